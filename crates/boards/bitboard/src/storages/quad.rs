use polyboard_board::fields;
use polyboard_rules::{Color, Piece, Role};
use polyboard_squares::{Bitboard, Rank, WordMapping};

use crate::{Bit, Change, EFFECTS, Effect, Roles, Storage, black_to_move, effects};

/// A storage that has a whole position in four words: [quad-bitboards][wiki].
///
/// Each square has a code of four bits, one in each word. There are three more codes than pieces
/// and empty squares, and no pawn stands on the ranks 1 and 8. So the codes can also hold castling
/// rights, en passant and the side to move.
///
/// ```text
///  rest high low                     rest high low                    black
///    0    0   0   empty                1    0   0   pawn                1   a piece of Black's; on an
///    0    0   1   bishop               1    0   0   rook that may           empty square: the square of
///    0    1   0   rook                              castle, if it           an en passant capture
///    0    1   1   queen                             is on rank 1 or 8
///                                      1    0   1   knight
///                                      1    1   0   king
///                                      1    1   1   king of the side to move
/// ```
///
/// A board has 32 bytes, half of what eight words take, and fits into one register of 256 bits.
/// This helps where very many positions are kept or sent. Every set costs a few operations more
/// than elsewhere. The piece on a square is read without a branch.
///
/// Gerd Isenberg described quad-bitboards (Chess Programming Wiki, "Quad-Bitboards"; Winboard
/// forum, 2006), with other codes. Fabio Gobbato's QBBEngine plays on them and keeps the rest of
/// the position beside them. Daniel Infuehr remarked that the free codes have room for it
/// (TalkChess, 2021).
///
/// [wiki]: https://www.chessprogramming.org/Quad-Bitboards
///
/// ```
/// use polyboard_bitboard::{Storage, storages::Quad};
/// use polyboard::{
///     Color, Piece, Role, Square,
///     squares::{Bitboard, Lerf, board},
/// };
///
/// let mut quad = Quad::<Lerf>::EMPTY;
/// quad.put(Square::E1.into(), Piece::new(Color::White, Role::King));
/// quad.put(Square::H1.into(), Piece::new(Color::White, Role::Rook));
/// quad.put(Square::E8.into(), Piece::new(Color::Black, Role::King));
/// quad.put(Square::D4.into(), Piece::new(Color::Black, Role::Queen));
/// quad.set_state(Bitboard::of(Square::H1.into()));
///
/// let [low, high, rest, black] = quad.planes();
/// // The rook on h1 may castle: it has the code of a pawn. White is to move: e1 has all three bits.
/// assert_eq!(rest, board! {
///     . . . . x . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . x . . x
/// });
/// assert_eq!(quad.with(Role::Rook), rest & !low & !high);
/// assert_eq!(quad.with(Role::Queen), low & high & !rest);
/// assert_eq!(quad.piece_at(Square::H1.into()), Some(Piece::new(Color::White, Role::Rook)));
/// assert!(low.contains(Square::E1.into()) && !low.contains(Square::E8.into()));
/// assert_eq!(quad.of(Color::Black), black);
/// assert_eq!(size_of_val(&quad), 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(C, align(32))]
pub struct Quad<M: WordMapping> {
    low: Bitboard<M>,
    high: Bitboard<M>,
    rest: Bitboard<M>,
    black: Bitboard<M>,
}

/// The role of each code.
static ROLES: [Option<Role>; 8] = {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    [None, Some(Bishop), Some(Rook), Some(Queen), Some(Pawn), Some(Knight), Some(King), Some(King)]
};

/// The words of a [`Quad`] that gain the target when a piece arrives, all ones.
#[derive(Clone, Copy, Debug)]
pub struct QuadRow {
    low: u64,
    high: u64,
    rest: u64,
    black: u64,
}

impl<M: WordMapping> Quad<M> {
    /// The four words: low, high, rest and black.
    pub fn planes(&self) -> [Bitboard<M>; 4] {
        [self.low, self.high, self.rest, self.black]
    }

    /// The ranks 1 and 8.
    const HOME: Bitboard<M> = Bitboard::new(
        Bitboard::<M>::rank(Rank::First).bits() | Bitboard::<M>::rank(Rank::Eighth).bits(),
    );

    /// The ranks of squares that a pawn can pass.
    const PASSED: Bitboard<M> = Bitboard::new(
        Bitboard::<M>::rank(Rank::Third).bits() | Bitboard::<M>::rank(Rank::Sixth).bits(),
    );

    /// The code of a piece: of a king that is not to move, and of a rook that may not castle.
    const fn row(piece: Piece) -> QuadRow {
        let code = match piece.role {
            Role::Bishop => 0b001,
            Role::Rook => 0b010,
            Role::Queen => 0b011,
            Role::Pawn => 0b100,
            Role::Knight => 0b101,
            Role::King => 0b110,
        };
        QuadRow {
            low: if code & 0b001 != 0 { u64::MAX } else { 0 },
            high: if code & 0b010 != 0 { u64::MAX } else { 0 },
            rest: if code & 0b100 != 0 { u64::MAX } else { 0 },
            black: if matches!(piece.color, Color::Black) { u64::MAX } else { 0 },
        }
    }

    #[inline(always)]
    fn castling_rooks(&self) -> Bitboard<M> {
        self.rest & !self.low & !self.high & Self::HOME
    }

    /// The pieces of one colour among some pieces.
    #[inline(always)]
    fn colored(&self, pieces: Bitboard<M>, color: Color) -> Bitboard<M> {
        match color {
            Color::White => pieces & !self.black,
            Color::Black => pieces & self.black,
        }
    }
}

impl<M: WordMapping> Storage for Quad<M> {
    type Mapping = M;
    type Arrival = QuadRow;
    type Undo = Self;

