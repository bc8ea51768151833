//! A running game as PGN.

use std::time::{SystemTime, UNIX_EPOCH};

use polyboard::{
    AnyGame, Color, CountMode, Reason,
    pgn::{GameText, Item, Writer},
    rules::MakrukCount,
};

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
const DERIVED: [&str; 6] = ["Result", "Variant", "SetUp", "FEN", "Termination", COUNTING];

/// The tag of a game in which the players start and stop the count.
const COUNTING: &str = "Counting";
const MANUAL: &str = "manual";

/// The comments about a count that a player starts or stops by hand. PGN has no counts, so they are commands
/// like `[%clk …]` in the files of chess servers.
pub(super) const COUNT_STARTS: &str = "[%count start]";
pub(super) const COUNT_STOPS: &str = "[%count stop]";

impl Record {
    /// The record of a game that begins today.
    pub(super) fn new(is_chess960: bool) -> Record {
        let tags = ["Event", "Site", "Date", "Round", "White", "Black"];
        let value = |tag: &str| if tag == "Date" { today() } else { "?".to_string() };
        let tags = tags.into_iter().map(|tag| (tag.to_string(), value(tag))).collect();
        Record { tags, is_chess960, termination: None }
    }

    /// The record of a game that was read.
    pub(super) fn of(text: &GameText<'_>, is_chess960: bool) -> Record {
        let mut record = Record::new(is_chess960);
        for (name, value) in &mut record.tags {
            *value = match &name[..] {
                "Date" => text.tag(name).map_or("????.??.??".into(), |tag| tag.into_owned()),
                _ => text.tag(name).map_or("?".into(), |tag| tag.into_owned()),
            };
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

    /// The side that counts in a game that was read.
    pub(super) fn count_mode(text: &GameText<'_>) -> CountMode {
        match text.tag(COUNTING).as_deref() {
            Some(MANUAL) => CountMode::Manual,
            _ => CountMode::Automatic,
        }
    }

    /// The game in the export format, and notes on facts that PGN cannot express.
    pub(super) fn pgn(&self, game: &dyn AnyGame) -> (String, Vec<String>) {
        let mut replayed = game.at_start();
        let mut writer = Writer::new(Vec::new());
        writer.begin(self.all_tags(game), &replayed.fen());
        let mut moves = game.moves().into_iter();
        for clocks in game.all_clocks() {
            for action in recount(&mut *replayed, clocks.count) {
                writer.item(&Item::Comment(action.into()));
            }
            if let Some(mv) = moves.next() {
                writer.item(&Item::Move(&replayed.sans(&[mv]).concat()));
                replayed.play(mv).expect("a board of this kind has played the move");
            }
        }
        let result = game.outcome().map(|outcome| outcome.to_string());
        let result = result.and_then(|result| result.parse().ok()).unwrap_or_default();
        // Writing to a vector cannot fail.
        let _ = writer.end(result);
        let text = String::from_utf8_lossy(&writer.into_inner()).into_owned();
        // The comments do not lead to the same count if the players changed their mind about who counts.
        let is_exact = replayed.clocks().count == game.clocks().count;
        let note = "the PGN does not say how the count ran, since the way of counting changed";
        (text, (!is_exact).then(|| note.to_string()).into_iter().collect())
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
        if game.count_mode() == CountMode::Manual {
            tag(COUNTING, MANUAL);
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

/// Starts and stops the count of a game until it is the wanted one, and returns how.
fn recount(game: &mut dyn AnyGame, wanted: Option<MakrukCount>) -> Vec<&'static str> {
    let mut actions = Vec::new();
    if game.clocks().count != wanted && game.stop_count().is_ok() {
        actions.push(COUNT_STOPS);
    }
    if game.clocks().count != wanted && game.start_count().is_ok() {
        actions.push(COUNT_STARTS);
    }
    actions
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

/// The date in UTC as PGN writes it.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    date(seconds / 86_400)
}

/// The date of a day since 1970-01-01, by years that begin in March, so that the day of a leap year
/// is the last: [Howard Hinnant's algorithm](https://howardhinnant.github.io/date_algorithms.html).
fn date(day: u64) -> String {
    let day = day + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (400 * era + year, month + 3),
        _ => (400 * era + year + 1, month - 9),
    };
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (day, text) in [
            (0, "1970.01.01"),
            (58, "1970.02.28"),
            (59, "1970.03.01"),
            (789, "1972.02.29"),
            (11_016, "2000.02.29"),
            (20_454, "2026.01.01"),
            (20_778, "2026.11.21"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(day), text);
        }
    }
}
