use core::marker::PhantomData;

use polyboard_board::Facts;
use polyboard_mailbox::{EMPTY, GUARD, Hop, Layout};
use polyboard_rules::{Color, Movement};
use polyboard_squares::{Direction, Index, Square, SquareMapping, Step};

use crate::{
    Arithmetic, Equation, Explain, Line, Outcome, Question, Term, Trace,
    trace::{Teller, edge, way},
};

/// A board of cells, told by walking its own layout `L`.
#[derive(Clone, Copy, Debug)]
pub struct Cells<L> {
    facts: Facts,
    layout: PhantomData<L>,
}

impl<L: Arithmetic> Cells<L> {
    /// The representation of these facts, on this layout.
    #[must_use]
    pub const fn new(facts: Facts) -> Cells<L> {
        Cells { facts, layout: PhantomData }
    }
}

impl<L: Arithmetic> Explain for Cells<L> {
    fn name(&self) -> &'static str {
        self.facts.name
    }

    fn explain(&self, question: &Question) -> Trace {
        let mut walk = Walk::<L>::new(question);
        let color = question.piece.color;
        match question.rules.movement(question.piece.role) {
            None => walk.pawn(),
            Some(Movement::Leaper(steps)) => {
                for &step in steps {
                    let step = color.step(step);
                    walk.leap(walk.start, way(step), step, Wish::Go);
                }
            }
            Some(Movement::Slider(directions)) => {
                for &direction in directions {
                    walk.slide(direction);
                }
            }
        }
        let index = (walk.start, L::index_text(walk.start));
        let of = Teller { name: self.facts.name, board: L::BOARD.to_string(), index };
        Trace::new(question, of, L::METHOD.to_string(), walk.lines)
    }
}

/// Somebody who walks and writes down what happens.
struct Walk<'a, L: Layout> {
    question: &'a Question,
    cells: L::Cells,
    start: u8,
    lines: Vec<Line>,
}

/// A step from one cell to another.
#[derive(Clone, Copy)]
struct MailboxUndo {
    from: u8,
    step: Step,
    to: u8,
}

/// What a piece wants on the cell to which a step leads.
#[derive(Clone, Copy)]
enum Wish {
    /// Pieces go where no own piece is.
    Go,
    /// Pawns go ahead where nobody is.
    Push,
    /// They capture enemies only.
    Take,
}

impl<'a, L: Arithmetic> Walk<'a, L> {
    fn new(question: &'a Question) -> Self {
        let mut cells = L::NO_PIECES;
        // As on the board a piece's cell holds its colour and a number that it shares with nobody.
        let mut numbers = Color::ALL.map(bit);
        for square in Square::ALL {
            if let Some(piece) = question.setup.piece_at(square) {
                let number = &mut numbers[piece.color as usize];
                L::set(&mut cells, index::<L>(square), *number);
                *number = number.wrapping_add(1); // the last of 64 has no next
            }
        }
        Walk { question, cells, start: index::<L>(question.from), lines: Vec::new() }
    }

    /// Goes along a ray to the first piece or the edge.
    fn slide(&mut self, direction: Direction) {
        let step = self.question.piece.color.step(direction.step());
        let Some(number) = number(step) else { return };
        let mut ray = L::ray(self.start, number);
        let mut from = self.start;
        for n in 0.. {
            let met = L::step(&mut ray, &self.cells);
            let taken = MailboxUndo { from, step, to: L::at(ray) };
            let equations = L::ray_equations((self.start, n), from, step, taken.to);
            self.arrive(way(step), equations, taken, met, Wish::Go);
            if met != EMPTY {
                break;
            }
            from = taken.to;
        }
    }

    /// Takes one leap; where it leads, if that is an empty cell.
    fn leap(&mut self, from: u8, label: String, step: Step, wish: Wish) -> Option<u8> {
        let to = L::leap(from, Hop::new(L::Mapping::GEOMETRY, step));
        let met = L::probe(&self.cells, to);
        let equations = L::leap_equations(from, step, to);
        self.arrive(label, equations, MailboxUndo { from, step, to }, met, wish);
        (met == EMPTY).then_some(to)
    }

    fn pawn(&mut self) {
        let color = self.question.piece.color;
        let ahead = color.step(Direction::North.step());
        let one = self.leap(self.start, format!("ahead, {}", way(ahead)), ahead, Wish::Push);
        if let Some(one) = one.filter(|_| self.question.may_double_step()) {
            self.leap(one, "once more".to_string(), ahead, Wish::Push);
        }
        for capture in [Direction::NorthEast, Direction::NorthWest] {
            let step = color.step(capture.step());
            self.leap(self.start, format!("capture, {}", way(step)), step, Wish::Take);
        }
    }

    /// Writes down where a step has led, and what the probe has met there.
    fn arrive(
        &mut self,
        label: String,
        mut equations: Vec<Equation>,
        MailboxUndo { from, step, to }: MailboxUndo,
        met: u8,
        wish: Wish,
    ) {
        let square = L::Mapping::GEOMETRY.square(i16::from(to));
        let outcome = match square {
            Some(square) if met != GUARD => self.outcome(square, met, wish),
            _ => {
                let from = L::Mapping::GEOMETRY.square(i16::from(from));
                let edge = from.map_or(String::new(), |from| edge(from, step));
                Outcome::Off { edge, guard: L::HAS_GUARDS }
            }
        };
        if L::HAS_GUARDS {
            equations.push(Equation::read(format!("cells[{to}]"), Term::byte(met)));
        }
        let cell = L::cell_text(from, step, square);
        self.lines.push(Line { label, equations, cell, outcome });
    }

    /// Decides by the number that the cell holds; whose it is, is asked for the sake of the text.
    fn outcome(&self, square: Square, met: u8, wish: Wish) -> Outcome {
        let promotes = self.question.promotes_on(square);
        let is_own = met & bit(self.question.piece.color) != 0;
        match (self.question.setup.piece_at(square).filter(|_| met != EMPTY), wish) {
            (None, Wish::Take) if self.question.setup.en_passant == Some(square) => {
                Outcome::EnPassant { to: square }
            }
            (None, Wish::Take) => Outcome::Nobody { at: square },
            (None, Wish::Go | Wish::Push) => Outcome::Empty { to: square, promotes },
            (Some(piece), Wish::Push) => Outcome::Blocked { at: square, piece },
            (Some(piece), _) if is_own => Outcome::Blocked { at: square, piece },
            (Some(piece), _) => Outcome::Capture { to: square, piece, promotes },
        }
    }
}

/// The bit that the numbers of a side's pieces have.
const fn bit(color: Color) -> u8 {
    match color {
        Color::White => 0x40,
        Color::Black => 0x80,
    }
}

fn index<L: Layout>(square: Square) -> u8 {
    Index::<L::Mapping>::of(square).raw()
}

/// The number of the direction of a step, by which layouts set out on a ray.
pub(crate) fn number(step: Step) -> Option<u8> {
    let number = Direction::ALL.iter().position(|direction| direction.step() == step)?;
    Some(number as u8)
}
