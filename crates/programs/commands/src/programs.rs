//! The programs that can take part in `compare`, by a file or by their commands.

use std::{
    fs::File,
    io::{self, Read},
};

use polyboard::{
    backends::{ALIASES, NAMES},
    compare::Program,
};
use polyboard_compare::ProgramFile;

use crate::prelude::*;

/// The programs of a file, if there is one.
#[derive(Default)]
pub(crate) struct Programs(ProgramFile);

/// The most bytes of a file.
const LONGEST: u64 = 1 << 20;

impl Programs {
    /// Reads a file; without one, there are programs by their commands alone.
    pub(crate) fn read(path: Option<&Path>) -> Result<Programs, Failure> {
        let Some(path) = path else { return Ok(Programs::default()) };
        let text = File::open(path).and_then(|file| io::read_to_string(file.take(LONGEST)));
        let text = text.map_err(|error| {
            let remedy = "benches/programs.json of polyboard is an example";
            Failure::in_file(path, format!("{error}; {remedy}"))
        })?;
        let taken = [NAMES, ALIASES, &["all"]].concat();
        let file = ProgramFile::parse(&text, &taken);
        file.map(Programs).map_err(|error| Failure::in_file(path, error))
    }
}

impl polyboard_cli::compare::Programs for Programs {
    fn names(&self) -> Vec<&str> {
        self.0.names().collect()
    }

    fn start(
        &self,
        name: &str,
        variant: BuiltInVariant,
        timeout: Duration,
    ) -> Option<Result<Box<dyn Program>, Failure>> {
        self.0.start(name, variant.any(), timeout).map(|started| started.map_err(Failure::from))
    }
}
