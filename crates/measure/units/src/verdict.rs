//! The result of adding up counts, and the faults in them.

use crate::{Id, LineError, Manifest, Run, unique::NO_SCRATCH};

/// A line in a file of counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The number of the file, from 0, in the order in which files were added.
    pub file: u32,
    /// The number of the line, from 1.
    pub line: u64,
}

/// Two counts of one unit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Conflict {
    /// The unit.
    pub id: Id,
    /// Each count, the place where it was found, and the run that wrote it.
    pub counts: [(u128, Place, Run); 2],
}

/// A unit that has too few counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Missing {
    /// The unit.
    pub id: Id,
    /// Its line in the file of units.
    pub line: u64,
    /// The number of different runs that have counted it.
    pub runs: u64,
    /// The number of different hosts of these runs.
    pub hosts: u64,
}

/// The error of counts that cannot be added up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum SumError {
    /// A line is not a unit, or the units are not those of the manifest.
    #[error(transparent)]
    Line(#[from] LineError),
    /// A unit is listed twice, on these lines, and would count twice.
    #[error("lines {} and {}: the unit {id} is listed twice; make the units anew", lines[0], lines[1])]
    Twice { id: Id, lines: [u64; 2] },
    /// Two units of different positions, on these lines, have the same id, so no count shows which one it is of.
    #[error(
        "lines {} and {}: two different units have the id {id}; make units of another --at", lines[0], lines[1]
    )]
    SameId { id: Id, lines: [u64; 2] },
    /// The temporary file cannot be written or read.
    #[error("{}", NO_SCRATCH.replace("ERROR", .0))]
    Disk(String),
    /// The sum is greater than 2^128 - 1.
    #[error("the sum is greater than 2^128 - 1; make units of a smaller depth")]
    Overflow,
}

/// The result of adding up counts, and the faults in them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// The sum of multiplicity times leaves; none unless every unit has its counts, every count a unit, and all agree.
    pub nodes: Option<u128>,
    /// The manifest of the units.
    pub manifest: Manifest,
    /// The number of units for which a second board found the same count, as the workers say.
    pub checked: u64,
    /// The least number of different runs that have counted a unit.
    pub runs: u64,
    /// The least number of different hosts that have counted a unit.
    pub hosts: u64,
    /// The number of units that fewer runs or hosts than required have counted.
    pub missing: u64,
    /// The first of them by their lines: at most [`Verdict::NAMED`].
    pub first_missing: Vec<Missing>,
    /// The number of counts without a unit.
    pub unknown: u64,
    /// The first of them by their places.
    pub first_unknown: Vec<(Id, Place)>,
    /// The number of counts that differ from an earlier one of the same unit.
    pub conflicts: u64,
    /// The first of them by the places of the later counts.
    pub first_conflicts: Vec<Conflict>,
    /// The last lines without a line break. They are left out.
    pub torn: Vec<Place>,
    /// The first manifests of other units among the counts, with their places.
    pub others: Vec<(Place, Manifest)>,
    /// The SHA-256 of a line `id multiplicity nodes` for each unit, by id, in hexadecimal digits; none without a sum.
    pub digest: Option<String>,
}

impl Verdict {
    /// The number of faults of each kind that are named.
    pub const NAMED: usize = 10;
}

impl SumError {
    /// The fault of two units on these lines whose hashes follow each other in order, if the id, which is the
    /// first half of the hash, is the same: the whole hash tells a copy from another position.
    #[must_use]
    pub fn of_neighbours(hashes: [&[u8; 32]; 2], lines: [u64; 2]) -> Option<SumError> {
        let [id, other] = hashes.map(Id::of);
        match () {
            () if id != other => None,
            () if hashes[0] == hashes[1] => Some(SumError::Twice { id, lines }),
            () => Some(SumError::SameId { id, lines }),
        }
    }
}

/// The number of things of a kind, and the first of them in some order.
pub(crate) struct First<K, T> {
    pub(crate) number: u64,
    kept: Vec<(K, T)>,
}

impl<K: Ord + Copy, T> First<K, T> {
    pub(crate) fn new() -> First<K, T> {
        First { number: 0, kept: Vec::new() }
    }

    pub(crate) fn note(&mut self, key: K, thing: T) {
        self.number += 1;
        let at = self.kept.partition_point(|(other, _)| *other <= key);
        if at < Verdict::NAMED {
            self.kept.insert(at, (key, thing));
            self.kept.truncate(Verdict::NAMED);
        }
    }

    pub(crate) fn things(self) -> Vec<T> {
        self.kept.into_iter().map(|(_, thing)| thing).collect()
    }
}
