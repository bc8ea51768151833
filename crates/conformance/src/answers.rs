use core::{any::type_name, fmt};

use polyboard_board::{Board, Key, Reference};
use polyboard_notation::{Castling, Fen, FenStyle, uci_text};
use polyboard_perft::{PerftMode, divide};
use polyboard_rules::{Color, Move, Position, Setup, Variant, reference};
use polyboard_squares::Square;

use crate::{
    problem::{Problem, Verdict, differences, guarded, literally, same_setup},
    view::same_view,
};

/// The answers of a board in one position, beside those of the literal reference.
///
/// ```
/// use polyboard_conformance::{Answers, mutants::{CapturedPawnShields, Mutant}};
/// use polyboard_notation::read_fen;
/// use polyboard_rules::Chess;
///
/// // Both pawns leave the fourth rank at once, and the rook on a4 attacks the king on g4.
/// let fen = "8/8/8/2K4b/R1pP2k1/5R2/8/8 b - d3 0 1";
/// let position = read_fen::<Chess>(fen)?;
/// let answers = Answers::of::<Mutant<CapturedPawnShields>>(&position, &[], 2);
/// assert!(!answers.are_right());
/// assert!(answers.to_string().contains("c4d3        32     32           -   invented\n"));
/// # Ok::<(), polyboard_notation::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answers {
    text: String,
    are_right: bool,
}

impl Answers {
    /// Asks a board of type `B` everything that the contract lets a caller ask, in the position
    /// after the moves in `played`, which must be legal. The board sets up `position` and plays the
    /// moves itself, then counts leaves to `depth` below each move, and at last takes back what it
    /// has played.
    #[must_use]
    pub fn of<B: Board>(position: &Position<B::Variant>, played: &[Move], depth: u32) -> Answers {
        let fen = Fen::new(position.setup().clone()).to_text::<B::Variant>(FenStyle::default());
        let mut text = format!("board      {}\nposition   {fen}\n", type_name::<B>());
        if !played.is_empty() {
            let played: Vec<String> = played.iter().map(|&mv| uci::<B>(mv)).collect();
            text += &format!("played     {}\n", played.join(" "));
        }
        let mut answers = Answers { text, are_right: true };
        let all = guarded(|| answers.ask::<B>(position, played, depth.max(1)));
        answers.note("", all);
        answers
    }

    /// Whether all answers are those of the reference.
    #[must_use]
    pub fn are_right(&self) -> bool {
        self.are_right
    }

    fn ask<B: Board>(
        &mut self,
        position: &Position<B::Variant>,
        played: &[Move],
        depth: u32,
    ) -> Verdict {
        let rules = &B::Variant::RULES;
        let (mut board, mut setup) = (B::new(position), position.setup().clone());
        let mut way_back = Vec::new();
        for &mv in played {
            let Some(native) = board.find(mv) else {
                return Err(Problem::difference(
                    format!("find({})", uci::<B>(mv)),
                    "a move",
                    "none",
                ));
            };
            let after = reference::after(rules, &setup, mv);
            let before = core::mem::replace(&mut setup, after);
            way_back.push((mv, native, board.make(native), before));
        }
        self.ask_about_position(&board, &setup);
        self.ask_about_moves(&board, &setup, depth);
        while let Some((mv, native, undo, before)) = way_back.pop() {
            board.unmake(native, undo);
            self.note(&format!(": {} taken back", uci::<B>(mv)), same_view(&board, &before));
        }
        Ok(())
    }

    // Each question that makes moves is put to a copy: what one of them damages is no concern of the
    // next.
    fn ask_about_position<B: Board>(&mut self, board: &B, setup: &Setup) {
        let rules = &B::Variant::RULES;
        let legal = reference::legal_moves(rules, setup);
        let replies =
            |mv: &Move| reference::legal_moves(rules, &reference::after(rules, setup, *mv)).len();
        let mut children = 0;
        board.clone().for_each_child(|_| children += 1);
        let mut rows = vec![["".into(), "board".into(), "reference".into()]];
        let mut row = |what: &str, found: String, expected: String| {
            rows.push([what.to_owned(), found, expected]);
        };
        let turn = |color: Color| color.to_string();
        row("side to move", turn(board.turn()), turn(setup.turn));
        let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        row("check", yes(board.is_check()), yes(reference::is_check(rules, setup)));
        row("moves listed", board.legal_moves().len().to_string(), legal.len().to_string());
        row("moves counted", board.count_legal().to_string(), legal.len().to_string());
        row("children", children.to_string(), legal.len().to_string());
        let all: usize = legal.iter().map(replies).sum();
        row("replies counted", board.clone().count_replies().to_string(), all.to_string());
        let key = |key: Key| format!("{:#018x}", key.0);
        row("key", key(board.key()), key(Key::of(setup)));
        let mut differing = |what: String, found: String, expected: String| {
            if found != expected {
                row(&what, found, expected);
            }
        };
        differing(
            "setup".into(),
            literally::<B::Variant>(&board.setup()),
            literally::<B::Variant>(setup),
        );
        for square in Square::ALL {
            let piece =
                |piece: Option<_>| piece.map_or("none".into(), |piece| format!("{piece:?}"));
            let found = board.piece_at(square.into());
            differing(format!("piece on {square}"), piece(found), piece(setup.piece_at(square)));
        }
        for by in Color::ALL {
            let attacked = reference::attacked_squares(rules, setup, by);
            for (square, expected) in Square::ALL.into_iter().zip(attacked) {
                let found = board.is_attacked(square.into(), by);
                differing(format!("{by} attacks {square}"), yes(found), yes(expected));
            }
        }
        let is_right = |row: &[String; 3]| row[1] == row[2] || row[0].is_empty();
        let are_right = rows.iter().all(is_right);
        self.are_right &= are_right;
        let rows = rows.into_iter().map(|row| {
            let remark = if is_right(&row) { "" } else { "differs" };
            let [what, found, expected] = row;
            vec![what, found, expected, remark.into()]
        });
        self.text += &format!("\n{}", table(rows.collect()));
        // The questions that have no row are told if they are all that differs.
        if are_right {
            self.note("", same_view(board, setup));
        }
    }

