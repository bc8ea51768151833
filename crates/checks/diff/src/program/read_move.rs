use polyboard_backend::AnyVariant;
use polyboard_rules::{Move, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use crate::{Line, castling_cause::rook_of};

/// The moves and counts of a program, in the order of its lines.
pub(crate) struct Counts<'a> {
    game: &'a AnyVariant,
    positions: Vec<Setup>,
    pseudo_legal: Vec<Move>,
    pub(super) counts: Vec<(Move, u64)>,
}

impl<'a> Counts<'a> {
    pub(crate) fn new(game: &'a AnyVariant, line: &Line) -> Counts<'a> {
        let positions = line.positions(game.rules);
        let pseudo_legal =
            reference::pseudo_legal_moves(game.rules, &positions[positions.len() - 1]);
        Counts { game, positions, pseudo_legal, counts: Vec::new() }
    }

    /// Reads `e2e4: 20` or `e2e4 20`, and returns whether the line has that form.
    pub(super) fn read(&mut self, line: &str) -> bool {
        let count = line.split_once([':', ' ']).and_then(|(mv, count)| {
            let count = count.trim_start_matches(':').trim().parse().ok()?;
            Some((self.read_move(mv.trim())?, count))
        });
        self.counts.extend(count);
        count.is_some()
    }

    /// A move that a program lists, legal or not. Either spelling of castling is read.
    pub(crate) fn read_move(&self, text: &str) -> Option<Move> {
        let text = text.to_ascii_lowercase();
        let among = |moves: &[Move]| (self.game.parse_uci)(&text, moves).ok();
        among(&self.pseudo_legal).or_else(|| {
            let mv = among(&self.all_moves(&text)?)?;
            Some(self.as_castling(mv).unwrap_or(mv))
        })
    }

    fn all_moves(&self, text: &str) -> Option<Vec<Move>> {
        let from: Square = text.get(0..2)?.parse().ok()?;
        let to: Square = text.get(2..4)?.parse().ok()?;
        let promotions = self.game.rules.pawn.promotions.iter();
        let promotions = promotions.filter_map(|&role| Move::promotion(from, to, role));
        // Without a letter it is a normal move, although a promotion may lead to the same square.
        Some([Move::normal(from, to)].into_iter().chain(promotions).collect())
    }

    /// Whether a move means castling: of a king onto its own rook, or along its rank.
    fn as_castling(&self, mv: Move) -> Option<Move> {
        let (from, to) = (mv.origin(), mv.target());
        let setup = self.positions.last()?;
        let own = |role| Some(Piece::new(setup.turn, role));
        let pieces = [from, to].map(|square| setup.piece_at(square));
        let takes = pieces == [own(Role::King), own(Role::Rook)] && from.rank() == to.rank();
        let rook = takes.then_some(to).or_else(|| rook_of(&self.positions, from, to))?;
        Some(Move::castling(from, rook))
    }
}
