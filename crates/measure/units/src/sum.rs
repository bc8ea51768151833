use std::{
    collections::HashMap,
    io::{self, BufRead},
};

use sha2::{Digest, Sha256};

use crate::{
    Conflict, Count, Id, Manifest, Missing, Place, SumError, Verdict,
    join::{CountRow, UnitRow},
    lines::{Lines, WholeFile},
    run::Runs,
    scratch::{Sorted, Sorter},
    seal::hex,
    verdict::First,
};

/// Adds up the counts of units.
///
/// Files of counts may come in any order, and may repeat a unit if they agree on it. What does not fit into the memory
/// is in a temporary file, of 56 bytes for each unit and 49 for each count, and twice as many while they are sorted.
///
/// ```
/// use polyboard_units::Sum;
///
/// let units = r#"{"id":"5b53921541e21432a25a6242ac2c77cb","variant":"chess","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","multiplicity":"340282366920938463463374607431768211","depth":3,"sha256":"bb23ed2f7f58497a"}
/// {"root":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","variant":"chess","depth":3,"at":0,"units":"1","sequences":"340282366920938463463374607431768211","digest":"d633c933a9270ad3ff65715e134133f0c9e1f03cecb7ced282f23cf34462a355","sha256":"1ad9832cef1218b8"}
/// "#;
/// let result = r#"{"id":"5b53921541e21432a25a6242ac2c77cb","nodes":"170","backend":"lerf","check":"8x8","seconds":0.000012,"host":"here","run":"0123456789abcdef","build":"0.1.0","sha256":"a1fc1ac7210cf2ac"}"#;
/// let mut sum = Sum::new(units.as_bytes(), 1 << 20)?;
/// sum.add(result.as_bytes())?; // without a line break, as of a worker that was killed
/// sum.add(format!("{result}\n").as_bytes())?;
/// assert_eq!(sum.verdict(1)?.nodes, Some(57848002376559538788773683263400595870));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Sum {
    manifest: Manifest,
    units: Sorted<UnitRow>,
    counts: Sorter<CountRow>,
    files: u32,
    runs: Runs,
    /// The number of different hosts from which each unit needs equal counts: runs of one machine make the same
    /// mistakes.
    pub hosts: u64,
    torn: Vec<Place>,
    others: Vec<(Place, Manifest)>,
}

impl Sum {
    /// Reads the units. `memory` is the number of bytes for units, counts and runs in memory.
    ///
    /// # Errors
    ///
    /// [`SumError`] if a line is not a unit, the units are not those of the manifest, or the temporary file is
    /// unusable.
    pub fn new(units: impl BufRead, memory: usize) -> Result<Sum, SumError> {
        let mut file = WholeFile::new(units);
        let mut rows = Sorter::new(memory / 2);
        while let Some((line, unit)) = file.next()? {
            let (hash, multiplicity) = (unit.hash(), unit.multiplicity);
            rows.push(UnitRow { hash, line, multiplicity }).map_err(on_disk)?;
        }
        Ok(Sum {
            manifest: file.manifest(),
            units: rows.finish().map_err(on_disk)?,
            counts: Sorter::new(memory / 4),
            files: 0,
            runs: Runs::new(memory / 4),
            hosts: 1,
            torn: Vec::new(),
            others: Vec::new(),
        })
    }

    /// Reads a file of counts. A last line without a line break, from a worker that was killed, is left out.
    ///
    /// # Errors
    ///
    /// [`SumError`] if a line is not a count, a manifest is of other units of the same count, there are too many runs
    /// for the memory, or the temporary file is unusable.
    pub fn add(&mut self, counts: impl BufRead) -> Result<(), SumError> {
        let file = self.files;
        self.files += 1;
        let mut lines = Lines::of_counts(counts);
        while let Some(line) = lines.next()? {
            let place = Place { file, line: line.number };
            if !line.is_whole {
                self.torn.push(place);
                break;
            }
            if Manifest::is_meant(&line.text) {
                let manifest = line.parse()?;
                if let Some(fault) = self.manifest.contradiction(&manifest) {
                    return Err(line.error(fault).into());
                }
                if manifest != self.manifest && self.others.len() < Verdict::NAMED {
                    self.others.push((place, manifest));
                }
                continue;
            }
            let Count { id, nodes, check, run, .. } = line.parse()?;
            let run = self.runs.number(run).map_err(|fault| line.error(fault))?;
            let row = CountRow { id, place, nodes, run, is_checked: check.is_some() };
            self.counts.push(row).map_err(on_disk)?;
        }
        Ok(())
    }

