use core::marker::PhantomData;

use polyboard_board::Facts;
use polyboard_mailbox::{EMPTY, GUARD, Hop, Layout, Ray};
use polyboard_rules::{Color, Movement};
use polyboard_squares::{Direction, Geometry, Index, Rank, Square, SquareMapping, Step};

use crate::{
    About, Arithmetic, Edge, Equation, Explain, Outcome, Question, StepTaken, Term, Trace,
    TraceLine,
    trace::{edge, way},
};

/// A mailbox that explains itself by walking its own layout `L`.
#[derive(Clone, Copy, Debug)]
pub struct MailboxExplainer<L> {
    facts: Facts,
    arithmetic: Arithmetic,
    layout: PhantomData<L>,
}

impl<L: Layout> MailboxExplainer<L> {
    /// The explainer of the representation with these facts, which takes its steps in this way.
    #[must_use]
    pub const fn new(facts: Facts, arithmetic: Arithmetic) -> MailboxExplainer<L> {
        MailboxExplainer { facts, arithmetic, layout: PhantomData }
    }
}

impl<L: Layout> Explain for MailboxExplainer<L> {
    fn name(&self) -> &'static str {
        self.facts.name
    }

    fn about(&self) -> Option<About> {
        Some(self.arithmetic.about(self.facts.name))
    }

    fn edge(&self) -> Option<Edge> {
        Some(self.arithmetic.edge(L::Mapping::GEOMETRY))
    }

    fn explain(&self, question: &Question) -> Trace {
        let mut walk = Walk::<L>::new(question, self.arithmetic);
        match question.rules.movement(question.piece.role) {
            None => walk.pawn(),
            Some(Movement::Leaper(steps)) => {
                for step in steps.iter().map(|&step| question.piece.color.step(step)) {
                    walk.leap(walk.start, way(step), step, StepKind::Normal);
                }
            }
            Some(Movement::Slider(ways)) => ways.iter().for_each(|&way| walk.slide(way)),
        }
        let index_text = self.arithmetic.index_text(walk.start);
        let board = format!("the {}", self.facts.title);
        let method = self.arithmetic.about(self.facts.name).method.to_string();
        let trace = Trace::new(self.facts.name, question, L::Mapping::GEOMETRY, walk.lines);
        Trace { board, index_text, method, ..trace }
    }
}

/// A walk over the cells that records its steps.
struct Walk<'a, L: Layout> {
    question: &'a Question,
    cells: L::Cells,
    start: u8,
    lines: Vec<TraceLine>,
    arithmetic: Arithmetic,
}

/// The kind of a step: which occupants of its target it accepts.
#[derive(Clone, Copy)]
enum StepKind {
    /// A step of a non-pawn piece: to an empty square or an enemy piece.
    Normal,
    /// A pawn push: to an empty square.
    Push,
    /// A pawn capture: to an enemy piece or the en passant square.
    Capture,
}

impl<'a, L: Layout> Walk<'a, L> {
    const GEOMETRY: Geometry = L::Mapping::GEOMETRY;

    fn new(question: &'a Question, arithmetic: Arithmetic) -> Self {
        let mut cells = L::NO_PIECES;
        // As on the board, the cell of a piece holds its colour and a number unique to the piece.
        let mut numbers = Color::ALL.map(bit);
        for square in Square::ALL {
            if let Some(piece) = question.setup.piece_at(square) {
                let number = &mut numbers[piece.color as usize];
                L::set(&mut cells, index::<L>(square), *number);
                *number = number.wrapping_add(1); // the last of 64 has no next
            }
        }
        let start = index::<L>(question.from);
        Walk { question, cells, start, lines: Vec::new(), arithmetic }
    }

    /// Walks along a ray to the first piece or the edge.
    fn slide(&mut self, direction: Direction) {
        let step = self.question.piece.color.step(direction.step());
        let Some(number) = number(step) else { return };
        let mut ray = L::Ray::new(self.start, number);
        let mut from = self.start;
        for n in 0.. {
            let met = ray.step(&self.cells);
            let taken = StepTaken { geometry: Self::GEOMETRY, from, step, to: ray.at() };
            let equations = self.arithmetic.along_ray(self.start, n, taken);
            self.arrive(way(step), equations, taken, met, StepKind::Normal);
            if let Some(line) = self.lines.last_mut() {
                line.note += if met == EMPTY { " The walk goes on." } else { " The walk ends." };
            }
            if met != EMPTY {
                break;
            }
            from = taken.to;
        }
    }

