//! One generator, eight mappings: all play the same games.
//!
//! LERF and LEFR are tested to the full in their own crates. Here the six others take a short run,
//! so that nothing in the generator knows more of a mapping than its three numbers. In makruk too:
//! the khon has one step without its opposite, and which way that is depends on the mapping.

use polyboard_bitboard::{Bitboards, EightWords, Fastest};
use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lefr, Lerf};

conformance!(lerf, Bitboards<Chess, EightWords<Lerf>, Fastest>, Effort::SHALLOW);
conformance!(lefr, Bitboards<Chess, EightWords<Lefr>, Fastest>, Effort::SHALLOW);
conformance!(berf, Bitboards<Chess, EightWords<Berf>, Fastest>, Effort::SHALLOW);
conformance!(befr, Bitboards<Chess, EightWords<Befr>, Fastest>, Effort::SHALLOW);
conformance!(h1g1, Bitboards<Chess, EightWords<H1g1>, Fastest>, Effort::SHALLOW);
conformance!(h1h2, Bitboards<Chess, EightWords<H1h2>, Fastest>, Effort::SHALLOW);
conformance!(h8g8, Bitboards<Chess, EightWords<H8g8>, Fastest>, Effort::SHALLOW);
conformance!(h8h7, Bitboards<Chess, EightWords<H8h7>, Fastest>, Effort::SHALLOW);

conformance!(lerf_makruk, Bitboards<Makruk, EightWords<Lerf>, Fastest>, Effort::SHALLOW);
conformance!(lefr_makruk, Bitboards<Makruk, EightWords<Lefr>, Fastest>, Effort::SHALLOW);
conformance!(berf_makruk, Bitboards<Makruk, EightWords<Berf>, Fastest>, Effort::SHALLOW);
conformance!(befr_makruk, Bitboards<Makruk, EightWords<Befr>, Fastest>, Effort::SHALLOW);
conformance!(h1g1_makruk, Bitboards<Makruk, EightWords<H1g1>, Fastest>, Effort::SHALLOW);
conformance!(h1h2_makruk, Bitboards<Makruk, EightWords<H1h2>, Fastest>, Effort::SHALLOW);
conformance!(h8g8_makruk, Bitboards<Makruk, EightWords<H8g8>, Fastest>, Effort::SHALLOW);
conformance!(h8h7_makruk, Bitboards<Makruk, EightWords<H8h7>, Fastest>, Effort::SHALLOW);
