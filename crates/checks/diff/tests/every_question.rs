//! A mock that answers one question wrongly: for each question of the contract, `diff` finds it.
//!
//! The board is a backend, and is reached as a built-in board is. If the pointer, or `diff`, asked the
//! contract's provided method instead of the board, a wrong answer would go unnoticed.

use std::{cell::Cell, thread};

use polyboard_backend::{AnyVariant, Backend, BoardType};
use polyboard_board::{
    Board, BoardExt, Inconsistency, Inspect, Key, MoveList, Reference, ReferenceMove,
    ReferenceRepresentation, Representation,
};
use polyboard_diff::{BoardSide, Diff, Found, Games, Line, ProgramError};
use polyboard_rules::{
    CastlingRights, Chess, Color, Move, MoveKind, Piece, Position, Role, Setup, Variant,
};
use polyboard_squares::Square;
use strum::VariantArray;

/// The question to which the board gives a wrong answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, VariantArray)]
enum WrongAnswer {
    Setup,
    Turn,
    PieceAt,
    IsAttacked,
    Generate,
    Make,
    Unmake,
    IsCheck,
    CastlingRights,
    EnPassant,
    ForEachPiece,
    Pieces,
    Occupied,
    PiecesOf,
    AttackersTo,
    AttacksFrom,
    Checkers,
    GenerateCaptures,
    GenerateTo,
    Find,
    IsLegal,
    HasLegalMove,
    MovingPiece,
    Captured,
    IsCapture,
    Promotion,
    CountLegal,
    CountReplies,
    ForEachChild,
    Pass,
    CheckConsistency,
    Key,
}

thread_local! {
    /// The question that a board set up on this thread answers wrongly.
    static WRONG: Cell<WrongAnswer> = const { Cell::new(WrongAnswer::Key) };
}

static MOCK: Backend =
    Backend::new(ReferenceRepresentation::FACTS.with_name("mock"), &[BoardType::of::<Mock>()]);

/// The reference, with one wrong answer.
#[derive(Clone, Debug)]
struct Mock {
    board: Reference<Chess>,
    wrong: WrongAnswer,
}

impl Mock {
    fn is_wrong(&self, wrong: WrongAnswer) -> bool {
        self.wrong == wrong
    }
}

fn other(role: Role) -> Role {
    if role == Role::Knight { Role::Bishop } else { Role::Knight }
}

impl Inspect for Mock {
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        if self.is_wrong(WrongAnswer::CheckConsistency) {
            let records =
                [("the setup", None), ("the wrong answer", self.board.piece_at(Square::E1))];
            return Err(Inconsistency::new(Square::E4, records));
        }
        self.board.check_consistency()
    }
}

// A new method of the contract needs a wrong answer of its own.
#[deny(clippy::missing_trait_methods)]
impl Board for Mock {
    type Variant = Chess;
    type Square = Square;
    type Move = ReferenceMove;
    type Undo = Setup;

    fn new(position: &Position<Chess>) -> Self {
        Mock { board: Reference::new(position), wrong: WRONG.get() }
    }

    fn setup(&self) -> Setup {
        let mut setup = self.board.setup();
        if self.is_wrong(WrongAnswer::Setup) {
            setup.castling = CastlingRights::NONE;
        }
        setup
    }

    fn turn(&self) -> Color {
        if self.is_wrong(WrongAnswer::Turn) { !self.board.turn() } else { self.board.turn() }
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board
            .piece_at(square)
            .filter(|piece| !self.is_wrong(WrongAnswer::PieceAt) || piece.role != Role::Queen)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.is_attacked(square, by)
            != (self.is_wrong(WrongAnswer::IsAttacked) && square == Square::E4)
    }

    fn generate(&self, moves: &mut MoveList<ReferenceMove>) {
        let mut legal = self.board.legal_moves();
        if self.is_wrong(WrongAnswer::Generate) {
            legal.truncate(legal.len().saturating_sub(1));
        }
        moves.extend(legal);
    }

    fn make(&mut self, mv: ReferenceMove) -> Setup {
        let before = self.board.make(mv);
        if self.is_wrong(WrongAnswer::Make) {
            let setup = Setup { castling: CastlingRights::NONE, ..self.board.setup() };
            if let Ok(position) = Position::lenient(setup) {
                self.board = Reference::new(&position);
            }
        }
        before
    }

    fn unmake(&mut self, mv: ReferenceMove, before: Setup) {
        let forgets = self.is_wrong(WrongAnswer::Unmake);
        let castling = if forgets { CastlingRights::NONE } else { before.castling };
        self.board.unmake(mv, Setup { castling, ..before });
    }

    fn is_check(&self) -> bool {
        self.board.is_check() != self.is_wrong(WrongAnswer::IsCheck)
    }

    fn castling_rights(&self) -> CastlingRights {
        if self.is_wrong(WrongAnswer::CastlingRights) {
            CastlingRights::NONE
        } else {
            self.board.castling_rights()
        }
    }

