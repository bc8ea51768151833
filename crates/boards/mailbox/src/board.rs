use core::{fmt, marker::PhantomData};

use polyboard_board::{Inconsistency, in_memory};
use polyboard_rules::{CastlingRights, CastlingSide, Color, Piece, Role, Setup, Variant};
use polyboard_squares::{Index, Square};

use crate::{
    Cell, Relation,
    layout::{EMPTY, Layout},
    play::BITS_BYTES,
    side::{Black, Side, White},
    slides::RAYS_BYTES,
};

/// The index of no square: off the board under every layout.
pub(crate) const NOWHERE: u8 = 0xff;

/// A position as cells and pieces that refer to each other.
///
/// ```text
/// cells    … | 0x43 | 0 | 0x85 | …      the piece on each cell, by its number; 0 for none
/// squares  [0x43] = e4  [0x85] = g4     the square of each piece
/// roles    [0x43] = N   [0x85] = P      what each piece is
/// lists    White's knights: {3, 4}      which pieces are on the board, a bit a number
/// ```
///
/// A piece keeps its number as long as the board exists. Capturing it clears its cell and one bit
/// of a list. Its entry stays as a tombstone, so unmake restores the piece by the same two stores.
/// A pawn that promotes moves from one list to another under its old number. Lists are walked in
/// the order of the numbers, which never changes, so unmake restores the same board bit by bit. The
/// king of each side has its number 0.
///
/// There are numbers for 64 pieces a side, because only the strict level of positions stops at 16.
pub struct Mailbox<V, L: Layout> {
    pub(crate) cells: L::Cells,
    pub(crate) squares: [u8; 256],
    pub(crate) roles: [Role; 256],
    /// The attack of each piece: its leap, or its lines.
    pub(crate) attack_kinds: [Relation; 256],
    pub(crate) lists: [[u64; 6]; 2],
    /// The squares of the rooks that could castle when the board was made, by colour and side.
    pub(crate) rooks: [[u8; 2]; 2],
    /// For each cell, the castling rights that are left after a piece leaves it or arrives on it.
    ///
    /// The array has an entry for each value of an index, so that no mask is needed. An array of
    /// 128 bytes cost 4 to 5 instructions more for each leaf with lists on all layouts but 0x88,
    /// and was too short for an index above 127 (callgrind, 2026-11).
    pub(crate) castling_masks: [u8; 256],
    pub(crate) state: State,
    pub(crate) variant: PhantomData<V>,
}

/// The state that changes with every move and does not follow from the pieces: four bytes in a word,
/// so that one load saves it and one store restores it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    word: u32,
}

in_memory!(State: word);

impl State {
    #[inline(always)]
    pub(crate) fn new(rights: u8, en_passant: u8, arrived: u8, turn: Color) -> State {
        State { word: u32::from_le_bytes([rights, en_passant, arrived, turn as u8]) }
    }

    /// The castling rights, one [`right`] each.
    #[inline(always)]
    pub(crate) fn rights(self) -> u8 {
        self.word.to_le_bytes()[0]
    }

    /// The square that a pawn can be captured on en passant.
    #[inline(always)]
    pub(crate) fn en_passant(self) -> u8 {
        self.word.to_le_bytes()[1]
    }

    /// The square of the piece that moved last: the only leaper that can give check. It is no
    /// square if any leaper might give check: on a new board, and after some castling moves.
    #[inline(always)]
    pub(crate) fn arrived(self) -> u8 {
        self.word.to_le_bytes()[2]
    }

    #[inline(always)]
    pub(crate) fn turn(self) -> Color {
        if self.word.to_le_bytes()[3] == Color::White as u8 { Color::White } else { Color::Black }
    }

    /// The state after a double step of a pawn over this square.
    #[inline(always)]
    pub(crate) fn passing(self, en_passant: u8) -> State {
        State::new(self.rights(), en_passant, self.arrived(), self.turn())
    }
}

