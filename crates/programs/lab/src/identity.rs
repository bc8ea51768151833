//! What a workload is, as a number by which a finding tells that it was measured before a change: `data/workloads.txt`
//! says what the number is made of, and lists it for each experiment.

use crate::row::stored;

/// The identity of a workload, part by part.
#[derive(Clone, Copy)]
pub(crate) struct Identity(u64);

impl Identity {
    /// Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, FNV-1a, 1991.
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const FACTOR: u64 = 0x0000_0100_0000_01b3;

    pub(crate) fn of(id: &str, version: &str, contenders: &[&str]) -> Identity {
        [id, version].iter().chain(contenders).fold(Identity(Self::START), |it, text| it.with(text))
    }

    fn with(self, text: &str) -> Identity {
        let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(Self::FACTOR);
        Identity(text.bytes().chain([b'\n']).fold(self.0, add))
    }

    /// Adds a part that is timed, with its answer.
    pub(crate) fn add_timed(&mut self, name: &str, unit: &str, operations: usize, answer: u64) {
        *self = self.with(&format!("{name}, {unit}, {operations}: {answer}"));
    }

    /// Adds a part that is counted: its numbers are the answer.
    pub(crate) fn add_counted(&mut self, name: &str, unit: &str, counted: &[(&str, f64)]) {
        let numbers = counted.iter().map(|&(of, number)| (of, stored(number)));
        *self = self.with(&format!("{name}, {unit}: {:?}", numbers.collect::<Vec<_>>()));
    }

    pub(crate) fn text(self) -> String {
        format!("{:016x}", self.0)
    }
}

/// The line of an experiment in the list: its version, its identity, and the earlier hashes.
pub(crate) fn listed(id: &str) -> [&'static str; 3] {
    let mut lines = include_str!("../data/workloads.txt").lines();
    let listed = lines.find_map(|line| line.strip_prefix(id)?.strip_prefix(' '));
    let mut fields = listed.unwrap_or_default().splitn(3, ' ');
    [(); 3].map(|()| fields.next().unwrap_or_default())
}
