//! A side of a comparison by its name.

use polyboard::diff::{BoardSide, Program, Side};
use polyboard_backend::AnyVariant;

use super::planted;
use crate::prelude::*;

/// The side of this name; a program is started.
pub(super) fn side(
    name: &str,
    game: AnyVariant,
    timeout: Duration,
) -> Result<Box<dyn Side>, Failure> {
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
        return Ok(Box::new(program?));
    }
    if let Some((kind, _)) = name.split_once(':') {
        let remedy = "write a backend, mutant:NAME, engine:COMMAND or divide:COMMAND";
        let fault = format!("{} is not a kind of side; {remedy}", quote(kind));
        return Err(Failure::at(quote(name), fault));
    }
    let remedy = "to compare all boards, write polyboard compare --backends all";
    Ok(Box::new(BoardSide::backend(backends::one(name, remedy, &[*game.rules])?, game)?))
}
