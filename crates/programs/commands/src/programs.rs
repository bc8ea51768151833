//! The programs that can take part in `compare`: those that a file describes, and those that a command names.

use std::{collections::BTreeMap, fmt, fs, io::Read, path::Path, slice, time::Duration};

use polyboard::{
    BuiltInVariant,
    backends::{ALIASES, NAMES},
    compare,
    diff::{Line, Program, ProgramError, TotalScript},
};
use serde::Deserialize;

use crate::{
    failure::Failure,
    output::quote,
    timed::{Asked, Timed},
};

/// The programs of a file, if there is one.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Programs {
    programs: Vec<Entry>,
}

/// A program of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The name in the table.
    name: String,
    /// The program and its arguments, as for a shell.
    command: String,
    ask: Ask,
    /// The text before the total.
    total: Option<String>,
    /// The lines that a program reads that prints the total alone.
    #[serde(default)]
    input: Vec<String>,
    #[serde(default)]
    environment: BTreeMap<String, String>,
    licence: String,
    /// The place from which a reader gets it.
    source: String,
    /// The version with which the entry was tried, or why it was not.
    tried: String,
}

/// How a program is asked.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
enum Ask {
    /// By UCI; `Nodes searched:` ends an answer.
    #[serde(rename = "go perft")]
    GoPerft,
    /// In a process for each answer, which lists counts by move.
    #[serde(rename = "divide")]
    Divide,
    /// In a process for each answer, which prints the total.
    #[serde(rename = "total")]
    Total,
}

/// The most bytes of a file.
const LONGEST: u64 = 1 << 20;

impl Programs {
    /// Reads a file; without one, there are programs by their commands alone.
    pub(crate) fn read(path: Option<&Path>) -> Result<Programs, Failure> {
        let Some(path) = path else { return Ok(Programs::default()) };
        let remedy = "benches/programs.json of polyboard is an example";
        let unusable =
            |fault: &dyn fmt::Display| Failure::in_file(path, format!("{fault}; {remedy}"));
        let mut text = String::new();
        let source = fs::File::open(path).map(|file| file.take(LONGEST));
        let read = source.and_then(|mut source| source.read_to_string(&mut text));
        read.map_err(|error| unusable(&error))?;
        let Programs { programs } =
            serde_json::from_str(&text).map_err(|error| unusable(&error))?;
        if programs.is_empty() {
            return Err(unusable(&"there are no programs"));
        }
        for entry in &programs {
            let place = |fault| format!("program {}: {fault}", quote(&entry.name));
            entry.check().map_err(|fault| Failure::in_file(path, place(fault)))?;
        }
        Ok(Programs { programs })
    }
}

impl Entry {
    /// The fault of an entry with its remedy, if it has one.
    fn check(&self) -> Result<(), String> {
        let Entry { name, command, ask, total, input, .. } = self;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.+".contains(c);
        if name.is_empty() || !name.chars().all(is_plain) {
            return Err("a name has letters, digits and -_.+ alone; choose such a name".into());
        }
        let is_taken = |other: &&str| name.eq_ignore_ascii_case(other);
        if NAMES.iter().chain(ALIASES).chain(&["all"]).any(is_taken) {
            return Err("a board has this name; choose another one".into());
        }
        if shlex::split(command).is_none_or(|words| words.is_empty()) {
            let fault = "is not a command; write a program and its arguments, and close all quotes";
            return Err(format!("{} {fault}", quote(command)));
        }
        if *ask != Ask::Total {
            return match total.is_none() && input.is_empty() {
                true => Ok(()),
                false => {
                    Err("\"total\" and \"input\" need \"ask\": \"total\"; leave them out".into())
                }
            };
        }
        if total.as_ref().is_none_or(|text| text.trim().is_empty()) {
            return Err("\"total\" is missing; write the text before the number of leaves".into());
        }
        let told = [slice::from_ref(command), &input[..]].concat().concat();
        match ["{fen}", "{depth}"].into_iter().find(|word| !told.contains(word)) {
            Some(word) => {
                Err(format!("it is never told the {word}; write that in \"command\" or \"input\""))
            }
            None => Ok(()),
        }
    }

    /// The command in its environment, by the program `env`, so that one text starts it.
    fn command(&self) -> String {
        let set = |(key, value): (&String, &String)| {
            let word = format!("{key}={value}");
            shlex::try_quote(&word).map_or(word.clone(), |quoted| quoted.into_owned())
        };
        let words: Vec<String> = self.environment.iter().map(set).collect();
        match words.is_empty() {
            true => self.command.clone(),
            false => format!("env {} {}", words.join(" "), self.command),
        }
    }

    /// Starts the program. One that has a process for each answer counts the first moves of a game, so that one which
    /// is not there is found before anything is timed.
    fn start(&self, variant: BuiltInVariant, timeout: Duration) -> Result<Timed, ProgramError> {
        let (command, game) = (self.command(), variant.any());
        let kind = if self.ask == Ask::GoPerft { "engine" } else { "divide" };
        let program = match (self.ask, &self.total) {
            (Ask::Total, Some(total)) => {
                let input = self.input.clone();
                Asked::Total(TotalScript::new(&command, input, total, game, timeout)?)
            }
            _ => {
                let started = Program::start(&format!("{kind}:{command}"), game, timeout);
                Asked::Divided(started.expect("a program of this kind")?)
            }
        };
        let mut timed = Timed { name: self.name.clone(), program };
        if self.ask != Ask::GoPerft {
            timed.count(&Line::new(variant.rules().start()), 1)?;
        }
        Ok(timed)
    }
}

impl polyboard_cli::compare::Programs for Programs {
    fn names(&self) -> Vec<&str> {
        self.programs.iter().map(|entry| &*entry.name).collect()
    }

    fn start(
        &self,
        name: &str,
        variant: BuiltInVariant,
        timeout: Duration,
    ) -> Option<Result<Box<dyn compare::Program>, Failure>> {
        let started = match self.programs.iter().find(|entry| entry.name == name) {
            Some(entry) => entry.start(variant, timeout).map_err(|error| {
                let Entry { name, licence, source, tried, .. } = entry;
                Failure::at(name, format!("{error}; source: {source} ({licence}); tried: {tried}"))
            }),
            None => {
                let program = Program::start(name, variant.any(), timeout)?;
                let timed = |it| Timed { name: name.into(), program: Asked::Divided(it) };
                program.map(timed).map_err(Failure::from)
            }
        };
        Some(started.map(|timed| Box::new(timed.on_one_thread()) as Box<dyn compare::Program>))
    }
}
