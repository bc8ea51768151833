//! Traces as pictures: a frame for each step, or for all steps along one ray.

use std::ops::Range;

use polyboard_rules::{Color, Piece, Rules, Setup};
use polyboard_squares::{Mailbox0x88, Square, SquareMapping};

use crate::{
    Equation, NumberFormat, Operator, Outcome, StepTaken, Term, Trace, TraceLine,
    charts::{hex, square},
    diagram::{Figure, FigureCell, LetteredPiece, Mark, Place, Size, sheet},
    sets::{squares, word},
};

/// The words for a piece, such as `white knight`, with the word of the variant.
#[must_use]
pub fn piece_name(piece: Piece, rules: &Rules) -> String {
    format!("{} {}", piece.color.to_string().to_lowercase(), rules.word(piece.role))
}

/// The frames of all traces in one SVG document; each trace comes with its setup.
#[must_use]
pub fn frames(traces: &[(Setup, Trace)], rules: &Rules) -> String {
    let all = traces.iter().flat_map(|(setup, trace)| {
        let scene = Scene { trace, setup, rules };
        let is_walk = trace.lines.iter().any(|line| line.step.is_some());
        if is_walk { scene.walks() } else { scene.sets() }
    });
    let title = |(_, Trace { piece, from, index_text, board, .. }): &(Setup, Trace)| {
        format!("{} on {from} = {index_text} of {board}", piece_name(*piece, rules))
    };
    let titles: Vec<String> = traces.iter().map(title).collect();
    let methods: Vec<&str> = traces.iter().map(|(_, trace)| &trace.method[..]).collect();
    sheet(&titles.join("; "), &methods.join("; "), &all.collect::<Vec<_>>())
}

struct Scene<'a> {
    trace: &'a Trace,
    setup: &'a Setup,
    rules: &'a Rules,
}

/// A cell by its file and rank, counted from 0; off the board they are negative or beyond 7.
type Cell = (i16, i16);

