use strum::VariantArray;

use super::{
    DualHyperbola, Dumb7Fill, Fastest, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction,
    Pext, Rays, Rotated, Sliders, Walk, lookup::Sealed,
};

/// The built-in slider algorithms, for a choice at run time.
///
/// ```
/// use polyboard::sliders::{Algorithm, Occupancy, Sliders, SlidersVisitor};
///
/// /// The rook that the page of the module shows.
/// struct Rook;
///
/// impl SlidersVisitor for Rook {
///     type Output = u64;
///     fn visit<S: Sliders>(self) -> u64 {
///         S::rook(27, S::Occupancy::new(1 << 51 | 1 << 27 | 1 << 25))
///     }
/// }
///
/// let attacks = 0x0008_0808_f608_0808;
/// assert!(Algorithm::ALL.iter().all(|algorithm| algorithm.visit(Rook) == attacks));
/// ```
#[allow(missing_docs, reason = "each variant is documented as a type")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
#[non_exhaustive]
pub enum Algorithm {
    Walk,
    Rays,
    Obstruction,
    Hyperbola,
    DualHyperbola,
    Kindergarten,
    Rotated,
    Dumb7Fill,
    KoggeStone,
    Magic,
    Pext,
}

/// A generic job that runs with the slider algorithm chosen at run time.
///
/// # For callers
///
/// Pass it to [`Algorithm::visit`]. The fields of the job hold its arguments.
///
/// # For implementors
///
/// `visit` is compiled once for each algorithm, with `S` known: put the loop inside it.
pub trait SlidersVisitor {
    /// The result of the job.
    type Output;

    /// Runs the job with `S`.
    fn visit<S: Sliders>(self) -> Self::Output;
}

impl Algorithm {
    /// All algorithms, in the order of the table in the crate's documentation.
    pub const ALL: &'static [Algorithm] = <Algorithm as VariantArray>::VARIANTS;

    /// The algorithm of [`Fastest`](super::Fastest) for one slider, which depends on the build.
    pub const FASTEST: Algorithm = Fastest::ALGORITHM;

    /// Runs a job with this algorithm.
    pub fn visit<J: SlidersVisitor>(self, job: J) -> J::Output {
        match self {
            Algorithm::Walk => job.visit::<Walk>(),
            Algorithm::Rays => job.visit::<Rays>(),
            Algorithm::Obstruction => job.visit::<Obstruction>(),
            Algorithm::Hyperbola => job.visit::<Hyperbola>(),
            Algorithm::DualHyperbola => job.visit::<DualHyperbola>(),
            Algorithm::Kindergarten => job.visit::<Kindergarten>(),
            Algorithm::Rotated => job.visit::<Rotated>(),
            Algorithm::Dumb7Fill => job.visit::<Dumb7Fill>(),
            Algorithm::KoggeStone => job.visit::<KoggeStone>(),
            Algorithm::Magic => job.visit::<Magic>(),
            Algorithm::Pext => job.visit::<Pext>(),
        }
    }
}
