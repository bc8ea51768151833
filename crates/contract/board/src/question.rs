//! What a caller can ask a board about its position, as a value.

use alloc::{boxed::Box, vec, vec::Vec};
use core::fmt;

use polyboard_rules::{Color, Move, Piece, Role, Rules, Setup, reference};
use polyboard_squares::{Index, SplitMix64, Square};

use crate::{Answer, Board, BoardExt, MoveList, NativeMove, SquareSet};

/// Declares the questions, each with its arguments and its text, in which a name stands for an argument.
macro_rules! questions {
    ($(#[$meta:meta])* pub enum Question {
        $($name:ident $(($($of:ident: $type:ty),+))? $text:literal
            $(, $shown:ident = $value:expr)?;)+
    }) => {
        $(#[$meta])*
        pub enum Question {
            $(#[doc = $text] $name $(($($type),+))?,)+
        }

        impl fmt::Display for Question {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Question::$name $(($($of),+))? => write!(f, $text $(, $shown = $value)?),)+
                }
            }
        }
    };
}

questions! {
    /// A question of the contract, with its arguments: everything that [`Board`] lets a caller ask about a position.
    ///
    /// A comparison of boards is a loop over [`Question::all`], and never lists the methods of [`Board`] again. Its
    /// display is a noun: "the attacks from e4", "the side to move". [`ask`](Question::ask) asks the method of its
    /// name.
    ///
    /// ```
    /// use polyboard::{Answer, Board, Chess, LerfBoard, Position, Question, Square::*};
    ///
    /// let board = LerfBoard::<Chess>::new(&Position::start());
    /// let question = Question::AttacksFrom(B1);
    /// assert_eq!(question.to_string(), "the attacks from b1");
    /// assert_eq!(question.ask(&board).sorted(), Answer::Squares(vec![D2, A3, C3]));
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::EnumCount)]
    #[non_exhaustive]
    pub enum Question {
        Moves "the legal moves";
        Turn "the side to move";
        Pieces "the list of pieces";
        SquaresOf(piece: Piece) "the squares of each {piece}";
        PieceAt(square: Square) "the piece on {square}";
        CastlingRights "the castling rights";
        EnPassant "the en passant square";
        Setup "the setup";
        IsCheck "check";
        Records "the comparison of its own records";
        IsAttacked(square: Square, by: Color) "{by}'s attack on {square}";
        Occupied "the occupied squares";
        PiecesOf(color: Color) "the squares of {color}'s pieces";
        Checkers "the pieces that give check";
        AttackersTo(square: Square, by: Color) "{by}'s attackers of {square}";
        AttacksFrom(square: Square) "the attacks from {square}";
        AttackersUnder(square: Square, by: Color, occupied: SquareSet)
            "{by}'s attackers of {square} with {occupied:#x} occupied", occupied = occupied.bits();
        AttacksUnder(square: Square, occupied: SquareSet)
            "the attacks from {square} with {occupied:#x} occupied", occupied = occupied.bits();
        AttackedBy(by: Color) "the squares that {by} attacks";
        Pinned(color: Color) "{color}'s pinned pieces";
        Attacks "the attacks of pieces on pieces";
        Unmade(mv: Move) "the position once {mv} is unmade", mv = Ends(mv);
        Count "the number of legal moves";
        HasMove "whether there is a legal move";
        MovingPiece(mv: Move) "the piece that {mv} moves", mv = Ends(mv);
        Captured(mv: Move) "the piece that {mv} captures", mv = Ends(mv);
        IsCapture(mv: Move) "whether {mv} captures", mv = Ends(mv);
        Promotion(mv: Move) "the role to which {mv} promotes", mv = Ends(mv);
        Origin(mv: Move) "the square that {mv} leaves", mv = Ends(mv);
        Target(mv: Move) "the square that {mv} reaches", mv = Ends(mv);
        GivesCheck(mv: Move) "whether {mv} gives check", mv = Ends(mv);
        // With these values of the roles.
        Exchange(mv: Move, _values: [i16; 6]) "the material that {mv} wins", mv = Ends(mv);
        Added(mv: Move) "the attacks that {mv} adds", mv = Ends(mv);
        Removed(mv: Move) "the attacks that {mv} removes", mv = Ends(mv);
        // Each with its number of moves.
        Children "the positions after the legal moves";
        Replies "the number of legal replies";
        Captures "the captures and promotions";
        Arrivals(role: Role, to: Square) "the moves of a {role} to {to}";
        IsLegal(mv: Move) "the legality of {mv}", mv = Ends(mv);
        Find(mv: Move) "the move that is found for {mv}", mv = Ends(mv);
        // The lists to which these are appended have all legal moves.
        Appended "the moves appended to a list";
        AppendedCaptures "the captures appended to a list";
        AppendedArrivals(role: Role, to: Square) "the moves of a {role} to {to} appended to a list";
        Pass "the position after a pass";
        Key "the key";
        KeptKey "the key kept move by move";
    }
}

