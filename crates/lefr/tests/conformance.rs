//! The board against every check.

use polyboard_lefr::LefrBoard;
use polyboard_rules::Chess;

polyboard_conformance::conformance!(lefr, LefrBoard<Chess>);
