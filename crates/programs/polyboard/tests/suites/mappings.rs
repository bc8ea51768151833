//! One generator, eight mappings: all play the same games.
//!
//! LERF and LEFR have all tests in their own crates. Here the six other mappings take a short run,
//! so that nothing in the generator relies on more than the three numbers of a mapping. In makruk
//! one step of the khon has no opposite, and its direction depends on the signs of the numbers and
//! on which of them is 1. So three of the six play makruk: with all signs, rank-first and
//! file-first.

use polyboard_bitboard::{Bitboards, EightWords, Fastest};
use polyboard_conformance::{Effort, conformance};
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7};

conformance!(berf, Bitboards<Chess, EightWords<Berf>, Fastest>, Effort::SHALLOW);
conformance!(befr, Bitboards<Chess, EightWords<Befr>, Fastest>, Effort::SHALLOW);
conformance!(h1g1, Bitboards<Chess, EightWords<H1g1>, Fastest>, Effort::SHALLOW);
conformance!(h1h2, Bitboards<Chess, EightWords<H1h2>, Fastest>, Effort::SHALLOW);
conformance!(h8g8, Bitboards<Chess, EightWords<H8g8>, Fastest>, Effort::SHALLOW);
conformance!(h8h7, Bitboards<Chess, EightWords<H8h7>, Fastest>, Effort::SHALLOW);

conformance!(berf_makruk, Bitboards<Makruk, EightWords<Berf>, Fastest>, Effort::SHALLOW);
conformance!(h1h2_makruk, Bitboards<Makruk, EightWords<H1h2>, Fastest>, Effort::SHALLOW);
conformance!(h8g8_makruk, Bitboards<Makruk, EightWords<H8g8>, Fastest>, Effort::SHALLOW);
