//! Bugs in code that keeps cells and lists consistent, and in code for steps that can leave the
//! board: each is planted around the plain board, and caught by the check named beside it.

use std::marker::PhantomData;

use polyboard_conformance::{
    Effort,
    checks::{self, Check},
};

use super::*;

macro_rules! caught {
    ($($bug:ident: $check:ident,)*) => {
        [$((
            stringify!($bug),
            Check::new(stringify!($check), checks::$check::<Planted<$bug>>),
        )),*]
    };
}

const CAUGHT: [(&str, Check); 8] = caught! {
    WrapsAroundTheSide: agrees_with_reference,
    CapturedPieceStaysListed: setup_round_trip,
    PassedPawnStaysListed: counts_equal_lists,
    PromotedPieceStaysAPawn: perft_corpus,
    KingStaysHome: random_walks,
    UnlistsTheLast: make_unmake_identity,
    PawnsAttackBackwards: published_positions,
    RookLiftedLate: colour_symmetry,
};

#[test]
fn every_bug_is_caught_by_its_check() {
    for (name, check) in CAUGHT {
        let failure = (check.run)(Effort::SHALLOW).expect_err(name);
        assert_eq!(failure.check(), check.name);
    }
}

/// So it is the bug that a check rejects, and not the board around it.
#[test]
fn a_board_without_a_bug_passes_the_same_checks() {
    for check in checks::all::<Planted<NoBug>>() {
        if CAUGHT.iter().any(|(_, caught)| caught.name == check.name) {
            (check.run)(Effort::SHALLOW).unwrap();
        }
    }
}

/// The plain board with the bug `K`.
#[derive(Clone, Debug)]
struct Planted<K> {
    plain: Plain0x88,
    /// The stored cell of each king, for the bug that needs it.
    kings: [u8; 2],
    bug: PhantomData<K>,
}

type Undo = <Plain0x88 as Board>::Undo;

/// A planted bug: every method is right as it stands, and a bug replaces one or two of them.
trait Bug: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// The moves of all pieces, whether or not they leave the king attacked.
    fn pseudo_legal_moves(board: &Plain0x88) -> Vec<PlainMove> {
        board.pseudo_legal_moves()
    }

    /// Whether a side attacks a cell.
    fn attacks(board: &Plain0x88, by: Color, cell: u8) -> bool {
        board.attacks(by, cell)
    }

    /// The cell of a king.
    fn king(board: &Planted<Self>, color: Color) -> u8 {
        board.plain.king(color)
    }

    /// Called after a move has been made; `before` is the old content of the changed cells.
    fn made(_: &mut Planted<Self>, _: PlainMove, _before: &Pieces) {}

    /// Called before a move is unmade; `before` is the content that the changed cells will have
    /// again.
    fn unmaking(_: &mut Planted<Self>, _before: &Pieces) {}
}

/// Cells, and their content before a move.
type Pieces = [(u8, Option<Piece>)];

impl<K: Bug> Inspect for Planted<K> {}

impl<K: Bug> Board for Planted<K> {
    type Variant = <Plain0x88 as Board>::Variant;
    type Square = Cell;
    type Move = PlainMove;
    type Undo = Undo;

    fn new(position: &Position<Self::Variant>) -> Self {
        let plain = Plain0x88::new(position);
        let kings = [Color::White, Color::Black].map(|color| plain.king(color));
        Planted { plain, kings, bug: PhantomData }
    }

    fn setup(&self) -> Setup {
        self.plain.setup()
    }

    fn turn(&self) -> Color {
        self.plain.turn()
    }

    fn piece_at(&self, square: Cell) -> Option<Piece> {
        self.plain.piece_at(square)
    }

    fn is_attacked(&self, square: Cell, by: Color) -> bool {
        K::attacks(&self.plain, by, square.raw())
    }

    fn generate(&self, moves: &mut MoveList<PlainMove>) {
        let mut board = self.clone();
        for mv in K::pseudo_legal_moves(&self.plain) {
            let undo = board.make(mv);
            if !K::attacks(&board.plain, board.turn(), K::king(&board, self.turn())) {
                moves.push(mv);
            }
            board.unmake(mv, undo);
        }
    }

    fn make(&mut self, mv: PlainMove) -> Undo {
        let undo = self.plain.make(mv);
        K::made(self, mv, &undo.0);
        undo
    }

    fn unmake(&mut self, mv: PlainMove, undo: Undo) {
        K::unmaking(self, &undo.0);
        self.plain.unmake(mv, undo);
    }
}

impl<K> Planted<K> {
    fn list(&mut self, color: Color, role: Role) -> &mut Vec<u8> {
        &mut self.plain.lists[color as usize][role as usize]
    }

    /// The piece that a move has captured, with its cell.
    fn captured(&self, before: &Pieces) -> Option<(u8, Piece)> {
        let pieces = before.iter().filter_map(|&(cell, piece)| Some((cell, piece?)));
        pieces.into_iter().find(|(_, piece)| piece.color == self.plain.turn)
    }
}

/// No bug at all.
#[derive(Clone, Copy, Debug)]
struct NoBug;

impl Bug for NoBug {}

/// Tests only bit 7 for the edge: no piece leaves over the top or the bottom, but over the left or
/// the right edge it walks on through the half that is off the board and comes out on the next
/// rank.
#[derive(Clone, Copy, Debug)]
struct WrapsAroundTheSide;

