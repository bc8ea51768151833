//! The two sides of a comparison by their names.

use polyboard::diff::{BoardSide, Program, Side};
use polyboard_backend::AnyVariant;

use super::planted;
use crate::prelude::*;

pub(super) struct Sides {
    pub(super) left: Box<dyn Side>,
    pub(super) right: Box<dyn Side>,
}

impl Sides {
    /// Both sides, programs started.
    pub(super) fn start(
        names: [&str; 2],
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<Sides, Failure> {
        let [left, right] = names;
        Ok(Sides { left: side(left, game, timeout)?, right: side(right, game, timeout)? })
    }
}

fn side(name: &str, game: AnyVariant, timeout: Duration) -> Result<Box<dyn Side>, Failure> {
    if let Some(planted) = planted::of(name)? {
        if planted.game.rules != game.rules {
            let (own, played) = (planted.game.rules.name, game.rules.name);
            let fault = format!(
                "the bug is one of {own}, but the variant is {played}; leave --variant out, and compare it \
                 with a side that plays {own}"
            );
            return Err(Failure::at(quote(name), fault));
        }
        return Ok(Box::new(BoardSide::new(name, game, planted.set_up)));
    }
    if let Some(program) = Program::start(name, game, timeout) {
        return Ok(Box::new(program.map_err(|error| Failure::new(error.to_string()))?));
    }
    if let Some((kind, _)) = name.split_once(':') {
        let fault = format!(
            "{} is not a kind of side; write a backend, mutant:NAME, engine:COMMAND or divide:COMMAND",
            quote(kind)
        );
        return Err(Failure::at(quote(name), fault));
    }
    let remedy = "to compare all boards, write polyboard compare --backends all";
    let backend = backends::one(name, remedy, &[*game.rules])?;
    let side = BoardSide::backend(backend, game);
    Ok(Box::new(side.map_err(|error| Failure::new(error.to_string()))?))
}
