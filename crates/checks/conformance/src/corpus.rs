//! Published facts, read from the files of the folder `corpus`.
//!
//! Each file names its source at its top. To add a variant, put its files beside the others and name them in
//! `Corpus::on`; to keep a position or a game on which something once went wrong, add a line to a file.

use core::cell::RefCell;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, PerftLine, parse_suite, read_fen_lenient};
use polyboard_rules::{Chess, Color, Makruk, Position, Rules, Setup, Variant};
use polyboard_squares::Square;

use crate::{Effort, walks::Walk};

/// The published facts about a variant, as text.
struct Corpus {
    /// Perft suites: a FEN, then the number of leaves for each depth.
    suites: &'static [&'static str],
    /// The facts that other programs report about positions: checkers, attacked squares, moves.
    seen: &'static str,
    /// Games that show a bug, as short as they can be; see [`Walk`].
    games: &'static str,
}

/// The files about a variant, by its name and those of its suites.
macro_rules! corpus {
    ($variant:literal: $($suite:literal)*) => {
        Corpus {
            suites: &[$(include_str!(concat!("../corpus/", $suite, ".epd"))),*],
            seen: include_str!(concat!("../corpus/", $variant, "_positions.txt")),
            games: include_str!(concat!("../corpus/", $variant, "_games.txt")),
        }
    };
}

impl Corpus {
    /// The files about a variant; none if nothing is published.
    fn on(rules: &Rules) -> Corpus {
        match rules.name {
            "chess" => corpus!("chess": "chess_edges" "chess_perft" "chess960_perft"),
            "makruk" => corpus!("makruk": "makruk_start" "makruk_deep" "makruk_perft"),
            _ => Corpus { suites: &[], seen: "", games: "" },
        }
    }
}

/// A position with published perft counts.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Counted<V> {
    /// The position to count from.
    pub position: Position<V>,
    /// Depths and counts, from the lowest depth to the highest.
    pub counts: Vec<(u32, u64)>,
}

/// A position with published checkers, attacked squares and moves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Seen {
    /// The position, as FEN.
    pub fen: &'static str,
    /// The pieces that give check.
    pub checkers: Vec<Square>,
    attacked: [u64; 2],
    /// The legal moves in UCI, in alphabetical order.
    pub moves: Vec<String>,
    /// The spelling of castling in `moves`.
    pub castling: Castling,
}

impl Seen {
    /// Whether a side attacks a square, squares of its own pieces included.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.attacked[by as usize] >> square.index() & 1 == 1
    }
}