impl Scene<'_> {
    /// The frames of a mailbox: one for each ray or leap, with an arrow for each step.
    fn walks(&self) -> Vec<Figure> {
        let window = self.window();
        let groups = self.trace.lines.chunk_by(|one, other| one.label == other.label);
        groups.map(|lines| self.walk(lines, &window)).collect()
    }

    fn walk(&self, lines: &[TraceLine], window: &(Range<i16>, Range<i16>)) -> Figure {
        let place = |(file, rank): Cell| Place {
            column: file - window.0.start,
            row: window.1.end - 1 - rank,
        };
        let home = (self.trace.from.file() as i16, self.trace.from.rank() as i16);
        let mut figure = self.array(window).marked_at(place(home), Mark::Origin);
        let mut captions = Vec::new();
        for line in lines {
            let Some((from, to)) = line.step.and_then(ends) else { continue };
            let mark = match line.outcome {
                Outcome::Empty { .. } => Mark::Target,
                Outcome::Capture { .. } | Outcome::EnPassant { .. } => Mark::Capture,
                Outcome::Off { .. } => Mark::Removed,
                _ => Mark::Blocker,
            };
            if mark != Mark::Removed {
                figure = figure.marked_at(place(to), mark);
            }
            if Some(line) == lines.last() {
                let start = if from == home || lines.len() > 1 { home } else { from };
                figure = figure.arrow_between(place(start), place(to), mark);
            }
            let mut caption = line.equations_text();
            caption.push(line.outcome.brief(|piece| piece_name(piece, self.rules)));
            // A walk has a line for each step, and a leap has room for several.
            captions.push(caption.join(if lines.len() > 1 { ", " } else { "\n" }));
        }
        let title = lines.first().map_or(String::new(), |line| line.label.clone());
        figure.description = captions.join("; ").replace('\n', ", ");
        figure.titled(title).captioned(captions.join("\n"))
    }

    /// The files and ranks to show: those of every cell of a step, and for walks the whole board.
    fn window(&self) -> (Range<i16>, Range<i16>) {
        let lines = &self.trace.lines;
        let is_walk = lines.windows(2).any(|pair| pair[0].label == pair[1].label);
        let ends = lines.iter().filter_map(|line| line.step.and_then(ends));
        let mut cells: Vec<Cell> = ends.flat_map(|(from, to)| [from, to]).collect();
        if is_walk {
            let has_guard = |it: &TraceLine| matches!(it.outcome, Outcome::Off { guard: true, .. });
            let margin = i16::from(lines.iter().any(has_guard));
            cells.extend([(-margin, -margin), (7 + margin, 7 + margin)]);
        }
        let span = |part: fn(&Cell) -> i16| {
            let (least, most) = (cells.iter().map(part).min(), cells.iter().map(part).max());
            least.unwrap_or(0)..most.unwrap_or(7) + 1
        };
        (span(|cell| cell.0), span(|cell| cell.1))
    }

    /// The cells of a window, each with its index or its piece.
    fn array(&self, window: &(Range<i16>, Range<i16>)) -> Figure {
        let geometry = self.trace.geometry;
        let cell = |file: i16, rank: i16| {
            let index = geometry.a1 + geometry.east * file + geometry.north * rank;
            // The digits of 0x88 are rank and file; beside the array a byte wraps.
            let label = match geometry == Mailbox0x88::GEOMETRY {
                true => format!("{:02x}", index & 0xff),
                false => index.to_string(),
            };
            match square(file, rank) {
                // With 64 cells, no cell has a number of its own there.
                None if geometry.fits(64) => FigureCell::off(""),
                None => FigureCell::off(label),
                Some(square) => {
                    let piece = LetteredPiece::at(self.setup, self.rules, square);
                    let label = if piece.is_some() { String::new() } else { label };
                    FigureCell { piece, label, ..FigureCell::of(square) }
                }
            }
        };
        Figure::window(window.clone(), cell).with_size(Size::Small)
    }

    /// A figure of the board, or of its rank if the trace has steps along the rank alone.
    fn part(&self, mut figure: Figure) -> Figure {
        if self.is_of_a_rank() {
            let rank = self.trace.from.rank().to_string();
            figure.rows.retain(|row| row.name == rank);
        }
        figure
    }

    fn is_of_a_rank(&self) -> bool {
        self.trace.lines.iter().all(|line| line.label == "rank")
    }

    /// The frames of bitboards: the position, then one for each operation.
    fn sets(&self) -> Vec<Figure> {
        let Trace { from, geometry, board, .. } = self.trace;
        let pieces = Figure::position(self.setup, self.rules, Color::White).with_size(Size::Small);
        let occupied = Square::ALL.into_iter().filter(|&at| self.setup.piece_at(at).is_some());
        let first = self
            .part(pieces.clone())
            .marked(*from, Mark::Origin)
            .titled(if self.is_of_a_rank() { "position" } else { board })
            .captioned(format!("occupied\n{}", hex(word(*geometry, occupied))));
        let frames = self.trace.lines.iter().filter_map(|line| {
            let [equation] = &line.equations[..] else { return None };
            Some(self.operation(line, equation))
        });
        if self.is_of_a_rank() {
            // What is not on the rank, such as the reversed word, would be an empty frame.
            let frames = frames.filter(|it| it.rows[0].cells.iter().any(|it| it.mark.is_some()));
            return [first].into_iter().chain(frames).collect();
        }
        let mark = |&to: &Square| match self.setup.piece_at(to) {
            Some(_) => (to, Mark::Capture),
            None => (to, Mark::Target),
        };
        let targets: Vec<(Square, Mark)> = self.trace.targets.iter().map(mark).collect();
        let last = pieces.fan(*from, &targets).titled("targets");
        let last = last.captioned(format!("{} squares\n", targets.len()));
        [first].into_iter().chain(frames).chain([last]).collect()
    }

    fn operation(&self, line: &TraceLine, equation: &Equation) -> Figure {
        let value = equation.value.value;
        let is_number = equation.value.format == NumberFormat::Decimal;
        // What a table holds, and what is no set of squares, has no set before it.
        let is_alone = equation.then.is_empty() || matches!(line.outcome, Outcome::Number(_));
        let (before, after) = match is_number {
            true => (equation.first.value, equation.first.value),
            false if is_alone || !shows_changes(equation) => (value, value),
            false => (equation.first.value, value),
        };
        let geometry = self.trace.geometry;
        let mut figure = self.part(Figure::board(Color::White, FigureCell::of));
        figure.each_square(|square, cell| {
            let is_in = |set: u64| set >> geometry.index(square) & 1 == 1;
            cell.mark = Mark::of_change(is_in(before), is_in(after));
        });
        if let ([from], [to]) = (&squares(geometry, before)[..], &squares(geometry, after)[..])
            && from != to
        {
            figure = figure.arrow(*from, *to, Mark::Added);
        }
        if let Outcome::Masked(to) = line.outcome {
            figure = figure.marked(to, Mark::Wrapped);
        }
        let mut taken = 0;
        if is_number {
            (figure, taken) = self.digits(figure, equation);
        }
        let digits = taken.count_ones() as usize;
        let outcome = line.outcome.text(|piece| piece_name(piece, self.rules));
        let value = match is_number {
            true => format!("= {value} = 0b{value:0digits$b}"),
            false => format!("= {}", hex(value)),
        };
        figure.description = format!("{} {value}: {outcome}", equation.left(None));
        let note = match line.outcome {
            Outcome::Masked(to) => format!("\nmasked, or it would be {to}"),
            Outcome::OutOfWord => "\nout of the word".to_string(),
            _ => match geometry.square(63 - taken.leading_zeros() as i16) {
                Some(highest) if digits > 1 => format!("\nhighest bit: {highest}"),
                _ => String::new(),
            },
        };
        let caption = format!("{}\n{value}{note}", equation.left(None));
        figure.titled(line.label.clone()).captioned(caption).with_size(Size::Small)
    }

    /// The bits that become a number, as digits on their squares, and the set of these.
    fn digits(&self, mut figure: Figure, equation: &Equation) -> (Figure, u64) {
        let first = equation.first.value;
        let mut shifted = 0;
        let taken = equation.then.iter().fold(u64::MAX, |taken, (operator, term)| {
            let Term { value, .. } = term;
            match operator {
                Operator::Gather => *value,
                Operator::ShiftDown => {
                    shifted = value & 63;
                    taken << shifted
                }
                Operator::And => taken & value << shifted,
                Operator::LowestIndex | Operator::HighestIndex => 1 << equation.value.value,
                _ => taken,
            }
        });
        figure.each_square(|square, cell| {
            let index = self.trace.geometry.index(square);
            if taken >> index & 1 == 1 {
                cell.label = (first >> index & 1).to_string();
            }
        });
        (figure, taken)
    }
}

/// Whether the bits that an equation changes are of interest: not those of a longer formula.
fn shows_changes(equation: &Equation) -> bool {
    let is_hard = |(operator, _): &(Operator, Term)| {
        matches!(operator, Operator::Xor | Operator::Reverse | Operator::Swap)
    };
    equation.then.len() == 1 || !equation.then.iter().any(is_hard)
}

fn ends(taken: StepTaken) -> Option<(Cell, Cell)> {
    let from = taken.geometry.square(i16::from(taken.from))?;
    let from = (from.file() as i16, from.rank() as i16);
    let (east, north) = (i16::from(taken.step.east), i16::from(taken.step.north));
    Some((from, (from.0 + east, from.1 + north)))
}
