//! The contenders of a comparison by their names: boards and programs.

use std::time::Duration;

use polyboard::{
    Backend, Backends, BuiltInVariant, Variant,
    backends::USUAL,
    compare::{Contender, Job, Program},
};

use super::Args;
use crate::{
    backends,
    failure::Failure,
    output::{log, perft_command, quote},
    variant,
};

/// The programs that can take part.
pub trait Programs {
    /// The names that a file gives to programs, in its order.
    fn names(&self) -> Vec<&str>;

    /// Starts the program of one of these names, or such as `engine:stockfish`; none for a name of another kind.
    fn start(
        &self,
        name: &str,
        variant: BuiltInVariant,
        timeout: Duration,
    ) -> Option<Result<Box<dyn Program>, Failure>>;
}

/// The boards beside the programs of a file, if the user names none.
const BESIDE: [&str; 2] = ["lerf", "0x88"];

/// The command that shows how a board counts below each move, or finds the first wrong move of a program.
pub(super) fn command<V: Variant>(
    contender: &Contender<'_>,
    job: Job,
    fen: &str,
    depth: u32,
    board: &str,
) -> String {
    let line = match contender {
        Contender::Board(backend) => {
            let lists = if job == Job::Lists { " --no-bulk" } else { "" };
            return perft_command(V::RULES.name, fen, depth, backend.name()) + lists;
        }
        Contender::Program(program) => program.line(),
    };
    let Some(line) = line else { return perft_command(V::RULES.name, fen, depth, board) };
    let (name, variant) = (line.replace('\'', r"'\''"), variant::argument(V::RULES.name));
    format!("polyboard diff '{name}' {board}{variant} --lenient --fen '{fen}' --depth {depth}")
}

/// The names of a list. A comma between quotes belongs to the command of a program.
pub(super) fn names(list: &str) -> impl Iterator<Item = &str> {
    let mut quote = None;
    list.split(move |c| {
        match (c, quote) {
            ('\'' | '"', None) => quote = Some(c),
            _ if quote == Some(c) => quote = None,
            _ => {}
        }
        c == ',' && quote.is_none()
    })
}

/// Whether a name has the form of a program's: no backend has a colon in its name.
pub(super) fn is_program(name: &str) -> bool {
    name.contains(':')
}

/// The contenders that the arguments name, programs started.
pub(super) fn choose(
    args: &Args,
    variant: BuiltInVariant,
    known: Backends,
    programs: Option<&dyn Programs>,
) -> Result<Vec<Contender<'static>>, Failure> {
    let of_file = programs.map_or(Vec::new(), Programs::names);
    if args.is_default() {
        let plays = |backend: &&Backend| backend.plays(&variant.rules());
        return Ok(USUAL.iter().copied().filter(plays).map(Contender::Board).collect());
    }
    let all = || [&BESIDE[..], &of_file].concat().join(",");
    let list = &args.backends.clone().unwrap_or_else(all);
    let is_program = |it: &&str| programs.is_some() && (is_program(it) || of_file.contains(it));
    if let Some(program) = names(list).find(is_program) {
        let job = args.job.unwrap_or_default();
        if job != Job::Bulk {
            let fault = format!("{} can only count leaves; leave out --job, or it", quote(program));
            return Err(Failure::at(format!("--job {job}"), fault));
        }
        if names(list).all(|name| is_program(&name)) {
            let fault = "no board checks what programs count; name one beside them, such as lerf";
            return Err(Failure::at(format!("--backends {}", quote(list)), fault));
        }
        let note = "a program may keep a table of counts between answers, and a board keeps none";
        log("note", format!("{note}; the start of a program is not timed"));
    }
    let (mut boards, mut contenders) = (Vec::new(), Vec::<Contender<'static>>::new());
    let timeout = Duration::from_secs(args.timeout);
    for name in names(list) {
        let Some(programs) = programs.filter(|_| is_program(&name)) else {
            let before = boards.len();
            backends::add(name, known, &[variant.rules()], &mut boards)?;
            contenders.extend(boards[before..].iter().copied().map(Contender::Board));
            continue;
        };
        if contenders.iter().any(|contender| contender.name() == name) {
            return Err(Failure::new(format!("{} is named twice; name it once", quote(name))));
        }
        let program = programs.start(name, variant, timeout).ok_or_else(|| {
            let remedy = "name a backend, engine:COMMAND or divide:COMMAND";
            Failure::at(quote(name), format!("there is no contender of this kind; {remedy}"))
        })?;
        match program {
            Ok(program) => contenders.push(Contender::Program(program)),
            // Few readers have every program of a file.
            Err(missing) if args.backends.is_none() => log("note", format!("{missing}; left out")),
            Err(error) => return Err(error),
        }
    }
    match &args.programs {
        Some(path) if args.backends.is_none() && contenders.len() == BESIDE.len() => Err(
            Failure::in_file(path, "none of its programs starts; install one that a note names"),
        ),
        _ => Ok(contenders),
    }
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_comma_between_quotes_does_not_end_a_name() {
        let split = |list| names(list).collect::<Vec<_>>();
        assert_eq!(split("lerf,0x88"), ["lerf", "0x88"]);
        assert_eq!(split("engine:./mine --uci,lerf"), ["engine:./mine --uci", "lerf"]);
        assert_eq!(
            split("engine:sh -c 'a,\"b',divide:\"x,'y\",lerf"),
            ["engine:sh -c 'a,\"b'", "divide:\"x,'y\"", "lerf"]
        );
        assert_eq!(split(""), [""]);
        assert_eq!(split("lerf,"), ["lerf", ""]);
    }
}