impl Bug for WrapsAroundTheSide {
    fn pseudo_legal_moves(board: &Plain0x88) -> Vec<PlainMove> {
        let mut moves = board.pseudo_legal_moves();
        for (role, _, steps) in NON_PAWNS {
            for &from in &board.lists[board.turn as usize][role as usize] {
                let wrapped = steps.iter().filter_map(|&by| {
                    let beyond = |at: &u8| Some(at.wrapping_add_signed(by));
                    let mut off = std::iter::successors(beyond(&from), beyond);
                    off.next().filter(|to| to & 0x88 == 0x08)?;
                    off.find(|to| to & 0x88 != 0x08).filter(|to| to & 0x88 == 0)
                });
                let free = wrapped.filter(|&to| board.cells[to as usize].is_none());
                moves.extend(free.map(|to| PlainMove(from, to, MoveKind::Normal)));
            }
        }
        moves
    }
}

/// Removes a captured piece from its cell but not from its list.
#[derive(Clone, Copy, Debug)]
struct CapturedPieceStaysListed;

impl Bug for CapturedPieceStaysListed {
    fn made(board: &mut Planted<Self>, mv: PlainMove, before: &Pieces) {
        if mv.2 != MoveKind::EnPassant {
            list_again(board, before);
        }
    }
}

/// Leaves a pawn captured en passant in its list: the code looks on the target square for the piece
/// to remove, and finds none.
#[derive(Clone, Copy, Debug)]
struct PassedPawnStaysListed;

impl Bug for PassedPawnStaysListed {
    fn made(board: &mut Planted<Self>, mv: PlainMove, before: &Pieces) {
        if mv.2 == MoveKind::EnPassant {
            list_again(board, before);
        }
    }
}

fn list_again<K>(board: &mut Planted<K>, before: &Pieces) {
    if let Some((cell, piece)) = board.captured(before) {
        board.list(piece.color, piece.role).push(cell);
    }
}

/// Keeps a pawn that promotes in the list of the pawns, under its new square.
#[derive(Clone, Copy, Debug)]
struct PromotedPieceStaysAPawn;

impl Bug for PromotedPieceStaysAPawn {
    fn made(board: &mut Planted<Self>, PlainMove(_, to, kind): PlainMove, _: &Pieces) {
        if let MoveKind::Promotion(role) = kind {
            let mover = !board.plain.turn;
            board.list(mover, role).retain(|&cell| cell != to);
            board.list(mover, Role::Pawn).push(to);
        }
    }

    // Unmaking has the same bug, so the two cancel out: the promoted piece goes, a pawn comes.
    fn unmaking(board: &mut Planted<Self>, before: &Pieces) {
        let mover = !board.plain.turn;
        let pawn = Some(Piece::new(mover, Role::Pawn));
        if before[0].1 == pawn && board.plain.cells[before[1].0 as usize] != pawn {
            board.list(mover, Role::Pawn).retain(|&cell| cell != before[1].0);
        }
    }
}

/// Stores the cell of each king, and does not update it when castling.
#[derive(Clone, Copy, Debug)]
struct KingStaysHome;

impl Bug for KingStaysHome {
    fn king(board: &Planted<Self>, color: Color) -> u8 {
        board.kings[color as usize]
    }

    fn made(board: &mut Planted<Self>, PlainMove(_, to, kind): PlainMove, before: &Pieces) {
        if let (_, Some(Piece { color, role: Role::King })) = before[0]
            && kind != MoveKind::Castling
        {
            board.kings[color as usize] = to;
        }
    }

    fn unmaking(board: &mut Planted<Self>, before: &Pieces) {
        if let (from, Some(Piece { color, role: Role::King })) = before[0] {
            board.kings[color as usize] = from;
        }
    }
}

/// Removes the last cell from the list of a captured piece instead of the cell of that piece, which
/// stays listed.
#[derive(Clone, Copy, Debug)]
struct UnlistsTheLast;

impl Bug for UnlistsTheLast {
    fn made(board: &mut Planted<Self>, _: PlainMove, before: &Pieces) {
        let Some((cell, piece)) = board.captured(before) else { return };
        if let Some(last) = board.list(piece.color, piece.role).last_mut() {
            *last = cell;
        }
    }
}

/// Looks for attacking pawns on the wrong side: a white pawn on e4 is said to attack d3 and f3. The
/// sign is easily lost, since it is right for the pawn that moves.
#[derive(Clone, Copy, Debug)]
struct PawnsAttackBackwards;

impl Bug for PawnsAttackBackwards {
    fn attacks(board: &Plain0x88, by: Color, cell: u8) -> bool {
        // Pawns of the other colour block the same lines, but are no pawns of this side.
        let (mut others, pawns) = (board.clone(), &board.lists[by as usize][Role::Pawn as usize]);
        for &pawn in pawns {
            others.put(pawn, Some(Piece::new(!by, Role::Pawn)));
        }
        let mut wrong_side = board.reach(cell, 1, PAWNS[by as usize].1);
        others.attacks(by, cell) || wrong_side.any(|at| pawns.contains(&at))
    }
}

/// Removes the rook after the king has arrived: in Chess960 the king may arrive on the rook's
/// square, and then the king is removed.
#[derive(Clone, Copy, Debug)]
struct RookLiftedLate;

impl Bug for RookLiftedLate {
    fn made(board: &mut Planted<Self>, PlainMove(_, rook, kind): PlainMove, _: &Pieces) {
        if kind == MoveKind::Castling && board.plain.king(!board.plain.turn) == rook {
            board.plain.put(rook, None);
        }
    }
}