thread_local! {
    /// The only position that this thread is to check, as FEN, if there is one.
    static ONLY: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a check on this position instead of those of the files.
pub(crate) fn only<T>(fen: &str, check: impl FnOnce() -> T) -> T {
    ONLY.set(Some(fen.to_owned()));
    let result = check();
    ONLY.set(None);
    result
}

fn sole() -> Option<String> {
    ONLY.with_borrow(Clone::clone)
}

/// The perft suites, one entry per file.
#[must_use]
pub fn suites<V: Variant>() -> Vec<Vec<Counted<V>>> {
    let counted = |line: PerftLine| Counted { position: read(&line.fen), counts: line.counts };
    let suites = suite_lines(&V::RULES).into_iter();
    suites.map(|lines| lines.into_iter().map(counted).collect()).collect()
}

/// The lines of the perft suites, one entry per file.
pub(crate) fn suite_lines(rules: &Rules) -> Vec<Vec<PerftLine>> {
    if sole().is_some() {
        return Vec::new();
    }
    let lines = |suite: &&str| -> Result<_, _> { parse_suite(suite).into_iter().collect() };
    let suites: Result<_, _> = Corpus::on(rules).suites.iter().map(lines).collect();
    suites.expect("the lines of the corpus are well formed")
}

/// The positions with published checkers, attacked squares and moves.
#[must_use]
pub fn seen(game: &AnyVariant) -> Vec<Seen> {
    let sole = sole().map(|sole| setup(game, &sole));
    let is_asked = |seen: &Seen| sole.as_ref().is_none_or(|sole| setup(game, seen.fen) == *sole);
    lines(Corpus::on(game.rules).seen).map(seen_line).filter(is_asked).collect()
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The games that are played before any random one.
pub(crate) fn games_in(game: &AnyVariant) -> Vec<Walk> {
    if sole().is_some() {
        return Vec::new();
    }
    let read = |line| {
        Walk::read_in(*game, line)
            .unwrap_or_else(|error| panic!("the corpus has a game {line:?}: {error}"))
    };
    lines(Corpus::on(game.rules).games).map(read).collect()
}

/// The largest number of games that a variant has in its file.
pub(crate) fn most_games() -> u32 {
    let files = [&Chess::RULES, &Makruk::RULES].map(|rules| lines(Corpus::on(rules).games).count());
    if sole().is_some() { 0 } else { files[0].max(files[1]) as u32 }
}

/// The variant's start and every position of its files, or a sample of each file.
#[must_use]
pub fn positions<V: Variant>(effort: Effort) -> Vec<Position<V>> {
    fens(&AnyVariant::of::<V>(), effort).iter().map(|fen| read(fen)).collect()
}

/// The setups of [`positions`].
pub(crate) fn setups(game: &AnyVariant, effort: Effort) -> Vec<Setup> {
    fens(game, effort).iter().map(|fen| setup(game, fen)).collect()
}

/// The FENs of [`positions`], as the files have them.
#[must_use]
pub fn fens(game: &AnyVariant, effort: Effort) -> Vec<String> {
    if let Some(sole) = sole() {
        return vec![sole];
    }
    let start = [game.literally(&game.rules.start())].into_iter();
    let counted = suite_lines(game.rules).into_iter().flat_map(|suite| effort.sample(suite));
    let seen = effort.sample(seen(game)).into_iter().map(|seen| seen.fen.to_owned());
    start.chain(counted.map(|line| line.fen)).chain(seen).collect()
}

// Some positions of the suites can be played but not reached.
fn read<V: Variant>(fen: &str) -> Position<V> {
    read_fen_lenient(fen).unwrap_or_else(|error| panic!("the corpus has a FEN {fen:?}: {error}"))
}

pub(crate) fn setup(game: &AnyVariant, fen: &str) -> Setup {
    (game.read)(fen).unwrap_or_else(|error| panic!("the corpus has a FEN {fen:?}: {error}"))
}

fn seen_line(line: &'static str) -> Seen {
    let fields: Vec<&str> = line.split(" ;").collect();
    let [fen, castling, checkers, white, black, moves] = fields[..] else {
        panic!("{line:?} does not have the six fields that the top of the file names");
    };
    let castling = match castling {
        "-" | "classical" => Castling::Classical,
        "king takes rook" => Castling::KingTakesRook,
        _ => panic!("{line:?} spells castling in a way of its own"),
    };
    let set = |hex| u64::from_str_radix(hex, 16).expect("a set of squares is a hex number");
    let words = |list: &'static str| list.split(' ').filter(|&word| word != "-");
    Seen {
        fen,
        castling,
        checkers: words(checkers).map(|square| square.parse().expect("a square")).collect(),
        attacked: [set(white), set(black)],
        moves: words(moves).map(String::from).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The leaves of a run are divided among the lines of a file, so one more line may cost a ply.
    #[test]
    fn a_full_run_of_makruk_is_deep() {
        let [start, deep, _] = &suites::<Makruk>()[..] else { panic!("three suites") };
        for (suite, plies) in [(start, 5), (deep, 5)] {
            let is_counted =
                |&&(depth, leaves): &&(u32, u64)| Effort::FULL.affords(suite.len(), depth, leaves);
            for line in suite {
                assert!(line.counts.iter().take_while(is_counted).count() >= plies, "{line:?}");
            }
        }
    }
}
