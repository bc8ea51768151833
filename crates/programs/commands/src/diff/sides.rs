//! The two sides of a comparison by their names.

use std::time::Duration;

use polyboard::{
    Position, Variant, boxed,
    diff::{BoardSide, Program, Side},
};
use polyboard_backend::AnyVariant;

use super::planted;
use crate::{backends, failure::Failure, output::quote};

pub(super) struct Sides {
    pub(super) left: Box<dyn Side>,
    pub(super) right: Box<dyn Side>,
}

impl Sides {
    /// Both sides, programs started.
    pub(super) fn start<V: Variant>(names: [&str; 2], timeout: Duration) -> Result<Sides, Failure> {
        let [left, right] = names;
        Ok(Sides { left: side::<V>(left, timeout)?, right: side::<V>(right, timeout)? })
    }
}

fn side<V: Variant>(name: &str, timeout: Duration) -> Result<Box<dyn Side>, Failure> {
    let game = AnyVariant::of::<V>();
    if let Some(planted) = planted::of(name)? {
        if *planted.rules != V::RULES {
            let (own, played) = (planted.rules.name, V::RULES.name);
            let fault = format!(
                "the bug is one of {own}, but the variant is {played}; leave --variant out, and compare it \
                 with a side that plays {own}"
            );
            return Err(Failure::at(quote(name), fault));
        }
        let board = |position: &Position<V>| {
            boxed(planted.board::<V>(position).expect("the bug is one of this variant"))
        };
        return Ok(Box::new(BoardSide::new(name, board)));
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
    let backend = backends::one(name, remedy, &[V::RULES])?;
    let side = BoardSide::backend::<V>(backend);
    Ok(Box::new(side.map_err(|error| Failure::new(error.to_string()))?))
}
