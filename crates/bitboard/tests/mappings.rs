//! One generator, eight mappings: all play the same games.
//!
//! LERF and LEFR are tested to the full in their own crates. Here the six others take a short run,
//! so that nothing in the generator knows more of a mapping than its three numbers. In makruk too:
//! the khon has one step without its opposite, and which way that is depends on the mapping.

use polyboard_bitboard::{Bitboards, Fastest};
use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lefr, Lerf};

conformance!(lerf, Bitboards<Chess, Lerf, Fastest>, Effort::SHALLOW);
conformance!(lefr, Bitboards<Chess, Lefr, Fastest>, Effort::SHALLOW);
conformance!(berf, Bitboards<Chess, Berf, Fastest>, Effort::SHALLOW);
conformance!(befr, Bitboards<Chess, Befr, Fastest>, Effort::SHALLOW);
conformance!(h1g1, Bitboards<Chess, H1g1, Fastest>, Effort::SHALLOW);
conformance!(h1h2, Bitboards<Chess, H1h2, Fastest>, Effort::SHALLOW);
conformance!(h8g8, Bitboards<Chess, H8g8, Fastest>, Effort::SHALLOW);
conformance!(h8h7, Bitboards<Chess, H8h7, Fastest>, Effort::SHALLOW);

conformance!(lerf_makruk, Bitboards<Makruk, Lerf, Fastest>, Effort::SHALLOW);
conformance!(lefr_makruk, Bitboards<Makruk, Lefr, Fastest>, Effort::SHALLOW);
conformance!(berf_makruk, Bitboards<Makruk, Berf, Fastest>, Effort::SHALLOW);
conformance!(befr_makruk, Bitboards<Makruk, Befr, Fastest>, Effort::SHALLOW);
conformance!(h1g1_makruk, Bitboards<Makruk, H1g1, Fastest>, Effort::SHALLOW);
conformance!(h1h2_makruk, Bitboards<Makruk, H1h2, Fastest>, Effort::SHALLOW);
conformance!(h8g8_makruk, Bitboards<Makruk, H8g8, Fastest>, Effort::SHALLOW);
conformance!(h8h7_makruk, Bitboards<Makruk, H8h7, Fastest>, Effort::SHALLOW);
