//! Traces of slider algorithms: the formulas over the tables of `polyboard-bitboard`.
//!
//! Each algorithm is a function that records how it finds the attacks of a rook or a bishop, and
//! returns them. Directions and lines are named as the mapping has them.

mod floods;
mod lookups;
mod rays;
mod rows;
mod subtractions;

use polyboard_bitboard::sliders::Algorithm;
use polyboard_squares::Direction;

use crate::{About, Operator, Outcome, Term, sets::Sets};

/// The places of a rook's and of a bishop's directions among those of the sliders.
const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
const DIAGONAL: [usize; 4] = [2, 3, 6, 7];

impl Sets<'_> {
    /// Records how an algorithm finds the attacks along these directions, and returns the method.
    pub(crate) fn slider(&mut self, sliders: Algorithm, directions: &[Direction]) -> String {
        let has_any = |ways: [Direction; 4]| ways.iter().any(|way| directions.contains(way));
        let mut found = Vec::new();
        if has_any(Direction::DIAGONAL) {
            found.push(self.half(sliders, true).called("bishop"));
        }
        if has_any(Direction::STRAIGHT) {
            found.push(self.half(sliders, false).called("rook"));
        }
        self.label("both");
        let mut found = found.into_iter();
        let Some(one) = found.next() else { return String::new() };
        let attacks = match found.next() {
            Some(other) => {
                self.note("A queen attacks what a bishop and a rook on her square attack.");
                self.word("both", one, vec![(Operator::Or, other)], Outcome::Set)
            }
            None => one.called("attacks"),
        };
        self.not_own(attacks);
        About::sliders(sliders).method.to_string()
    }

    /// Records how an algorithm finds the attacks of a bishop or a rook, and returns them.
    fn half(&mut self, sliders: Algorithm, is_bishop: bool) -> Term {
        let directions = if is_bishop { DIAGONAL } else { STRAIGHT };
        let lines = if is_bishop { [2, 3] } else { [0, 1] };
        let parts: Vec<Term> = match sliders {
            Algorithm::Walk => directions.map(|at| self.walk(at)).into(),
            Algorithm::Rays => directions.map(|at| self.ray(at)).into(),
            Algorithm::Dumb7Fill => directions.map(|at| self.dumb7(at)).into(),
            Algorithm::KoggeStone => directions.map(|at| self.kogge_stone(at)).into(),
            Algorithm::Obstruction => lines.map(|line| self.obstruction(line)).into(),
            Algorithm::Hyperbola => lines.map(|line| self.hyperbola(line)).into(),
            Algorithm::Kindergarten => lines.map(|line| self.kindergarten(line)).into(),
            Algorithm::Rotated => lines.map(|line| self.rotated(line)).into(),
            Algorithm::Magic => return self.magic(is_bishop),
            _ => return self.pext(is_bishop),
        };
        self.label(if is_bishop { "diagonals" } else { "rank and file" });
        let mut parts = parts.into_iter();
        let first = parts.next().unwrap_or_else(|| Term::word(0));
        let then = parts.map(|part| (Operator::Or, part)).collect();
        self.note("The union of all lines.");
        self.word("attacks", first, then, Outcome::Set)
    }

    /// The compass name of a direction of the sliders: `NE`.
    fn compass(&self, columns_and_rows: (i32, i32)) -> &'static str {
        const NAMES: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
        let delta = (8 * columns_and_rows.1 + columns_and_rows.0) as i16;
        let is_it = |way: &Direction| self.geometry.delta(way.step()) == delta;
        Direction::ALL.iter().position(is_it).map_or("", |at| NAMES[at])
    }

    /// The name of a line: the column is `file` or `rank`, as the mapping has it.
    fn line_name(&self, line: usize) -> &'static str {
        match self.compass(polyboard_bitboard::sliders::DIRECTIONS[line]) {
            "N" | "S" => "file",
            "E" | "W" => "rank",
            "NE" | "SW" => "diagonal",
            _ => "antidiagonal",
        }
    }

    /// The bit of the slider.
    fn r(&self) -> Term {
        Term::word(1 << self.index).called("r")
    }

    fn empty(&self) -> Term {
        Term::word(!self.occupied().value).called("empty")
    }
}

/// What the table of lines has.
const LINE: &str = "From a table: the line through the square, without the square itself.";

/// A shift by a number of bits, up or down.
fn shift(by: i32) -> (Operator, Term) {
    let operator = if by < 0 { Operator::ShiftDown } else { Operator::ShiftUp };
    (operator, Term::decimal(u64::from(by.unsigned_abs())))
}
