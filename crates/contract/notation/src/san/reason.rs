//! The search for the reason why no legal move fits a text, with the reference generator.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use polyboard_rules::{
    CastlingSide, Move, MoveKind, Movement, Piece, Role, Rules, Setup, Variant, reference,
};
use polyboard_squares::{Direction, Rank, Square};

use super::{Action, San, Step, Who, captures};

#[cold]
pub(super) fn fault<V: Variant>(san: San, setup: &Setup, legal: &[Move]) -> String {
    let position = Refused { rules: &V::RULES, setup };
    match san.action {
        Action::Castling(side) => position.castling(side),
        Action::Step(step) => spelling::<V>(san, step, setup, legal)
            .or_else(|| Some(position.castling(position.spelled_castling(san, step)?)))
            .unwrap_or_else(|| position.step(step)),
    }
}

/// The reason if the text has the squares of a legal move but differs from it otherwise.
fn spelling<V: Variant>(san: San, step: Step, setup: &Setup, legal: &[Move]) -> Option<String> {
    let reaches = |mv: &&Move| {
        let piece = setup.piece_at(mv.origin());
        mv.kind() != MoveKind::Castling
            && mv.target() == step.to
            && piece.is_some_and(|piece| step.starts(mv.origin(), piece.role))
    };
    let mv = *legal.iter().find(reaches)?;
    let step = step.of_role(setup.piece_at(mv.origin())?.role);
    let (to, is_capture) = (step.to, captures(setup, mv));
    let written = |step| San { action: Action::Step(step), ..san }.to_text::<V>();
    Some(match (mv.promotes_to(), step.promotion) {
        (Some(_), None) => {
            let promotions = V::RULES.pawn.promotions.iter();
            let promotions = promotions.map(|&role| Step { promotion: Some(role), ..step });
            let texts: Vec<String> = promotions.map(written).collect();
            format!("the {} promotes; write {}", V::RULES.word(Role::Pawn), texts.join(" or "))
        }
        (None, Some(_)) => {
            let text = written(Step { promotion: None, ..step });
            format!("nothing promotes on {to}; write {text}")
        }
        _ => {
            let nothing = if is_capture { "" } else { " nothing" };
            format!("it captures{nothing} on {to}; write {}", written(Step { is_capture, ..step }))
        }
    })
}

/// A position in which the move is not legal.
struct Refused<'a> {
    rules: &'a Rules,
    setup: &'a Setup,
}

