//! A board that lies once: for each question of the contract, `diff` finds the lie.
//!
//! The board is a backend, and is reached as a built-in board is. If the pointer, or `diff`, asked the
//! contract's provided method instead of the board, a lie would go unnoticed.

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

/// The question to which the board gives a wrong answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lie {
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

const LIES: [Lie; 32] = [
    Lie::Setup,
    Lie::Turn,
    Lie::PieceAt,
    Lie::IsAttacked,
    Lie::Generate,
    Lie::Make,
    Lie::Unmake,
    Lie::IsCheck,
    Lie::CastlingRights,
    Lie::EnPassant,
    Lie::ForEachPiece,
    Lie::Pieces,
    Lie::Occupied,
    Lie::PiecesOf,
    Lie::AttackersTo,
    Lie::AttacksFrom,
    Lie::Checkers,
    Lie::GenerateCaptures,
    Lie::GenerateTo,
    Lie::Find,
    Lie::IsLegal,
    Lie::HasLegalMove,
    Lie::MovingPiece,
    Lie::Captured,
    Lie::IsCapture,
    Lie::Promotion,
    Lie::CountLegal,
    Lie::CountReplies,
    Lie::ForEachChild,
    Lie::Pass,
    Lie::CheckConsistency,
    Lie::Key,
];

thread_local! {
    /// The lie of the boards that are set up on this thread.
    static LIE: Cell<Lie> = const { Cell::new(Lie::Key) };
}

static LIAR: Backend =
    Backend::new(ReferenceRepresentation::FACTS.with_name("liar"), &[BoardType::of::<Liar>()]);

/// The reference, with one wrong answer.
#[derive(Clone, Debug)]
struct Liar {
    board: Reference<Chess>,
    lie: Lie,
}

impl Liar {
    fn lies(&self, lie: Lie) -> bool {
        self.lie == lie
    }
}

fn other(role: Role) -> Role {
    if role == Role::Knight { Role::Bishop } else { Role::Knight }
}

impl Inspect for Liar {
    fn check_consistency(&self) -> Result<(), Inconsistency> {
        if self.lies(Lie::CheckConsistency) {
            let records = [("the setup", None), ("the lie", self.board.piece_at(Square::E1))];
            return Err(Inconsistency::new(Square::E4, records));
        }
        self.board.check_consistency()
    }
}

// A new method of the contract needs a lie of its own.
#[deny(clippy::missing_trait_methods)]
impl Board for Liar {
    type Variant = Chess;
    type Square = Square;
    type Move = ReferenceMove;
    type Undo = Setup;

    fn new(position: &Position<Chess>) -> Self {
        Liar { board: Reference::new(position), lie: LIE.get() }
    }

    fn setup(&self) -> Setup {
        let mut setup = self.board.setup();
        if self.lies(Lie::Setup) {
            setup.castling = CastlingRights::NONE;
        }
        setup
    }

    fn turn(&self) -> Color {
        if self.lies(Lie::Turn) { !self.board.turn() } else { self.board.turn() }
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board
            .piece_at(square)
            .filter(|piece| !self.lies(Lie::PieceAt) || piece.role != Role::Queen)
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.is_attacked(square, by) != (self.lies(Lie::IsAttacked) && square == Square::E4)
    }

    fn generate(&self, moves: &mut MoveList<ReferenceMove>) {
        let mut legal = self.board.legal_moves();
        if self.lies(Lie::Generate) {
            legal.truncate(legal.len().saturating_sub(1));
        }
        moves.extend(legal);
    }

    fn make(&mut self, mv: ReferenceMove) -> Setup {
        let before = self.board.make(mv);
        if self.lies(Lie::Make) {
            let setup = Setup { castling: CastlingRights::NONE, ..self.board.setup() };
            if let Ok(position) = Position::lenient(setup) {
                self.board = Reference::new(&position);
            }
        }
        before
    }

    fn unmake(&mut self, mv: ReferenceMove, before: Setup) {
        let forgets = self.lies(Lie::Unmake);
        let castling = if forgets { CastlingRights::NONE } else { before.castling };
        self.board.unmake(mv, Setup { castling, ..before });
    }

    fn is_check(&self) -> bool {
        self.board.is_check() != self.lies(Lie::IsCheck)
    }

    fn castling_rights(&self) -> CastlingRights {
        if self.lies(Lie::CastlingRights) {
            CastlingRights::NONE
        } else {
            self.board.castling_rights()
        }
    }

    fn en_passant(&self) -> Option<Square> {
        self.board.en_passant().filter(|_| !self.lies(Lie::EnPassant))
    }

