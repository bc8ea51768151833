//! The board against every check.

use polyboard_rules::Chess;
use polyboard_x88::X88Board;

polyboard_conformance::conformance!(x88, X88Board<Chess>);