impl Question {
    /// Every question about a position, the most informative first: a wrong list may cause many other wrong answers.
    ///
    /// Each comes with every argument that a board can tell apart: all squares, sides and pieces, all legal moves, and
    /// for the questions that a board may have to deny, all pseudo-legal ones.
    #[must_use]
    pub fn all(rules: &Rules, setup: &Setup) -> Vec<Question> {
        use Question::*;
        let pseudo_legal = reference::pseudo_legal_moves(rules, setup);
        let mut legal = pseudo_legal.clone();
        legal.retain(|&mv| reference::is_safe(rules, setup, mv));
        legal.sort_unstable();
        let role = |mv: &Move| setup.piece_at(mv.origin()).map(|piece| piece.role);
        let mut arrivals: Vec<(Role, Square)> =
            pseudo_legal.iter().filter_map(|mv| Some((role(mv)?, mv.target()))).collect();
        arrivals.sort_unstable();
        arrivals.dedup();

        let mut all = vec![Moves];
        all.extend(Question::at_rest());
        all.extend(legal.iter().copied().map(Unmade));
        all.extend([Count, HasMove]);
        for &mv in &legal {
            all.extend(
                [MovingPiece, Captured, IsCapture, Promotion, Origin, Target].map(|it| it(mv)),
            );
            all.extend([GivesCheck, Added, Removed].map(|it| it(mv)));
            all.push(Exchange(mv, VALUES));
        }
        all.extend([Children, Replies, Captures]);
        all.extend(arrivals.iter().map(|&(role, to)| Arrivals(role, to)));
        all.extend(pseudo_legal.iter().flat_map(|&mv| [IsLegal(mv), Find(mv)]));
        all.extend([Appended, AppendedCaptures]);
        all.extend(arrivals.iter().map(|&(role, to)| AppendedArrivals(role, to)));
        all.extend([Pass, Key, KeptKey]);
        all
    }

