use polyboard_backend::AnyVariant;
use polyboard_rules::{Move, Piece, Role, Setup, reference};
use polyboard_squares::Square;

/// The moves and counts of a program, in the order of its lines.
pub(super) struct Counts<'a> {
    game: &'a AnyVariant,
    setup: &'a Setup,
    pseudo_legal: Vec<Move>,
    pub(super) counts: Vec<(Move, u64)>,
}

impl<'a> Counts<'a> {
    pub(super) fn new(game: &'a AnyVariant, setup: &'a Setup) -> Counts<'a> {
        let pseudo_legal = reference::pseudo_legal_moves(game.rules, setup);
        Counts { game, setup, pseudo_legal, counts: Vec::new() }
    }

    /// Reads `e2e4: 20` or `e2e4 20`, and returns whether the line has that form.
    pub(super) fn read(&mut self, line: &str) -> bool {
        let Some((mv, count)) = line.split_once([':', ' ']) else { return false };
        let count = count.trim_start_matches(':').trim().parse();
        match (self.read_move(mv.trim()), count) {
            (Some(mv), Ok(count)) => {
                self.counts.push((mv, count));
                true
            }
            _ => false,
        }
    }

    pub(super) fn sum(&self) -> u128 {
        self.counts.iter().map(|(_, count)| u128::from(*count)).sum()
    }

    /// A move that a program lists, legal or not. Either spelling of castling is read.
    fn read_move(&self, text: &str) -> Option<Move> {
        let text = text.to_ascii_lowercase();
        let among = |moves: &[Move]| (self.game.parse_uci)(&text, moves).ok();
        among(&self.pseudo_legal).or_else(|| {
            let mv = among(&self.all_moves(&text)?)?;
            Some(self.as_castling(mv).unwrap_or(mv))
        })
    }

    /// The moves from the first square of a text to the second.
    fn all_moves(&self, text: &str) -> Option<Vec<Move>> {
        let from: Square = text.get(0..2)?.parse().ok()?;
        let to: Square = text.get(2..4)?.parse().ok()?;
        let promotions = self.game.rules.pawn.promotions.iter();
        let promotions = promotions.filter_map(|&role| Move::promotion(from, to, role));
        // Without a letter it is a normal move, although a promotion may lead to the same square.
        Some([Move::normal(from, to)].into_iter().chain(promotions).collect())
    }

    /// Whether a king's move means castling: onto its own rook, or two squares towards it.
    fn as_castling(&self, mv: Move) -> Option<Move> {
        let (from, to) = (mv.origin(), mv.target());
        let king = Piece::new(self.setup.turn, Role::King);
        let rook = Some(Piece::new(self.setup.turn, Role::Rook));
        if self.setup.piece_at(from) != Some(king) || from.rank() != to.rank() {
            return None;
        }
        if self.setup.piece_at(to) == rook {
            return Some(Move::castling(from, to));
        }
        let files = from.file().index().abs_diff(to.file().index());
        let beyond = |square: &Square| if from < to { *square > to } else { *square < to };
        let on_rank = Square::ALL.into_iter().filter(|square| square.rank() == from.rank());
        let rook = on_rank.filter(beyond).find(|&square| self.setup.piece_at(square) == rook)?;
        (files == 2).then(|| Move::castling(from, rook))
    }
}
