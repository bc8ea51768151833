use alloc::vec::Vec;
use core::{
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
};

use polyboard_squares::{Bitboard, Lerf, Square};

use crate::{
    Clocks, Color, Fault, InvalidPosition, Material, Move, Piece, Played, Role, Setup, Variant,
    reference,
    validity::{unplayable, unreachable},
};

/// A setup from which the variant `V` can be played, with the clocks of the game.
///
/// There are two levels of validity. [`new`](Position::new) accepts what a game can reach, judged by material and
/// checks. [`lenient`](Position::lenient) accepts everything that the rules can be applied to, such as nine queens or
/// a check that no move can have given; test suites have such positions. Either drops an en passant square on which
/// no pawn of the side to move can capture.
///
/// ```
/// use polyboard::{Chess, Color, Position, Setup, rules::Fault};
///
/// let faults = Position::<Chess>::new(Setup::empty()).unwrap_err();
/// assert_eq!(faults.faults(), [Fault::NoKing(Color::White), Fault::NoKing(Color::Black)]);
/// ```
///
/// # Playing
///
/// A board that is made from the position lists, plays and counts moves, and a game of the crate `polyboard-game` also
/// advances the clocks. [`reference::play`] does both without a board, a thousand times slower.
///
/// ```
/// use polyboard::{Chess, Game, LerfBoard, Move, Position, Square::*};
///
/// // The fool's mate.
/// let mut game = Game::<LerfBoard<Chess>>::new(&Position::start());
/// for (from, to) in [(F2, F3), (E7, E5), (G2, G4), (D8, H4)] {
///     game.try_play(Move::normal(from, to))?;
/// }
/// let position = game.position();
/// assert!(position.is_check() && game.outcome().is_some());
/// assert_eq!(position.to_string(), "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
/// assert_eq!(
///     format!("{position:#}"),
///     "\
/// r n b . k b n r
/// p p p p . p p p
/// . . . . . . . .
/// . . . . p . . .
/// . . . . . . P q
/// . . . . . P . .
/// P P P P P . . P
/// R N B Q K B N R
/// White to move, castling AHah"
/// );
/// # Ok::<(), polyboard::rules::IllegalMove>(())
/// ```
///
/// `Display` writes the canonical FEN, `{:#}` a drawing, and `FromStr` reads a FEN. The module [`fen`](crate::fen)
/// has other styles and dialects.
///
/// Two positions are equal if the setup, the clocks and the marks of promoted pieces are equal. To test for a
/// repetition, compare the setups.
#[derive(Clone, PartialEq, Eq)]
pub struct Position<V> {
    setup: Setup,
    clocks: Clocks,
    promoted: Bitboard<Lerf>,
    variant: PhantomData<V>,
}

impl<V: Variant> Position<V> {
    /// The start position of the variant.
    ///
    /// # Panics
    ///
    /// Panics if boards cannot play by the rules of the variant: see [`Rules::check`](crate::Rules::check).
    #[must_use]
    pub fn start() -> Position<V> {
        let rules = const { &V::RULES };
        rules.check_once().unwrap_or_else(|fault| panic!("{fault}"));
        Position::proven(rules.start())
    }

    /// Validates a setup at the strict level: a game can reach it. The clocks are those of the start, and no piece is
    /// marked as promoted.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every [`Fault`] of the setup.
    pub fn new(setup: Setup) -> Result<Position<V>, InvalidPosition> {
        let mut faults = unplayable(&V::RULES, &setup);
        faults.extend(unreachable(&V::RULES, &setup, faults.is_empty()));
        Position::unless(faults, setup)
    }

    /// Validates a setup at the lenient level: the rules can be applied to it. Otherwise it is like
    /// [`new`](Position::new).
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every [`Fault`] of the setup but those of material and of impossible checks.
    pub fn lenient(setup: Setup) -> Result<Position<V>, InvalidPosition> {
        Position::unless(unplayable(&V::RULES, &setup), setup)
    }

    fn unless(faults: Vec<Fault>, mut setup: Setup) -> Result<Position<V>, InvalidPosition> {
        const { &V::RULES }.check_once()?;
        match InvalidPosition::new(faults) {
            Some(invalid) => Err(invalid),
            None => {
                setup.en_passant = setup
                    .en_passant
                    .filter(|&square| reference::is_en_passant_useful(&setup, square));
                Ok(Position::proven(setup))
            }
        }
    }

    /// The position of a setup that was validated under these rules.
    pub(crate) fn proven(setup: Setup) -> Position<V> {
        Position { setup, clocks: Clocks::START, promoted: Bitboard::EMPTY, variant: PhantomData }
    }

    /// The same position with other clocks. Values that the variant cannot have are dropped: a count if the rules have
    /// none, and a halfmove clock beside a count. Move 0 becomes move 1.
    #[must_use]
    pub fn with_clocks(self, clocks: Clocks) -> Position<V> {
        Position { clocks: clocks.normalised(&V::RULES), ..self }
    }

    /// The same position with these squares marked as those of promoted pieces. Marks on empty squares, pawns and kings
    /// are dropped. No rule depends on a mark.
    #[must_use]
    pub fn with_promoted(self, promoted: Bitboard<Lerf>) -> Position<V> {
        let is_markable = |piece: Piece| !matches!(piece.role, Role::Pawn | Role::King);
        let squares = Square::ALL.into_iter();
        let markable: Bitboard<Lerf> =
            squares.filter(|&at| self.setup.piece_at(at).is_some_and(is_markable)).collect();
        Position { promoted: promoted & markable, ..self }
    }

    /// The setup, with its en passant square normalised.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The halfmove clock, the fullmove number and the count.
    pub const fn clocks(&self) -> Clocks {
        self.clocks
    }

    /// The squares of the pieces that are marked as promoted; [`marks_after`](Played::marks_after) says how marks move.
    pub const fn promoted(&self) -> Bitboard<Lerf> {
        self.promoted
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        reference::is_check(&V::RULES, &self.setup)
    }

    /// Whether neither side could still give mate: see [`can_mate`](crate::Rules::can_mate).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        V::RULES.is_dead(&self.setup)
    }

    /// The position after a legal move, which leads from a valid position to a valid position.
    pub(crate) fn after(&self, mv: Move) -> Option<Position<V>> {
        let rules = &V::RULES;
        let setup = reference::after(rules, &self.setup, mv);
        let played = Played::of(&self.setup, mv)?;
        let clocks = self.clocks.after(rules, &played, &Material::of(&setup));
        let promoted = played.marks_after(rules, self.promoted);
        Some(Position { setup, clocks, promoted, variant: PhantomData })
    }
}

// A derive would demand the same trait of the variant.
impl<V> Hash for Position<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.setup, self.clocks, self.promoted).hash(state);
    }
}

impl<V: Variant> Default for Position<V> {
    fn default() -> Self {
        Position::start()
    }
}

/// Draws the setup, then writes the clocks and the marked squares.
impl<V> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:?}", self.setup, self.clocks)?;
        if self.promoted.is_empty() { Ok(()) } else { write!(f, "\npromoted {:?}", self.promoted) }
    }
}
