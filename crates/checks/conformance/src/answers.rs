use core::fmt;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Board, Question};
use polyboard_notation::{Castling, FenStyle};
use polyboard_perft::PerftMode;
use polyboard_rules::{Move, Position, Rules, Setup, reference};

use crate::{
    problem::{Problem, Verdict, differences, guarded, same_setup},
    subject::Subject,
    view::{Expected, same_view},
};

/// The answers of a board in one position, beside those of the literal reference.
///
/// ```
/// use polyboard::{
///     Chess,
///     diff::mutants::{CapturedPawnShields, Mutant},
///     read_fen,
/// };
/// use polyboard_conformance::Answers;
///
/// // Both pawns leave the fourth rank at once, and the rook on a4 attacks the king on g4.
/// let fen = "8/8/8/2K4b/R1pP2k1/5R2/8/8 b - d3 0 1";
/// let position = read_fen::<Chess>(fen)?;
/// let answers = Answers::of::<Mutant<CapturedPawnShields>>(&position, &[], 2);
/// assert!(!answers.are_right());
/// assert!(answers.to_string().contains("c4d3        32     32           -   invented\n"));
/// # Ok::<(), polyboard::notation::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answers {
    text: String,
    are_right: bool,
}

impl Answers {
    /// Asks a board of type `B` everything that the contract lets a caller ask, in the position
    /// after the moves in `played`, which must be legal. The board sets up `position` and plays the
    /// moves itself, then counts leaves to `depth` below each move, and finally unmakes the moves.
    #[must_use]
    pub fn of<B: Board>(position: &Position<B::Variant>, played: &[Move], depth: u32) -> Answers {
        Answers::about(&Subject::of::<B>(), position.setup(), played, depth)
    }

    pub(crate) fn about(subject: &Subject, start: &Setup, played: &[Move], depth: u32) -> Answers {
        let game = &subject.game;
        let fen = (game.write)(start, FenStyle::default());
        let mut text = format!("board      {}\nposition   {fen}\n", subject.name);
        if !played.is_empty() {
            let played: Vec<String> = played.iter().map(|&mv| uci(game, mv)).collect();
            text += &format!("played     {}\n", played.join(" "));
        }
        let mut answers = Answers { text, are_right: true };
        let all = guarded(|| answers.ask(subject, start, played, depth.max(1)));
        answers.note("", all);
        answers
    }

    /// Whether all answers are those of the reference.
    #[must_use]
    pub fn are_right(&self) -> bool {
        self.are_right
    }

    fn ask(&mut self, subject: &Subject, start: &Setup, played: &[Move], depth: u32) -> Verdict {
        let game = &subject.game;
        let (mut board, mut setup) = ((subject.board)(start), start.clone());
        let mut way_back = Vec::new();
        for &mv in played {
            if board.try_make(mv).is_err() {
                let what = format!("find({})", uci(game, mv));
                return Err(Problem::difference(what, "a move", "none"));
            }
            let after = reference::after(game.rules, &setup, mv);
            let before = core::mem::replace(&mut setup, after);
            way_back.push((mv, before));
        }
        self.ask_about_position(game, &*board, &setup);
        self.ask_about_moves(game, &*board, &setup, depth);
        while let Some((mv, before)) = way_back.pop() {
            board.unmake();
            self.note(&format!(": {} unmade", uci(game, mv)), same_view(game, &*board, &before));
        }
        Ok(())
    }

