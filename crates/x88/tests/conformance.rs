//! The board against every check, in both games.

use polyboard_rules::{Chess, Makruk};
use polyboard_x88::X88Board;

polyboard_conformance::conformance!(x88, X88Board<Chess>);
polyboard_conformance::conformance!(x88_makruk, X88Board<Makruk>);