    fn en_passant(&self) -> Option<Square> {
        self.board.en_passant().filter(|_| !self.is_wrong(WrongAnswer::EnPassant))
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Square, Piece)) {
        self.board.for_each_piece(|square, piece| {
            if !self.is_wrong(WrongAnswer::ForEachPiece) || piece.role != Role::Queen {
                visit(square, piece);
            }
        });
    }

    fn pieces(&self, piece: Piece) -> impl Iterator<Item = Square> {
        let left_out = self.is_wrong(WrongAnswer::Pieces) && piece.role == Role::Queen;
        self.board.pieces(piece).filter(move |_| !left_out)
    }

    fn occupied(&self) -> impl Iterator<Item = Square> {
        self.board.occupied().skip(usize::from(self.is_wrong(WrongAnswer::Occupied)))
    }

    fn pieces_of(&self, color: Color) -> impl Iterator<Item = Square> {
        self.board.pieces_of(color).skip(usize::from(self.is_wrong(WrongAnswer::PiecesOf)))
    }

    fn attackers_to(&self, square: Square, by: Color) -> impl Iterator<Item = Square> {
        self.board
            .attackers_to(square, by)
            .skip(usize::from(self.is_wrong(WrongAnswer::AttackersTo)))
    }

    fn attacks_from(&self, square: Square) -> impl Iterator<Item = Square> {
        self.board.attacks_from(square).skip(usize::from(self.is_wrong(WrongAnswer::AttacksFrom)))
    }

    fn checkers(&self) -> impl Iterator<Item = Square> {
        self.board.checkers().skip(usize::from(self.is_wrong(WrongAnswer::Checkers)))
    }

    fn generate_captures(&self, moves: &mut MoveList<ReferenceMove>) {
        if !self.is_wrong(WrongAnswer::GenerateCaptures) {
            self.board.generate_captures(moves);
        }
    }

    fn generate_to(&self, role: Role, to: Square, moves: &mut MoveList<ReferenceMove>) {
        if !self.is_wrong(WrongAnswer::GenerateTo) || role != Role::Knight {
            self.board.generate_to(role, to, moves);
        }
    }

    fn find(&self, mv: Move) -> Option<ReferenceMove> {
        let is_refused = self.is_wrong(WrongAnswer::Find) && mv.kind() == MoveKind::Castling;
        self.board.find(mv).filter(|_| !is_refused)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv)
            != (self.is_wrong(WrongAnswer::IsLegal) && mv.kind() == MoveKind::Castling)
    }

    fn has_legal_move(&self) -> bool {
        self.board.has_legal_move() != self.is_wrong(WrongAnswer::HasLegalMove)
    }

    fn moving_piece(&self, mv: ReferenceMove) -> Piece {
        let piece = self.board.moving_piece(mv);
        if self.is_wrong(WrongAnswer::MovingPiece) {
            Piece::new(piece.color, other(piece.role))
        } else {
            piece
        }
    }

    fn captured(&self, mv: ReferenceMove) -> Option<Piece> {
        self.board.captured(mv).filter(|_| !self.is_wrong(WrongAnswer::Captured))
    }

    fn is_capture(&self, mv: ReferenceMove) -> bool {
        self.board.is_capture(mv) != self.is_wrong(WrongAnswer::IsCapture)
    }

    fn promotion(&self, mv: ReferenceMove) -> Option<Role> {
        let role = self.board.promotion(mv);
        if self.is_wrong(WrongAnswer::Promotion) { role.map(other) } else { role }
    }

    fn count_legal(&self) -> u64 {
        self.board.count_legal() + u64::from(self.is_wrong(WrongAnswer::CountLegal))
    }

    fn count_replies(&mut self) -> u64 {
        self.board.count_replies() + u64::from(self.is_wrong(WrongAnswer::CountReplies))
    }

    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        let skipped = usize::from(self.is_wrong(WrongAnswer::ForEachChild));
        for mv in self.board.legal_moves().into_iter().skip(skipped) {
            let undo = self.make(mv);
            visit(self);
            self.unmake(mv, undo);
        }
    }

    fn pass(&self) -> Option<Self> {
        let board = self.board.pass().filter(|_| !self.is_wrong(WrongAnswer::Pass))?;
        Some(Mock { board, wrong: self.wrong })
    }

    fn key(&self) -> Key {
        Key(self.board.key().0 ^ u64::from(self.is_wrong(WrongAnswer::Key)))
    }
}

fn found(wrong: WrongAnswer) -> Option<Found> {
    WRONG.set(wrong);
    let mut mock = BoardSide::backend::<Chess>(&MOCK).expect("it plays chess");
    let mut reference = BoardSide::of::<Reference<Chess>>("reference");
    let game = AnyVariant::of::<Chess>();
    Diff::new(game, &mut mock, &mut reference).everywhere(Games::Number(10)).expect("boards answer")
}

#[test]
fn each_wrong_answer_is_found() {
    assert_eq!(Chess::RULES.name, "chess");
    let missed: Vec<WrongAnswer> = thread::scope(|scope| {
        let ask = |wrong| scope.spawn(move || found(wrong).is_none().then_some(wrong));
        let asked = WrongAnswer::VARIANTS.iter().copied().map(ask).collect::<Vec<_>>();
        asked.into_iter().filter_map(|asked| asked.join().expect("diff never panics")).collect()
    });
    assert_eq!(missed, []);
}

#[test]
fn the_truth_is_not_found_wrong() {
    let mut honest = BoardSide::of::<Reference<Chess>>("honest");
    let mut reference = BoardSide::of::<Reference<Chess>>("reference");
    let game = AnyVariant::of::<Chess>();
    let mut diff = Diff::new(game, &mut honest, &mut reference);
    assert_eq!(diff.everywhere(Games::Number(5)).expect("boards answer"), None);
}

#[test]
fn a_setup_that_cannot_be_played_is_an_error() {
    let game = AnyVariant::of::<Chess>();
    let empty = Setup::empty();
    assert!((game.reference)(&empty).is_err());
    let [mut left, mut right] =
        ["left", "right"].map(|name| BoardSide::set_up_by(name, game, game.reference));
    let refused = Diff::new(game, &mut left, &mut right).below(&Line::new(empty), 1);
    assert!(matches!(refused, Err(ProgramError::CannotPlay { .. })), "{refused:?}");
}
