use core::marker::PhantomData;

use polyboard_rules::{Movement, PawnRules};
use polyboard_sliders::ByTable;
use polyboard_squares::{
    Direction, Geometry, MappingInfo, Rank, Square, Step, step_table, wrap_mask,
};

use crate::{
    Equation, Explain, Line, Operator, Outcome, Question, Term, Trace,
    trace::{TraceHeader, way},
};

/// Bitboards under any mapping of 64 cells that explain themselves, with slider tables `S`.
#[derive(Clone, Copy, Debug)]
pub struct BitboardExplainer<S> {
    name: &'static str,
    mapping: MappingInfo,
    sliders: PhantomData<S>,
}

impl<S: ByTable> BitboardExplainer<S> {
    /// The explainer of bitboards with this name under a mapping of 64 cells.
    ///
    /// # Panics
    ///
    /// Panics if the mapping has more cells than a word has bits.
    #[must_use]
    pub const fn new(name: &'static str, mapping: MappingInfo) -> BitboardExplainer<S> {
        assert!(mapping.cells == 64 && mapping.geometry.fits(64), "a word has 64 cells");
        BitboardExplainer { name, mapping, sliders: PhantomData }
    }
}

impl<S: ByTable> Explain for BitboardExplainer<S> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn explain(&self, question: &Question) -> Trace {
        let mut sets = Sets::new(question, self.mapping.geometry);
        let method = match question.rules.movement(question.piece.role) {
            None => sets.pawn(),
            Some(Movement::Leaper(steps)) => sets.leaper(steps),
            Some(Movement::Slider(directions)) => sets.slider::<S>(directions),
        };
        // A board that only stores its sets differently is not named after the mapping.
        let mapping = self.mapping.name;
        let board = match self.name.eq_ignore_ascii_case(mapping) {
            true => format!("{mapping} bitboards"),
            false => format!("{mapping} bitboards, as {} has them", self.name),
        };
        let index = (sets.index as u8, format!("bit {}", sets.index));
        Trace::new(question, TraceHeader { name: self.name, board, index }, method, sets.lines)
    }
}

/// A recorder of operations on sets of squares.
pub(crate) struct Sets<'a> {
    question: &'a Question,
    geometry: Geometry,
    pub(crate) index: usize,
    lines: Vec<Line>,
}

impl<'a> Sets<'a> {
    fn new(question: &'a Question, geometry: Geometry) -> Self {
        let index = geometry.index(question.from) as usize;
        Sets { question, geometry, index, lines: Vec::new() }
    }

    fn leaper(&mut self, steps: &[Step]) -> String {
        let color = self.question.piece.color;
        let steps: Vec<Step> = steps.iter().map(|&step| color.step(step)).collect();
        for &step in &steps {
            self.shift(way(step), step, u64::MAX);
        }
        let entry = step_table(self.geometry, &steps)[self.index];
        self.read("all of them", format!("leaps[{}]", self.index), entry);
        self.not_own(entry);
        "look up the leaps; the entry is the union of these shifts, masked where a bit would wrap around"
            .to_string()
    }

    fn pawn(&mut self) -> String {
        let color = self.question.piece.color;
        let empty = Term::word(self.set(self.question.squares(|color| color.is_none())));
        let enemies = self.question.squares(|other| other == Some(!color));
        let enemies = Term::word(self.set(enemies)).called("enemies");
        let empty = empty.called("empty");
        let passed = self.question.setup.en_passant;

        let ahead = color.step(Direction::North.step());
        let mut targets = self.ahead(way(ahead), 1 << self.index, ahead, &empty);
        if self.question.rules.pawn.double_step {
            let rank = color.rank(Rank::Third);
            let third = Term::word(self.ranks(|other| other == rank)).called("rank");
            let reached = Equation::of_words(Term::word(targets), vec![(Operator::And, third)]);
            let one = self.put(format!("on rank {rank}"), reached, Outcome::Set);
            if one != 0 {
                targets |= self.ahead("once more".to_string(), one, ahead, &empty);
            }
        }
        let backs = self.ranks(|rank| matches!(rank, Rank::First | Rank::Eighth));
        let mut is_masked = false;
        for capture in [Direction::NorthEast, Direction::NorthWest] {
            let step = color.step(capture.step());
            is_masked |= wrap_mask(self.geometry, step, !backs) != u64::MAX;
            let reached = self.shift(format!("capture, {}", way(step)), step, !backs);
            if reached != 0 {
                targets |= self.and("", reached, enemies.clone(), Outcome::Targets);
                if let Some(passed) = passed {
                    let passed = Term::word(self.set([passed])).called("passed");
                    targets |= self.and("en passant", reached, passed, Outcome::Targets);
                }
            }
        }
        let PawnRules { promotion_rank, .. } = self.question.rules.pawn;
        let promoting = self.ranks(|rank| color.rank(rank) >= promotion_rank);
        if targets & promoting != 0 {
            let ranks = Term::word(promoting).called("ranks");
            self.and("promotion", targets, ranks, Outcome::Promoting);
        }
        if is_masked {
            "shift the pawns; a mask clears those that would wrap around to the other side"
                .to_string()
        } else {
            "shift the pawns; no mask is needed: a capture that leaves the board leaves the word"
                .to_string()
        }
    }

