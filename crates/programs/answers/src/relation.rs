use polyboard::{
    Color, Move, MoveKind, Piece, Position, Role, Setup, Variant,
    compare::plural,
    diagram::{Figure, FigureCell, Mark, Row, Tone},
    rules::{Rules, reference},
    squares::{File, Square},
};
use serde::Serialize;

use crate::Paper;

/// Who attacks whom before a move, and after each piece that the move lifts or puts down: the steps in which a board
/// that keeps attack tables changes its table.
#[derive(Clone, Debug, Serialize)]
pub struct Relation {
    /// The position before the last move, and one state for each step of it; without a move, the position alone.
    pub states: Vec<RelationState>,
}

/// Who attacks whom, as rows of a matrix with a column for each square.
#[derive(Clone, Debug, Serialize)]
pub struct RelationState {
    /// What happened: `the knight leaves g1`; empty for the first state.
    pub step: String,
    /// A row for each piece of the first position of the line, White's first, in the order of their numbers.
    pub rows: Vec<RelationRow>,
}

/// What a piece attacks, own pieces included.
#[derive(Clone, Debug, Serialize)]
pub struct RelationRow {
    /// The letter of the piece, upper case for White.
    pub piece: char,
    /// Its number among the pieces of its side, which it keeps: the king has 0, the others follow from a1 to h8.
    pub number: usize,
    /// Its square; null while a move holds it, and after its capture.
    pub square: Option<Square>,
    /// The squares that it attacks.
    pub attacks: Vec<Square>,
    /// Those that the step added.
    pub added: Vec<Square>,
    /// Those that the step removed.
    pub removed: Vec<Square>,
}

impl Relation {
    /// The relation of a setup.
    #[must_use]
    pub fn of(setup: &Setup, rules: &Rules) -> Relation {
        Relation { states: vec![Numbered::of(setup, rules).state(String::new(), None)] }
    }

    /// The relation after some moves, and before the last of them. A move from an empty square is left out.
    #[must_use]
    pub fn after<V: Variant>(start: &Position<V>, moves: &[Move]) -> Relation {
        let mut pieces = Numbered::of(start.setup(), &V::RULES);
        let (earlier, last) = moves.split_at(moves.len().saturating_sub(1));
        for &mv in earlier {
            for change in pieces.steps(mv).concat() {
                pieces.place(change);
            }
        }
        let mut states = vec![pieces.state(String::new(), None)];
        for step in last.iter().flat_map(|&mv| pieces.steps(mv)).collect::<Vec<_>>() {
            let told = step.into_iter().map(|change| pieces.place(change)).collect::<Vec<_>>();
            states.push(pieces.state(told.join(", "), states.last()));
        }
        Relation { states }
    }

    /// The matrix of the last state as a figure of small cells, with what the whole move adds and removes.
    #[must_use]
    pub fn figure(&self) -> Figure {
        let columns = Square::ALL.iter().map(Square::to_string).collect();
        let rows = self.rows().map(|(row, was)| {
            let cell = |at: Square| {
                let mut cell = FigureCell::of(at);
                cell.tone = if at.rank() as u8 & 1 == 0 { Tone::Dark } else { Tone::Light };
                cell.mark = row.mark(was, at);
                cell
            };
            Row::new(row.name(), Square::ALL.map(cell))
        });
        Figure::new(columns, rows.collect()).titled("Who attacks whom").described(format!(
            "A row for each piece, a column for each square. The last move {}.",
            self.balance()
        ))
    }

    /// The matrix, and what each step of the last move changes in it.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let mut text =
            paper.paragraph("Who attacks whom: a row for each piece, a column for each square.");
        let files: String = File::ALL.iter().map(File::to_string).collect();
        let ranks = (1..=8).map(|rank| format!("rank {rank}")).collect::<Vec<_>>().join("   ");
        text += &format!("\n{:9}{ranks}\n{:8}{}", "", "", [&*files; 8].join(" "));
        for (row, was) in self.rows() {
            text += &format!("\n{:8}", row.name());
            for at in Square::ALL {
                text.push(match row.mark(was, at) {
                    Some(Mark::InSet) => 'x',
                    mark => mark.and_then(Mark::sign).unwrap_or('.'),
                });
                text += if at.file() == File::H && at != Square::H8 { " " } else { "" };
            }
        }
        text.push('\n');
        for state in self.states.iter().skip(1) {
            text += &format!("\n{}\n", state.step);
            for row in &state.rows {
                let added = row.added.iter().map(|at| format!(" +{at}"));
                let removed = row.removed.iter().map(|at| format!(" -{at}"));
                let signed: String = added.chain(removed).collect();
                if !signed.is_empty() {
                    text += &paper.paragraph(&format!("{} {signed}", row.name().trim()));
                }
            }
        }
        if self.states.len() > 1 {
            text += &format!("\nThe move {}.\n", self.balance());
        }
        text
    }

    /// The rows of the last state, each with that of the first.
    fn rows(&self) -> impl Iterator<Item = (&RelationRow, &RelationRow)> {
        let [first, last] = [self.states.first(), self.states.last()];
        last.into_iter().zip(first).flat_map(|(last, first)| last.rows.iter().zip(&first.rows))
    }

    fn balance(&self) -> String {
        let count = |wanted| {
            let marks = self.rows().flat_map(|(row, was)| Square::ALL.map(|at| row.mark(was, at)));
            marks.filter(|&mark| mark == Some(wanted)).count() as u64
        };
        format!("adds {} and removes {}", plural(count(Mark::Added), "pair"), count(Mark::Removed))
    }
}

