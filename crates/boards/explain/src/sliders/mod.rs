//! Traces of slider algorithms: the formulas over the tables of `polyboard-bitboard`.
//!
//! Each algorithm is a function that records how it finds the attacks of a rook or a bishop, and returns their name.
//! Directions and lines are named as the mapping has them.

mod floods;
mod lookups;
mod rays;
mod rows;
mod subtractions;

use polyboard_bitboard::sliders::{Algorithm, DIRECTIONS, Magic, Pext, line};
use polyboard_squares::Direction;

use crate::{About, sets::Sets, text::COMPASS};

/// The places of a rook's and of a bishop's directions among those of the sliders.
const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
const DIAGONAL: [usize; 4] = [2, 3, 6, 7];

impl Sets<'_> {
    /// Records how an algorithm finds the attacks along these directions, and returns the method.
    pub(crate) fn slider(&mut self, sliders: Algorithm, directions: &[Direction]) -> String {
        let mut found = Vec::new();
        for (name, ways) in [("bishop", Direction::DIAGONAL), ("rook", Direction::STRAIGHT)] {
            if ways.iter().any(|way| directions.contains(way)) {
                self.half(sliders, name == "bishop");
                self.name(name, self.value("attacks"));
                found.push(name);
            }
        }
        if found.is_empty() {
            return String::new();
        }
        if found.len() == 2 {
            self.label("both");
            let note = "A queen attacks what a bishop and a rook on her square attack.";
            self.work(note, "both = bishop | rook");
        }
        self.not_own(if found.len() == 2 { "both" } else { "attacks" });
        About::sliders(sliders).method.to_string()
    }

    /// Records how an algorithm finds the attacks of a bishop or a rook, as `attacks`.
    fn half(&mut self, sliders: Algorithm, is_bishop: bool) {
        let directions = if is_bishop { DIAGONAL } else { STRAIGHT };
        let lines = if is_bishop { [2, 3] } else { [0, 1] };
        let parts: Vec<&str> = match sliders {
            Algorithm::Walk => directions.map(|at| self.walk(at)).into(),
            Algorithm::Rays => directions.map(|at| self.ray(at)).into(),
            Algorithm::Dumb7Fill => directions.map(|at| self.dumb7(at)).into(),
            Algorithm::KoggeStone => directions.map(|at| self.kogge_stone(at)).into(),
            Algorithm::Obstruction => lines.map(|line| self.obstruction(line)).into(),
            Algorithm::Hyperbola => lines.map(|line| self.hyperbola(line)).into(),
            Algorithm::DualHyperbola => lines.map(|line| self.dual_hyperbola(line)).into(),
            Algorithm::Kindergarten => lines.map(|line| self.kindergarten(line)).into(),
            Algorithm::Rotated => lines.map(|line| self.rotated(line)).into(),
            Algorithm::Magic => return self.lookup::<Magic>(is_bishop),
            _ => return self.lookup::<Pext>(is_bishop),
        };
        self.label(if is_bishop { "diagonals" } else { "rank and file" });
        self.work("The union of all lines.", &format!("attacks = {}", parts.join(" | ")));
    }

    /// A direction of the sliders, as the mapping has it.
    fn direction(&self, direction: usize) -> Option<Direction> {
        let is_it = |it: &Direction| i32::from(self.geometry.delta(it.step())) == bits(direction);
        Direction::ALL.into_iter().find(is_it)
    }

    /// Its compass name: `NE`.
    fn compass(&self, direction: usize) -> &'static str {
        self.direction(direction).map_or("", |it| COMPASS[it as usize])
    }

    /// Labels the lines that follow with a line, and records its squares as `line`. Its name, which is returned, is
    /// that of the mapping: a column is a `file` or a `rank`.
    fn enter_line(&mut self, number: usize) -> &'static str {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        let note = "From a table: the line through the square, without the square itself.";
        self.read(note, "line", format!("lines[{square}][{number}]"), line(square, number));
        name
    }

    fn line_name(&self, line: usize) -> &'static str {
        match self.compass(line) {
            "N" | "S" => "file",
            "E" | "W" => "rank",
            "NE" | "SW" => "diagonal",
            _ => "antidiagonal",
        }
    }
}

/// The bits by which a step in a direction of the sliders shifts.
fn bits(direction: usize) -> i32 {
    let (columns, rows) = DIRECTIONS[direction];
    8 * rows + columns
}

pub(crate) fn shift(by: i32) -> String {
    format!("{} {}", if by < 0 { ">>" } else { "<<" }, by.unsigned_abs())
}
