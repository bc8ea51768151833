//! A board that answers one question wrongly: for each question of the contract, `diff` finds it.
//!
//! The board is reached as a built-in board is. If the pointer, or `diff`, asked the contract's provided method
//! instead of the board, a wrong answer would go unnoticed. Where each is found, and with which cause, is recorded in
//! `wrong_answers.txt`; with `POLYBOARD_BLESS=1` the file is written anew.

use core::mem::{Discriminant, discriminant};
use std::{collections::HashSet, env, fs, thread, time::Duration};

use polyboard_backend::{AnyBoard, AnyVariant, Ask, boxed};
use polyboard_board::{Answer, Board, Inconsistency, Key, Question, Reference, ReferenceMove};
use polyboard_diff::{BoardSide, Diff, Difference, Games, Line, ProgramError};
use polyboard_notation::FenStyle;
use polyboard_rules::{CastlingRights, Chess, Move, Piece, Position, Role, Setup, Variant};
use polyboard_squares::Square;
use strum::EnumCount;

/// What a board does wrongly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wrong {
    /// It makes moves.
    Make,
    /// It answers a question of this kind, or, of the position once a move is unmade, it unmakes moves.
    Answer(Discriminant<Question>),
}

/// The reference, with one wrong answer.
#[derive(Clone, Debug)]
struct Lying {
    board: Reference<Chess>,
    made: Vec<(ReferenceMove, Setup)>,
    wrong: Option<Wrong>,
}

impl Lying {
    fn of(setup: Setup, wrong: Option<Wrong>) -> Lying {
        let position = Position::lenient(setup).expect("a position");
        Lying { board: Reference::new(&position), made: Vec::new(), wrong }
    }

    fn is_wrong(&self, question: Question) -> bool {
        self.wrong == Some(Wrong::Answer(discriminant(&question)))
    }

    /// The same board without castling rights.
    fn forget_castling(&mut self) {
        let setup = Setup { castling: CastlingRights::NONE, ..self.board.setup() };
        if let Ok(position) = Position::lenient(setup) {
            self.board = Reference::new(&position);
        }
    }
}

impl Ask for Lying {
    fn about<V: Variant>(position: &Position<V>) -> Self {
        Lying::of(position.setup().clone(), None)
    }

    fn ask(&self, question: Question) -> Answer {
        let answer = question.ask(&self.board);
        if self.is_wrong(question) { spoilt(answer) } else { answer }
    }

    fn make(&mut self, mv: Move) -> bool {
        let Some(mv) = self.board.find(mv) else { return false };
        let before = self.board.make(mv);
        self.made.push((mv, before));
        if self.wrong == Some(Wrong::Make) {
            self.forget_castling();
        }
        true
    }

    fn unmake(&mut self) {
        if let Some((mv, before)) = self.made.pop() {
            self.board.unmake(mv, before);
        }
        if self.is_wrong(Question::Unmade(Move::normal(Square::E2, Square::E4))) {
            self.forget_castling();
        }
    }

    fn pass(&mut self) -> bool {
        let Some(setup) = self.ask(Question::Pass).setup() else { return false };
        self.board = Lying::of(*setup, None).board;
        true
    }
}

/// Another answer of the same kind, if there is one.
fn spoilt(answer: Answer) -> Answer {
    let other = |role| if role == Role::Knight { Role::Bishop } else { Role::Knight };
    match answer {
        Answer::Flag(is_so) => Answer::Flag(!is_so),
        Answer::Number(number) => Answer::Number(number + 1),
        Answer::Color(color) => Answer::Color(!color),
        Answer::Role(role) => Answer::Role(role.map(other)),
        Answer::Piece(piece) => {
            Answer::Piece(piece.map(|piece| Piece::new(piece.color, other(piece.role))))
        }
        Answer::Square(_) => Answer::Square(None),
        Answer::Squares(squares) => Answer::Squares(squares.into_iter().skip(1).collect()),
        Answer::Balance(balance) => Answer::Balance(balance + 1),
        Answer::Pairs(pairs) => Answer::Pairs(pairs.into_iter().skip(1).collect()),
        Answer::Pieces(pieces) => Answer::Pieces(pieces.into_iter().skip(1).collect()),
        Answer::Rights(_) => Answer::Rights(CastlingRights::NONE),
        Answer::Move(_) => Answer::Move(None),
        Answer::Moves(moves) => Answer::Moves(moves.into_iter().skip(1).collect()),
        Answer::Setup(setup) => Answer::Setup(
            setup.map(|setup| Box::new(Setup { castling: CastlingRights::NONE, ..*setup })),
        ),
        Answer::Children(children) => Answer::Children(children.into_iter().skip(1).collect()),
        Answer::Records(_) => {
            let records = [("the setup", None), ("the wrong answer", None)];
            Answer::Records(Some(Inconsistency::new(Square::E4, records)))
        }
        Answer::Key(key) => Answer::Key(Some(Key(key.map_or(0, |key| key.0) ^ 1))),
        other => panic!("{other:?} has no wrong form: give it one"),
    }
}

