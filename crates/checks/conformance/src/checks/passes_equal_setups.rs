use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::Board;
use polyboard_notation::Castling;
use polyboard_rules::{Setup, reference};

use super::{after_each_move, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Difference, Problem, Verdict, same, same_moves, same_setup},
    subject::Subject,
    view::{same_kept_key, same_view},
};

/// Checks that [`pass`](Board::pass) returns the board of the same setup with the other side to move
/// and without an en passant square, or `None` exactly in check: in every position of the corpora and
/// after each move from it.
///
/// No list of moves contains a pass, so perft does not test it. If a board keeps more than its
/// setup, such as a key or the square of the last move, an error may show only if a move comes
/// before or after the pass. So the check also plays every legal move after the pass.
pub fn passes_equal_setups<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("passes_equal_setups", subject, setup, |board| {
            if let Some(mut passed) = passed(game, setup, board)? {
                passed.answer_as_reference(game).map_err(|problem| after_pass(game, problem))?;
                passed.stay_right(subject).map_err(|problem| after_pass(game, problem))?;
            }
            same_setup(game, "the setup of the board before the pass", setup, &board.setup())?;
            after_each_move(board, |child, mv| {
                let after = reference::after(game.rules, setup, mv);
                if let Some(mut passed) = passed(game, &after, child)? {
                    passed.equal_fresh(subject).map_err(|problem| after_pass(game, problem))?;
                }
                Ok(())
            })
        })
    })
}

/// A board after a pass, and the setup that it must have.
struct Passed {
    setup: Setup,
    board: Box<dyn DynBoard>,
}

/// The result of a pass from `setup`, or `None` if the board rightly refuses to pass.
fn passed(
    game: &AnyVariant,
    setup: &Setup,
    board: &dyn DynBoard,
) -> Result<Option<Passed>, Box<Problem>> {
    let is_allowed = !reference::is_check(game.rules, setup);
    let mut board = board.to_box();
    same("whether the side to move can pass", &is_allowed, &board.pass().is_ok())?;
    let setup = Setup { turn: !setup.turn, en_passant: None, ..setup.clone() };
    Ok(is_allowed.then_some(Passed { setup, board }))
}

impl Passed {
    /// Every answer is that of the literal reference. Neither side was in check before the pass, so
    /// neither is after it.
    fn answer_as_reference(&self, game: &AnyVariant) -> Verdict {
        same_view(game, &*self.board, &self.setup)?;
        same("check", &false, &self.board.is_check())?;
        let legal = reference::legal_moves(game.rules, &self.setup);
        same_moves(game, &legal, &self.board.sorted_moves())
    }

    /// Checks that the board answers like one that is set up from scratch, now and after each move.
    fn stay_right(&mut self, subject: &Subject) -> Verdict {
        self.equal_fresh(subject)?;
        let Passed { setup, board } = self;
        let replies = (subject.board)(setup).count_replies();
        same("the replies counted", &replies, &board.count_replies())?;
        after_each_move(&mut **board, |child, mv| {
            equal_fresh(subject, &reference::after(subject.game.rules, setup, mv), child)
        })
    }

    fn equal_fresh(&mut self, subject: &Subject) -> Verdict {
        equal_fresh(subject, &self.setup, &*self.board)
    }
}

/// Checks that the board has this setup, keeps its key, and lists the moves of a board that is set
/// up from scratch.
fn equal_fresh(subject: &Subject, setup: &Setup, board: &dyn DynBoard) -> Verdict {
    let game = &subject.game;
    same_setup(game, "the setup", setup, &board.setup())?;
    same_kept_key(game, board, setup)?;
    let fresh = (subject.board)(setup).sorted_moves();
    same_moves(game, &fresh, &board.sorted_moves())?;
    same("the moves counted", &(fresh.len() as u64), &board.count_legal())
}

/// The same problem, which occurs after a pass. No report can play the moves that follow a pass, so
/// the text names them.
fn after_pass(game: &AnyVariant, mut problem: Box<Problem>) -> Box<Problem> {
    let mut place = " after a pass".to_owned();
    for mv in problem.played.drain(..) {
        place += &format!(" and {}", (game.uci)(mv, Castling::KingTakesRook));
    }
    let difference = problem.difference.get_or_insert_with(|| Difference {
        what: "the moves listed".to_owned(),
        expected: "all legal moves, each once".to_owned(),
        found: "others".to_owned(),
    });
    difference.what += &place;
    problem
}