    fn for_each_piece(&self, mut visit: impl FnMut(Square, Piece)) {
        self.board.for_each_piece(|square, piece| {
            if !self.lies(Lie::ForEachPiece) || piece.role != Role::Queen {
                visit(square, piece);
            }
        });
    }

    fn pieces(&self, piece: Piece) -> impl Iterator<Item = Square> {
        let left_out = self.lies(Lie::Pieces) && piece.role == Role::Queen;
        self.board.pieces(piece).filter(move |_| !left_out)
    }

    fn occupied(&self) -> impl Iterator<Item = Square> {
        self.board.occupied().skip(usize::from(self.lies(Lie::Occupied)))
    }

    fn pieces_of(&self, color: Color) -> impl Iterator<Item = Square> {
        self.board.pieces_of(color).skip(usize::from(self.lies(Lie::PiecesOf)))
    }

    fn attackers_to(&self, square: Square, by: Color) -> impl Iterator<Item = Square> {
        self.board.attackers_to(square, by).skip(usize::from(self.lies(Lie::AttackersTo)))
    }

    fn attacks_from(&self, square: Square) -> impl Iterator<Item = Square> {
        self.board.attacks_from(square).skip(usize::from(self.lies(Lie::AttacksFrom)))
    }

    fn checkers(&self) -> impl Iterator<Item = Square> {
        self.board.checkers().skip(usize::from(self.lies(Lie::Checkers)))
    }

    fn generate_captures(&self, moves: &mut MoveList<ReferenceMove>) {
        if !self.lies(Lie::GenerateCaptures) {
            self.board.generate_captures(moves);
        }
    }

    fn generate_to(&self, role: Role, to: Square, moves: &mut MoveList<ReferenceMove>) {
        if !self.lies(Lie::GenerateTo) || role != Role::Knight {
            self.board.generate_to(role, to, moves);
        }
    }

    fn find(&self, mv: Move) -> Option<ReferenceMove> {
        let is_refused = self.lies(Lie::Find) && mv.kind() == MoveKind::Castling;
        self.board.find(mv).filter(|_| !is_refused)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv) != (self.lies(Lie::IsLegal) && mv.kind() == MoveKind::Castling)
    }

    fn has_legal_move(&self) -> bool {
        self.board.has_legal_move() != self.lies(Lie::HasLegalMove)
    }

    fn moving_piece(&self, mv: ReferenceMove) -> Piece {
        let piece = self.board.moving_piece(mv);
        if self.lies(Lie::MovingPiece) { Piece::new(piece.color, other(piece.role)) } else { piece }
    }

    fn captured(&self, mv: ReferenceMove) -> Option<Piece> {
        self.board.captured(mv).filter(|_| !self.lies(Lie::Captured))
    }

    fn is_capture(&self, mv: ReferenceMove) -> bool {
        self.board.is_capture(mv) != self.lies(Lie::IsCapture)
    }

    fn promotion(&self, mv: ReferenceMove) -> Option<Role> {
        let role = self.board.promotion(mv);
        if self.lies(Lie::Promotion) { role.map(other) } else { role }
    }

    fn count_legal(&self) -> u64 {
        self.board.count_legal() + u64::from(self.lies(Lie::CountLegal))
    }

    fn count_replies(&mut self) -> u64 {
        self.board.count_replies() + u64::from(self.lies(Lie::CountReplies))
    }

    fn for_each_child(&mut self, mut visit: impl FnMut(&mut Self)) {
        let skipped = usize::from(self.lies(Lie::ForEachChild));
        for mv in self.board.legal_moves().into_iter().skip(skipped) {
            let undo = self.make(mv);
            visit(self);
            self.unmake(mv, undo);
        }
    }

    fn pass(&self) -> Option<Self> {
        let board = self.board.pass().filter(|_| !self.lies(Lie::Pass))?;
        Some(Liar { board, lie: self.lie })
    }

    fn key(&self) -> Key {
        Key(self.board.key().0 ^ u64::from(self.lies(Lie::Key)))
    }
}

fn found(lie: Lie) -> Option<Found> {
    LIE.set(lie);
    let mut liar = BoardSide::backend::<Chess>(&LIAR).expect("it plays chess");
    let mut reference = BoardSide::of::<Reference<Chess>>("reference");
    let game = AnyVariant::of::<Chess>();
    Diff::new(game, &mut liar, &mut reference).everywhere(Games::Number(10)).expect("boards answer")
}

#[test]
fn each_lie_is_found() {
    assert_eq!(Chess::RULES.name, "chess");
    let missed: Vec<Lie> = thread::scope(|scope| {
        let ask = |lie| scope.spawn(move || found(lie).is_none().then_some(lie));
        let asked = LIES.map(ask).map(|asked| asked.join().expect("diff never panics"));
        asked.into_iter().flatten().collect()
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
