//! Bugs in code that keeps cells and lists consistent, and in code for steps that can leave the
//! board.

use core::{fmt, marker::PhantomData};

use polyboard_rules::{Color, MoveKind, Piece, Role};

use super::{PAWNS, Plain0x88, PlainMove};

/// A planted bug: every method is right as it stands, and a bug replaces one or two of them.
pub(crate) trait Bug: Copy + fmt::Debug + Send + Sync + 'static {
    /// Whether the square of each king is kept, rather than looked up in its list.
    const KEEPS_KINGS: bool = false;

    /// The cell to which a step leads.
    fn step(from: u8, by: i8) -> Option<u8> {
        super::step(from, by)
    }

    /// The entry to be removed from the list of a piece that leaves its cell.
    fn entry(_: &Plain0x88<Self>, _piece: Piece, cell: u8) -> u8 {
        cell
    }

    /// Called after a piece has been put on a cell, or the cell has been emptied.
    fn put(_: &mut Plain0x88<Self>, _cell: u8, _piece: Option<Piece>) {}

    /// The steps from a cell to the pawns of a side that attack it.
    fn looks(_by: Color, back: &'static [i8]) -> &'static [i8] {
        back
    }

    /// Called after a move has been made; `before` is the old content of the changed cells.
    fn made(_: &mut Plain0x88<Self>, _: PlainMove, _before: &Pieces) {}

    /// Called before a move is unmade; `before` is the content that the changed cells will have
    /// again.
    fn unmaking(_: &mut Plain0x88<Self>, _before: &Pieces) {}
}

/// Cells, and their content before a move.
type Pieces = [(u8, Option<Piece>)];

/// The data that bugs need: the square of each king, and the place of each piece in its list.
#[derive(Clone, Debug)]
pub(super) struct Memory<K> {
    pub(super) kings: [u8; 2],
    places: [usize; 128],
    bug: PhantomData<K>,
}

impl<K> Memory<K> {
    pub(super) fn new() -> Memory<K> {
        Memory { kings: [0; 2], places: [0; 128], bug: PhantomData }
    }
}

impl<K> Plain0x88<K> {
    fn list(&mut self, color: Color, role: Role) -> &mut Vec<u8> {
        &mut self.lists[color as usize][role as usize]
    }
}

/// No bug at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoBug;

impl Bug for NoBug {}

/// Tests only bit 7 for the edge: no piece leaves over the top or the bottom, but over the left or
/// the right edge it walks on through the half that is off the board and comes out on the next
/// rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrapsAroundTheSide;

impl Bug for WrapsAroundTheSide {
    fn step(from: u8, by: i8) -> Option<u8> {
        let to = from.wrapping_add_signed(by);
        if to & 0x88 == 0x08 { Self::step(to, by) } else { super::step(from, by) }
    }
}

/// Removes a captured piece from its cell but not from its list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CapturedPieceStaysListed;

impl Bug for CapturedPieceStaysListed {
    fn made(board: &mut Plain0x88<Self>, mv: PlainMove, before: &Pieces) {
        if mv.2 != MoveKind::EnPassant {
            list_again(board, before);
        }
    }
}

/// Leaves a pawn captured en passant in its list: the code looks on the target square for the piece
/// to remove, and finds none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PassedPawnStaysListed;

impl Bug for PassedPawnStaysListed {
    fn made(board: &mut Plain0x88<Self>, mv: PlainMove, before: &Pieces) {
        if mv.2 == MoveKind::EnPassant {
            list_again(board, before);
        }
    }
}

fn list_again<K>(board: &mut Plain0x88<K>, before: &Pieces) {
    let turn = board.turn;
    for &(cell, piece) in before {
        if let Some(piece) = piece.filter(|piece| piece.color != turn) {
            board.list(piece.color, piece.role).push(cell);
        }
    }
}

/// Keeps a pawn that promotes in the list of the pawns, under its new square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PromotedPieceStaysAPawn;

impl Bug for PromotedPieceStaysAPawn {
    fn made(board: &mut Plain0x88<Self>, PlainMove(_, to, kind): PlainMove, _: &Pieces) {
        if let MoveKind::Promotion(role) = kind {
            board.list(board.turn, role).retain(|&cell| cell != to);
            board.list(board.turn, Role::Pawn).push(to);
        }
    }

    // Unmaking has the same bug, so the two cancel out: the promoted piece goes, a pawn comes.
    fn unmaking(board: &mut Plain0x88<Self>, before: &Pieces) {
        let pawn = Some(Piece::new(!board.turn, Role::Pawn));
        if before[0].1 == pawn && board.cells[before[1].0 as usize] != pawn {
            board.list(!board.turn, Role::Pawn).retain(|&cell| cell != before[1].0);
        }
    }
}

/// Updates cells and lists when castling, but not the stored square of the king.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KingStaysHome;

impl Bug for KingStaysHome {
    const KEEPS_KINGS: bool = true;

    fn put(board: &mut Plain0x88<Self>, cell: u8, piece: Option<Piece>) {
        if let Some(Piece { color, role: Role::King }) = piece {
            board.memory.kings[color as usize] = cell;
        }
    }

    fn made(board: &mut Plain0x88<Self>, PlainMove(from, _, kind): PlainMove, _: &Pieces) {
        if kind == MoveKind::Castling {
            board.memory.kings[board.turn as usize] = from;
        }
    }
}

/// Stores the place of each piece in its list, so that no search is needed; but when a piece leaves
/// the list, the places of those behind it are not updated, and the next removal takes out another
/// piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacesNotMended;

impl Bug for PlacesNotMended {
    fn put(board: &mut Plain0x88<Self>, cell: u8, piece: Option<Piece>) {
        if let Some(Piece { color, role }) = piece {
            board.memory.places[cell as usize] = board.list(color, role).len() - 1;
        }
    }

    fn entry(board: &Plain0x88<Self>, Piece { color, role }: Piece, cell: u8) -> u8 {
        let list = &board.lists[color as usize][role as usize];
        list.get(board.memory.places[cell as usize]).map_or(cell, |&other| other)
    }
}

/// Looks for attacking pawns on the wrong side: a white pawn on e4 is said to attack d3 and f3. The
/// sign is easily lost, since it is right for the pawn that moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PawnsAttackBackwards;

impl Bug for PawnsAttackBackwards {
    fn looks(by: Color, _: &'static [i8]) -> &'static [i8] {
        PAWNS[by as usize].1
    }
}

/// Removes the rook after the king has arrived: in Chess960 the king may arrive on the rook's
/// square, and then the king is removed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RookLiftedLate;

impl Bug for RookLiftedLate {
    fn made(board: &mut Plain0x88<Self>, PlainMove(_, rook, kind): PlainMove, _: &Pieces) {
        if kind == MoveKind::Castling && board.king(board.turn) == rook {
            board.put(rook, None);
        }
    }
}
