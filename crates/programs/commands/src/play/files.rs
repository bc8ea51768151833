//! A running game as PGN, and in files: load and save.

use std::{fs, io};

use polyboard::{
    AnyGame, Outcome, Reason,
    pgn::{self, GameText, Item, Termination, Writer},
    replay::variant_of,
};

use super::{
    commands::Arguments,
    game::{Begin, Noted, Start, state},
    session::{Answer, Session, said},
};
use crate::{
    disk::{create, is_special, missing_folder, replace_own, target, written},
    prelude::*,
};

impl Session {
    /// Loads a game of a file. A name may contain blanks, so only a number behind the last one is the number of
    /// a game.
    pub(super) fn load(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let text = arguments.something("a file of games in PGN")?;
        let last = text.rsplit_once(char::is_whitespace);
        let numbered = last.and_then(|(file, number)| Some((file.trim(), number.parse().ok()?)));
        let (file, number) = numbered.unwrap_or((text, 1));
        let (variant, game, record) = load(&written(Path::new(file)), number, self.backend)?;
        let answer = self.begin(variant, game, record);
        let moves = plural(self.game.ply() as u64, "move");
        let text = format!("{variant}, {moves}\n{}", state(&*self.game));
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
        let pgn = self.record.pgn(&*self.game);
        // A file has many names, such as game.pgn and ./game.pgn.
        let last = fs::canonicalize(&path).ok().and_then(|real| self.saved.get(&real));
        let saved = match last {
            None => create(&target(&path), &pgn),
            Some(last) => match replace_own(&path, last, &pgn) {
                Ok(false) => return Err(fault("another program has changed the file")),
                replaced => replaced.map(|_| ()),
            },
        };
        saved.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => fault("the file exists and may hold other games"),
            _ => fault(&error.to_string()),
        })?;
        let text = format!("saved to {}\n", place(&path));
        self.saved.insert(fs::canonicalize(&path).unwrap_or(path), pgn);
        Ok(said(text))
    }
}

/// A game that was loaded, with notes on parts that were not.
type Loaded = (BuiltInVariant, Noted, Record);

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
        } else if let Some((_, (_, notes), _)) = &mut loaded {
            if number == 1 {
                notes.push(format!("the file has more games; write load {place} 2 for the next"));
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
    let (mut game, mut notes) = variant.visit(Begin(Start::Pgn(text), backend))?;
    notes.extend(faults(text));
    notes.extend(main_line(text, &mut *game));
    notes.extend(end(text, &mut *game));
    Ok((variant, (game, notes), Record::of(text, is_chess960)))
}

/// The first faults of the text, and the number of the others.
fn faults(text: &GameText<'_>) -> Vec<String> {
    const NAMED: usize = 5;
    let faults = text.faults();
    let more = Some(faults.len().saturating_sub(NAMED) as u64).filter(|more| *more > 0);
    let more = more.map(|it| format!("{} more in the text of the game", plural(it, "fault")));
    faults.take(NAMED).map(|fault| fault.to_string()).chain(more).collect()
}

/// Plays the moves outside variations, and returns notes on what is left out.
fn main_line(text: &GameText<'_>, game: &mut dyn AnyGame) -> Vec<String> {
    let (mut depth, mut variations, mut comments, mut glyphs) = (0_usize, 0, 0, 0);
    let (mut fault, mut unplayed) = (None, 0_u64);
    for (span, item) in text.spans() {
        match item {
            Item::Open => (variations, depth) = (variations + 1, depth + 1),
            Item::Close => depth = depth.saturating_sub(1),
            Item::Move(_) if depth > 0 => {}
            Item::Move(_) if fault.is_some() => unplayed += 1,
            Item::Move(word) => match game.find_san(word) {
                Ok(mv) => game.play(mv).expect("the move was found on this board"),
                Err(error) => {
                    (fault, unplayed) = (Some(format!("{}: {error}", text.place(span.start))), 1);
                }
            },
            Item::Nag(_) => glyphs += 1,
            _ => comments += 1,
        }
    }
    let is_or_are = |number: u64, thing| {
        format!("{} {}", plural(number, thing), if number == 1 { "is" } else { "are" })
    };
    let fault = fault.map(|fault| format!("{fault}; {} not played", is_or_are(unplayed, "move")));
    let left_out = [(variations, "variation"), (comments, "comment"), (glyphs, "mark")];
    let left_out = left_out.into_iter().filter(|(count, _)| *count > 0);
    let left_out = left_out.map(|(count, it)| format!("{} left out", is_or_are(count, it)));
    fault.into_iter().chain(left_out).collect()
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
        (_, None) => game.claims().first().map_or(Reason::Agreement, |claim| claim.reason()),
    };
    game.end(winner.map_or(Outcome::draw(reason), |winner| Outcome::win(winner, reason)));
    None
}

