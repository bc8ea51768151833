use core::{fmt, marker::PhantomData};

use polyboard_rules::{Color, Piece, Role, Setup, Variant, Wing};
use polyboard_squares::{Index, Square, SquareMapping};

use crate::{
    Relation,
    layout::{EMPTY, Layout},
    side::Side,
};

/// No square: off the board under every layout.
pub(crate) const NOWHERE: u8 = 0xff;

/// A position as cells and men that point at each other.
///
/// ```text
/// cells    … | 0x43 | 0 | 0x85 | …      the man on each cell, by its number; 0 for none
/// squares  [0x43] = e4  [0x85] = g4     the square of each man
/// roles    [0x43] = N   [0x85] = P      what each man is
/// lists    White's knights: {3, 4}      which men are on the board, a bit a number
/// ```
///
/// A man keeps its number while the board lives. Taking it off the board clears its cell and one
/// bit of a list; its square stays written where it was, a tombstone, so that putting it back is
/// the same two stores. A pawn that promotes moves from one list to another under its old number.
/// Lists are walked in the order of the numbers, which nothing changes: what is unmade is the same
/// board to the last bit. The king of each side is its number 0, and always known.
///
/// There are numbers for 64 men a side, since no rule but that of the strict level stops at 16.
pub struct Mailbox<V, L: Layout> {
    pub(crate) cells: L::Cells,
    pub(crate) squares: [u8; 128],
    pub(crate) roles: [Role; 128],
    /// What each man attacks with: its leap, or its lines.
    pub(crate) arms: [Relation; 128],
    pub(crate) lists: [[u64; 6]; 2],
    /// Where the rooks stood that might castle when the board was made, by colour and wing.
    pub(crate) rooks: [[u8; 2]; 2],
    /// For each cell the rights to castle that are kept when a man leaves it or arrives on it.
    pub(crate) keeps: [u8; 128],
    pub(crate) state: State,
    pub(crate) variant: PhantomData<V>,
}

/// What changes with every move and cannot be read off the men: four bytes, copied as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    /// The rights to castle, one [`right`] each.
    pub(crate) rights: u8,
    /// The square that a pawn can be captured on en passant.
    pub(crate) en_passant: u8,
    /// Where the last man that moved went: the only leaper that can give check. Nowhere on a board
    /// that has not moved yet, where any might.
    pub(crate) arrived: u8,
    pub(crate) turn: Color,
}

/// The bit of a right to castle.
#[inline(always)]
pub(crate) const fn right(color: Color, wing: Wing) -> u8 {
    1 << (2 * color as u8 + wing as u8)
}

/// The bits of both rights of a side.
#[inline(always)]
pub(crate) const fn rights(color: Color) -> u8 {
    right(color, Wing::Queen) | right(color, Wing::King)
}

/// A man's place in `squares` and `roles`: its number without the higher colour bit, which leaves
/// White the upper half and Black the lower.
#[inline(always)]
pub(crate) const fn place(man: u8) -> usize {
    (man & 0x7f) as usize
}

/// The rights to castle that are kept when a man leaves one cell for another.
#[inline(always)]
pub(crate) fn kept(keeps: &[u8; 128], from: u8, to: u8) -> u8 {
    keeps[from as usize & 0x7f] & keeps[to as usize & 0x7f]
}

