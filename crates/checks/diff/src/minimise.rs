//! Makes a difference small: finds the same difference, with the same cause, in a simpler position.

use std::time::{Duration, Instant};

use polyboard_rules::{Clocks, Color, Move, Piece, Role, Rules, Setup, reference};
use polyboard_squares::Square;

use crate::{Cause, CauseKind, Diff, Found, Line, ProgramError, Report, Side};

/// A step that makes a line smaller, with one candidate at a time.
type Step = fn(&Rules, &Line) -> Vec<Line>;

const STEPS: [Step; 5] = [later, with_fewer_moves, plainer, with_less, nearer];

impl<L: Side + ?Sized, R: Side + ?Sized> Diff<'_, L, R> {
    /// Makes a difference as small as it can within a time, and names its cause.
    ///
    /// A line is smaller if it has fewer or simpler moves; then if its position has no clocks, fewer pieces, fewer
    /// rights, or no en passant square; then if its pieces stand nearer to one another. The difference and its cause
    /// stay the same. The result is a local minimum: no single change makes it smaller. It is the same in every run
    /// that has enough time. A smaller position about which a program does not answer is skipped.
    pub fn report(&mut self, found: Found, time: Duration) -> Result<Report, ProgramError> {
        let mut cause = self.cause(&found)?;
        let is_reachable = (self.game.is_reachable)(&found.line.start);
        // `None` is later than any time that a clock can represent.
        let deadline = Instant::now().checked_add(time);
        let mut minimal = found.clone();
        let is_local_minimum = 'smaller: loop {
            for step in STEPS {
                for line in step(self.game.rules, &minimal.line) {
                    if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                        break 'smaller false;
                    }
                    let smaller = self.smaller(&line, &minimal, cause.kind, is_reachable);
                    if let Ok(Some(smaller)) = smaller {
                        (minimal, cause) = smaller;
                        continue 'smaller;
                    }
                }
            }
            break true;
        };
        let sides = [self.left.name(), self.right.name()].map(str::to_owned);
        Ok(Report { sides, found, minimal, is_local_minimum, cause })
    }

    /// The difference after a line from a smaller position, and its cause, if the line can be played, shows the
    /// difference that was found, and has a cause of the same kind. If the position of the difference as found passes
    /// the strict check, smaller ones must, too.
    fn smaller(
        &mut self,
        line: &Line,
        found: &Found,
        kind: CauseKind,
        is_reachable: bool,
    ) -> Result<Option<(Found, Cause)>, ProgramError> {
        let game = self.game;
        let Ok(start) = (game.lenient)(line.start.clone()) else { return Ok(None) };
        let start = start.into_setup();
        if is_reachable && !(game.is_reachable)(&start) {
            return Ok(None);
        }
        let mut at = start.clone();
        for &mv in &line.moves {
            if !reference::legal_moves(game.rules, &at).contains(&mv) {
                return Ok(None);
            }
            at = reference::after(game.rules, &at, mv);
        }
        let line = line.with_start(start);
        let Some(smaller) = self.shows(&line, &found.difference)? else { return Ok(None) };
        let cause = self.cause(&smaller)?;
        let is_plainer = (kind, cause.kind)
            == (CauseKind::RightSurvivesCapturingPromotion, CauseKind::RightSurvivesCapture);
        Ok((cause.kind == kind || is_plainer).then_some((smaller, cause)))
    }
}

/// Lines that start from a later position, the last first.
fn later(rules: &Rules, line: &Line) -> Vec<Line> {
    (1..=line.moves.len()).rev().map(|played| line.from(rules, played)).collect()
}

/// Lines without one move of each side.
fn with_fewer_moves(_: &Rules, line: &Line) -> Vec<Line> {
    let mut lines = Vec::new();
    for first in 0..line.moves.len() {
        for second in (first + 1..line.moves.len()).step_by(2) {
            let mut shorter = line.clone();
            shorter.moves.remove(second);
            shorter.moves.remove(first);
            lines.push(shorter);
        }
    }
    lines
}

/// The line with a bishop in place of a pawn that captures and promotes, which shows whether the promotion matters.
fn plainer(_: &Rules, line: &Line) -> Vec<Line> {
    let promoting = line.moves.iter().enumerate().filter_map(|(place, mv)| {
        let pawn = line.start.piece_at(mv.origin()).filter(|piece| piece.role == Role::Pawn)?;
        mv.promotes_to()?;
        let mut plainer = line.clone();
        let bishop = Piece::new(pawn.color, Role::Bishop);
        plainer.start.put(mv.origin(), Some(bishop));
        plainer.moves[place] = Move::normal(mv.origin(), mv.target());
        Some(plainer)
    });
    promoting.collect()
}

/// Positions with one thing less: the clocks, a piece, a castling right, or the en passant square.
fn with_less(_: &Rules, line: &Line) -> Vec<Line> {
    let start = &line.start;
    let mut setups = Vec::new();
    for square in Square::ALL {
        if let Some(piece) = start.piece_at(square).filter(|piece| piece.role != Role::King) {
            let mut without = start.clone();
            without.put(square, None);
            without.castling = start.castling.after(piece, square, square);
            setups.push(without);
        }
    }
    for color in Color::ALL {
        for file in start.castling.files(color) {
            let castling = start.castling.without(color, file);
            setups.push(Setup { castling, ..start.clone() });
        }
    }
    if start.en_passant.is_some() {
        setups.push(Setup { en_passant: None, ..start.clone() });
    }
    let at_start = (line.clocks != Clocks::START).then(|| line.clone().with_clocks(Clocks::START));
    at_start.into_iter().chain(setups.into_iter().map(|start| line.with_start(start))).collect()
}

/// Positions with one piece moved nearer to the others, the nearest first.
fn nearer(_: &Rules, line: &Line) -> Vec<Line> {
    let all = spread(&line.start);
    let mut setups = Vec::new();
    for from in Square::ALL {
        let Some(piece) = line.start.piece_at(from) else { continue };
        for to in Square::ALL.into_iter().filter(|&to| line.start.piece_at(to).is_none()) {
            let mut moved = line.start.clone();
            moved.put(from, None);
            moved.put(to, Some(piece));
            let smaller = spread(&moved);
            if smaller < all {
                setups.push((smaller, moved));
            }
        }
    }
    setups.sort_by_key(|(spread, _)| *spread);
    setups.into_iter().map(|(_, start)| line.with_start(start)).collect()
}

/// The distance between all pieces: the sum of the king's moves from each piece to each other.
fn spread(setup: &Setup) -> u32 {
    let squares = || Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_some());
    let apart = |a: Square, b: Square| {
        let files = a.file().index().abs_diff(b.file().index());
        let ranks = a.rank().index().abs_diff(b.rank().index());
        u32::from(files.max(ranks))
    };
    squares().flat_map(|a| squares().map(move |b| apart(a, b))).sum()
}
