use core::{fmt, mem::discriminant};

use polyboard_backend::DynBoard;
use polyboard_board::{Answer, Board, Question};
use polyboard_diff::{Difference, Line};
use polyboard_perft::PerftMode;
use polyboard_rules::{Move, Position, Setup, reference};

use crate::{
    problem::{Problem, Verdict, differences, guarded},
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

/// The questions whose answers are shown even if they are right, each with its label.
const SHOWN: [(Question, &str); 7] = [
    (Question::Turn, "side to move"),
    (Question::IsCheck, "check"),
    (Question::Moves, "moves listed"),
    (Question::Count, "moves counted"),
    (Question::Children, "children"),
    (Question::Replies, "replies counted"),
    (Question::Key, "key"),
];

impl Answers {
    /// Asks a board of type `B` everything that the contract lets a caller ask, in the position
    /// after the moves in `played`, which must be legal. The board sets up `position` and plays the
    /// moves itself, then counts leaves to `depth` below each move, and finally unmakes the moves.
    #[must_use]
    pub fn of<B: Board>(position: &Position<B::Variant>, played: &[Move], depth: u32) -> Answers {
        Answers::about(&Subject::of::<B>(), position.setup(), played, depth)
    }

    pub(crate) fn about(subject: &Subject, start: &Setup, played: &[Move], depth: u32) -> Answers {
        let (name, fen) = (subject.name, subject.fen(start));
        let mut text = format!("board      {name}\nposition   {fen}\n");
        if let Some(played) = subject.uci_line(played) {
            text += &format!("played     {played}\n");
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
        let mut board = subject.board(start);
        if let Some(&mv) = played.iter().find(|mv| board.try_make(**mv).is_err()) {
            let what = format!("find({})", subject.uci(mv));
            return Err(Problem::difference(what, "a move", "none"));
        }
        let positions = Line::new(start.clone()).with_moves(played.to_vec()).positions(game.rules);
        self.ask_here(subject, &*board, &positions[played.len()], depth)?;
        for (&mv, before) in played.iter().zip(&positions).rev() {
            board.unmake();
            self.note(&format!(": {} unmade", subject.uci(mv)), same_view(game, &*board, before));
        }
        Ok(())
    }

    /// Asks about one position, and adds the answers. The list comes first, because the board may panic on later
    /// questions.
    fn ask_here(
        &mut self,
        subject: &Subject,
        board: &dyn DynBoard,
        setup: &Setup,
        depth: u32,
    ) -> Verdict {
        let game = &subject.game;
        let expected = Expected::of(game, setup)?;
        let (legal, listed) = (reference::legal_moves(game.rules, setup), board.moves());
        let (missing, invented) = differences(&legal, &listed);
        for (label, moves) in [("missing ", missing), ("invented", invented)] {
            if let Some(moves) = subject.uci_line(&moves) {
                self.text += &format!("\n{label}   {moves}\n");
                self.are_right = false;
            }
        }

        let mut rows = vec![["", "board", "reference", ""].map(String::from).to_vec()];
        for (question, label) in SHOWN {
            let cell = |answer| match answer {
                Answer::Moves(moves) => moves.len().to_string(),
                Answer::Children(children) => children.len().to_string(),
                answer => game.answer_text(&answer),
            };
            let [found, right] = [board.ask(question), expected.answer(question)].map(cell);
            let remark = if found == right { "" } else { "differs" };
            self.are_right &= remark.is_empty();
            rows.push(vec![label.to_owned(), found, right, remark.to_owned()]);
        }
        self.text += &format!("\n{}", table(rows));
        // One of each kind is enough, and in the table a number does not say which children differ.
        let mut told = SHOWN.map(|shown| discriminant(&shown.0)).to_vec();
        told.retain(|kind| *kind != discriminant(&Question::Children));
        for question in Question::all(game.rules, setup) {
            let kind = discriminant(&question);
            if told.contains(&kind) {
                continue;
            }
            let (found, right) = (board.ask(question), expected.answer(question));
            let differs = Difference::between(game, setup, question, found, right);
            if let Some(Difference::Answer { left, right, .. }) = differs {
                told.push(kind);
                self.note("", Err(Problem::difference(question, right, left)));
            }
        }

        self.count(subject, board, &*expected.board, &listed, depth);
        Ok(())
    }

    /// Counts the leaves below each move that one of two boards lists, and adds the numbers.
    fn count(
        &mut self,
        subject: &Subject,
        board: &dyn DynBoard,
        reference: &dyn DynBoard,
        listed: &[Move],
        depth: u32,
    ) {
        use PerftMode::{Bulk, EveryLeaf};
        // A count that does not fit is none.
        let all = [(board, Bulk), (board, EveryLeaf), (reference, Bulk)]
            .map(|(board, mode)| board.leaves_by_move(depth, mode).unwrap_or_default());
        let legal: Vec<Move> = all[2].iter().map(|count| count.0).collect();
        let mut moves = [&legal[..], listed].concat();
        moves.sort_by_key(|&mv| (subject.uci(mv), mv));
        moves.dedup();
        self.text += &format!("\nleaves at depth {depth}, counted in bulk and made one by one\n");
        let header = ["move", "counted", "made", "reference", ""];
        let mut rows = vec![header.map(String::from).to_vec()];
        for mv in moves {
            let cells = all.each_ref().map(|counts| {
                let mut found = counts.iter().filter(|count| count.0 == mv);
                found.next().map_or("-".to_owned(), |count| count.1.to_string())
            });
            let times = listed.iter().filter(|&&other| other == mv).count();
            let remark = match (times, legal.contains(&mv)) {
                (0, _) => "missing".to_owned(),
                (_, false) => "invented".to_owned(),
                (1, true) if cells.iter().all(|cell| *cell == cells[2]) => String::new(),
                (1, true) => "differs".to_owned(),
                (times, true) => format!("listed {times} times"),
            };
            self.are_right &= remark.is_empty();
            rows.push([&[subject.uci(mv)], &cells[..], &[remark]].concat());
        }
        self.text += &table(rows);
    }

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

/// Rows in columns; those between the first and the last are right-aligned.
fn table(rows: Vec<Vec<String>>) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns).filter_map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            let is_left = column == 0 || column + 1 == columns;
            if is_left { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
