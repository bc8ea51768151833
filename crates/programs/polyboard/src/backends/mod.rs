//! The backends as values: the one list of them.
//!
//! A program that chooses a board at run time asks for a list by a feature of this crate: `usual` for the eight of a
//! short comparison, `backends` for all. Without them, no board is compiled but those that a program names as types.
//!
//! A board with a crate of its own exports its values from there. All other values are in this module: those of the
//! [layouts](polyboard_mailbox::layouts), [storages](polyboard_bitboard::storages) and [attack
//! tables](polyboard_attacks); [`MAPPINGS`], eight words under each other mapping of 64 cells, such as `h8g8`; and
//! [`SLIDERS`], the LERF board with each slider algorithm, such as `lerf+magic`. A comparison of them shows what an
//! algorithm or a corner is worth.

#[cfg(feature = "backends")]
mod values;

#[cfg(feature = "usual")]
use polyboard_backend::Backends;
#[cfg(feature = "backends")]
use {polyboard_backend::Backend, polyboard_explain::Explain};
#[cfg(feature = "usual")]
pub use {
    polyboard_lefr::{LEFR, LEFR_TEXTBOOK},
    polyboard_lerf::{LERF, LERF_TEXTBOOK},
    polyboard_mailbox10x12::{MAILBOX_10X12, MAILBOX_10X12_TEXTBOOK},
    polyboard_x88::{MAILBOX_0X88, MAILBOX_0X88_TEXTBOOK},
};
#[cfg(feature = "backends")]
pub use {polyboard_plain::PLAIN, values::*};

#[cfg(feature = "backends")]
use crate::{ByName, UnknownName};

/// The one list: each backend by its name and its other name. The names are there whatever is compiled.
macro_rules! backends {
    ($($name:literal $(or $alias:literal)? => $backend:expr,)+) => {
        /// The names of all backends, in the order of [`ALL`], whatever is compiled.
        pub const NAMES: &[&str] = &[$($name),+];

        /// The other names of backends, in the order of [`ALL`], whatever is compiled.
        pub const ALIASES: &[&str] = &[$($($alias,)?)+];

        /// All backends: one for each way to store a position, the reference, the boards of a textbook, eight
        /// words under the other mappings of 64 cells, and the LERF board with each slider algorithm.
        #[cfg(feature = "backends")]
        pub static ALL: Backends = &[$(&$backend),+];
    };
}

backends! {
    "lerf" or "a1b1" => LERF,
    "lefr" or "a1a2" => LEFR,
    "0x88" => MAILBOX_0X88,
    "10x12" => MAILBOX_10X12,
    "8x8" => MAILBOX_8X8,
    "16x12" => MAILBOX_16X12,
    "12bb" => TWELVE,
    "6+2" => SIX_PLUS_TWO,
    "quad" => QUAD,
    "hybrid" => HYBRID,
    "by-square" => ATTACKS_BY_SQUARE,
    "by-piece" => ATTACKS_BY_PIECE,
    "plain" => PLAIN,
    "reference" => REFERENCE,
    "lerf-textbook" => LERF_TEXTBOOK,
    "lefr-textbook" => LEFR_TEXTBOOK,
    "0x88-textbook" => MAILBOX_0X88_TEXTBOOK,
    "10x12-textbook" => MAILBOX_10X12_TEXTBOOK,
    "a8b8" or "berf" => MAPPINGS[0],
    "a8a7" or "befr" => MAPPINGS[1],
    "h1g1" => MAPPINGS[2],
    "h1h2" => MAPPINGS[3],
    "h8g8" => MAPPINGS[4],
    "h8h7" => MAPPINGS[5],
    "lerf+walk" => SLIDERS[0],
    "lerf+rays" => SLIDERS[1],
    "lerf+obstruction" => SLIDERS[2],
    "lerf+hyperbola" => SLIDERS[3],
    "lerf+dual-hyperbola" => SLIDERS[4],
    "lerf+kindergarten" => SLIDERS[5],
    "lerf+rotated" => SLIDERS[6],
    "lerf+dumb7" => SLIDERS[7],
    "lerf+kogge-stone" => SLIDERS[8],
    "lerf+magic" => SLIDERS[9],
    "lerf+pext" => SLIDERS[10],
}

/// The default backends of a comparison: the four numberings as textbook boards, and then as tuned ones.
#[cfg(feature = "usual")]
pub static USUAL: Backends = &[
    &LERF_TEXTBOOK,
    &LEFR_TEXTBOOK,
    &MAILBOX_0X88_TEXTBOOK,
    &MAILBOX_10X12_TEXTBOOK,
    &LERF,
    &LEFR,
    &MAILBOX_0X88,
    &MAILBOX_10X12,
];

/// The four numberings as a textbook has them, which play chess: two bitboards and two mailboxes.
#[cfg(feature = "usual")]
pub static TEXTBOOKS: Backends = USUAL.split_at(4).0;

/// A backend for each way to store a position, without the slow reference; with [`TEXTBOOKS`] they are `all`.
#[cfg(feature = "backends")]
pub static STORED: Backends = ALL.split_at(13).0;

/// The backend of this name, or with this alias, in upper or lower case; the error suggests a similar name.
///
/// ```
/// use polyboard::{Chess, PerftMode, Position, backends};
///
/// let backend = backends::named("lerf+rotated")?;
/// let mut board = backend.board::<Chess>(&Position::start())?;
/// assert_eq!(board.leaves(3, PerftMode::Bulk), Ok(8902));
///
/// assert_eq!(backends::named("lerff").unwrap_err().similar, Some("lerf"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "backends")]
pub fn named(name: &str) -> Result<&'static Backend, UnknownName> {
    ByName::by_name(name)
}

/// All boards that can explain themselves, in the order of [`ALL`].
///
/// ```
/// let boards = polyboard::backends::explainers();
/// let names: Vec<&str> = boards.iter().map(|board| board.name()).collect();
/// assert_eq!(names[..6], ["lerf", "lefr", "0x88", "10x12", "8x8", "16x12"]);
/// assert_eq!(names[6..12], ["12bb", "6+2", "quad", "hybrid", "by-square", "by-piece"]);
/// assert_eq!(names[12..18], ["BERF", "BEFR", "h1g1", "h1h2", "h8g8", "h8h7"]);
/// assert_eq!(names[18..21], ["lerf+walk", "lerf+rays", "lerf+obstruction"]);
/// ```
#[cfg(feature = "backends")]
#[must_use]
pub fn explainers() -> Vec<Box<dyn Explain>> {
    ALL.iter().filter_map(|backend| backend.explainer()).collect()
}

/// The board that can explain itself under this name, ignoring case.
#[cfg(feature = "backends")]
#[must_use]
pub fn explainer(name: &str) -> Option<Box<dyn Explain>> {
    explainers().into_iter().find(|board| board.name().eq_ignore_ascii_case(name))
}