impl Refused<'_> {
    fn word(&self, setup: &Setup, square: Square) -> &'static str {
        setup.piece_at(square).map_or("piece", |piece| self.rules.word(piece.role))
    }

    fn is_own(&self, square: Square) -> bool {
        self.setup.piece_at(square).is_some_and(|piece| piece.color == self.setup.turn)
    }

    /// The first piece that attacks a square of the side to move.
    fn attacker(&self, square: Square) -> Option<(Square, &'static str)> {
        let attackers = reference::attackers(self.rules, self.setup, square, !self.setup.turn);
        attackers.first().map(|&by| (by, self.word(self.setup, by)))
    }

    fn castling(&self, side: CastlingSide) -> String {
        let (setup, color) = (self.setup, self.setup.turn);
        if !self.rules.castling {
            return "there is no castling in this variant".into();
        }
        let castling = setup.king(color).and_then(|king| {
            let rook = setup.castling.rooks(color).find(|rook| {
                CastlingSide::of(king.file(), rook.file()) == side && king.rank() == rook.rank()
            });
            Some(Move::castling(king, rook?))
        });
        let side_word = match side {
            CastlingSide::King => "kingside",
            CastlingSide::Queen => "queenside",
        };
        let no_right = || format!("{color} has no right to castle {side_word}");
        let Some(castling) = castling else { return no_right() };
        let (king, rook, target) = (castling.origin(), castling.target(), castling.destination());
        let ways = king.along_rank(target.file()).chain(rook.along_rank(side.rook_target()));
        for by in ways.filter(|&square| square != king && square != rook) {
            if setup.piece_at(by).is_some() {
                return format!("castling is blocked by the {} on {by}", self.word(setup, by));
            }
        }
        if let Some((by, piece)) = self.attacker(king) {
            return format!("there is no castling out of the check from the {piece} on {by}");
        }
        let attacked = king
            .along_rank(target.file())
            .find_map(|square| self.attacker(square).map(|(by, piece)| (square, by, piece)));
        // Only the rook that leaves may have protected the king.
        let exposed = || self.exposed(castling).map(|(by, piece)| (target, by, piece));
        match attacked.or_else(exposed) {
            Some((square, by, piece)) => {
                format!("the castling king would cross {square}, which the {piece} on {by} attacks")
            }
            None => no_right(),
        }
    }

    /// The castling side that a lenient text means by two squares.
    fn spelled_castling(&self, san: San, step: Step) -> Option<CastlingSide> {
        let king = Square::new(step.file?, step.rank?);
        let is_king = self.setup.king(self.setup.turn) == Some(king);
        if !(san.is_lenient && self.rules.castling && is_king && king.rank() == step.to.rank()) {
            return None;
        }
        let castling = Move::castling(king, step.to);
        let is_rook = self.setup.castling.rooks(self.setup.turn).any(|rook| rook == step.to);
        let is_step = king.file().index().abs_diff(step.to.file().index()) < 2;
        let is_meant = is_rook || castling.destination() == step.to && !is_step;
        castling.castling_side().filter(|_| is_meant && step.castles(castling))
    }

    fn step(&self, step: Step) -> String {
        let (rules, setup, to) = (self.rules, self.setup, step.to);
        let own = Square::ALL.into_iter().filter(|&square| self.is_own(square));
        let from: Vec<Square> = own
            .filter(|&from| setup.piece_at(from).is_some_and(|piece| step.starts(from, piece.role)))
            .collect();
        let Some(&first) = from.first() else { return self.no_piece(step) };
        let piece = self.word(setup, first);
        let pseudo_legal = reference::pseudo_legal_moves(rules, setup);
        let reaches = |mv: &&Move| {
            mv.target() == to && mv.kind() != MoveKind::Castling && from.contains(&mv.origin())
        };
        if let Some(fault) = pseudo_legal.iter().find(reaches).and_then(|&mv| self.unsafe_king(mv))
        {
            return fault;
        }
        if self.is_own(to) {
            let piece = self.word(setup, to);
            return format!("{}'s own {piece} stands on {to}", setup.turn);
        }
        if let Some((from, by)) =
            from.iter().find_map(|&from| Some((from, self.blocker(from, to)?)))
        {
            let (piece, blocker) = (self.word(setup, from), self.word(setup, by));
            return format!("the {piece} on {from} is blocked by the {blocker} on {by}");
        }
        let pawn = Some(Piece::new(setup.turn, Role::Pawn));
        let attackers = reference::attackers(rules, setup, to, setup.turn);
        let aims = |&&from: &&Square| setup.piece_at(from) == pawn && attackers.contains(&from);
        match from.iter().find(aims) {
            Some(&from) => {
                let pawn = rules.word(Role::Pawn);
                format!("the {pawn} on {from} has nothing to capture on {to}")
            }
            None => format!("the {piece} on {} cannot go to {to}", list(&from)),
        }
    }

    fn no_piece(&self, step: Step) -> String {
        let piece = match step.who {
            Who::Role(role) | Who::RoleOrPawn(role) => self.rules.word(role),
            Who::Any => "piece",
        };
        let place = match (step.origin_file(), step.rank) {
            (Some(file), Some(rank)) => format!(" on {file}{rank}"),
            (Some(file), None) => format!(" on the {file}-file"),
            (None, Some(rank)) => format!(" on rank {rank}"),
            (None, None) => String::new(),
        };
        format!("{} has no {piece}{place}", self.setup.turn)
    }

    /// The piece that attacks the king after a move.
    fn exposed(&self, mv: Move) -> Option<(Square, &'static str)> {
        let after = reference::after(self.rules, self.setup, mv);
        let king = after.king(self.setup.turn)?;
        let attackers = reference::attackers(self.rules, &after, king, after.turn);
        attackers.first().map(|&by| (by, self.word(&after, by)))
    }

    /// The reason if a pseudo-legal move leaves the king attacked.
    fn unsafe_king(&self, mv: Move) -> Option<String> {
        let (by, piece) = self.exposed(mv)?;
        let before = self.setup.king(self.setup.turn)?;
        let checkers = reference::attackers(self.rules, self.setup, before, !self.setup.turn);
        let is_king = mv.origin() == before;
        if !is_king && checkers.contains(&by) {
            return Some(format!("it does not answer the check from the {piece} on {by}"));
        }
        let (word, king) =
            (self.rules.word(Role::King), if is_king { mv.target() } else { before });
        Some(format!("it would leave the {word} on {king} attacked by the {piece} on {by}"))
    }

    /// The first blocker of a piece that could go to `to` on an empty board.
    fn blocker(&self, from: Square, to: Square) -> Option<Square> {
        let piece = self.setup.piece_at(from)?;
        let ahead = [Direction::North];
        let (directions, limit) = match self.rules.movement(piece.role) {
            Some(Movement::Slider(directions)) => (directions, 7),
            Some(Movement::Leaper(_)) => return None,
            None => {
                let is_second = from.rank() == piece.color.rank(Rank::Second);
                let is_double = self.rules.pawn.double_step && is_second;
                (&ahead[..], if is_double { 2 } else { 1 })
            }
        };
        directions.iter().find_map(|direction| {
            let step = piece.color.step(direction.step());
            let next = |square: &Square| square.stepped(step);
            let line = core::iter::successors(from.stepped(step), next).take(limit);
            let mut way: Vec<Square> = line.collect();
            way.truncate(way.iter().position(|&square| square == to)? + 1);
            way.into_iter().find(|&square| self.setup.piece_at(square).is_some())
        })
    }
}

/// Joins the squares, as in `b1`, `b1 or g1`, `b1, c3 or g1`.
fn list(squares: &[Square]) -> String {
    let texts: Vec<String> = squares.iter().map(Square::to_string).collect();
    match texts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