    const EFFECTS: &'static [Effect<M, QuadRow>; EFFECTS] = &effects!(Self::row);

    const EMPTY: Self = {
        let none = Bitboard::EMPTY;
        Quad { low: none, high: none, rest: none, black: none }
    };

    fields! {
        low: Once, "bishops, queens, knights; king to move";
        high: Once, "rooks, queens, kings";
        rest: Once, "pawns, knights, kings; castling rooks";
        black: Once, "Black's pieces; the en passant square";
    }

    #[inline(always)]
    fn put(&mut self, square: Bit<M>, piece: Piece) {
        let (bit, row) = (Bitboard::of(square), Self::row(piece));
        self.low |= bit & Bitboard::new(row.low);
        self.high |= bit & Bitboard::new(row.high);
        self.rest |= bit & Bitboard::new(row.rest);
        self.black |= bit & Bitboard::new(row.black);
    }

    #[inline]
    fn piece_at(&self, square: Bit<M>) -> Option<Piece> {
        let bit = |word: Bitboard<M>| (word.bits() >> square.raw() & 1) as usize;
        let castles = bit(self.castling_rooks());
        // Code 100 becomes 010 where it means a rook.
        let code =
            bit(self.low) | (bit(self.high) | castles) << 1 | (bit(self.rest) ^ castles) << 2;
        Some(Piece::new(Color::ALL[bit(self.black)], ROLES[code]?))
    }

    #[inline(always)]
    fn of(&self, color: Color) -> Bitboard<M> {
        self.colored(self.occupied(), color)
    }

    #[inline(always)]
    fn with(&self, role: Role) -> Bitboard<M> {
        let Quad { low, high, rest, .. } = *self;
        match role {
            Role::Pawn => rest & !low & !high & !Self::HOME,
            Role::Knight => rest & low & !high,
            Role::Bishop => low & !high & !rest,
            Role::Rook => high & !low & !rest | self.castling_rooks(),
            Role::Queen => low & high & !rest,
            Role::King => rest & high,
        }
    }

    /// The sliders of one kind at once: bishops and queens are `low & !rest`.
    #[inline(always)]
    fn with_any(&self, roles: Roles) -> Bitboard<M> {
        let (bishops, rooks) = (roles.has(Role::Bishop), roles.has(Role::Rook));
        let mut pieces = match (bishops, rooks, roles.has(Role::Queen)) {
            (true, false, true) => self.low & !self.rest,
            (false, true, true) => self.high & !self.rest | self.castling_rooks(),
            (true, true, true) => (self.low | self.high) & !self.rest | self.castling_rooks(),
            (true, true, false) => (self.low ^ self.high) & !self.rest | self.castling_rooks(),
            (true, false, false) => self.with(Role::Bishop),
            (false, true, false) => self.with(Role::Rook),
            (false, false, true) => self.with(Role::Queen),
            (false, false, false) => Bitboard::EMPTY,
        };
        for role in [Role::Pawn, Role::Knight, Role::King] {
            if roles.has(role) {
                pieces |= self.with(role);
            }
        }
        pieces
    }

    #[inline(always)]
    fn pieces(&self, piece: Piece) -> Bitboard<M> {
        self.colored(self.with(piece.role), piece.color)
    }

    #[inline(always)]
    fn pieces_any(&self, color: Color, roles: Roles) -> Bitboard<M> {
        self.colored(self.with_any(roles), color)
    }

    #[inline(always)]
    fn occupied(&self) -> Bitboard<M> {
        self.low | self.high | self.rest
    }

    #[inline(always)]
    fn state(&self) -> Bitboard<M> {
        let Quad { low, high, rest, black } = *self;
        let is_black_to_move = !(low & high & rest & black).is_empty();
        let turn = if is_black_to_move { black_to_move() } else { Bitboard::EMPTY };
        self.castling_rooks() | black & !self.occupied() & Self::PASSED | turn
    }

    #[inline(always)]
    fn set_state(&mut self, state: Bitboard<M>) {
        let changed = state & Self::HOME ^ self.castling_rooks();
        self.high ^= changed;
        self.rest ^= changed;
        let is_black_to_move = !(state & black_to_move()).is_empty();
        let turn = if is_black_to_move { Color::Black } else { Color::White };
        let kings = self.with(Role::King);
        self.low = self.low & !kings | kings & self.of(turn);
        self.black = self.black & self.occupied() | state & Self::PASSED;
    }

    #[inline(always)]
    fn add_passed(&mut self, passed: Bitboard<M>) {
        self.black |= passed;
    }

    #[inline(always)]
    fn after(&self, change: Change<M>, row: &QuadRow) -> Self {
        let (keep, to) = (!change.cleared, change.to);
        let (mut low, mut high) = (self.low & keep, self.high & keep);
        let mut rest = self.rest & keep;
        // A bit of Black on an empty square is an en passant square, which no longer holds.
        let mut black = self.black & keep & self.occupied();
        // Rooks that lose the right to castle get the code of other rooks.
        let lost = rest & !low & !high & Self::HOME & !change.kept;
        high ^= lost;
        rest ^= lost;
        // The turn passes from one king to the other; if a king has moved, the other is left.
        low ^= rest & high;
        low |= to & Bitboard::new(row.low);
        high |= to & Bitboard::new(row.high);
        rest |= to & Bitboard::new(row.rest);
        black |= to & Bitboard::new(row.black) | change.added & Self::PASSED;
        Quad { low, high, rest, black }
    }

    #[inline(always)]
    fn save(&self, _: Bitboard<M>) -> Self {
        *self
    }

    #[inline(always)]
    fn restore(&mut self, before: Self) {
        *self = before;
    }
}
