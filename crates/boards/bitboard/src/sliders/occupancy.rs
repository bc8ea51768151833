use core::fmt::Debug;

/// The occupied squares, in the form that a slider algorithm needs.
///
/// # For callers
///
/// [`new`](Self::new) computes an occupancy from a set. A board that makes moves stores the set and
/// the [kept](Self::kept) part; [`restored`](Self::restored) joins the two and
/// [`toggled`](Self::toggled) updates both:
///
/// ```
/// use polyboard::sliders::{Occupancy, Rotated, Sliders};
///
/// let set = 1 << 51 | 1 << 27;
/// let kept = <Rotated as Sliders>::Occupancy::new(set).kept();
/// let moved = <Rotated as Sliders>::Occupancy::restored(set, kept).toggled(1 << 51 | 1 << 35);
/// assert_eq!(moved, Occupancy::new(1 << 35 | 1 << 27));
/// ```
///
/// # For implementors
///
/// `u64` implements it with nothing kept, at no cost in memory or instructions. The kept part must
/// be a function of the set, so two occupancies of the same set are equal however they were
/// computed.
pub trait Occupancy: Copy + Eq + Debug + Send + Sync + 'static {
    /// The data kept beside the set and updated move by move; `()` if there is none.
    type Kept: Copy + Eq + Debug + Send + Sync + 'static;

    /// The occupancy in which exactly these squares are occupied.
    fn new(set: u64) -> Self;

    /// The occupancy made of a set and the kept data that belongs to it.
    fn restored(set: u64, kept: Self::Kept) -> Self;

    /// The data to keep beside the set.
    fn kept(self) -> Self::Kept;

    /// The kept data as words, for tables about boards; empty if there is none.
    fn words(_: &Self::Kept) -> &[u64] {
        &[]
    }

    /// The occupancy after each of these squares changes from empty to occupied or back.
    #[must_use]
    fn toggled(self, squares: u64) -> Self;
}

impl Occupancy for u64 {
    type Kept = ();

    #[inline(always)]
    fn new(set: u64) -> Self {
        set
    }

    #[inline(always)]
    fn restored(set: u64, (): ()) -> Self {
        set
    }

    #[inline(always)]
    fn kept(self) {}

    #[inline(always)]
    fn toggled(self, squares: u64) -> Self {
        self ^ squares
    }
}
