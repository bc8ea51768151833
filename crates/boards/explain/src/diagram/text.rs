use anstyle::{Ansi256Color, Style};
use polyboard_rules::{Color, Role};

use super::{Figure, FigureCell, LetteredPiece, Mark, Row, Tone};

/// The characters with which pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Glyphs {
    /// Letters, upper case for White, and dots.
    Ascii,
    /// The chess symbols of Unicode, by the role of a piece: a khon is drawn as a bishop.
    Unicode,
}

impl Figure {
    /// The figure in plain text, without trailing blanks.
    #[must_use]
    pub fn text(&self, glyphs: Glyphs) -> String {
        self.draw(glyphs, |_| Style::new())
    }

    /// The figure in text with ANSI colours; without them it equals [`Figure::text`].
    #[must_use]
    pub fn painted(&self, glyphs: Glyphs) -> String {
        self.draw(glyphs, style)
    }

    /// What the signs of the marks mean: `> origin, * target, x capture`; empty if nothing is marked.
    #[must_use]
    pub fn text_legend(&self) -> String {
        let cells = || self.rows.iter().flat_map(|row| &row.cells);
        let sign = |mark: Mark| {
            let mut marked = cells().filter(|cell| cell.mark == Some(mark));
            let signs = marked.find_map(|cell| match cell.piece {
                Some(_) => mark.sign_before_piece(),
                None => mark.sign(),
            });
            signs.map(|sign| format!("{sign} {}", mark.name()))
        };
        Mark::ALL.iter().copied().filter_map(sign).collect::<Vec<_>>().join(", ")
    }

    fn draw(&self, glyphs: Glyphs, style: impl Fn(&FigureCell) -> Style) -> String {
        let cells = || self.rows.iter().flat_map(|row| &row.cells);
        let has_labels = cells().any(|cell| !cell.label.is_empty());
        let is_piece = |cell: &FigureCell| cell.piece.is_some();
        // A piece in place of a label, as in an array that holds pieces, needs no line of its own.
        let is_merged = has_labels
            && cells().any(is_piece)
            && !cells().any(|cell| is_piece(cell) && !cell.label.is_empty());
        let is_marked = |cell: &FigureCell| cell.mark.and_then(Mark::sign).is_some();
        let has_signs =
            !has_labels || !is_merged && cells().any(|cell| is_piece(cell) || is_marked(cell));
        let width = cells().map(|cell| cell.label.chars().count()).max().unwrap_or(0).max(1);

        let mut text = String::new();
        let mut line = |name: &str, row: &[FigureCell], content: &dyn Fn(&FigureCell) -> String| {
            // The blank between two cells takes the sign of a mark on a piece.
            let cell = |cell: &FigureCell| {
                let (style, content) = (style(cell), content(cell));
                format!("{style}{content:>0$}{style:#}", width + 1)
            };
            let cells: String = row.iter().map(cell).collect();
            text += format!("{name:1} {cells}").trim_end();
            text.push('\n');
        };
        for Row { name, cells } in &self.rows {
            if has_signs {
                line(name, cells, &|cell| {
                    let lead = cell.piece.and(cell.mark).and_then(Mark::sign_before_piece);
                    lead.into_iter().chain([sign(cell, glyphs)]).collect()
                });
            }
            if has_labels {
                line(if has_signs { "" } else { name }, cells, &|cell| match cell.piece {
                    Some(_) if is_merged => sign(cell, glyphs).to_string(),
                    _ => cell.label.clone(),
                });
            }
        }
        let columns: String = self.columns.iter().map(|name| format!(" {name:>width$}")).collect();
        format!("{text}\n  {}\n", columns.trim_end())
    }
}

fn sign(cell: &FigureCell, glyphs: Glyphs) -> char {
    let mark = cell.mark.and_then(Mark::sign);
    match (cell.piece, glyphs) {
        (Some(piece), Glyphs::Ascii) => piece.letter,
        (Some(piece), Glyphs::Unicode) => symbol(piece),
        (None, Glyphs::Ascii) => mark.unwrap_or('.'),
        (None, Glyphs::Unicode) => mark.unwrap_or('·'),
    }
}

fn symbol(piece: LetteredPiece) -> char {
    let [white, black] = match piece.piece.role {
        Role::King => ['♔', '♚'],
        Role::Queen => ['♕', '♛'],
        Role::Rook => ['♖', '♜'],
        Role::Bishop => ['♗', '♝'],
        Role::Knight => ['♘', '♞'],
        Role::Pawn => ['♙', '♟'],
    };
    if piece.piece.color == Color::White { white } else { black }
}

/// Muted backgrounds on which black text is legible, whatever colours the terminal has.
fn style(cell: &FigureCell) -> Style {
    let ground = match (cell.mark, cell.tone) {
        (Some(mark), _) => mark.ground(),
        (None, Tone::Light | Tone::Byte(0 | 2 | 4 | 6)) => 187,
        (None, Tone::Dark | Tone::Byte(_)) => 144,
        (None, Tone::Off) => return Style::new().dimmed(),
    };
    let style = Style::new().fg_color(Some(Ansi256Color(16).into()));
    let style = style.bg_color(Some(Ansi256Color(ground).into()));
    let is_white = cell.piece.is_some_and(|it| it.piece.color == Color::White);
    if is_white { style.bold() } else { style }
}
