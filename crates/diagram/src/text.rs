use anstyle::{Ansi256Color, Style};
use polyboard_rules::{Color, Role};

use crate::{Figure, FigureCell, LetteredPiece, Mark, Tone};

/// The characters with which pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// Letters, upper case for White, and dots.
    Ascii,
    /// The chess symbols of Unicode. A piece of a variant has the symbol of its role: a khon is
    /// drawn as a bishop, a met as a queen.
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

    fn draw(&self, glyphs: Glyphs, style: impl Fn(&FigureCell) -> Style) -> String {
        let cells = || self.rows.iter().flat_map(|row| &row.cells);
        let has_labels = cells().any(|cell| !cell.label.is_empty());
        let has_signs = !has_labels || cells().any(|cell| cell.piece.is_some());
        let width = cells().map(|cell| cell.label.chars().count()).max().unwrap_or(0).max(1);

        let mut text = String::new();
        let mut line = |name: &str, row: &[FigureCell], content: &dyn Fn(&FigureCell) -> String| {
            let mut cells = format!("{name:1} ");
            for cell in row {
                let (style, content) = (style(cell), content(cell));
                cells += &format!("{style} {content:>width$}{style:#}");
            }
            text += cells.trim_end();
            text.push('\n');
        };
        for row in &self.rows {
            if has_signs {
                line(&row.name, &row.cells, &|cell| sign(cell, glyphs).to_string());
            }
            if has_labels {
                let name = if has_signs { "" } else { &row.name };
                line(name, &row.cells, &|cell| cell.label.clone());
            }
        }
        let columns: String = self.columns.iter().map(|name| format!(" {name:>width$}")).collect();
        format!("{text}\n  {}\n", columns.trim_end())
    }
}

fn sign(cell: &FigureCell, glyphs: Glyphs) -> char {
    match (cell.piece, cell.mark, glyphs) {
        (Some(piece), _, Glyphs::Ascii) => piece.letter,
        (Some(piece), _, Glyphs::Unicode) => symbol(piece),
        (None, Some(Mark::Member | Mark::Focus), _) => '1',
        (None, None | Some(Mark::LastMove), Glyphs::Ascii) => '.',
        (None, None | Some(Mark::LastMove), Glyphs::Unicode) => '·',
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
        (Some(Mark::Member), _) => 110,
        (Some(Mark::Focus | Mark::LastMove), _) => 173,
        (None, Tone::Light) => 187,
        (None, Tone::Dark) => 144,
        (None, Tone::Off) => return Style::new().dimmed(),
    };
    let style = Style::new().fg_color(Some(Ansi256Color(16).into()));
    let style = style.bg_color(Some(Ansi256Color(ground).into()));
    match cell.piece {
        Some(piece) if piece.piece.color == Color::White => style.bold(),
        _ => style,
    }
}
