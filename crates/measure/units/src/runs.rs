//! The runs that results name.

use std::collections::HashMap;

use crate::{LineFault, Run};

/// The runs of workers, each kept once, in the order in which they were found.
#[derive(Debug)]
pub(crate) struct Runs {
    numbers: HashMap<Run, u32>,
    /// The bytes of memory that are left.
    left: usize,
}

impl Runs {
    /// A list that takes this many bytes of memory, but at least some.
    pub(crate) fn new(memory: usize) -> Runs {
        const LEAST: usize = 1 << 17;
        Runs { numbers: HashMap::new(), left: memory.max(LEAST) }
    }

    pub(crate) fn number(&mut self, run: Run) -> Result<u32, LineFault> {
        if let Some(&number) = self.numbers.get(&run) {
            return Ok(number);
        }
        // While a table grows, it has up to four places for each entry.
        let bytes = 4 * size_of::<(Run, u32)>() + run.bytes();
        self.left = self.left.checked_sub(bytes).ok_or(LineFault::TooManyRuns)?;
        let number = u32::try_from(self.numbers.len()).map_err(|_| LineFault::TooManyRuns)?;
        self.numbers.insert(run, number);
        Ok(number)
    }

    /// The runs in the order of their numbers.
    pub(crate) fn list(self) -> Vec<Run> {
        let mut runs: Vec<(Run, u32)> = self.numbers.into_iter().collect();
        runs.sort_unstable_by_key(|&(_, number)| number);
        runs.into_iter().map(|(run, _)| run).collect()
    }
}
