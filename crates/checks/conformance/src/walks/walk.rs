//! A random game as a value, and as a line of the corpus.

use core::fmt;

use polyboard_backend::AnyVariant;
use polyboard_notation::Castling;
use polyboard_rules::{Move, Playable, Setup, Variant, reference};

use super::choose;

/// A random game: a start, and a choice for each ply; see [`choose`].
///
/// Its `Debug` form is a line of the corpus, and the file in which it belongs: proptest prints it when
/// the game has failed.
#[derive(Clone)]
pub struct Walk {
    pub(super) variant: AnyVariant,
    pub(super) start: Setup,
    pub(super) choices: Vec<u16>,
}

/// A position of a game, as the literal reference plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Ply {
    /// The position.
    pub setup: Setup,
    /// Its legal moves, sorted.
    pub moves: Vec<Move>,
    /// The move that is played, or `None` at the end.
    pub next: Option<Move>,
}

impl Walk {
    /// The game of a line of the corpus: a FEN, then `moves` and moves in UCI. The error names what cannot be read.
    pub fn read<V: Variant>(line: &str) -> Result<Walk, String> {
        Walk::read_in(AnyVariant::of::<V>(), line)
    }

    pub(crate) fn read_in(variant: AnyVariant, line: &str) -> Result<Walk, String> {
        let (fen, texts) = line.split_once(" moves ").unwrap_or((line, ""));
        let start = (variant.read)(fen).map_err(|error| format!("{fen:?}: {error}"))?;
        let (mut setup, mut choices) = (start.clone(), Vec::new());
        for text in texts.split_whitespace() {
            let moves = legal_moves(&variant, &setup);
            let mv = (variant.parse_uci)(text, &moves).map_err(|error| error.to_string())?;
            // No position has as many moves as a choice has values.
            choices.extend(moves.iter().zip(0..).filter(|&(&legal, _)| legal == mv).map(|it| it.1));
            setup = reference::after(variant.rules, &setup, mv);
        }
        Ok(Walk { variant, start, choices })
    }

    /// The position in which the game begins.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// The same start, with the proof that it can be played.
    #[must_use]
    pub fn position(&self) -> Playable {
        (self.variant.lenient)(self.start.clone()).expect("a game begins with a position")
    }

    /// The positions of the game, the start first. After the last choice, and where there is no move, it ends.
    pub fn plies(&self) -> impl Iterator<Item = Ply> {
        let (mut setup, mut choices) = (Some(self.start.clone()), self.choices.iter());
        core::iter::from_fn(move || {
            let now = setup.take()?;
            let moves = legal_moves(&self.variant, &now);
            let next = choices.next().and_then(|&choice| choose(&moves, choice));
            setup = next.map(|mv| reference::after(self.variant.rules, &now, mv));
            Some(Ply { setup: now, moves, next })
        })
    }

    /// This game, and those that end earlier, the longest first.
    pub(super) fn beginnings(&self) -> Vec<Walk> {
        let plies = self.plies().filter(|ply| ply.next.is_some()).count();
        let first = |len| Walk { choices: self.choices[..len].to_vec(), ..self.clone() };
        (0..=plies).rev().map(first).collect()
    }

    /// This game, and those that begin later and end as it does, the longest first.
    pub(super) fn ends(&self) -> Vec<Walk> {
        let ends = self.plies().enumerate().filter_map(|(ply, Ply { setup, .. })| {
            let start = (self.variant.lenient)(setup).ok()?.into_setup();
            Some(Walk { start, choices: self.choices[ply..].to_vec(), ..self.clone() })
        });
        ends.collect()
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.variant.literally(&self.start))?;
        for (ply, mv) in self.plies().filter_map(|ply| ply.next).enumerate() {
            let word = if ply == 0 { " moves" } else { "" };
            write!(f, "{word} {}", (self.variant.uci)(mv, Castling::KingTakesRook))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.variant.rules.name;
        write!(f, "a line for crates/checks/conformance/corpus/{name}_games.txt:\n{self}")
    }
}

fn legal_moves(variant: &AnyVariant, setup: &Setup) -> Vec<Move> {
    let mut moves = reference::legal_moves(variant.rules, setup);
    moves.sort_unstable();
    moves
}