    fn ask_about_moves<B: Board>(&mut self, board: &B, setup: &Setup, depth: u32) {
        let legal = reference::legal_moves(&B::Variant::RULES, setup);
        let listed: Vec<Move> = board.legal_moves().iter().map(|&mv| mv.into()).collect();
        let (missing, invented) = differences(&legal, &listed);
        let mut all = [&legal[..], &invented[..]].concat();
        all.sort_by_key(|&mv| (uci::<B>(mv), mv));
        all.dedup();
        // They come first, since the board may panic on what follows.
        for (label, moves) in [("missing ", missing), ("invented", invented)] {
            if !moves.is_empty() {
                let moves: Vec<String> = moves.iter().map(|&mv| uci::<B>(mv)).collect();
                self.text += &format!("\n{label}   {}\n", moves.join(" "));
                self.are_right = false;
            }
        }
        let right = Position::<B::Variant>::lenient(setup.clone())
            .map(|position| divided(&mut Reference::new(&position), depth, PerftMode::Bulk))
            .unwrap_or_default();
        let counted = divided(&mut board.clone(), depth, PerftMode::Bulk);
        let made = divided(&mut board.clone(), depth, PerftMode::EveryLeaf);
        self.text += &format!("\nleaves at depth {depth}, counted in bulk and made one by one\n");
        let header = ["move", "counted", "made", "reference", ""];
        let mut rows = vec![header.map(String::from).to_vec()];
        for &mv in &all {
            let cell = |counts: &[(Move, u64)]| {
                let mut found = counts.iter().filter(|count| count.0 == mv);
                found.next().map_or("-".to_owned(), |count| count.1.to_string())
            };
            let cells = [cell(&counted), cell(&made), cell(&right)];
            let times = listed.iter().filter(|&&other| other == mv).count();
            let mut remarks = match (times, legal.contains(&mv)) {
                (0, _) => vec!["missing".to_owned()],
                (_, false) => vec!["invented".to_owned()],
                (1, true) if cells.iter().all(|cell| *cell == cells[2]) => Vec::new(),
                (1, true) => vec!["differs".to_owned()],
                (times, true) => vec![format!("listed {times} times")],
            };
            if times > 0 && legal.contains(&mv) {
                let problem = made_and_unmade(&mut board.clone(), mv, setup).err();
                let difference = problem.and_then(|problem| problem.difference);
                remarks.extend(difference.map(|it| format!("differs: {}", it.what)));
            }
            self.are_right &= remarks.is_empty();
            rows.push([&[uci::<B>(mv)], &cells[..], &[remarks.join("; ")]].concat());
        }
        self.text += &table(rows);
    }

    /// Adds what a verdict says, if it is none.
    fn note(&mut self, place: &str, verdict: Verdict) {
        let Err(problem) = verdict else { return };
        self.are_right = false;
        if let Some(it) = problem.difference {
            let (what, expected, found) = (it.what, it.expected, it.found);
            self.text +=
                &format!("\ndiffers    {what}{place}\nexpected   {expected}\nfound      {found}\n");
        }
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Makes one move and takes it back, and compares the setups with the reference's.
fn made_and_unmade<B: Board>(board: &mut B, mv: Move, setup: &Setup) -> Verdict {
    let Some(native) = board.find(mv) else {
        return Err(Problem::difference("find, which refuses it", "", ""));
    };
    let undo = board.make(native);
    let after = reference::after(&B::Variant::RULES, setup, mv);
    let verdict = same_view(board, &after);
    board.unmake(native, undo);
    verdict.map_err(|problem| match problem.difference {
        Some(it) => Problem::difference(format!("{} after it", it.what), it.expected, it.found),
        None => problem,
    })?;
    same_setup::<B::Variant>("the setup once it is taken back", setup, &board.setup())
}

fn divided<B: Board>(board: &mut B, depth: u32, mode: PerftMode) -> Vec<(Move, u64)> {
    divide(board, depth, mode).unwrap_or_default()
}

fn uci<B: Board>(mv: Move) -> String {
    uci_text::<B::Variant>(mv, Castling::KingTakesRook)
}

/// Rows in columns; those between the first and the last are right-aligned.
fn table(rows: Vec<Vec<String>>) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            let is_left = column == 0 || column + 1 == columns;
            if is_left { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