    /// The questions about what stands where and what is attacked, for which no move is generated.
    #[must_use]
    pub fn at_rest() -> Vec<Question> {
        use Question::*;
        let both = || Color::ALL.into_iter();
        let pieces = both().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)));
        let targets = || both().flat_map(|by| Square::ALL.map(|square| (square, by)));
        let mut all = vec![Turn, Pieces];
        all.extend(pieces.map(SquaresOf));
        all.extend(Square::ALL.map(PieceAt));
        all.extend([CastlingRights, EnPassant, Setup, IsCheck, Records]);
        all.extend(targets().map(|(square, by)| IsAttacked(square, by)));
        all.push(Occupied);
        all.extend(both().map(PiecesOf));
        all.push(Checkers);
        all.extend(targets().map(|(square, by)| AttackersTo(square, by)));
        all.extend(Square::ALL.map(AttacksFrom));
        let mut random = SplitMix64::new(1);
        let mut sparse = || SquareSet::new(random.bits() & random.bits());
        all.extend(targets().map(|(square, by)| AttackersUnder(square, by, sparse())));
        all.extend(Square::ALL.map(|from| AttacksUnder(from, sparse())));
        all.extend(both().map(AttackedBy).chain(both().map(Pinned)));
        all.push(Attacks);
        all
    }

    /// The answer of a board itself: a method that the board overrides is asked, and not the one that the contract
    /// provides.
    ///
    /// A question about a legal move is answered by none or no if the board knows no such move.
    #[must_use]
    pub fn ask<B: Board>(self, board: &B) -> Answer {
        let found = |mv| native(board, mv);
        match self {
            Question::Moves => listed(|list| board.generate(list)),
            Question::Turn => Answer::Color(board.turn()),
            Question::Pieces => {
                let mut pieces = Vec::new();
                board.for_each_piece(|square, piece| pieces.push((square.into(), piece)));
                Answer::Pieces(pieces)
            }
            Question::SquaresOf(piece) => squares(board.pieces(piece)),
            Question::PieceAt(square) => Answer::Piece(board.piece_at(square.into())),
            Question::CastlingRights => Answer::Rights(board.castling_rights()),
            Question::EnPassant => Answer::Square(board.en_passant().map(Into::into)),
            Question::Setup => Answer::Setup(Some(Box::new(board.setup()))),
            Question::IsCheck => Answer::Flag(board.is_check()),
            Question::Records => Answer::Records(board.check_consistency().err()),
            Question::IsAttacked(square, by) => Answer::Flag(board.is_attacked(square.into(), by)),
            Question::Occupied => squares(board.occupied()),
            Question::PiecesOf(color) => squares(board.pieces_of(color)),
            Question::Checkers => squares(board.checkers()),
            Question::AttackersTo(square, by) => squares(board.attackers_to(square.into(), by)),
            Question::AttacksFrom(square) => squares(board.attacks_from(square.into())),
            Question::AttackersUnder(square, by, occupied) => {
                squares(board.attackers_under(square.into(), by, occupied))
            }
            Question::AttacksUnder(square, occupied) => {
                squares(board.attacks_under(square.into(), occupied))
            }
            Question::AttackedBy(by) => squares(board.attacked_by(by)),
            Question::Pinned(color) => squares(board.pinned(color)),
            Question::Attacks => {
                let mut pairs = Vec::new();
                board.for_each_attack(|from, to| pairs.push((from.into(), to.into())));
                Answer::Pairs(pairs)
            }
            Question::Unmade(mv) => {
                let mut board = board.clone();
                if let Some(mv) = found(mv) {
                    let undo = board.make(mv);
                    board.unmake(mv, undo);
                }
                Answer::Setup(Some(Box::new(board.setup())))
            }
            Question::Count => Answer::Number(board.count_legal()),
            Question::HasMove => Answer::Flag(board.has_legal_move()),
            Question::MovingPiece(mv) => Answer::Piece(found(mv).map(|mv| board.moving_piece(mv))),
            Question::Captured(mv) => Answer::Piece(found(mv).and_then(|mv| board.captured(mv))),
            Question::IsCapture(mv) => {
                Answer::Flag(found(mv).is_some_and(|mv| board.is_capture(mv)))
            }
            Question::Promotion(mv) => Answer::Role(found(mv).and_then(|mv| board.promotion(mv))),
            Question::Origin(mv) => Answer::Square(found(mv).map(|mv| mv.origin().into())),
            Question::Target(mv) => Answer::Square(found(mv).map(|mv| mv.target().into())),
            Question::GivesCheck(mv) => {
                Answer::Flag(found(mv).is_some_and(|mv| board.gives_check(mv)))
            }
            Question::Exchange(mv, values) => {
                Answer::Balance(found(mv).map_or(0, |mv| board.exchange(mv, &values)))
            }
            Question::Added(mv) => changed(board, mv, true),
            Question::Removed(mv) => changed(board, mv, false),
            Question::Children => {
                let mut children = Vec::new();
                let visit = |child: &mut B| children.push((child.setup(), child.count_legal()));
                board.clone().for_each_child(visit);
                Answer::Children(children)
            }
            Question::Replies => Answer::Number(board.clone().count_replies()),
            Question::Captures => listed(|list| board.generate_captures(list)),
            Question::Arrivals(role, to) => listed(|list| board.generate_to(role, to.into(), list)),
            Question::IsLegal(mv) => Answer::Flag(board.is_legal(mv)),
            Question::Find(mv) => Answer::Move(board.find(mv).map(Into::into)),
            Question::Appended => appended(board, |list| board.generate(list)),
            Question::AppendedCaptures => appended(board, |list| board.generate_captures(list)),
            Question::AppendedArrivals(role, to) => {
                appended(board, |list| board.generate_to(role, to.into(), list))
            }
            Question::Pass => Answer::Setup(board.pass().map(|board| Box::new(board.setup()))),
            Question::Key => Answer::Key(Some(board.key())),
            Question::KeptKey => Answer::Key(board.kept_key()),
        }
    }
}