    /// Records one step of a pawn to an empty square.
    fn ahead(&mut self, label: String, from: u64, step: Step, empty: &Term) -> u64 {
        let then = vec![self.shifting(step), (Operator::And, empty.clone())];
        let label = if label == "once more" { label } else { format!("ahead, {label}") };
        self.put(label, Equation::of_words(Term::word(from), then), Outcome::Targets)
    }

    /// Records a shift of the piece's bit by one step, with the wrap mask of `domain`.
    fn shift(&mut self, label: String, step: Step, domain: u64) -> u64 {
        let mask = wrap_mask(self.geometry, step, domain);
        let is_masked = mask >> self.index & 1 == 0;
        let mut then = vec![self.shifting(step)];
        if mask != u64::MAX {
            then.insert(0, (Operator::And, Term::word(mask)));
        }
        let equation = Equation::of_words(Term::word(1 << self.index), then);
        let wrapped = self.geometry.square(self.index as i16 + self.geometry.delta(step));
        self.put(label, equation, |squares| match (squares.is_empty(), is_masked, wrapped) {
            (true, true, Some(wrapped)) => Outcome::Masked(wrapped),
            (true, ..) => Outcome::OutOfWord,
            _ => Outcome::Set(squares),
        })
    }

    fn shifting(&self, step: Step) -> (Operator, Term) {
        let delta = self.geometry.delta(step);
        let operator = if delta < 0 { Operator::ShiftDown } else { Operator::ShiftUp };
        (operator, Term::decimal(u64::from(delta.unsigned_abs())))
    }

    /// Records the last operation of every non-pawn piece: own pieces are no targets.
    pub(crate) fn not_own(&mut self, attacks: u64) {
        let color = self.question.piece.color;
        let own = self.question.squares(|other| other == Some(color));
        let own = Term::word(self.set(own)).called("own");
        let equation = Equation::of_words(Term::word(attacks), vec![(Operator::AndNot, own)]);
        self.put("not own pieces".to_string(), equation, Outcome::Targets);
    }

    /// Records a value that is read from a table.
    pub(crate) fn read(&mut self, label: &str, place: String, entry: u64) {
        let equation = Equation::read(place, Term::word(entry));
        self.put(label.to_string(), equation, Outcome::Set);
    }

    /// Records the intersection of two sets.
    pub(crate) fn and(
        &mut self,
        label: &str,
        set: u64,
        other: Term,
        outcome: impl FnOnce(Vec<Square>) -> Outcome,
    ) -> u64 {
        let equation = Equation::of_words(Term::word(set), vec![(Operator::And, other)]);
        self.put(label.to_string(), equation, outcome)
    }

    /// Records a line; `outcome` receives the squares of the value.
    pub(crate) fn put(
        &mut self,
        label: String,
        equation: Equation,
        outcome: impl FnOnce(Vec<Square>) -> Outcome,
    ) -> u64 {
        let value = equation.value.value;
        let outcome = outcome(self.squares(value));
        let equations = vec![equation];
        self.lines.push(Line { label, equations, cell: String::new(), outcome });
        value
    }

    /// The occupied squares, including that of the piece itself.
    pub(crate) fn occupied(&self) -> Term {
        Term::word(self.set(self.question.squares(|color| color.is_some()))).called("occupied")
    }

    fn set(&self, squares: impl IntoIterator<Item = Square>) -> u64 {
        squares.into_iter().fold(0, |set, at| set | 1 << self.geometry.index(at))
    }

    fn squares(&self, set: u64) -> Vec<Square> {
        let is_in = |at: &Square| set >> self.geometry.index(*at) & 1 == 1;
        Square::ALL.into_iter().filter(is_in).collect()
    }

    fn ranks(&self, is_wanted: impl Fn(Rank) -> bool) -> u64 {
        self.set(Square::ALL.into_iter().filter(|square| is_wanted(square.rank())))
    }
}
