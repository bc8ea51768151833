//! One generator, eight mappings: all play the same games.
//!
//! LERF and LEFR are tested to the full in their own crates. Here the six others take a short run,
//! so that nothing in the generator knows more of a mapping than its three numbers. In makruk too:
//! the khon has one step without its opposite, and which way that is depends on the mapping.

use polyboard_bitboard::{Fastest, SetWise};
use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lefr, Lerf};

conformance!(lerf, SetWise<Chess, Lerf, Fastest>, Effort::SHALLOW);
conformance!(lefr, SetWise<Chess, Lefr, Fastest>, Effort::SHALLOW);
conformance!(berf, SetWise<Chess, Berf, Fastest>, Effort::SHALLOW);
conformance!(befr, SetWise<Chess, Befr, Fastest>, Effort::SHALLOW);
conformance!(h1g1, SetWise<Chess, H1g1, Fastest>, Effort::SHALLOW);
conformance!(h1h2, SetWise<Chess, H1h2, Fastest>, Effort::SHALLOW);
conformance!(h8g8, SetWise<Chess, H8g8, Fastest>, Effort::SHALLOW);
conformance!(h8h7, SetWise<Chess, H8h7, Fastest>, Effort::SHALLOW);

conformance!(lerf_makruk, SetWise<Makruk, Lerf, Fastest>, Effort::SHALLOW);
conformance!(lefr_makruk, SetWise<Makruk, Lefr, Fastest>, Effort::SHALLOW);
conformance!(berf_makruk, SetWise<Makruk, Berf, Fastest>, Effort::SHALLOW);
conformance!(befr_makruk, SetWise<Makruk, Befr, Fastest>, Effort::SHALLOW);
conformance!(h1g1_makruk, SetWise<Makruk, H1g1, Fastest>, Effort::SHALLOW);
conformance!(h1h2_makruk, SetWise<Makruk, H1h2, Fastest>, Effort::SHALLOW);
conformance!(h8g8_makruk, SetWise<Makruk, H8g8, Fastest>, Effort::SHALLOW);
conformance!(h8h7_makruk, SetWise<Makruk, H8h7, Fastest>, Effort::SHALLOW);
