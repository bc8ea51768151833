//! The game of a session in files: load and save.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

use polyboard::{
    AnyGame, Backend, BuiltInVariant, Color, CountMode, Outcome, Reason, Variant, VariantVisitor,
    pgn::{self, GameText, Item, Termination},
    replay::variant_of,
};

use super::{
    any_game::{ConsoleGame, begin},
    commands::Arguments,
    looks,
    record::{COUNT_STARTS, COUNT_STOPS, Record},
    session::{Answer, Session, said},
};
use crate::{
    disk::{is_special, missing_folder, remove, replace, target, written},
    failure::{Failure, place},
    output::plural,
};

impl Session {
    /// Loads a game of a file. A name may contain blanks, so only a number behind the last one is the number of
    /// a game.
    pub(super) fn load(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let text = arguments.something("a file of games in PGN")?;
        let last = text.rsplit_once(char::is_whitespace);
        let numbered = last.and_then(|(file, number)| Some((file.trim(), number.parse().ok()?)));
        let (file, number) = numbered.unwrap_or((text, 1));
        let loaded = load(&written(Path::new(file)), number, self.backend)?;
        let Loaded { variant, game, record, notes } = loaded;
        let moves = plural(game.ply() as u64, "move");
        let answer = self.begin(variant, game, record, notes);
        let text = format!("{variant}, {moves}\n{}", looks::state(&*self.game));
        Ok(Answer { text, ..answer })
    }

    /// Saves the game to a new file, or to one that this console wrote and that has not changed since.
    pub(super) fn save(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let path = written(Path::new(arguments.something("a file, such as game.pgn")?));
        let fault = |fault: &str| Failure::in_file(&path, format!("{fault}; name another file"));
        if let Some(folder) = missing_folder(&path) {
            return Err(fault(&format!("there is no folder {}", place(&folder))));
        }
        if is_special(&path) {
            return Err(fault("this is a pipe or a device"));
        }
        let (pgn, notes) = self.record.pgn(&*self.game);
        // A file has many names, such as game.pgn and ./game.pgn.
        let last = fs::canonicalize(&path).ok().and_then(|real| self.saved.get(&real));
        let saved = match last {
            None => create(&target(&path), &pgn),
            Some(last) if fs::read(&path).is_ok_and(|now| now == last.as_bytes()) => {
                replace(&path, &pgn)
            }
            Some(_) => return Err(fault("another program has changed the file")),
        };
        saved.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => fault("the file exists and may hold other games"),
            _ => fault(&error.to_string()),
        })?;
        let text = format!("saved to {}\n", place(&path));
        self.saved.insert(fs::canonicalize(&path).unwrap_or(path), pgn);
        Ok(Answer { notes, ..said(text) })
    }
}

/// Writes a file that does not exist. If another program makes it at the same time, the system refuses ours.
fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    written.inspect_err(|_| remove(path))
}

/// A game that was loaded, and notes on parts that were not.
struct Loaded {
    variant: BuiltInVariant,
    game: Box<dyn ConsoleGame>,
    record: Record,
    notes: Vec<String>,
}

/// The number of faults of the text that are named one by one.
const NAMED_FAULTS: usize = 5;

/// Loads game `number` of a file, from 1.
fn load(path: &Path, number: u64, backend: &'static Backend) -> Result<Loaded, Failure> {
    let place = place(path);
    if path == Path::new("-") {
        return Err(Failure::at("load", "- is the input of the console itself; name a file"));
    }
    let fault = |error| Failure::at(&place, format!("{error}; name a file of games in PGN"));
    if is_special(path) {
        return Err(fault(io::Error::other("this is a pipe or a device")));
    }
    let mut reader = pgn::open(path).map_err(fault)?;
    let (mut count, mut loaded) = (0, None);
    while let Some(text) = reader.next_game().map_err(fault)? {
        if text.is_empty() {
            continue;
        }
        count += 1;
        if count == number {
            loaded = Some(of_text(&text, backend).map_err(|fault| Failure::at(&place, fault))?);
        } else if let Some(loaded) = &mut loaded {
            if number == 1 {
                let note = format!("the file has more games; write load {place} 2 for the next");
                loaded.notes.push(note);
            }
            break;
        }
    }
    loaded.ok_or_else(|| {
        let games = plural(count, "game");
        Failure::at(&place, format!("there is no game {number}; the file has {games}"))
    })
}

