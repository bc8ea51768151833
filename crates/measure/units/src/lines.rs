//! Lines of a file, one at a time.

use std::io::{BufRead, Read};

use crate::{LineError, LineFault, Manifest, Unit, manifest::Tally};

/// The most bytes of a line, which bounds the memory that a reader takes.
const LONGEST: u64 = 4096;

/// Reads the lines of a file; a last line without a line break is read in any case.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    source: R,
    /// Whether blank lines are skipped.
    skips_blank: bool,
    number: u64,
    offset: u64,
}

#[derive(Debug)]
pub(crate) struct NumberedLine {
    /// Its number, from 1.
    pub(crate) number: u64,
    /// The bytes before it.
    pub(crate) offset: u64,
    pub(crate) text: String,
    /// Whether it ends with a line break. A torn line does not.
    pub(crate) is_whole: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a file of units. A blank line is a fault: where a unit was removed, the sum would be too small.
    pub(crate) fn of_units(source: R) -> Lines<R> {
        Lines { source, skips_blank: false, number: 0, offset: 0 }
    }

    /// The lines of a file of counts, without the blank ones: the sum names a unit whose count is missing.
    pub(crate) fn of_counts(source: R) -> Lines<R> {
        Lines { skips_blank: true, ..Lines::of_units(source) }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.offset == 0
    }

    pub(crate) fn next(&mut self) -> Result<Option<NumberedLine>, LineError> {
        loop {
            self.number += 1;
            let (number, offset) = (self.number, self.offset);
            let fault = |text: String| LineError { line: number, fault: LineFault::Other(text) };
            let remedy = "name a file of units or of results";
            let mut bytes = Vec::new();
            let read = self.source.by_ref().take(LONGEST + 1).read_until(b'\n', &mut bytes);
            match read {
                Ok(0) => return Ok(None),
                Ok(read) => self.offset += read as u64,
                Err(error) => {
                    let text = format!("the file cannot be read ({error})");
                    return Err(fault(format!("{text}; name a file of lines of JSON")));
                }
            }
            let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
            if bytes.len() as u64 > LONGEST {
                return Err(fault(format!("the line has more than {LONGEST} bytes; {remedy}")));
            }
            let text = String::from_utf8(bytes)
                .map_err(|_| fault(format!("the line is not UTF-8; {remedy}")))?;
            if number == 1 && text.starts_with('\u{feff}') {
                let text = "the file starts with a byte order mark; save it as UTF-8 without one";
                return Err(fault(text.to_string()));
            }
            let is_blank = text.trim_ascii().is_empty();
            if is_blank && !self.skips_blank {
                return Err(LineError { line: number, fault: LineFault::Blank });
            }
            if !is_whole || !is_blank {
                return Ok(Some(NumberedLine { number, offset, text, is_whole }));
            }
        }
    }
}

/// Reads a whole file of units, and compares it with its manifest.
#[derive(Debug)]
pub(crate) struct WholeFile<R> {
    lines: Lines<R>,
    tally: Tally,
    /// The variant and the depth of all units.
    kind: Option<(String, u32)>,
    manifest: Option<Manifest>,
}

impl<R: BufRead> WholeFile<R> {
    pub(crate) fn new(source: R) -> WholeFile<R> {
        let (lines, tally) = (Lines::of_units(source), Tally::default());
        WholeFile { lines, tally, kind: None, manifest: None }
    }

    /// The next unit with its line; none after the manifest.
    pub(crate) fn next(&mut self) -> Result<Option<(u64, Unit)>, LineError> {
        let Some(line) = self.lines.next()? else {
            let fault = LineError { line: self.lines.number, fault: LineFault::NoManifest };
            return if self.manifest.is_some() { Ok(None) } else { Err(fault) };
        };
        if self.manifest.is_some() {
            return Err(line.error(LineFault::AfterManifest));
        }
        if Manifest::is_meant(&line.text) {
            let manifest: Manifest = line.parse()?;
            if let Some(wrong) = manifest.fault(&self.tally) {
                return Err(line.error(wrong));
            }
            if self.kind.as_ref().is_some_and(|kind| *kind != manifest.kind()) {
                return Err(line.error(LineFault::OtherCount));
            }
            self.manifest = Some(manifest);
            return self.next();
        }
        let unit: Unit = line.parse()?;
        let sum = self.tally.add(&unit, &line.text);
        sum.ok_or_else(|| line.error(LineFault::TooManySequences))?;
        let kind = self.kind.get_or_insert_with(|| (unit.variant.clone(), unit.depth));
        if (&kind.0, kind.1) != (&unit.variant, unit.depth) {
            return Err(line.error(LineFault::OtherCount));
        }
        Ok(Some((line.number, unit)))
    }

    pub(crate) fn manifest(self) -> Manifest {
        self.manifest.expect("the last line has been read")
    }
}

impl NumberedLine {
    pub(crate) fn parse<T: core::str::FromStr<Err = LineFault>>(&self) -> Result<T, LineError> {
        self.text.parse().map_err(|fault| self.error(fault))
    }

    pub(crate) fn error(&self, fault: LineFault) -> LineError {
        LineError { line: self.number, fault }
    }
}
