//! The boards beside each other, and what the properties share.

use polyboard::{Backend, DynBoard, Setup, backends::ALL, rules::Rules};
pub(crate) use polyboard_conformance::{
    corpus,
    setups::{positions, setups},
    walks::{Walk, config, games, runner},
};

/// The board of a position on each backend that plays these rules, the reference among them.
pub(crate) fn boards(rules: &Rules, setup: &Setup) -> Vec<(&'static Backend, Box<dyn DynBoard>)> {
    let players = ALL.iter().filter(|backend| backend.plays(rules));
    let board = |backend: &Backend| backend.set_up(rules, setup).expect("the setup is playable");
    players.map(|&backend| (backend, board(backend))).collect()
}