/// Every kind of question. The two that a move answers by itself, whatever the board, are left out: an `AnyMove` is
/// neutral, so no board inside can change it.
fn kinds() -> Vec<(Question, Wrong)> {
    let position: Position<Chess> =
        "r3k2r/8/8/8/4Pp2/8/1p6/R3K2R b KQkq e3 0 1".parse().expect("a position");
    let mut kinds: Vec<(Question, Wrong)> = Vec::new();
    for question in Question::all(&Chess::RULES, position.setup()) {
        let kind = Wrong::Answer(discriminant(&question));
        let is_known = kinds.iter().any(|known| known.1 == kind);
        if !is_known && !matches!(question, Question::Origin(_) | Question::Target(_)) {
            kinds.push((question, kind));
        }
    }
    kinds
}

/// Where a wrong answer is found, made small, and its cause, in words.
fn found(wrong: Option<Wrong>) -> Option<String> {
    let game = AnyVariant::of::<Chess>();
    let mut lying = BoardSide::new("lying", game, move |position| {
        let inside = Lying::of(position.setup().clone(), wrong);
        Some(boxed(AnyBoard::<Chess, Lying>::from(inside)))
    });
    let mut reference = BoardSide::of::<Reference<Chess>>("reference");
    let mut diff = Diff::new(game, &mut lying, &mut reference);
    let found = diff.everywhere(Games::Number(10)).expect("boards answer")?;
    let report = diff.report(found, Duration::from_secs(60)).expect("boards answer");
    assert!(report.is_local_minimum, "{wrong:?} is not minimised in a minute");

    let text = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
    let minimal = &report.minimal;
    let difference = match &minimal.difference {
        Difference::Moves { missing, extra } => {
            format!("the legal moves: missing [{}], extra [{}]", text(missing), text(extra))
        }
        Difference::Answer { question, left, right } => format!("{question}: {left} | {right}"),
        other => format!("{other:?}"),
    };
    let fen = (game.write)(&minimal.line.start, FenStyle::default());
    let (moves, cause) = (text(&minimal.line.moves), &report.cause.sentence);
    Some(format!("  {fen} [{moves}]\n  {difference}\n  {cause}\n"))
}

#[test]
fn each_wrong_answer_is_found() {
    let mut wrong: Vec<(String, Wrong)> =
        kinds().into_iter().map(|(question, wrong)| (question.to_string(), wrong)).collect();
    wrong.push(("the moves made".to_owned(), Wrong::Make));
    let told: String = thread::scope(|scope| {
        let ask = |(name, wrong): &(String, Wrong)| {
            let (name, wrong) = (name.clone(), *wrong);
            scope.spawn(move || {
                found(Some(wrong)).map(|found| format!("{name}\n{found}")).ok_or(name)
            })
        };
        let asked = wrong.iter().map(ask).collect::<Vec<_>>().into_iter();
        let told = asked.map(|asked| asked.join().expect("diff never panics"));
        told.collect::<Result<_, _>>().expect("it is found")
    });
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wrong_answers.txt");
    if env::var_os("POLYBOARD_BLESS").is_some() {
        fs::write(file, &told).expect("the file can be written");
    }
    let recorded = fs::read_to_string(file).expect("the file is there");
    let recorded = recorded.replace("\r\n", "\n");
    assert!(told == recorded, "{told}\n{file} has another text (POLYBOARD_BLESS=1 writes it down)");
}

#[test]
fn no_two_questions_have_one_text() {
    let position: Position<Chess> =
        "1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1".parse().expect("a position");
    let all = Question::all(&Chess::RULES, position.setup());
    let texts: HashSet<String> = all.iter().map(Question::to_string).collect();
    assert_eq!(texts.len(), all.len());
}

/// The compiler does not tell a question that `Question::all` forgets.
#[test]
fn every_kind_of_question_is_asked() {
    assert_eq!(kinds().len() + 2, Question::COUNT);
}

#[test]
fn the_truth_is_not_found_wrong() {
    assert_eq!(found(None), None);
}

#[test]
fn a_setup_that_cannot_be_played_is_an_error() {
    let game = AnyVariant::of::<Chess>();
    let empty = Setup::empty();
    assert!((game.reference)(&empty).is_err());
    let [mut left, mut right] = ["left", "right"].map(BoardSide::of::<Reference<Chess>>);
    let refused = Diff::new(game, &mut left, &mut right).below(&Line::new(empty), 1);
    assert!(matches!(refused, Err(ProgramError::CannotPlay { .. })), "{refused:?}");
}
