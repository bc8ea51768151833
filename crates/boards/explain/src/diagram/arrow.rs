use polyboard_squares::{Square, Step};

use super::{Figure, Mark};

/// The place of a cell in a figure, counted from the cell at the top left.
///
/// A place may be beside the figure: an arrow that leads off the board ends there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The column, from 0 on the left.
    pub column: i16,
    /// The row, from 0 at the top.
    pub row: i16,
}

/// An arrow from one place to another, in the colour of its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Arrow {
    /// The place where the arrow begins.
    pub from: Place,
    /// The place to which the arrow points.
    pub to: Place,
    /// The meaning, which gives the arrow its colour.
    pub mark: Mark,
}

/// A text of a letter or two beside the cells, such as the N of a compass.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Note {
    /// The place of the text.
    pub place: Place,
    /// The text, a letter or two.
    pub text: String,
}

impl Figure {
    /// The place of a square, found by the names of its row and its column.
    #[must_use]
    pub fn place(&self, square: Square) -> Option<Place> {
        let (file, rank) = (square.file().to_string(), square.rank().to_string());
        let column = self.columns.iter().position(|name| *name == file)?;
        let row = self.rows.iter().position(|row| row.name == rank)?;
        let (column, row) = (i16::try_from(column).ok()?, i16::try_from(row).ok()?);
        Some(Place { column, row })
    }

    /// The same figure with an arrow from one square to another.
    #[must_use]
    pub fn arrow(self, from: Square, to: Square, mark: Mark) -> Figure {
        match (self.place(from), self.place(to)) {
            (Some(from), Some(to)) => self.arrow_between(from, to, mark),
            _ => self,
        }
    }

    /// The same figure with the targets of a piece marked, and an arrow to the last of each line.
    #[must_use]
    pub fn fan(self, from: Square, targets: &[(Square, Mark)]) -> Figure {
        let figure = self.marked(from, Mark::Origin);
        targets.iter().fold(figure, |figure, &(to, mark)| {
            let figure = figure.marked(to, mark);
            match targets.iter().any(|&(end, _)| is_on_the_way(from, to, end)) {
                true => figure,
                false => figure.arrow(from, to, mark),
            }
        })
    }

    /// The same figure with an arrow by a step, which may lead off the board; north is up if White is below.
    #[must_use]
    pub fn arrow_by(self, from: Square, step: Step, mark: Mark) -> Figure {
        let Some(from) = self.place(from) else { return self };
        let is_flipped = self.columns.first().is_some_and(|first| first == "h");
        let (east, north) = (i16::from(step.east), i16::from(step.north));
        let (right, up) = if is_flipped { (-east, -north) } else { (east, north) };
        let to = Place { column: from.column + right, row: from.row - up };
        self.arrow_between(from, to, mark)
    }

    /// The same figure with an arrow between two places.
    #[must_use]
    pub fn arrow_between(mut self, from: Place, to: Place, mark: Mark) -> Figure {
        self.arrows.push(Arrow { from, to, mark });
        self
    }

    /// The same figure with a text beside its cells.
    #[must_use]
    pub fn noted(mut self, place: Place, text: impl Into<String>) -> Figure {
        self.notes.push(Note { place, text: text.into() });
        self
    }
}

/// Whether a square is on the straight line from one square to another, before its end.
fn is_on_the_way(from: Square, square: Square, end: Square) -> bool {
    let offset =
        |to: Square| (to.file() as i16 - from.file() as i16, to.rank() as i16 - from.rank() as i16);
    let ((x, y), (end_x, end_y)) = (offset(square), offset(end));
    x * end_y == y * end_x && x * end_x + y * end_y > x * x + y * y
}