/// The facts that PGN has about a game beside its moves.
#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    /// The tag pairs, without those that follow from the game.
    tags: Vec<(String, String)>,
    pub(super) is_chess960: bool,
    /// The tag `Termination` of a game that was loaded, until the game changes.
    pub(super) termination: Option<String>,
}

/// The tags that follow from the game, and are written anew.
const DERIVED: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Termination"];

impl Record {
    /// The record of a game that begins, of which no fact is known.
    pub(super) fn new(is_chess960: bool) -> Record {
        let value = |name| if name == "Date" { "????.??.??" } else { "?" };
        let tags = ["Event", "Site", "Date", "Round", "White", "Black"];
        let tags = tags.map(|name| (name.to_string(), value(name).to_string())).to_vec();
        Record { tags, is_chess960, termination: None }
    }

    pub(super) fn of(text: &GameText<'_>, is_chess960: bool) -> Record {
        let mut record = Record::new(is_chess960);
        for (name, value) in &mut record.tags {
            if let Some(known) = text.tag(name) {
                *value = known.into_owned();
            }
        }
        for tag in text.tags() {
            let is_known = record.tags.iter().any(|(name, _)| *name == tag.name);
            if !is_known && !DERIVED.contains(&&*tag.name) {
                record.tags.push((tag.name.into_owned(), tag.value.into_owned()));
            }
        }
        record.termination = text.tag("Termination").map(|value| value.into_owned());
        record
    }

    /// The game in the export format.
    pub(super) fn pgn(&self, game: &dyn AnyGame) -> String {
        let mut replayed = game.at_start();
        let mut writer = Writer::new(Vec::new());
        writer.begin(self.all_tags(game), &replayed.fen());
        for mv in game.moves() {
            writer.item(&Item::Move(&replayed.sans(&[mv]).concat()));
            replayed.play(mv).expect("a board of this kind has played the move");
        }
        let result = game.outcome().and_then(|outcome| outcome.to_string().parse().ok());
        // Writing to a vector cannot fail.
        let _ = writer.end(result.unwrap_or_default());
        String::from_utf8_lossy(&writer.into_inner()).into_owned()
    }

    fn all_tags(&self, game: &dyn AnyGame) -> Vec<(String, String)> {
        let mut tags = self.tags.clone();
        let mut tag = |name: &str, value: &str| tags.push((name.to_string(), value.to_string()));
        let outcome = game.outcome();
        tag("Result", &outcome.map_or("*".to_string(), |outcome| outcome.to_string()));
        let is_chess960 = self.is_chess960 || starts_as_chess960(game);
        if let Some(name) = variant(game.rules().pgn_names, is_chess960) {
            tag("Variant", &name);
        }
        if is_chess960 || !game.has_usual_start() {
            tag("SetUp", "1");
            tag("FEN", &game.at_start().fen());
        }
        let derived = || match outcome?.reason {
            Reason::Time => Some("time forfeit"),
            Reason::Abandonment => Some("abandoned"),
            Reason::Resignation | Reason::Agreement => Some("normal"),
            _ => None,
        };
        if let Some(termination) = self.termination.as_deref().or_else(derived) {
            tag("Termination", termination);
        }
        tags
    }
}

/// Whether a game began on squares from which classical chess does not castle.
fn starts_as_chess960(game: &dyn AnyGame) -> bool {
    let (setup, classical) = (game.at_start().board().setup(), game.rules().start());
    Color::ALL.into_iter().any(|color| {
        let mut files = setup.castling.files(color);
        let is_elsewhere = setup.king(color) != classical.king(color);
        files.any(|file| is_elsewhere || !classical.castling.has(color, file))
    })
}

/// The tag `Variant`: the first name of the variant with this spelling of castling, capitalised;
/// none for classical chess, which PGN takes for granted.
fn variant(names: &[(&str, bool)], is_chess960: bool) -> Option<String> {
    let is_chess = names.iter().any(|(name, _)| *name == "standard");
    if is_chess && !is_chess960 {
        return None;
    }
    let (name, _) = names.iter().find(|&&(_, spelling)| spelling == is_chess960)?;
    let (first, rest) = name.split_at_checked(1)?;
    Some(first.to_uppercase() + rest)
}