/// The values of the roles with which [`Question::all`] asks about exchanges.
const VALUES: [i16; 6] = [100, 320, 330, 500, 900, 0];

/// A move in the text of a question: its two squares, and the role to which it promotes.
struct Ends<'a>(&'a Move);

impl fmt::Display for Ends<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ends(mv) = self;
        write!(f, "{}{}", mv.origin(), mv.target())?;
        mv.promotes_to().map_or(Ok(()), |role| write!(f, "={role}"))
    }
}

// What follows is compiled for each of some sixty boards, and `push` once for all, so a loop takes the place of
// `collect`, which would be compiled for each iterator.

fn neutral<M: NativeMove>(moves: &[M]) -> Vec<Move> {
    let mut neutral = Vec::new();
    for &mv in moves {
        neutral.push(mv.into());
    }
    neutral
}

fn squares(squares: SquareSet) -> Answer {
    Answer::Squares(squares.squares().map(Index::square).collect())
}

/// The attacks that a move adds, or those that it removes.
fn changed<B: Board>(board: &B, mv: Move, wanted: bool) -> Answer {
    let mut pairs = Vec::new();
    if let Some(mv) = native(board, mv) {
        board.clone().make_with_changes(mv, |from, to, is_added| {
            if is_added == wanted {
                pairs.push((from.into(), to.into()));
            }
        });
    }
    Answer::Pairs(pairs)
}

/// The moves that `generate` lists.
fn listed<M: NativeMove>(generate: impl Fn(&mut MoveList<M>)) -> Answer {
    let mut list = MoveList::new();
    generate(&mut list);
    Answer::Moves(neutral(&list))
}

/// The moves that `generate` appends to the list of all legal moves; all of the list if what stood there does not stay.
fn appended<B: Board>(board: &B, generate: impl Fn(&mut MoveList<B::Move>)) -> Answer {
    let before = board.legal_moves();
    let mut list = before.clone();
    generate(&mut list);
    let is_kept = list.starts_with(&before);
    Answer::Moves(neutral(if is_kept { &list[before.len()..] } else { &list }))
}

/// The board's own form of a move. A board that is wrong may list a move that it does not find.
fn native<B: Board>(board: &B, mv: Move) -> Option<B::Move> {
    let is_meant = |native: &B::Move| (*native).into() == mv;
    board.find(mv).filter(is_meant).or_else(|| {
        let mut moves = board.legal_moves();
        if let Some(piece) = board.piece_at(mv.origin().into()) {
            board.generate_to(piece.role, mv.target().into(), &mut moves);
        }
        moves.into_iter().find(is_meant)
    })
}
