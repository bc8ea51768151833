use core::{fmt, str::FromStr};
use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    LineFault, Unit,
    seal::{as_text, hex, is_sealed, read, seal},
    unit::number,
};

/// The last line of a file of units: what was split, and a digest of all units, so that no unit is lost
/// or changed unnoticed. As text it is a line of JSON with a checksum like that of a [`Count`](crate::Count).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Manifest {
    /// The position from which the whole count begins, as FEN.
    pub root: String,
    /// The name of the variant.
    pub variant: String,
    /// The depth of the whole count.
    pub depth: u32,
    /// The plies from the root to the units.
    pub at: u32,
    /// The number of units.
    #[serde(serialize_with = "as_text")]
    pub units: u64,
    /// The sum of the multiplicities: perft of the depth `at`.
    #[serde(serialize_with = "as_text")]
    pub sequences: u128,
    /// The SHA-256 of the lines of all units, each with its line break, in hexadecimal digits.
    pub digest: String,
}

/// A manifest as JSON, with its checksum.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ManifestJson {
    root: String,
    variant: String,
    depth: u32,
    at: u32,
    units: String,
    sequences: String,
    digest: String,
    sha256: String,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    units: u64,
    sequences: u128,
    digest: Sha256,
}

impl Manifest {
    /// Writes a file of units, a line for each, and its manifest: the units after `at` plies of a count to a
    /// depth from a root, which is a FEN. [`Layer::write`](crate::Layer::write) does this for all units.
    ///
    /// # Errors
    ///
    /// That of a unit or of the output, or that there are more than 2^128 - 1 sequences.
    pub fn write(
        root: impl Into<String>,
        variant: impl Into<String>,
        [depth, at]: [u32; 2],
        units: impl IntoIterator<Item = io::Result<Unit>>,
        mut output: impl Write,
    ) -> io::Result<Manifest> {
        let mut tally = Tally::default();
        for unit in units {
            let unit = unit?;
            let line = unit.to_string();
            let too_many = || io::Error::other(LineFault::TooManySequences);
            tally.add(&unit, &line).ok_or_else(too_many)?;
            writeln!(output, "{line}")?;
        }
        let Tally { units, sequences, digest } = tally;
        let (root, variant, digest) = (root.into(), variant.into(), hex(&digest.finalize()));
        let manifest = Manifest { root, variant, depth, at, units, sequences, digest };
        writeln!(output, "{manifest}")?;
        Ok(manifest)
    }

    pub(crate) fn is_meant(line: &str) -> bool {
        line.starts_with("{\"root\":")
    }

    /// The first field in which the manifest and the units differ, with both values.
    pub(crate) fn fault(&self, tally: &Tally) -> Option<LineFault> {
        let digest = hex(&tally.digest.clone().finalize());
        let fields = [
            ("units", self.units.to_string(), tally.units.to_string()),
            ("sequences", self.sequences.to_string(), tally.sequences.to_string()),
            ("digest", self.digest.clone(), digest),
        ];
        let (field, stated, found) = fields.into_iter().find(|it| it.1 != it.2)?;
        Some(LineFault::Manifest { field, stated, found })
    }

    /// The fault of another manifest of the same count: what is split, and where, determines all units.
    pub(crate) fn contradiction(&self, other: &Manifest) -> Option<LineFault> {
        let count = |it: &Manifest| (it.root.clone(), it.kind(), it.at);
        (count(self) == count(other) && self != other).then_some(LineFault::OtherUnits)
    }

    /// The variant and the depth of its units.
    pub(crate) fn kind(&self) -> (String, u32) {
        (self.variant.clone(), self.depth.saturating_sub(self.at))
    }
}

impl Tally {
    /// Adds a unit and its line; none if there are more than 2^128 - 1 sequences.
    pub(crate) fn add(&mut self, unit: &Unit, line: &str) -> Option<()> {
        self.units += 1;
        self.sequences = self.sequences.checked_add(unit.multiplicity)?;
        self.digest.update(line);
        self.digest.update("\n");
        Some(())
    }
}

impl FromStr for Manifest {
    type Err = LineFault;

    fn from_str(line: &str) -> Result<Manifest, LineFault> {
        let ManifestJson { root, variant, depth, at, units, sequences, digest, sha256 } =
            read(line, LineFault::NotAManifest)?;
        if !is_sealed(line, &sha256) {
            return Err(LineFault::Damaged);
        }
        let sequences = number("sequences", &sequences, 0)?;
        let units = u64::try_from(number("units", &units, 0)?)
            .map_err(|_| LineFault::NotAManifest("too many units".to_string()))?;
        Ok(Manifest { root, variant, depth, at, units, sequences, digest })
    }
}

impl fmt::Display for Manifest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&seal(self))
    }
}
