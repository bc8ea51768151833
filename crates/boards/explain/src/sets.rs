//! The recorder of operations on sets of squares.

use std::collections::BTreeMap;

use polyboard_squares::{Geometry, Rank, Square, Step};

use crate::{Equation, NumberFormat, Operator, Outcome, Question, Term, TraceLine};

/// A recorder of operations on sets of squares, under one mapping.
///
/// An operation is a text such as `o = occupied & line | r`: a name, a first term, and operators with terms, which are
/// applied from left to right. A term is a decimal number or a name; `it` is the last value. An operator on one number
/// stands after it: `first = blockers lowest`.
pub(crate) struct Sets<'a> {
    pub(crate) question: &'a Question,
    pub(crate) geometry: Geometry,
    pub(crate) index: usize,
    pub(crate) lines: Vec<TraceLine>,
    label: String,
    names: BTreeMap<String, Term>,
}

impl<'a> Sets<'a> {
    pub(crate) fn new(question: &'a Question, geometry: Geometry) -> Self {
        let index = geometry.index(question.from) as usize;
        let (lines, label, names) = (Vec::new(), String::new(), BTreeMap::new());
        let mut sets = Sets { question, geometry, index, lines, label, names };
        let color = question.piece.color;
        let occupied = word(geometry, question.squares(|color| color.is_some()));
        sets.name("piece", 1 << index);
        sets.name("r", 1 << index);
        sets.name("occupied", occupied);
        sets.name("empty", !occupied);
        sets.name("own", word(geometry, question.squares(|other| other == Some(color))));
        sets.name("enemies", word(geometry, question.squares(|other| other == Some(!color))));
        sets
    }

    pub(crate) fn label(&mut self, label: impl Into<String>) {
        self.label = label.into();
    }

    pub(crate) fn name(&mut self, name: &str, set: u64) {
        self.names.insert(name.to_string(), Term::word(set).called(name.to_string()));
    }

    pub(crate) fn value(&self, name: &str) -> u64 {
        self.term(name).value
    }

    /// Records an operation whose result is a set, and says what it does and why.
    pub(crate) fn work(&mut self, note: impl Into<String>, operation: &str) -> u64 {
        self.work_as(note, operation, Outcome::Set)
    }

    /// The same with another outcome.
    pub(crate) fn work_as(
        &mut self,
        note: impl Into<String>,
        operation: &str,
        outcome: impl FnOnce(Vec<Square>) -> Outcome,
    ) -> u64 {
        let equation = self.equation(operation, NumberFormat::Word);
        let outcome = outcome(self.squares(equation.value.value));
        self.put(note, equation, outcome)
    }

    /// Records an operation whose result is a set of targets.
    pub(crate) fn targets(&mut self, operation: &str) -> u64 {
        self.work_as("", operation, Outcome::Targets)
    }

    pub(crate) fn number(
        &mut self,
        note: &str,
        operation: &str,
        outcome: impl FnOnce(u64) -> Outcome,
    ) -> u64 {
        let equation = self.equation(operation, NumberFormat::Decimal);
        let outcome = outcome(equation.value.value);
        self.put(note, equation, outcome)
    }

    /// Records a set that is read from a table.
    pub(crate) fn read(&mut self, note: &str, name: &str, place: String, entry: u64) {
        let value = Term::word(entry).called(name.to_string());
        let outcome = Outcome::Set(self.squares(entry));
        self.put(note, Equation::read(place, value), outcome);
    }

    /// Says at which bit the last word has each square.
    pub(crate) fn order(&mut self, place: impl Fn(u8) -> usize) {
        let mut squares = Square::ALL;
        squares.sort_by_key(|&at| place(self.geometry.index(at) as u8));
        if let Some(line) = self.lines.last_mut() {
            line.order = squares.to_vec();
        }
    }

    /// Records the last operation of every non-pawn piece: own pieces are no targets.
    pub(crate) fn not_own(&mut self, attacks: &str) {
        self.label("not own");
        let note = "The squares of own pieces are removed. The rest are the targets.";
        self.work_as(note, &format!("{attacks} &! own"), Outcome::Targets);
    }

    /// Records the capture en passant among those of a pawn, if there can be one.
    pub(crate) fn en_passant(&mut self, captures: &str) -> u64 {
        let Some(passed) = self.question.setup.en_passant else { return 0 };
        self.name("passed", word(self.geometry, [passed]));
        self.label("en passant");
        self.targets(&format!("{captures} & passed"))
    }

    /// Records the targets on which a pawn promotes, if there are any.
    pub(crate) fn promotion(&mut self, targets: u64) {
        let promoting = Square::ALL.into_iter().filter(|&at| self.question.promotes_on(at));
        let promoting = word(self.geometry, promoting);
        if targets & promoting != 0 {
            self.label("promotion");
            self.name("targets", targets);
            self.name("ranks", promoting);
            self.work_as("", "targets & ranks", Outcome::Promoting);
        }
    }

    pub(crate) fn ranks(&self, is_wanted: impl Fn(Rank) -> bool) -> u64 {
        word(self.geometry, Square::ALL.into_iter().filter(|at| is_wanted(at.rank())))
    }

    /// An operation, with its value in this format.
    pub(crate) fn equation(&self, operation: &str, format: NumberFormat) -> Equation {
        let (name, sum) = operation.split_once(" = ").unwrap_or(("", operation));
        let mut words = sum.split(' ');
        let first = self.term(words.next().unwrap_or_default());
        let mut then = Vec::new();
        while let Some(sign) = words.next() {
            let operator: Operator = sign.parse().expect("the sign of an operator");
            // The operand of an operator on one number is not used.
            let operand = if operator.is_unary() { "0" } else { words.next().unwrap_or_default() };
            then.push((operator, self.term(operand)));
        }
        let mut equation = Equation::of(first, then, format);
        equation.value.name = (!name.is_empty()).then(|| name.to_string().into());
        equation
    }

    fn term(&self, word: &str) -> Term {
        match word.parse() {
            Ok(number) => Term::decimal(number),
            Err(_) => self.names.get(word).expect("a name that was given").clone(),
        }
    }

    fn put(&mut self, note: impl Into<String>, equation: Equation, outcome: Outcome) -> u64 {
        let value = equation.value.clone();
        let name = value.name.as_deref().unwrap_or("it").to_string();
        self.names.insert(name, value.clone());
        let line = TraceLine::new(self.label.clone(), vec![equation], outcome);
        self.lines.push(TraceLine { note: note.into(), ..line });
        value.value
    }

    pub(crate) fn squares(&self, set: u64) -> Vec<Square> {
        squares(self.geometry, set)
    }
}

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
/// It clears the files from which the step leaves the board, or the ranks if they are neighbours in the word.
pub(crate) fn usual_mask(geometry: Geometry, step: Step) -> Term {
    let by_rank = geometry.north.abs() == 1;
    let steps = if by_rank { step.north } else { step.east };
    let line = |at: Square| if by_rank { at.rank() as i8 } else { at.file() as i8 };
    let is_cleared = |at: i8| !(0..8).contains(&(at + steps));
    let kept = Square::ALL.into_iter().filter(|&at| !is_cleared(line(at)));
    let first = if by_rank { b'1' } else { b'A' };
    let cleared = (0..8).filter(|&at| is_cleared(at));
    let names: String = cleared.map(|at| char::from(first + at.unsigned_abs())).collect();
    let name = if by_rank { format!("notRank{names}") } else { format!("not{names}File") };
    Term::word(word(geometry, kept)).called(name)
}