/// The size in bytes of the tables that boards of all layouts use, without [the threats](crate::THREATS_BYTES).
pub const SHARED_BYTES: usize = RAYS_BYTES + BITS_BYTES;

/// The bit of a castling right.
#[inline(always)]
pub(crate) const fn right(color: Color, side: CastlingSide) -> u8 {
    1 << (2 * color as u8 + side as u8)
}

/// The bits of both rights of a side.
#[inline(always)]
pub(crate) const fn rights(color: Color) -> u8 {
    right(color, CastlingSide::Queen) | right(color, CastlingSide::King)
}

/// The place of a piece in `squares`, `roles` and `attack_kinds`: its number.
///
/// The arrays have an entry for each value of a number, so that no mask is needed. With 128 entries a leaf
/// with lists took 4 instructions more (callgrind, 2026-11).
#[inline(always)]
pub(crate) const fn place(piece: u8) -> usize {
    piece as usize
}

/// A piece's bit in the lists of its side.
#[inline(always)]
pub(crate) const fn bit(piece: u8) -> u64 {
    1 << (piece & 0x3f)
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    pub(crate) fn from_setup(setup: &Setup) -> Self {
        let mut board = Mailbox {
            cells: L::NO_PIECES,
            squares: [NOWHERE; 256],
            roles: [Role::Pawn; 256],
            attack_kinds: [Relation::NONE; 256],
            lists: [[0; 6]; 2],
            rooks: [[NOWHERE; 2]; 2],
            castling_masks: [u8::MAX; 256],
            state: State::new(0, NOWHERE, NOWHERE, setup.turn),
            variant: PhantomData,
        };
        let mut castling = 0;
        for color in Color::ALL {
            // Kings come first and pawns last, so numbers that are walked together lie together.
            let mut piece = if color == Color::White { 0x40 } else { 0x80 };
            for role in Role::ALL.into_iter().rev() {
                for square in setup.squares_of(Piece::new(color, role)) {
                    L::set(&mut board.cells, Self::index(square), piece);
                    board.squares[place(piece)] = Self::index(square);
                    board.roles[place(piece)] = role;
                    board.attack_kinds[place(piece)] = Relation::attack_kinds::<V>(color, role);
                    board.lists[color as usize][role as usize] |= bit(piece);
                    piece += 1;
                }
            }
            for rook in setup.castling.rooks(color) {
                let king = setup.king(color).unwrap_or(rook);
                let side = CastlingSide::of(king.file(), rook.file());
                board.rooks[color as usize][side as usize] = Self::index(rook);
                board.lose(rook, right(color, side));
                board.lose(king, rights(color));
                castling |= right(color, side);
            }
        }
        let en_passant = setup.en_passant.map_or(NOWHERE, Self::index);
        board.state = State::new(castling, en_passant, NOWHERE, setup.turn);
        board
    }

    /// Removes castling rights when a piece leaves a square or arrives on it.
    fn lose(&mut self, square: Square, rights: u8) {
        self.castling_masks[Self::index(square) as usize] &= !rights;
    }

    pub(crate) fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for &square in &Square::ALL {
            setup.put(square, self.piece_on(Self::index(square)));
        }
        setup.castling = self.rights();
        setup.en_passant = Index::<L::Mapping>::new(self.state.en_passant()).map(Index::square);
        setup.turn = self.state.turn();
        setup
    }

    /// The rooks that may castle.
    pub(crate) fn rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let rook = Cell::<L>::new(self.rooks[color as usize][side as usize]);
                if let Some(rook) = rook.filter(|_| self.state.rights() & right(color, side) != 0) {
                    rights = rights.with(color, rook.square().file());
                }
            }
        }
        rights
    }

    /// The numbers of all pieces of one colour and role.
    pub(crate) fn numbers(&self, piece: Piece) -> PieceNumbers {
        let side = if piece.color == Color::White { White::BIT } else { Black::BIT };
        PieceNumbers { left: self.lists[piece.color as usize][piece.role as usize], side }
    }

    /// The numbers of all pieces of one colour.
    pub(crate) fn all_of(&self, color: Color) -> PieceNumbers {
        let side = if color == Color::White { White::BIT } else { Black::BIT };
        let lists = self.lists[color as usize];
        PieceNumbers { left: lists.into_iter().fold(0, |all, list| all | list), side }
    }

    /// Whether cells and pieces refer to each other.
    pub(crate) fn compare_cells_with_lists(&self) -> Result<(), Inconsistency> {
        let mut listed = [None; 64];
        for piece in
            Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|r| Piece::new(color, r)))
        {
            for number in self.numbers(piece) {
                if let Some(square) = Cell::<L>::new(self.square_of(number)) {
                    listed[square.square() as usize] = Some(piece);
                }
            }
        }
        for (square, listed) in Square::ALL.into_iter().zip(listed) {
            let in_cell = self.piece_on(Self::index(square));
            if in_cell != listed {
                let records = [("the cells", in_cell), ("the lists", listed)];
                return Err(Inconsistency::new(square, records));
            }
        }
        Ok(())
    }

    const fn index(square: Square) -> u8 {
        Index::<L::Mapping>::of(square).raw()
    }

    pub(crate) fn piece_on(&self, square: u8) -> Option<Piece> {
        let piece = L::get(&self.cells, square);
        let color = if piece & 0x40 != 0 { Color::White } else { Color::Black };
        (piece != EMPTY).then(|| Piece::new(color, self.roles[place(piece)]))
    }

    /// The pieces of one side and role that are on the board.
    #[inline(always)]
    pub(crate) fn of_role<C: Side, const ROLE: u8>(&self) -> PieceNumbers {
        PieceNumbers { left: self.lists[C::COLOR as usize][ROLE as usize], side: C::BIT }
    }

    /// The pieces of one side that are on the board, including its king.
    #[inline(always)]
    pub(crate) fn non_pawns<C: Side>(&self) -> PieceNumbers {
        let [_, non_pawns @ ..] = self.lists[C::COLOR as usize];
        PieceNumbers { left: non_pawns.into_iter().fold(0, |all, list| all | list), side: C::BIT }
    }

    /// The castling rights that are left after a piece moves from one cell to another.
    #[inline(always)]
    pub(crate) fn kept(&self, from: u8, to: u8) -> u8 {
        self.castling_masks[from as usize] & self.castling_masks[to as usize]
    }

    #[inline(always)]
    pub(crate) fn square_of(&self, piece: u8) -> u8 {
        self.squares[place(piece)]
    }

    /// The square of the king of a side.
    #[inline(always)]
    pub(crate) fn king<C: Side>(&self) -> u8 {
        self.square_of(C::BIT)
    }

    /// Whether a piece has this side and role; false for a guard and for an empty cell.
    #[inline(always)]
    pub(crate) fn is<C: Side>(&self, piece: u8, role: Role) -> bool {
        C::owns(piece) && self.roles[place(piece)] == role
    }
}

/// The numbers of some pieces of one side.
#[derive(Clone, Copy)]
pub(crate) struct PieceNumbers {
    left: u64,
    side: u8,
}

impl PieceNumbers {
    /// The pieces of one side that have these bits.
    #[inline(always)]
    pub(crate) fn of<C: Side>(bits: u64) -> PieceNumbers {
        PieceNumbers { left: bits, side: C::BIT }
    }

    /// The pieces of this list whose bits are not in `others`.
    #[inline(always)]
    pub(crate) fn without(self, others: u64) -> PieceNumbers {
        PieceNumbers { left: self.left & !others, side: self.side }
    }
}

impl Iterator for PieceNumbers {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.left == 0 {
            return None;
        }
        let number = self.left.trailing_zeros() as u8;
        self.left &= self.left - 1;
        Some(self.side | number)
    }
}

impl<V, L: Layout> Clone for Mailbox<V, L> {
    fn clone(&self) -> Self {
        Mailbox { ..*self }
    }
}

impl<V: Variant, L: Layout> fmt::Debug for Mailbox<V, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:?}", L::NAME, self.to_setup())
    }
}
