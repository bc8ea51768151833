use std::io::BufRead;

use sha2::{Digest, Sha256};

use super::{Count, Id, LineError, Unit, lines::Lines};

/// Adds up the counts of units.
///
/// Files of counts may come in any order, and may repeat a unit if they agree on it. The sum takes 80
/// bytes of memory for each unit.
///
/// ```
/// use polyboard::units::Sum;
///
/// let units = r#"{"id":"5b53921541e21432","variant":"chess","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","multiplicity":"340282366920938463463374607431768211","depth":3}"#;
/// let result = r#"{"id":"5b53921541e21432","nodes":"170","backend":"lerf","check":"8x8","seconds":0.000012,"sha256":"4c44ec829be6e780"}"#;
/// let mut sum = Sum::new(units.as_bytes())?;
/// assert_eq!(sum.verdict()?.missing, 1);
/// sum.add(result.as_bytes())?; // without a line break, as of a worker that was killed
/// assert_eq!(sum.verdict()?.missing, 1);
/// sum.add(format!("{result}\n").as_bytes())?;
/// assert_eq!(sum.verdict()?.nodes, Some(57848002376559538788773683263400595870));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Sum {
    /// The units, sorted by id.
    rows: Vec<Row>,
    files: u32,
    unknown: Vec<(Id, Place)>,
    conflicts: Vec<Conflict>,
    torn: Vec<Place>,
}

/// A unit, and its count if there is one.
#[derive(Clone, Debug)]
struct Row {
    id: Id,
    multiplicity: u128,
    line: u64,
    nodes: u128,
    /// The place where the count was found first.
    found: Option<Place>,
    is_checked: bool,
}

// What the documentation of `Sum` promises.
const _: () = assert!(size_of::<Row>() == 80);

/// A line in a file of counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The number of the file, from 0, in the order in which files were added.
    pub file: u32,
    /// The number of the line, from 1.
    pub line: u64,
}

/// Two counts of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Conflict {
    /// The unit.
    pub id: Id,
    /// Each count, and the place where it was found.
    pub counts: [(u128, Place); 2],
}

/// The error of counts that cannot be added up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SumError {
    /// A line is not a unit.
    #[error(transparent)]
    Line(#[from] LineError),
    /// There is no unit at all.
    #[error("the file has no units; write them with `polyboard units`")]
    NoUnits,
    /// A unit is listed twice, and would count twice.
    #[error("lines {} and {}: the unit {id} is listed twice; remove one of the lines", lines[0], lines[1])]
    Twice {
        /// The unit.
        id: Id,
        /// Its lines.
        lines: [u64; 2],
    },
    /// The sum is greater than 2^128 - 1.
    #[error("the sum is greater than 2^128 - 1; make units of a smaller depth")]
    Overflow,
}

/// The result of adding up counts, and the faults in them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// The sum of multiplicity times leaves; `None` unless every unit has a count, every count has
    /// a unit, and all counts agree.
    pub nodes: Option<u128>,
    /// The number of units.
    pub units: u64,
    /// The sum of the multiplicities: perft of the depth of the units, if none has been lost.
    pub sequences: u128,
    /// The number of units for which a second board found the same count.
    pub checked: u64,
    /// The number of units without a count.
    pub missing: u64,
    /// The first units without a count, by their lines: at most [`Verdict::NAMED`].
    pub first_missing: Vec<(Id, u64)>,
    /// The counts without a unit.
    pub unknown: Vec<(Id, Place)>,
    /// The counts that differ from an earlier one of the same unit.
    pub conflicts: Vec<Conflict>,
    /// The last lines without a line break. They are left out.
    pub torn: Vec<Place>,
    /// The SHA-256 of all units in the order of their ids, each as `id multiplicity nodes` and a line
    /// break; none if there is no sum.
    pub digest: Option<[u8; 32]>,
}

impl Verdict {
    /// The number of missing units that are named.
    pub const NAMED: usize = 10;
}

