//! The moves and attacks of each piece, pseudo-legal: whether the king is attacked is not tested.

use polyboard_board::{Board, MoveList};
use polyboard_rules::{CastlingSide, Color, Move, Movement, Piece, Role, Variant};
use polyboard_squares::{Direction, File, Rank, Square, Step};

use crate::{PlainBoard, PlainMove};

/// The captures of pawns, as White's steps.
const PAWN_CAPTURES: [Step; 2] = [Direction::NorthWest.step(), Direction::NorthEast.step()];

/// The square one step away, or `None` where the step leaves the board.
#[inline]
pub(crate) fn step(from: Square, Step { east, north }: Step) -> Option<Square> {
    let (file, rank) = (from.file() as i8 + east, from.rank() as i8 + north);
    let is_on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    is_on_board.then(|| Square::new(File::ALL[file as usize], Rank::ALL[rank as usize]))
}

/// The steps with which a role attacks, as White's, and how many it may take in a row.
fn attack_steps<V: Variant>(role: Role) -> (impl Iterator<Item = Step>, usize) {
    let (leaps, lines, far): (&[Step], &[Direction], _) = match V::RULES.movement(role) {
        None => (&PAWN_CAPTURES, &[], 1),
        Some(Movement::Leaper(steps)) => (steps, &[], 1),
        Some(Movement::Slider(directions)) => (&[], directions, 7),
    };
    (leaps.iter().copied().chain(lines.iter().map(|line| line.step())), far)
}

/// The squares on which king and rook arrive when they castle.
pub(crate) fn castled(king: Square, rook: Square) -> [Square; 2] {
    let side = CastlingSide::of(king.file(), rook.file());
    [side.king_target(), side.rook_target()].map(|file| Square::new(file, king.rank()))
}

impl<V: Variant> PlainBoard<V> {
    /// The squares of at most `far` steps in a row, up to the edge or onto the first piece.
    fn walk(&self, from: Square, by: Step, far: usize) -> impl Iterator<Item = Square> {
        let mut at = Some(from);
        (0..far).map_while(move |_| {
            let to = step(at?, by)?;
            at = self.piece_at(to).is_none().then_some(to);
            Some(to)
        })
    }

    /// Whether a side attacks a square: from there its steps, taken backwards, lead to its piece.
    pub(crate) fn attacks(&self, by: Color, square: Square) -> bool {
        Role::ALL.into_iter().any(|role| {
            let attacker = Some(Piece::new(by, role));
            let (steps, far) = attack_steps::<V>(role);
            let mut back = steps.map(|step| by.step(step).reversed());
            back.any(|step| self.walk(square, step, far).any(|at| self.piece_at(at) == attacker))
        })
    }

    /// The moves of the side to move, whether or not they leave its king attacked.
    pub(crate) fn pseudo_legal_moves(&self) -> MoveList<PlainMove> {
        let mut moves = MoveList::new();
        for from in Square::ALL {
            match self.piece_at(from).filter(|piece| piece.color == self.turn) {
                Some(Piece { role: Role::Pawn, .. }) => self.pawn_moves(from, &mut moves),
                Some(Piece { role, .. }) => self.piece_moves(from, role, &mut moves),
                None => {}
            }
        }
        moves
    }

    /// Adds the moves of a piece: to attacked squares without an own piece, and castling.
    fn piece_moves(&self, from: Square, role: Role, moves: &mut MoveList<PlainMove>) {
        let (steps, far) = attack_steps::<V>(role);
        for by in steps.map(|step| self.turn.step(step)) {
            for to in self.walk(from, by, far) {
                if self.piece_at(to).is_none_or(|target| target.color != self.turn) {
                    moves.push(PlainMove(Move::normal(from, to)));
                }
            }
        }
        if role == Role::King {
            let rooks = self.castling.rooks(self.turn).filter(|&rook| self.may_castle(from, rook));
            moves.extend(rooks.map(|rook| PlainMove(Move::castling(from, rook))));
        }
    }

    /// Whether the squares between are free, and the king crosses no attacked square.
    fn may_castle(&self, king: Square, rook: Square) -> bool {
        let [king_to, rook_to] = castled(king, rook);
        let is_free = |at| at == king || at == rook || self.piece_at(at).is_none();
        let way = |a: Square, b: Square| &Square::ALL[a.min(b) as usize..=a.max(b) as usize];
        way(rook, rook_to).iter().all(|&at| is_free(at))
            && way(king, king_to).iter().all(|&at| is_free(at) && !self.attacks(!self.turn, at))
    }

    /// Adds the moves of a pawn: to empty squares ahead, and captures, also of the passed pawn.
    fn pawn_moves(&self, from: Square, moves: &mut MoveList<PlainMove>) {
        let (us, rules) = (self.turn, V::RULES.pawn);
        let far = if rules.double_step && from.rank() == us.rank(Rank::Second) { 2 } else { 1 };
        let ahead = self.walk(from, us.step(Direction::North.step()), far);
        let diagonal = PAWN_CAPTURES.into_iter().filter_map(|by| step(from, us.step(by)));
        let is_enemy = |to: &Square| self.piece_at(*to).is_some_and(|piece| piece.color != us);
        let pushes = ahead.filter(|&to| self.piece_at(to).is_none());
        for to in pushes.chain(diagonal.clone().filter(is_enemy)) {
            if us.rank(to.rank()) < rules.promotion_rank {
                moves.push(PlainMove(Move::normal(from, to)));
            } else {
                let promote = |&role: &Role| Move::promotion(from, to, role);
                moves.extend(rules.promotions.iter().filter_map(promote).map(PlainMove));
            }
        }
        let passed = diagonal.filter(|&to| self.en_passant == Some(to));
        moves.extend(passed.map(|to| PlainMove(Move::en_passant(from, to))));
    }
}
