//! Units and their counts as rows of a fixed size, which are sorted by id and joined.

use crate::{
    Id, Place,
    scratch::{Record, next},
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct UnitRow {
    /// The hash of variant, FEN and depth. It begins with the id.
    pub(crate) hash: [u8; 32],
    pub(crate) line: u64,
    pub(crate) multiplicity: u128,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CountRow {
    pub(crate) id: Id,
    pub(crate) place: Place,
    pub(crate) nodes: u128,
    pub(crate) run: u32,
    pub(crate) is_checked: bool,
}

impl UnitRow {
    pub(crate) fn id(&self) -> Id {
        Id::of(&self.hash)
    }
}

impl Record for UnitRow {
    const BYTES: usize = 32 + 8 + 16;

    fn write(&self, to: &mut Vec<u8>) {
        to.extend(self.hash);
        to.extend(self.line.to_le_bytes());
        to.extend(self.multiplicity.to_le_bytes());
    }

    fn read(mut bytes: &[u8]) -> UnitRow {
        UnitRow {
            hash: next(&mut bytes),
            line: u64::from_le_bytes(next(&mut bytes)),
            multiplicity: u128::from_le_bytes(next(&mut bytes)),
        }
    }
}

impl Record for CountRow {
    const BYTES: usize = 16 + 4 + 8 + 16 + 4 + 1;

    fn write(&self, to: &mut Vec<u8>) {
        to.extend(self.id.0.to_le_bytes());
        to.extend(self.place.file.to_le_bytes());
        to.extend(self.place.line.to_le_bytes());
        to.extend(self.nodes.to_le_bytes());
        to.extend(self.run.to_le_bytes());
        to.push(self.is_checked.into());
    }

    fn read(mut bytes: &[u8]) -> CountRow {
        CountRow {
            id: Id(u128::from_le_bytes(next(&mut bytes))),
            place: Place {
                file: u32::from_le_bytes(next(&mut bytes)),
                line: u64::from_le_bytes(next(&mut bytes)),
            },
            nodes: u128::from_le_bytes(next(&mut bytes)),
            run: u32::from_le_bytes(next(&mut bytes)),
            is_checked: next(&mut bytes) != [0],
        }
    }
}
