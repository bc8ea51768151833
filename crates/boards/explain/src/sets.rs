//! The recorder of operations on sets of squares.

use polyboard_squares::{Geometry, Square, Step};

use crate::{Equation, Operator, Outcome, Question, Term, TraceLine};

/// A recorder of operations on sets of squares, under one mapping.
pub(crate) struct Sets<'a> {
    pub(crate) question: &'a Question,
    pub(crate) geometry: Geometry,
    pub(crate) index: usize,
    pub(crate) lines: Vec<TraceLine>,
    label: String,
    note: String,
}

impl<'a> Sets<'a> {
    pub(crate) fn new(question: &'a Question, geometry: Geometry) -> Self {
        let index = geometry.index(question.from) as usize;
        Sets {
            question,
            geometry,
            index,
            lines: Vec::new(),
            label: String::new(),
            note: String::new(),
        }
    }

    /// Gives the lines that follow a label.
    pub(crate) fn label(&mut self, label: impl Into<String>) {
        self.label = label.into();
    }

    /// Says what the next line does and why.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        self.note = note.into();
    }

    /// Records operations on a set, and returns the result under a name, which may be empty.
    pub(crate) fn word(
        &mut self,
        name: &str,
        first: Term,
        then: Vec<(Operator, Term)>,
        outcome: impl FnOnce(Vec<Square>) -> Outcome,
    ) -> Term {
        self.put(name, Equation::of_words(first, then), outcome)
    }

    /// Records operations on a set whose result is a number with this outcome.
    pub(crate) fn number(
        &mut self,
        name: &str,
        first: Term,
        then: Vec<(Operator, Term)>,
        outcome: Outcome,
    ) -> Term {
        self.put(name, Equation::of_number(first, then), |_| outcome)
    }

    /// Records a set that is read from a table.
    pub(crate) fn read(&mut self, name: &str, place: String, entry: u64) -> Term {
        self.put(name, Equation::read(place, Term::word(entry)), Outcome::Set)
    }

    /// Records a factor that is read from a table.
    pub(crate) fn factor(&mut self, name: &str, place: String, factor: u64) -> Term {
        self.put(name, Equation::read(place, Term::word(factor)), |_| Outcome::Number(""))
    }

    /// Says at which bit the last word has each square.
    pub(crate) fn order(&mut self, place: impl Fn(u8) -> usize) {
        let mut squares = Square::ALL;
        squares.sort_by_key(|&at| place(self.geometry.index(at) as u8));
        if let Some(line) = self.lines.last_mut() {
            line.order = squares.to_vec();
        }
    }

    fn put(
        &mut self,
        name: &str,
        mut equation: Equation,
        outcome: impl FnOnce(Vec<Square>) -> Outcome,
    ) -> Term {
        if !name.is_empty() {
            equation.value = equation.value.called(name.to_string());
        }
        let value = equation.value.clone();
        let outcome = outcome(self.squares(value.value));
        let note = core::mem::take(&mut self.note);
        self.lines.push(TraceLine {
            note,
            ..TraceLine::new(self.label.clone(), vec![equation], outcome)
        });
        value
    }

    /// Records the last operation of every non-pawn piece: own pieces are no targets.
    pub(crate) fn not_own(&mut self, attacks: Term) {
        let color = self.question.piece.color;
        let own = self.question.squares(|other| other == Some(color));
        let own = Term::word(self.set(own)).called("own");
        self.label("not own");
        self.note("The squares of own pieces are removed. The rest are the targets.");
        self.word("", attacks, vec![(Operator::AndNot, own)], Outcome::Targets);
    }

    /// The bit of the piece itself.
    pub(crate) fn piece(&self) -> Term {
        Term::word(1 << self.index).called("piece")
    }

    /// The occupied squares, including that of the piece itself.
    pub(crate) fn occupied(&self) -> Term {
        Term::word(self.set(self.question.squares(|color| color.is_some()))).called("occupied")
    }

    pub(crate) fn set(&self, squares: impl IntoIterator<Item = Square>) -> u64 {
        word(self.geometry, squares)
    }

    pub(crate) fn squares(&self, set: u64) -> Vec<Square> {
        squares(self.geometry, set)
    }
}

/// A set of squares as a word.
pub(crate) fn word(geometry: Geometry, squares: impl IntoIterator<Item = Square>) -> u64 {
    squares.into_iter().fold(0, |set, at| set | 1 << geometry.index(at))
}

/// The squares of a word, from a1 to h8.
pub(crate) fn squares(geometry: Geometry, set: u64) -> Vec<Square> {
    let is_in = |at: &Square| set >> geometry.index(*at) & 1 == 1;
    Square::ALL.into_iter().filter(is_in).collect()
}

/// The usual mask of a step, named as usual: `notHFile`, `notGHFile`.
///
/// It clears the files from which the step leaves the board, or the ranks where the ranks of a file
/// are neighbours in the word.
pub(crate) fn usual_mask(geometry: Geometry, step: Step) -> Term {
    let by_rank = geometry.north.abs() == 1;
    let steps = if by_rank { step.north } else { step.east };
    let line = |at: Square| if by_rank { at.rank() as i8 } else { at.file() as i8 };
    let is_cleared = |at: i8| !(0..8).contains(&(at + steps));
    let kept = Square::ALL.into_iter().filter(|&at| !is_cleared(line(at)));
    let names = (0..8).filter(|&at| is_cleared(at)).map(|at: i8| match by_rank {
        true => char::from(b'1' + at.unsigned_abs()),
        false => char::from(b'A' + at.unsigned_abs()),
    });
    let names: String = names.collect();
    let name = if by_rank { format!("notRank{names}") } else { format!("not{names}File") };
    Term::word(word(geometry, kept)).called(name)
}
