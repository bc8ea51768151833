use crate::{
    Dumb7Fill, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction, Pext, Rays, Rotated,
    Sliders, Walk,
};

/// The ways of finding out that are built in, for a choice at run time.
///
/// ```
/// use polyboard_sliders::{Algorithm, Occupancy, Sliders, SlidersVisitor};
///
/// struct Corner;
///
/// impl SlidersVisitor for Corner {
///     type Output = u32;
///     fn visit<S: Sliders>(self) -> u32 {
///         S::rook(0, S::Occupancy::new(0)).count_ones()
///     }
/// }
///
/// assert!(Algorithm::ALL.iter().all(|algorithm| algorithm.visit(Corner) == 14));
/// ```
#[allow(missing_docs, reason = "each is documented where it is")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    Walk,
    Rays,
    Obstruction,
    Hyperbola,
    Kindergarten,
    Rotated,
    Dumb7Fill,
    KoggeStone,
    Magic,
    Pext,
}

/// A job for whichever way of finding out is chosen.
///
/// # For callers
///
/// Hand it to [`Algorithm::visit`]. What the job needs to know it brings along as fields.
///
/// # For implementors
///
/// `visit` is compiled once for each way, with `S` known: put the loop inside.
pub trait SlidersVisitor {
    /// What the job comes to.
    type Output;

    /// Does the job with `S`.
    fn visit<S: Sliders>(self) -> Self::Output;
}

impl Algorithm {
    /// All of them, in the order of the table on the first page.
    pub const ALL: [Algorithm; 10] = [
        Algorithm::Walk,
        Algorithm::Rays,
        Algorithm::Obstruction,
        Algorithm::Hyperbola,
        Algorithm::Kindergarten,
        Algorithm::Rotated,
        Algorithm::Dumb7Fill,
        Algorithm::KoggeStone,
        Algorithm::Magic,
        Algorithm::Pext,
    ];

    /// Takes a job to the chosen one.
    pub fn visit<J: SlidersVisitor>(self, job: J) -> J::Output {
        match self {
            Algorithm::Walk => job.visit::<Walk>(),
            Algorithm::Rays => job.visit::<Rays>(),
            Algorithm::Obstruction => job.visit::<Obstruction>(),
            Algorithm::Hyperbola => job.visit::<Hyperbola>(),
            Algorithm::Kindergarten => job.visit::<Kindergarten>(),
            Algorithm::Rotated => job.visit::<Rotated>(),
            Algorithm::Dumb7Fill => job.visit::<Dumb7Fill>(),
            Algorithm::KoggeStone => job.visit::<KoggeStone>(),
            Algorithm::Magic => job.visit::<Magic>(),
            Algorithm::Pext => job.visit::<Pext>(),
        }
    }
}