    /// Takes one leap, and returns its target if that is an empty cell.
    fn leap(&mut self, from: u8, label: String, step: Step, kind: StepKind) -> Option<u8> {
        let to = L::leap(from, Hop::new(Self::GEOMETRY, step));
        let met = L::probe(&self.cells, to);
        let taken = StepTaken { geometry: Self::GEOMETRY, from, step, to };
        self.arrive(label, self.arithmetic.leap(taken), taken, met, kind);
        (met == EMPTY).then_some(to)
    }

    fn pawn(&mut self) {
        let color = self.question.piece.color;
        let ahead = color.step(Direction::North.step());
        let one = self.leap(self.start, format!("ahead, {}", way(ahead)), ahead, StepKind::Push);
        let is_home = self.question.from.rank() == color.rank(Rank::Second);
        if let Some(one) = one.filter(|_| self.question.rules.pawn.double_step && is_home) {
            self.leap(one, "once more".to_string(), ahead, StepKind::Push);
        }
        for capture in [Direction::NorthEast, Direction::NorthWest] {
            let step = color.step(capture.step());
            self.leap(self.start, format!("capture, {}", way(step)), step, StepKind::Capture);
        }
    }

    /// Records where a step has led, and what the probe has read there.
    fn arrive(
        &mut self,
        label: String,
        mut equations: Vec<Equation>,
        taken: StepTaken,
        met: u8,
        kind: StepKind,
    ) {
        let outcome = match taken.square() {
            Some(square) if met != GUARD => self.outcome(square, met, kind),
            _ => {
                let from = Self::GEOMETRY.square(i16::from(taken.from));
                let edge = from.map_or(String::new(), |from| edge(from, taken.step));
                Outcome::Off { edge, guard: self.arithmetic.has_guards() }
            }
        };
        if self.arithmetic.has_guards() {
            equations.push(Equation::read(format!("cells[{}]", taken.to), Term::byte(met)));
        }
        let (step, cell) = (Some(taken), self.arithmetic.cell_text(taken));
        let note = match outcome {
            Outcome::Off { .. } => self.arithmetic.off_note(taken),
            Outcome::Capture { to, .. } => format!("A piece stands on {to}, and can be captured."),
            Outcome::Blocked { at, .. } => format!("A piece stands on {at}, in the way."),
            _ => self.arithmetic.empty_note(taken),
        };
        let line = TraceLine::new(label, equations, outcome);
        self.lines.push(TraceLine { step, cell, note, ..line });
    }

    /// The outcome by the byte in the cell; the setup is only asked for the name of the piece.
    fn outcome(&self, square: Square, met: u8, kind: StepKind) -> Outcome {
        let promotes = self.question.promotes_on(square);
        let is_own = met & bit(self.question.piece.color) != 0;
        match (self.question.setup.piece_at(square).filter(|_| met != EMPTY), kind) {
            (None, StepKind::Capture) if self.question.setup.en_passant == Some(square) => {
                Outcome::EnPassant { to: square }
            }
            (None, StepKind::Capture) => Outcome::NothingToCapture { at: square },
            (None, StepKind::Normal | StepKind::Push) => Outcome::Empty { to: square, promotes },
            (Some(piece), kind) if is_own || matches!(kind, StepKind::Push) => {
                Outcome::Blocked { at: square, piece }
            }
            (Some(piece), _) => Outcome::Capture { to: square, piece, promotes },
        }
    }
}

/// The bit that is set in the bytes of all pieces of a side.
const fn bit(color: Color) -> u8 {
    0x40 << color as u8
}

fn index<L: Layout>(square: Square) -> u8 {
    Index::<L::Mapping>::of(square).raw()
}

/// The number of a step's direction, by which layouts start a ray.
pub(crate) fn number(step: Step) -> Option<u8> {
    let number = Direction::ALL.iter().position(|direction| direction.step() == step)?;
    Some(number as u8)
}
