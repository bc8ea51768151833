//! The boards beside each other, and what the properties share.

use polyboard::{Backend, DynBoard, backends::ALL, rules::Playable};
pub(crate) use polyboard_conformance::{
    corpus,
    setups::{positions, setups},
    walks::{Walk, config, games, runner},
};

/// The board of a position on each backend that plays its rules, the reference among them.
pub(crate) fn boards(position: &Playable) -> Vec<(&'static Backend, Box<dyn DynBoard>)> {
    ALL.iter().filter_map(|&backend| Some((backend, backend.set_up(position).ok()?))).collect()
}