impl Sum {
    /// Reads the units.
    ///
    /// # Errors
    ///
    /// [`SumError`] if a line is not a unit, or if a unit is listed twice.
    pub fn new(units: impl BufRead) -> Result<Sum, SumError> {
        let mut rows = Vec::new();
        let mut lines = Lines::of_units(units);
        while let Some(line) = lines.next()? {
            let unit: Unit = line.parse()?;
            let (id, multiplicity) = (unit.id(), unit.multiplicity);
            let line = line.number;
            rows.push(Row { id, multiplicity, line, nodes: 0, found: None, is_checked: false });
        }
        if rows.is_empty() {
            return Err(SumError::NoUnits);
        }
        rows.sort_unstable_by_key(|row| (row.id, row.line));
        if let Some(pair) = rows.windows(2).find(|pair| pair[0].id == pair[1].id) {
            return Err(SumError::Twice { id: pair[0].id, lines: [pair[0].line, pair[1].line] });
        }
        let (unknown, conflicts, torn) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Sum { rows, files: 0, unknown, conflicts, torn })
    }

    /// Reads a file of counts.
    ///
    /// # Errors
    ///
    /// [`LineError`] if a line is not a count. A last line without a line break comes from a worker
    /// that was killed. It is not an error, and its count is left out.
    pub fn add(&mut self, counts: impl BufRead) -> Result<(), LineError> {
        let file = self.files;
        self.files += 1;
        let mut lines = Lines::of_counts(counts);
        while let Some(line) = lines.next()? {
            let place = Place { file, line: line.number };
            if !line.is_whole {
                self.torn.push(place);
                break;
            }
            let count: Count = line.parse()?;
            self.note(&count, place);
        }
        Ok(())
    }

    fn note(&mut self, count: &Count, place: Place) {
        let id = count.id;
        let Ok(row) = self.rows.binary_search_by_key(&id, |row| row.id) else {
            self.unknown.push((id, place));
            return;
        };
        let row = &mut self.rows[row];
        match row.found {
            Some(first) if row.nodes != count.nodes => {
                let counts = [(row.nodes, first), (count.nodes, place)];
                self.conflicts.push(Conflict { id, counts });
            }
            Some(_) => row.is_checked |= count.check.is_some(),
            None => {
                (row.nodes, row.found) = (count.nodes, Some(place));
                row.is_checked = count.check.is_some();
            }
        }
    }

    /// Adds up the counts.
    ///
    /// # Errors
    ///
    /// [`SumError::Overflow`] if a sum is greater than 2^128 - 1.
    pub fn verdict(&self) -> Result<Verdict, SumError> {
        let (mut nodes, mut sequences) = (0_u128, 0_u128);
        let mut digest = Sha256::new();
        let mut missing = Vec::new();
        for row in &self.rows {
            let Row { id, multiplicity, nodes: leaves, .. } = row;
            sequences = sequences.checked_add(*multiplicity).ok_or(SumError::Overflow)?;
            let sum = multiplicity.checked_mul(*leaves).and_then(|more| nodes.checked_add(more));
            nodes = sum.ok_or(SumError::Overflow)?;
            digest.update(format!("{id} {multiplicity} {leaves}\n"));
            if row.found.is_none() {
                missing.push((*id, row.line));
            }
        }
        missing.sort_unstable_by_key(|&(_, line)| line);
        let is_fine = missing.is_empty() && self.unknown.is_empty() && self.conflicts.is_empty();
        Ok(Verdict {
            nodes: is_fine.then_some(nodes),
            units: self.rows.len() as u64,
            sequences,
            checked: self.rows.iter().filter(|row| row.is_checked).count() as u64,
            missing: missing.len() as u64,
            first_missing: missing.into_iter().take(Verdict::NAMED).collect(),
            unknown: self.unknown.clone(),
            conflicts: self.conflicts.clone(),
            torn: self.torn.clone(),
            digest: is_fine.then(|| digest.finalize().into()),
        })
    }
}