fn of_text(text: &GameText<'_>, backend: &'static Backend) -> Result<Loaded, Failure> {
    let (variant, is_chess960) = variant_of(text).map_err(|(_, fault)| Failure::new(fault))?;
    let (mut game, mut notes) = variant.visit(Start { text, backend })?;
    game.set_count_mode(Record::count_mode(text));
    notes.extend(faults(text));
    notes.extend(main_line(text, &mut *game));
    notes.extend(end(text, &mut *game));
    Ok(Loaded { variant, game, record: Record::of(text, is_chess960), notes })
}

/// Sets up the start of a game, with notes on its text.
struct Start<'a> {
    text: &'a GameText<'a>,
    backend: &'static Backend,
}

impl VariantVisitor for Start<'_> {
    type Output = Result<(Box<dyn ConsoleGame>, Vec<String>), Failure>;

    fn visit<V: Variant>(self) -> Self::Output {
        let Start { text, backend } = self;
        let (start, notes) =
            text.start::<V>().map_err(|error| Failure::at("the tag FEN", error))?;
        let notes = notes.iter().map(ToString::to_string).collect();
        Ok((begin(&start, backend)?, notes))
    }
}

fn faults(text: &GameText<'_>) -> Vec<String> {
    let faults = text.faults();
    let more = faults.len().saturating_sub(NAMED_FAULTS);
    let mut notes: Vec<String> = faults.take(NAMED_FAULTS).map(|fault| fault.to_string()).collect();
    if more > 0 {
        notes.push(format!("{} more in the text of the game", plural(more as u64, "fault")));
    }
    notes
}

/// Plays the moves outside variations, and returns notes on what is left out.
fn main_line(text: &GameText<'_>, game: &mut dyn AnyGame) -> Vec<String> {
    let (mut depth, mut variations, mut comments, mut glyphs) = (0_usize, 0, 0, 0);
    let (mut fault, mut unplayed) = (None, 0_u64);
    for (span, item) in text.spans() {
        match item {
            Item::Open => {
                variations += 1;
                depth += 1;
            }
            Item::Close => depth = depth.saturating_sub(1),
            Item::Move(_) if depth > 0 => {}
            Item::Move(_) if fault.is_some() => unplayed += 1,
            Item::Move(word) => match game.find_san(word) {
                Ok(mv) => game.play(mv).expect("the move was found on this board"),
                Err(error) => {
                    fault = Some(format!("{}: {error}", text.place(span.start)));
                    unplayed = 1;
                }
            },
            Item::Comment(comment) => {
                if depth > 0 || fault.is_some() || !count(&comment, game) {
                    comments += 1;
                }
            }
            Item::Nag(_) => glyphs += 1,
            _ => comments += 1,
        }
    }
    let mut notes: Vec<String> = Vec::new();
    if let Some(fault) = fault {
        notes.push(format!("{fault}; {} not played", is_or_are(unplayed, "move")));
    }
    for (count, thing) in [(variations, "variation"), (comments, "comment"), (glyphs, "mark")] {
        if count > 0 {
            notes.push(format!("{} left out", is_or_are(count, thing)));
        }
    }
    notes
}

/// Starts or stops a count if that is what a comment says.
fn count(comment: &str, game: &mut dyn AnyGame) -> bool {
    if game.count_mode() == CountMode::Automatic {
        return false;
    }
    match comment.trim() {
        COUNT_STARTS => game.start_count().is_ok(),
        COUNT_STOPS => game.stop_count().is_ok(),
        _ => false,
    }
}

/// Ends the game by its result, if the rules do not.
fn end(text: &GameText<'_>, game: &mut dyn AnyGame) -> Option<String> {
    let result = text.final_result();
    let winner = match result {
        Termination::Unknown => return None,
        Termination::WhiteWins => Some(Color::White),
        Termination::BlackWins => Some(Color::Black),
        Termination::Draw => None,
    };
    if let Some(outcome) = game.outcome() {
        let (wrong, reason) = (outcome.winner != winner, outcome.reason);
        return wrong.then(|| format!("the result is {outcome} by {reason}, and not {result}"));
    }
    let reason = match (text.tag("Termination").unwrap_or_default().to_lowercase(), winner) {
        (tag, _) if tag == "time forfeit" => Reason::Time,
        (tag, _) if tag == "abandoned" => Reason::Abandonment,
        (_, Some(_)) => Reason::Resignation,
        (_, None) => match game.claims().first() {
            Some(claim) => claim.reason(),
            None => Reason::Agreement,
        },
    };
    game.end(match winner {
        Some(winner) => Outcome::win(winner, reason),
        None => Outcome::draw(reason),
    });
    None
}

fn is_or_are(number: u64, thing: &str) -> String {
    format!("{} {}", plural(number, thing), if number == 1 { "is" } else { "are" })
}
