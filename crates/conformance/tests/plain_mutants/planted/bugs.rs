//! What goes wrong where cells and lists must agree, and where a step can leave the board.

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

    /// A piece, or nobody, has been put on a cell.
    fn put(_: &mut Plain0x88<Self>, _cell: u8, _piece: Option<Piece>) {}

    /// The steps from a cell to the pawns of a side that attack it.
    fn looks(_by: Color, back: &'static [i8]) -> &'static [i8] {
        back
    }

    /// A move has been made, from a board on which these pieces stood.
    fn made(_: &mut Plain0x88<Self>, _: PlainMove, _before: &Pieces) {}

    /// A move is about to be taken back, to a board on which these pieces stood.
    fn unmaking(_: &mut Plain0x88<Self>, _before: &Pieces) {}
}

/// Cells, and who stood there before a move.
type Pieces = [(u8, Option<Piece>)];

/// What a bug needs to remember: squares of kings, and of each piece its place in its list.
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

/// Of the edge test only bit 7 is left: over the top and the bottom nobody goes, but to the side
/// one walks on through the half that is off the board and comes out on the next rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrapsAroundTheSide;

impl Bug for WrapsAroundTheSide {
    fn step(from: u8, by: i8) -> Option<u8> {
        let to = from.wrapping_add_signed(by);
        if to & 0x88 == 0x08 { Self::step(to, by) } else { super::step(from, by) }
    }
}

/// A captured piece leaves its cell and not its list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CapturedPieceStaysListed;

impl Bug for CapturedPieceStaysListed {
    fn made(board: &mut Plain0x88<Self>, mv: PlainMove, before: &Pieces) {
        if mv.2 != MoveKind::EnPassant {
            list_again(board, before);
        }
    }
}

/// The same for the one capture whose victim does not stand where the move ends: that is where
/// the code looks for a piece to take off the list, and finds none.
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

/// A pawn that promotes stays in the list of the pawns, under its new square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PromotedPieceStaysAPawn;

impl Bug for PromotedPieceStaysAPawn {
    fn made(board: &mut Plain0x88<Self>, PlainMove(_, to, kind): PlainMove, _: &Pieces) {
        if let MoveKind::Promotion(role) = kind {
            board.list(board.turn, role).retain(|&cell| cell != to);
            board.list(board.turn, Role::Pawn).push(to);
        }
    }

    // MailboxUndo back with as little thought, and to the same effect: what is promoted goes, a pawn comes.
    fn unmaking(board: &mut Plain0x88<Self>, before: &Pieces) {
        let pawn = Some(Piece::new(!board.turn, Role::Pawn));
        if before[0].1 == pawn && board.cells[before[1].0 as usize] != pawn {
            board.list(!board.turn, Role::Pawn).retain(|&cell| cell != before[1].0);
        }
    }
}

/// A castling updates cells and lists, but not the square that is kept for the king.
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

/// The place of each piece in its list is kept, so that nobody has to search; but when a piece leaves
/// the list, the places of those behind him stay as they were. The next to leave is another.
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

/// Pawns are looked for ahead of them instead of behind: a white pawn on e4 is said to attack d3
/// and f3. The sign is easily lost, since it is right for the pawn that moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PawnsAttackBackwards;

impl Bug for PawnsAttackBackwards {
    fn looks(by: Color, _: &'static [i8]) -> &'static [i8] {
        PAWNS[by as usize].1
    }
}

/// The king arrives before the rook is lifted, and in Chess960 it may arrive where the rook is:
/// then it is the king that is taken off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RookLiftedLate;

impl Bug for RookLiftedLate {
    fn made(board: &mut Plain0x88<Self>, PlainMove(_, rook, kind): PlainMove, _: &Pieces) {
        if kind == MoveKind::Castling && board.king(board.turn) == rook {
            board.put(rook, None);
        }
    }
}
