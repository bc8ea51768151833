//! Checks the board against the reference from random setups, and for a few moves on from each, as
//! [`random_walks`](super::random_walks()) does from the positions of the corpora.
//!
//! A setup may have ten pieces on the lines of a king, which no game has.

use proptest::strategy::Strategy;

use super::{random_walks::play_all, *};
use crate::{
    setups,
    walks::{Walks, runner},
};

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let games = Walks::new(subject.game, setups::playable(subject.game).boxed(), 8);
    play_all("random_setups", subject, runner(effort.walks), &games)
}
