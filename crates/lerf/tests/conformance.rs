//! The board against every check, in both games.

use polyboard_lerf::LerfBoard;
use polyboard_rules::{Chess, Makruk};

polyboard_conformance::conformance!(lerf, LerfBoard<Chess>);
polyboard_conformance::conformance!(lerf_makruk, LerfBoard<Makruk>);