    fn ask_about_position(&mut self, game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) {
        let expected = match Expected::of(game, setup) {
            Ok(expected) => expected,
            Err(problem) => return self.note("", Err(problem)),
        };
        let mut rows = vec![["".into(), "board".into(), "reference".into()]];
        let of = |question, label: &str| {
            let found = game.answer_text(&board.ask(question).sorted());
            [label.to_owned(), found, game.answer_text(&expected.answer(question).sorted())]
        };
        let length = |question, label: &str| {
            let length = |answer: Answer| match answer {
                Answer::Children(children) => children.len().to_string(),
                answer => answer.moves().len().to_string(),
            };
            [label.to_owned(), length(board.ask(question)), length(expected.answer(question))]
        };
        rows.extend([
            of(Question::Turn, "side to move"),
            of(Question::IsCheck, "check"),
            length(Question::Moves, "moves listed"),
            of(Question::Count, "moves counted"),
            length(Question::Children, "children"),
            of(Question::Replies, "replies counted"),
            of(Question::Key, "key"),
        ]);
        let has_row = |question: &Question| matches!(question, Question::Turn | Question::IsCheck);
        let others = Question::at_rest().into_iter().filter(|question| !has_row(question));
        let others = others.map(|question| of(question, &question.to_string()));
        rows.extend(others.filter(|[_, found, expected]| found != expected));
        let is_right = |row: &[String; 3]| row[1] == row[2] || row[0].is_empty();
        self.are_right &= rows.iter().all(is_right);
        let rows = rows.into_iter().map(|row| {
            let remark = if is_right(&row) { "" } else { "differs" };
            let [what, found, expected] = row;
            vec![what, found, expected, remark.into()]
        });
        self.text += &format!("\n{}", table(rows.collect()));
    }

    fn ask_about_moves(
        &mut self,
        game: &AnyVariant,
        board: &dyn DynBoard,
        setup: &Setup,
        depth: u32,
    ) {
        let legal = reference::legal_moves(game.rules, setup);
        let listed = board.moves();
        let (missing, invented) = differences(&legal, &listed);
        let mut all = [&legal[..], &invented[..]].concat();
        all.sort_by_key(|&mv| (uci(game, mv), mv));
        all.dedup();
        // They come first, because the board may panic on later questions.
        for (label, moves) in [("missing ", missing), ("invented", invented)] {
            if !moves.is_empty() {
                let moves: Vec<String> = moves.iter().map(|&mv| uci(game, mv)).collect();
                self.text += &format!("\n{label}   {}\n", moves.join(" "));
                self.are_right = false;
            }
        }
        let below = |&mv: &Move| {
            (mv, leaves(game.rules, &reference::after(game.rules, setup, mv), depth - 1))
        };
        let right: Vec<(Move, u64)> = legal.iter().map(below).collect();
        let counted = board.leaves_by_move(depth, PerftMode::Bulk);
        let made = board.leaves_by_move(depth, PerftMode::EveryLeaf);
        // Returns `None` if a count does not fit.
        let [counted, made] = [counted, made].map(Result::unwrap_or_default);
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
                let problem = made_and_unmade(game, board, mv, setup).err();
                let difference = problem.and_then(|problem| problem.difference);
                remarks.extend(difference.map(|it| format!("differs: {}", it.what)));
            }
            self.are_right &= remarks.is_empty();
            rows.push([&[uci(game, mv)], &cells[..], &[remarks.join("; ")]].concat());
        }
        self.text += &table(rows);
    }

    /// Adds a verdict, if there is one.
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

/// Makes and unmakes one move on a copy, and compares the setups with those of the reference.
fn made_and_unmade(game: &AnyVariant, board: &dyn DynBoard, mv: Move, setup: &Setup) -> Verdict {
    let mut board = board.to_box();
    if board.try_make(mv).is_err() {
        return Err(Problem::difference("find, which refuses it", "", ""));
    }
    let after = reference::after(game.rules, setup, mv);
    same_view(game, &*board, &after).map_err(|problem| match problem.difference {
        Some(it) => Problem::difference(format!("{} after it", it.what), it.expected, it.found),
        None => problem,
    })?;
    board.unmake();
    same_setup(game, "the setup once it is unmade", setup, &board.setup())
}

/// The leaves that the reference counts.
fn leaves(rules: &Rules, setup: &Setup, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = reference::legal_moves(rules, setup);
    moves.iter().map(|&mv| leaves(rules, &reference::after(rules, setup, mv), depth - 1)).sum()
}

fn uci(game: &AnyVariant, mv: Move) -> String {
    (game.uci)(mv, Castling::KingTakesRook)
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
