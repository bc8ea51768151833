use core::fmt;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Board, Question};
use polyboard_diff::Difference;
use polyboard_notation::{Castling, FenStyle};
use polyboard_perft::PerftMode;
use polyboard_rules::{Move, Position, Rules, Setup, reference};

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
        self.ask_here(game, &*board, &setup, depth)?;
        while let Some((mv, before)) = way_back.pop() {
            board.unmake();
            self.note(&format!(": {} unmade", uci(game, mv)), same_view(game, &*board, &before));
        }
        Ok(())
    }

    /// Asks about one position, and adds the answers. The list comes first, because the board may panic on later
    /// questions.
    fn ask_here(
        &mut self,
        game: &AnyVariant,
        board: &dyn DynBoard,
        setup: &Setup,
        depth: u32,
    ) -> Verdict {
        let expected = Expected::of(game, setup)?;
        let (legal, listed) = (reference::legal_moves(game.rules, setup), board.moves());
        let (missing, invented) = differences(&legal, &listed);
        let mut all = [&legal[..], &invented[..]].concat();
        for (label, moves) in [("missing ", missing), ("invented", invented)] {
            if !moves.is_empty() {
                let moves: Vec<String> = moves.iter().map(|&mv| uci(game, mv)).collect();
                self.text += &format!("\n{label}   {}\n", moves.join(" "));
                self.are_right = false;
            }
        }

        let mut rows = vec![["", "board", "reference", ""].map(String::from).to_vec()];
        for [what, found, right] in answers(game, board, setup, &expected) {
            self.are_right &= found == right;
            let remark = if found == right { "" } else { "differs" };
            rows.push(vec![what, found, right, remark.to_owned()]);
        }
        self.text += &format!("\n{}\n", table(rows));

        all.sort_by_key(|&mv| (uci(game, mv), mv));
        all.dedup();
        let below = |&mv: &Move| {
            (mv, leaves(game.rules, &reference::after(game.rules, setup, mv), depth - 1))
        };
        let right: Vec<(Move, u64)> = legal.iter().map(below).collect();
        let counted = board.leaves_by_move(depth, PerftMode::Bulk);
        let made = board.leaves_by_move(depth, PerftMode::EveryLeaf);
        // A count that does not fit is none.
        let [counted, made] = [counted, made].map(Result::unwrap_or_default);
        self.text += &format!("leaves at depth {depth}, counted in bulk and made one by one\n");
        let header = ["move", "counted", "made", "reference", ""];
        let mut rows = vec![header.map(String::from).to_vec()];
        for &mv in &all {
            let cell = |counts: &[(Move, u64)]| {
                let mut found = counts.iter().filter(|count| count.0 == mv);
                found.next().map_or("-".to_owned(), |count| count.1.to_string())
            };
            let cells = [cell(&counted), cell(&made), cell(&right)];
            let times = listed.iter().filter(|&&other| other == mv).count();
            let remark = match (times, legal.contains(&mv)) {
                (0, _) => "missing".to_owned(),
                (_, false) => "invented".to_owned(),
                (1, true) if cells.iter().all(|cell| *cell == cells[2]) => String::new(),
                (1, true) => "differs".to_owned(),
                (times, true) => format!("listed {times} times"),
            };
            self.are_right &= remark.is_empty();
            rows.push([&[uci(game, mv)], &cells[..], &[remark]].concat());
        }
        self.text += &table(rows);
        Ok(())
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

/// The label of each question that is shown or differs, and the answers of the board and of the reference.
fn answers(
    game: &AnyVariant,
    board: &dyn DynBoard,
    setup: &Setup,
    expected: &Expected<'_>,
) -> Vec<[String; 3]> {
    let cell = |answer: &Answer| match answer {
        Answer::Moves(moves) => moves.len().to_string(),
        Answer::Children(children) => children.len().to_string(),
        answer => game.answer_text(answer),
    };
    let row = |question: Question, label: String| {
        let (found, right) = (board.ask(question), expected.answer(question));
        let cells = [cell(&found), cell(&right)];
        match Difference::between(game, setup, question, found, right) {
            Some(Difference::Answer { left, right, .. }) => [label, left, right],
            _ => {
                let [found, right] = cells;
                [label, found, right]
            }
        }
    };
    let is_shown = |question: &Question| SHOWN.iter().any(|shown| shown.0 == *question);
    let shown = SHOWN.into_iter().map(|(question, label)| row(question, label.to_owned()));
    let others = Question::all(game.rules, setup).into_iter().filter(|it| !is_shown(it));
    let others = others.map(|question| row(question, question.to_string()));
    shown.chain(others.filter(|[_, found, right]| found != right)).collect()
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