impl RelationRow {
    fn name(&self) -> String {
        let square = self.square.map_or("-".to_string(), |square| square.to_string());
        format!("{:2} {} {square}", self.number, self.piece)
    }

    fn mark(&self, was: &RelationRow, at: Square) -> Option<Mark> {
        Mark::of_change(was.attacks.contains(&at), self.attacks.contains(&at))
    }
}

/// The pieces of a position, each with its number and, if it is on the board, its square.
struct Numbered<'a> {
    rules: &'a Rules,
    pieces: Vec<(Piece, usize, Option<Square>)>,
}

/// The place of a piece in the list, what it is from now on, and its square.
type Change = (usize, Role, Option<Square>);

impl Numbered<'_> {
    fn of<'a>(setup: &Setup, rules: &'a Rules) -> Numbered<'a> {
        let mut pieces = Vec::new();
        for color in Color::ALL {
            let all = Square::ALL.into_iter().filter_map(|at| Some((setup.piece_at(at)?, at)));
            let mut own: Vec<_> = all.filter(|(piece, _)| piece.color == color).collect();
            own.sort_by_key(|(piece, _)| piece.role != Role::King);
            let own = own.into_iter().enumerate();
            pieces.extend(own.map(|(number, (piece, at))| (piece, number, Some(at))));
        }
        Numbered { rules, pieces }
    }

    /// The steps of a move: first its pieces leave, then they arrive, each in the place of a piece that it takes.
    fn steps(&self, mv: Move) -> Vec<Vec<Change>> {
        let (from, to) = (mv.origin(), mv.target());
        let at = |square| {
            let place = self.pieces.iter().position(|&(_, _, at)| at == Some(square))?;
            Some((place, self.pieces[place].0.role))
        };
        let Some((mover, role)) = at(from) else { return Vec::new() };
        let left = vec![(mover, role, None)];
        let arrived = vec![(mover, mv.promotes_to().unwrap_or(role), Some(mv.destination()))];
        let moved = |of: Square, to| -> Vec<Change> {
            at(of).map(|(place, role)| (place, role, to)).into_iter().collect()
        };
        let mut steps = match (mv.kind(), mv.castling_side()) {
            (MoveKind::EnPassant, _) => {
                vec![left, moved(Square::new(to.file(), from.rank()), None), arrived]
            }
            (_, Some(side)) => {
                let target = Square::new(side.rook_target(), from.rank());
                vec![left, moved(to, None), arrived, moved(to, Some(target))]
            }
            _ => vec![left, [moved(to, None), arrived].concat()],
        };
        steps.retain(|step| !step.is_empty());
        steps
    }

    /// Makes a change, and tells it.
    fn place(&mut self, (place, role, square): Change) -> String {
        let piece = &mut self.pieces[place];
        let at = piece.2.map_or(String::new(), |at| at.to_string());
        (piece.0.role, piece.2) = (role, square);
        let word = self.rules.word(role);
        square.map_or(format!("the {word} leaves {at}"), |to| format!("the {word} arrives on {to}"))
    }

    fn state(&self, step: String, before: Option<&RelationState>) -> RelationState {
        let mut setup = Setup::empty();
        for (square, piece) in self.pieces.iter().filter_map(|it| Some((it.2?, it.0))) {
            setup.put(square, Some(piece));
        }
        let row = |(place, &(piece, number, square)): (usize, &(Piece, usize, Option<Square>))| {
            let mut attacks =
                square.map_or(Vec::new(), |at| reference::attacks_from(self.rules, &setup, at));
            attacks.sort_unstable();
            let was = before.map_or(&attacks, |before| &before.rows[place].attacks);
            let but = |all: &[Square], others: &[Square]| {
                all.iter().copied().filter(|at| !others.contains(at)).collect()
            };
            let (added, removed) = (but(&attacks, was), but(was, &attacks));
            RelationRow { piece: self.rules.letter(piece), number, square, attacks, added, removed }
        };
        RelationState { step, rows: self.pieces.iter().enumerate().map(row).collect() }
    }
}
