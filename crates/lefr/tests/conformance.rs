//! The board against every check, in both games.

use polyboard_lefr::LefrBoard;
use polyboard_rules::{Chess, Makruk};

polyboard_conformance::conformance!(lefr, LefrBoard<Chess>);
polyboard_conformance::conformance!(lefr_makruk, LefrBoard<Makruk>);
