//! The generator with other sliders than the fastest of this build.

use polyboard_bitboard::{Hyperbola, Magic, Pext, SetWise};
use polyboard_conformance::{Effort, conformance};
use polyboard_rules::Chess;
use polyboard_squares::Lerf;

conformance!(hyperbola, SetWise<Chess, Lerf, Hyperbola>, Effort::SHALLOW);
conformance!(magic, SetWise<Chess, Lerf, Magic>, Effort::SHALLOW);
conformance!(pext, SetWise<Chess, Lerf, Pext>, Effort::SHALLOW);
