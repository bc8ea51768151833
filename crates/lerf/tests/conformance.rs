//! The board against every check.

use polyboard_lerf::LerfBoard;
use polyboard_rules::Chess;

polyboard_conformance::conformance!(lerf, LerfBoard<Chess>);
