use core::fmt::Debug;

/// The occupied squares, in the form that a way of finding out asks for.
///
/// # For callers
///
/// [`new`](Self::new) makes one of any set. Who asks again and again while pieces move keeps the set
/// and, beside it, what [`turned`](Self::turned) says; [`restored`](Self::restored) puts them
/// together and [`toggled`](Self::toggled) brings both up to date:
///
/// ```
/// use polyboard_sliders::{Occupancy, Rotated, Sliders};
///
/// /// A board that knows where pieces are, and no more.
/// struct Pieces<S: Sliders> {
///     set: u64,
///     turned: <S::Occupancy as Occupancy>::Turned,
/// }
///
/// fn after<S: Sliders>(pieces: Pieces<S>, from: u8, to: u8) -> S::Occupancy {
///     S::Occupancy::restored(pieces.set, pieces.turned).toggled(1 << from | 1 << to)
/// }
///
/// let set = 1 << 51 | 1 << 27;
/// let turned = <Rotated as Sliders>::Occupancy::new(set).turned();
/// let moved = after(Pieces::<Rotated> { set, turned }, 51, 35);
/// assert_eq!(moved, Occupancy::new(1 << 35 | 1 << 27));
/// ```
///
/// # For implementors
///
/// A plain word is one, beside which there is nothing to keep: no byte, no instruction. Whatever
/// else there is has to follow from the set, so that two occupancies of the same set are equal,
/// however they came about.
pub trait Occupancy: Copy + Eq + Debug + Send + Sync + 'static {
    /// What is kept beside the set.
    type Turned: Copy + Eq + Debug + Send + Sync + 'static;

    /// These squares are occupied, and no others.
    fn new(set: u64) -> Self;

    /// The set, with what was kept beside it.
    fn restored(set: u64, turned: Self::Turned) -> Self;

    /// The set.
    fn set(self) -> u64;

    /// What to keep beside it.
    fn turned(self) -> Self::Turned;

    /// After pieces have come to the empty ones of these squares, and have left the others.
    #[must_use]
    fn toggled(self, squares: u64) -> Self;
}

impl Occupancy for u64 {
    type Turned = ();

    #[inline(always)]
    fn new(set: u64) -> Self {
        set
    }

    #[inline(always)]
    fn restored(set: u64, (): ()) -> Self {
        set
    }

    #[inline(always)]
    fn set(self) -> u64 {
        self
    }

    #[inline(always)]
    fn turned(self) {}

    #[inline(always)]
    fn toggled(self, squares: u64) -> Self {
        self ^ squares
    }
}