/// A man's bit in the lists of its side.
#[inline(always)]
pub(crate) const fn bit(man: u8) -> u64 {
    1 << (man & 0x3f)
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    pub(crate) fn from_setup(setup: &Setup) -> Self {
        const { assert!(V::RULES.rides_whole_lines(), "lines are looked up as wholes") }
        let mut board = Mailbox {
            cells: L::NO_MEN,
            squares: [NOWHERE; 128],
            roles: [Role::Pawn; 128],
            arms: [Relation::NONE; 128],
            lists: [[0; 6]; 2],
            rooks: [[NOWHERE; 2]; 2],
            keeps: [u8::MAX; 128],
            state: State {
                rights: 0,
                en_passant: setup.en_passant.map_or(NOWHERE, Self::index),
                arrived: NOWHERE,
                turn: setup.turn,
            },
            variant: PhantomData,
        };
        for color in Color::ALL {
            // Kings first, pawns last: numbers that are walked together lie together.
            let mut man = if color == Color::White { 0x40 } else { 0x80 };
            for role in Role::ALL.into_iter().rev() {
                for square in setup.squares_of(Piece::new(color, role)) {
                    L::set(&mut board.cells, Self::index(square), man);
                    board.squares[place(man)] = Self::index(square);
                    board.roles[place(man)] = role;
                    board.arms[place(man)] = Relation::arms::<V>(color, role);
                    board.lists[color as usize][role as usize] |= bit(man);
                    man += 1;
                }
            }
            for rook in setup.castling.rooks(color) {
                let king = setup.king(color).unwrap_or(rook);
                let wing = Wing::of(king.file(), rook.file());
                board.rooks[color as usize][wing as usize] = Self::index(rook);
                board.keeps[Self::index(rook) as usize] &= !right(color, wing);
                board.keeps[Self::index(king) as usize] &= !rights(color);
                board.state.rights |= right(color, wing);
            }
        }
        board
    }

    pub(crate) fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for square in Square::ALL {
            setup.put(square, self.piece_on(Self::index(square)));
        }
        for color in Color::ALL {
            for wing in [Wing::Queen, Wing::King] {
                let rook = Index::<L::Mapping>::new(self.rooks[color as usize][wing as usize]);
                if let Some(rook) = rook.filter(|_| self.state.rights & right(color, wing) != 0) {
                    setup.castling = setup.castling.with(color, rook.square().file());
                }
            }
        }
        setup.en_passant = Index::<L::Mapping>::new(self.state.en_passant).map(Index::square);
        setup.turn = self.state.turn;
        setup
    }

    const fn index(square: Square) -> u8 {
        Index::<L::Mapping>::of(square).raw()
    }

    pub(crate) fn piece_on(&self, square: u8) -> Option<Piece> {
        let man = L::get(&self.cells, square);
        let color = if man & 0x40 != 0 { Color::White } else { Color::Black };
        (man != EMPTY).then(|| Piece::new(color, self.roles[place(man)]))
    }

    /// The men of a side and role that are on the board.
    #[inline(always)]
    pub(crate) fn men<C: Side, const ROLE: u8>(&self) -> Men {
        Men { left: self.lists[C::COLOR as usize][ROLE as usize], side: C::MAN }
    }

    /// The officers of a side that are on the board, its king among them.
    #[inline(always)]
    pub(crate) fn officers<C: Side>(&self) -> Men {
        let [_, officers @ ..] = self.lists[C::COLOR as usize];
        Men { left: officers.into_iter().fold(0, |all, list| all | list), side: C::MAN }
    }

    /// Where a man stands.
    #[inline(always)]
    pub(crate) fn square_of(&self, man: u8) -> u8 {
        self.squares[place(man)]
    }

    /// Where the king of a side stands.
    #[inline(always)]
    pub(crate) fn king<C: Side>(&self) -> u8 {
        self.square_of(C::MAN)
    }

    /// Whether a man is of this side and role; no guard and no empty cell is.
    #[inline(always)]
    pub(crate) fn is<C: Side>(&self, man: u8, role: Role) -> bool {
        man & 0xc0 == C::MAN && self.roles[place(man)] == role
    }
}

/// The numbers of some men of one side.
#[derive(Clone, Copy)]
pub(crate) struct Men {
    left: u64,
    side: u8,
}

impl Men {
    /// Those whose bits are not in `others`.
    #[inline(always)]
    pub(crate) fn without(self, others: u64) -> Men {
        Men { left: self.left & !others, side: self.side }
    }
}

impl Iterator for Men {
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
        write!(f, "{}\n{:?}", L::Mapping::NAME, self.to_setup())
    }
}
