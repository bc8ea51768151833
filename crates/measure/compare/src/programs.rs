//! The programs that can take part in a comparison: those that a file describes, and those that a command names.

use std::{collections::BTreeMap, slice, time::Duration};

use polyboard_backend::AnyVariant;
use polyboard_diff::{Line, Program, ProgramError, TotalScript};
use polyboard_notation::shown;
use serde::Deserialize;

use crate::{
    CompareError,
    timed::{Asked, Timed},
};

/// Programs as data, such as `benches/programs.json` of polyboard: for each its name, its command, how it is asked, what
/// ends an answer, its environment, its licence, and where it comes from.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramFile {
    programs: Vec<Entry>,
}

/// A program of a file.
#[derive(Debug, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
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

impl ProgramFile {
    /// Reads the text of a file. `taken` are names that something else has, such as boards.
    ///
    /// # Errors
    ///
    /// [`CompareError::Program`] if the text is no such file: the fault with its remedy, and the entry that has it.
    pub fn parse(text: &str, taken: &[&str]) -> Result<ProgramFile, CompareError> {
        let unusable = |fault| format!("{fault}; benches/programs.json of polyboard is an example");
        let read = |text| -> Result<ProgramFile, String> {
            let file: ProgramFile =
                serde_json::from_str(text).map_err(|error| unusable(error.to_string()))?;
            if file.programs.is_empty() {
                return Err(unusable("there are no programs".into()));
            }
            for entry in &file.programs {
                let fault = |fault| format!("program {}: {fault}", quote(&entry.name));
                entry.check(taken).map_err(fault)?;
            }
            Ok(file)
        };
        read(text).map_err(CompareError::Program)
    }

    /// The names of the programs, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.programs.iter().map(|entry| &*entry.name)
    }

    /// Starts a program of the file, or one that a name such as `engine:stockfish` describes, on one thread; each answer
    /// must come within `timeout`. None if the name is of another kind.
    ///
    /// The error says why the program cannot be asked, and where it comes from.
    #[must_use]
    pub fn start(
        &self,
        name: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Option<Result<Box<dyn crate::Program>, CompareError>> {
        let started = match self.programs.iter().find(|entry| entry.name == name) {
            Some(entry) => entry.start(game, timeout).map_err(|error| {
                let Entry { name, licence, source, tried, .. } = entry;
                format!("{name}: {error}; source: {source} ({licence}); tried: {tried}")
            }),
            None => {
                let timed = |it| Timed { name: name.into(), program: Asked::Divided(it) };
                Program::start(name, game, timeout)?.map(timed).map_err(|error| error.to_string())
            }
        };
        let boxed = |timed: Timed| Box::new(timed.on_one_thread()) as Box<dyn crate::Program>;
        Some(started.map(boxed).map_err(CompareError::Program))
    }
}

fn quote(text: &str) -> String {
    format!("\"{}\"", shown(text))
}

impl Entry {
    /// The fault of an entry with its remedy, if it has one.
    fn check(&self, taken: &[&str]) -> Result<(), String> {
        let Entry { name, command, ask, total, input, .. } = self;
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.+".contains(c);
        if name.is_empty() || !name.chars().all(is_plain) {
            return Err("a name has letters, digits and -_.+ alone; choose such a name".into());
        }
        if taken.iter().any(|other| name.eq_ignore_ascii_case(other)) {
            return Err("a board has this name; choose another one".into());
        }
        if shlex::split(command).is_none_or(|words| words.is_empty()) {
            let fault = "is not a command; write a program and its arguments, and close all quotes";
            return Err(format!("{} {fault}", quote(command)));
        }
        if *ask != Ask::Total {
            let fault = "\"total\" and \"input\" need \"ask\": \"total\"; leave them out";
            return if total.is_none() && input.is_empty() { Ok(()) } else { Err(fault.into()) };
        }
        if total.as_ref().is_none_or(|text| text.trim().is_empty()) {
            return Err("\"total\" is missing; write the text before the number of leaves".into());
        }
        let told = [slice::from_ref(command), &input[..]].concat().concat();
        let untold = ["{fen}", "{depth}"].into_iter().find(|word| !told.contains(word));
        untold.map_or(Ok(()), |word| {
            Err(format!("it is never told the {word}; write that in \"command\" or \"input\""))
        })
    }

    /// The command in its environment, by the program `env`, so that one text starts it.
    fn command(&self) -> String {
        let set = |(key, value): (&String, &String)| {
            let word = format!("{key}={value}");
            shlex::try_quote(&word).map_or(word.clone(), |quoted| quoted.into_owned())
        };
        let env = (!self.environment.is_empty()).then(|| "env".into());
        let words = env.into_iter().chain(self.environment.iter().map(set));
        words.chain([self.command.clone()]).collect::<Vec<_>>().join(" ")
    }

    /// Starts the program. One with a process for each answer counts once, to be missed before anything is timed.
    fn start(&self, game: AnyVariant, timeout: Duration) -> Result<Timed, ProgramError> {
        let command = self.command();
        let kind = if self.ask == Ask::GoPerft { "engine" } else { "divide" };
        let program = if let Some(total) = &self.total {
            Asked::Total(TotalScript::new(&command, self.input.clone(), total, game, timeout)?)
        } else {
            let started = Program::start(&format!("{kind}:{command}"), game, timeout);
            Asked::Divided(started.expect("a program of this kind")?)
        };
        let mut timed = Timed { name: self.name.clone(), program };
        if self.ask != Ask::GoPerft {
            timed.count(&Line::new(game.rules.start()), 1)?;
        }
        Ok(timed)
    }
}