    /// Adds up the counts. Each unit needs equal counts of this many different runs.
    ///
    /// # Errors
    ///
    /// [`SumError`] if a unit is listed twice, the sum exceeds 2^128 - 1, or the temporary file is unusable.
    pub fn verdict(self, require: u64) -> Result<Verdict, SumError> {
        let all_runs = self.runs.list();
        // A host has the number of its first run.
        let mut first_runs: HashMap<&str, u32> = HashMap::new();
        let first = |(number, run): (u32, _)| *first_runs.entry(run).or_insert(number);
        let host_of: Vec<u32> = (0..).zip(all_runs.iter().map(|it| &*it.host)).map(first).collect();
        let counts = self.counts.finish().map_err(on_disk)?;
        let mut counts = counts.iter().peekable();
        // The next count that belongs before the unit, or to it.
        let mut next = |is_wanted: &dyn Fn(Id) -> bool| {
            let is_next =
                |row: &io::Result<CountRow>| row.as_ref().map_or(true, |row| is_wanted(row.id));
            counts.next_if(is_next).transpose().map_err(on_disk)
        };
        let (mut missing, mut unknown, mut conflicts) = (First::new(), First::new(), First::new());
        let (mut nodes, mut checked, mut least) = (0_u128, 0, [u64::MAX; 2]);
        let (mut digest, mut last) = (Sha256::new(), None::<UnitRow>);
        // The runs and the hosts of a unit.
        let mut all: [Vec<u32>; 2] = Default::default();
        for unit in self.units.iter() {
            let unit = unit.map_err(on_disk)?;
            let id = unit.id();
            let neighbours = |last: UnitRow| {
                SumError::of_neighbours([&last.hash, &unit.hash], [last.line, unit.line])
            };
            if let Some(fault) = last.replace(unit).and_then(neighbours) {
                return Err(fault);
            }
            while let Some(row) = next(&|other| other < id)? {
                unknown.note(row.place, (row.id, row.place));
            }
            let (mut first, mut is_checked) = (None, false);
            all.iter_mut().for_each(Vec::clear);
            while let Some(row) = next(&|other| other == id)? {
                let first = *first.get_or_insert(row);
                if first.nodes == row.nodes {
                    is_checked |= row.is_checked;
                    for (list, number) in all.iter_mut().zip([row.run, host_of[row.run as usize]]) {
                        if !list.contains(&number) {
                            list.push(number);
                        }
                    }
                } else {
                    let count =
                        |row: CountRow| (row.nodes, row.place, all_runs[row.run as usize].clone());
                    conflicts.note(row.place, Conflict { id, counts: [count(first), count(row)] });
                }
            }
            let [runs, hosts] = all.each_ref().map(|list| list.len() as u64);
            if runs < require || hosts < self.hosts {
                missing.note(unit.line, Missing { id, line: unit.line, runs, hosts });
            }
            least = [least[0].min(runs), least[1].min(hosts)];
            checked += u64::from(is_checked);
            let leaves = first.map_or(0, |row| row.nodes);
            let more = unit.multiplicity.checked_mul(leaves);
            nodes = more.and_then(|more| nodes.checked_add(more)).ok_or(SumError::Overflow)?;
            digest.update(format!("{id} {} {leaves}\n", unit.multiplicity));
        }
        while let Some(row) = next(&|_| true)? {
            unknown.note(row.place, (row.id, row.place));
        }
        let is_fine = missing.number + unknown.number + conflicts.number == 0;
        let [runs, hosts] = last.map_or([0; 2], |_| least);
        Ok(Verdict {
            nodes: is_fine.then_some(nodes),
            checked,
            runs,
            hosts,
            missing: missing.number,
            first_missing: missing.things(),
            unknown: unknown.number,
            first_unknown: unknown.things(),
            conflicts: conflicts.number,
            first_conflicts: conflicts.things(),
            torn: self.torn,
            others: self.others,
            manifest: self.manifest,
            digest: is_fine.then(|| hex(&digest.finalize())),
        })
    }
}

fn on_disk(error: io::Error) -> SumError {
    SumError::Disk(error.to_string())
}
