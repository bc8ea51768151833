//! Faults of real chess programs, planted in the literal judge.

use polyboard_rules::{Chess, Clocks, Color, Makruk, Position, Role, Setup, Variant};

use super::judge::{Judge, Literal};

/// Judges with one planted fault each, and the list of them.
macro_rules! faults {
    ($all:ident of $variant:ident: $($(#[$what:meta])+ $name:ident { $($method:item)+ })+) => {
        $(
            $(#[$what])+
            struct $name;

            impl Judge<$variant> for $name { $($method)+ }
        )+

        /// Every fault of the variant by its name.
        pub(crate) fn $all() -> Vec<(&'static str, Box<dyn Judge<$variant>>)> {
            vec![$((stringify!($name), Box::new($name))),+]
        }
    };
}

fn rule_of<V: Variant>() -> impl Judge<V> {
    Literal
}

faults! { of_chess of Chess:
    /// Compares the pieces and the side to move, and forgets castling rights and en passant.
    ComparesPlacements {
        fn identity(&self, position: &Position<Chess>) -> String {
            let mut setup = position.setup().clone();
            setup.castling = polyboard_rules::CastlingRights::NONE;
            setup.en_passant = None;
            setup.to_string()
        }
    }
    /// Counts an en passant square on which the only capture is illegal.
    CountsEveryPassedSquare {
        fn identity(&self, position: &Position<Chess>) -> String {
            position.setup().to_string()
        }
    }
    /// Compares only the last position with the one before it.
    ForgetsOldPositions {
        fn repetitions(&self, positions: &[Position<Chess>]) -> usize {
            let recent = &positions[positions.len().saturating_sub(8)..];
            rule_of::<Chess>().repetitions(recent)
        }
    }
    /// Counts from zero: the position itself is not among its repetitions.
    StartsAtZero {
        fn repetitions(&self, positions: &[Position<Chess>]) -> usize {
            rule_of::<Chess>().repetitions(positions) - 1
        }
    }
    /// Ends the game where a player may only claim.
    EndsAtThreefold {
        fn repetition_rule(&self) -> (usize, Option<usize>) {
            (3, None)
        }
    }
    /// Never ends the game by repetition, and only lets players claim.
    NeverEndsByRepetition {
        fn repetition_rule(&self) -> (usize, Option<usize>) {
            (usize::MAX, Some(3))
        }
    }
    /// Counts moves where plies are meant.
    CountsMovesForPlies {
        fn quiet_plies(&self, positions: &[Position<Chess>]) -> u32 {
            rule_of::<Chess>().quiet_plies(positions) / 2
        }
    }
    /// Counts the plies of the game and ignores captures.
    IgnoresCaptures {
        fn quiet_plies(&self, positions: &[Position<Chess>]) -> u32 {
            positions[0].clocks().halfmove + positions.len() as u32 - 1
        }
    }
    /// Draws by seventy-five moves although the last move mates.
    DrawsBeforeMate {
        fn order(&self) -> [&'static str; 6] {
            let last = ["insufficient-material", "fold"];
            ["seventy-five-moves", "checkmate", "stalemate", "counting", last[0], last[1]]
        }
    }
    /// Lets the stalemated side lose.
    StalemateLoses {
        fn stalemate(&self, turn: Color) -> &'static str {
            if turn == Color::White { "0-1" } else { "1-0" }
        }
    }
    /// Treats only bare kings as dead.
    OnlyBareKingsAreDead {
        fn is_dead(&self, setup: &Setup) -> bool {
            setup.pieces.iter().flatten().count() == 2
        }
    }
    /// Treats two knights as dead, since they cannot force mate.
    TwoKnightsAreDead {
        fn is_dead(&self, setup: &Setup) -> bool {
            let minor = |role| matches!(role, Role::King | Role::Knight);
            rule_of::<Chess>().is_dead(setup)
                || setup.pieces.iter().flatten().all(|piece| minor(piece.role))
        }
    }
    /// Treats bishops as dead on squares of any colour.
    AnyBishopsAreDead {
        fn is_dead(&self, setup: &Setup) -> bool {
            let minor = |role| matches!(role, Role::King | Role::Bishop);
            rule_of::<Chess>().is_dead(setup)
                || setup.pieces.iter().flatten().all(|piece| minor(piece.role))
        }
    }
    /// Treats one bishop as dead, but not several on one colour.
    SeveralBishopsAreAlive {
        fn is_dead(&self, setup: &Setup) -> bool {
            setup.pieces.iter().flatten().count() <= 3 && rule_of::<Chess>().is_dead(setup)
        }
    }
    /// Forgets that a dead position ends the game.
    DeadPositionsGoOn {
        fn dead_positions_end(&self) -> bool {
            false
        }
    }
}

faults! { of_makruk of Makruk:
    /// Lets players claim a threefold repetition, as in chess.
    ClaimsThreefold {
        fn repetition_rule(&self) -> (usize, Option<usize>) {
            (5, Some(3))
        }
    }
    /// Ends the game at the limit, before the stronger side has its last move.
    EndsAtTheLimit {
        fn is_over_the_count(&self, clocks: Clocks) -> bool {
            clocks.count.is_some_and(|count| count.plies >= count.limit)
        }
    }
    /// Draws although the move beyond the limit mates.
    DrawsByCountBeforeMate {
        fn order(&self) -> [&'static str; 6] {
            let last = ["insufficient-material", "seventy-five-moves", "fold"];
            ["counting", "checkmate", "stalemate", last[0], last[1], last[2]]
        }
    }
    /// Ends the game when neither side can mate, as in chess.
    DeadPositionsEnd {
        fn dead_positions_end(&self) -> bool {
            true
        }
    }
    /// Has no count.
    NeverCounts {
        fn is_over_the_count(&self, _: Clocks) -> bool {
            false
        }
    }
}
