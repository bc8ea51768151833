//! The reference generator: the oracle, literal and slow.
//!
//! It follows the wording of the laws. It finds the targets of every piece by walking the board one step at a time,
//! plays each such move on a copy, and drops the moves that leave the king attacked; to decide that, it walks from
//! every enemy piece again. It has no pins, no check masks and no tables, unlike the boards that are tested against
//! it. Expect some ten thousand positions a second, a thousandth of a good board.
//!
//! [`moves`] and [`play`] take a [`Position`]; the other functions take a [`Setup`], valid or not, and the rules of its
//! variant.

use alloc::vec::Vec;

use polyboard_squares::{Direction, Rank, Square};

use crate::{
    CastlingSide, Color, IllegalMove, Move, MoveKind, Movement, Piece, Position, Role, Rules,
    Setup, Variant,
};

/// Lists every legal move of a position once.
#[must_use]
pub fn moves<V: Variant>(position: &Position<V>) -> Vec<Move> {
    legal_moves(&V::RULES, position.setup())
}

/// The position after a legal move, with its clocks and marks.
///
/// ```
/// use polyboard::{Chess, Move, Position, Square::*, rules::reference};
///
/// let start = Position::<Chess>::start();
/// let after = reference::play(&start, Move::normal(E2, E4))?;
/// assert_eq!(after.setup().piece_at(E2), None);
/// let error = reference::play(&after, Move::normal(E4, E5)).unwrap_err();
/// assert_eq!(error.to_string(), "e4e5 is not legal here; no legal move starts on e4");
/// # Ok::<(), polyboard::rules::IllegalMove>(())
/// ```
///
/// # Errors
///
/// [`IllegalMove`], with the legal moves of the piece.
pub fn play<V: Variant>(position: &Position<V>, mv: Move) -> Result<Position<V>, IllegalMove> {
    let legal = moves(position);
    let after = if legal.contains(&mv) { position.after(mv) } else { None };
    after.ok_or_else(|| IllegalMove::new(mv, legal))
}

/// Lists every legal move of a setup once.
#[must_use]
pub fn legal_moves(rules: &Rules, setup: &Setup) -> Vec<Move> {
    let mut moves = pseudo_legal_moves(rules, setup);
    moves.retain(|&mv| is_safe(rules, setup, mv));
    moves
}

/// Lists every pseudo-legal move: it may leave the king attacked.
///
/// Castling is listed if nothing but the safety of the king on its last square is left to check.
#[must_use]
pub fn pseudo_legal_moves(rules: &Rules, setup: &Setup) -> Vec<Move> {
    let mut moves = Vec::new();
    for (from, piece) in pieces_of(setup, setup.turn) {
        if piece.role == Role::Pawn {
            pawn_moves(rules, setup, from, &mut moves);
            continue;
        }
        each_attacked(rules, setup, from, piece, &mut |to| {
            if setup.piece_at(to).is_none_or(|target| target.color != setup.turn) {
                moves.push(Move::normal(from, to));
            }
        });
    }
    if let (true, Some(king)) = (rules.castling, setup.king(setup.turn)) {
        let rooks = setup.castling.rooks(setup.turn);
        let free = rooks.filter(|&rook| may_castle(rules, setup, king, rook));
        moves.extend(free.map(|rook| Move::castling(king, rook)));
    }
    moves
}

/// Whether the mover's king is not attacked after the move.
#[must_use]
pub fn is_safe(rules: &Rules, setup: &Setup, mv: Move) -> bool {
    let after = after(rules, setup, mv);
    after.king(setup.turn).is_some_and(|king| !is_attacked(rules, &after, king, after.turn))
}

/// Whether any piece of `by` attacks the square, that is, could capture an enemy piece on it.
#[must_use]
pub fn is_attacked(rules: &Rules, setup: &Setup, square: Square, by: Color) -> bool {
    pieces_of(setup, by).any(|(from, piece)| attacks(rules, setup, from, piece, square))
}

/// The squares of all pieces of `by` that attack a square, from a1 to h8.
#[must_use]
pub fn attackers(rules: &Rules, setup: &Setup, square: Square, by: Color) -> Vec<Square> {
    let attackers =
        pieces_of(setup, by).filter(|&(from, piece)| attacks(rules, setup, from, piece, square));
    attackers.map(|(from, _)| from).collect()
}

/// Whether the piece on a square attacks another square. A slider walks only if that lies on a line with it.
fn attacks(rules: &Rules, setup: &Setup, from: Square, piece: Piece, square: Square) -> bool {
    let files = from.file().index().abs_diff(square.file().index());
    let ranks = from.rank().index().abs_diff(square.rank().index());
    let in_line = files == 0 || ranks == 0 || files == ranks;
    if !in_line && matches!(rules.movement(piece.role), Some(Movement::Slider(_))) {
        return false;
    }
    let mut attacks = false;
    each_attacked(rules, setup, from, piece, &mut |to| attacks |= to == square);
    attacks
}

/// The squares that the piece on a square attacks, those of its own side's pieces included; none if it is empty.
#[must_use]
pub fn attacks_from(rules: &Rules, setup: &Setup, from: Square) -> Vec<Square> {
    let mut attacked = Vec::new();
    if let Some(piece) = setup.piece_at(from) {
        each_attacked(rules, setup, from, piece, &mut |to| attacked.push(to));
    }
    attacked
}

/// Whether any piece of `by` attacks each square, in the order of [`Square::ALL`].
#[must_use]
pub fn attacked_squares(rules: &Rules, setup: &Setup, by: Color) -> [bool; 64] {
    let mut attacked = [false; 64];
    for (from, piece) in pieces_of(setup, by) {
        each_attacked(rules, setup, from, piece, &mut |to| attacked[to as usize] = true);
    }
    attacked
}

/// The pieces of a side with their squares, from a1 to h8.
fn pieces_of(setup: &Setup, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
    let pieces = Square::ALL.iter().zip(&setup.pieces);
    pieces.filter_map(move |(&at, piece)| match *piece {
        Some(piece) if piece.color == color => Some((at, piece)),
        _ => None,
    })
}

/// Whether the side to move is in check.
#[must_use]
pub fn is_check(rules: &Rules, setup: &Setup) -> bool {
    setup.king(setup.turn).is_some_and(|king| is_attacked(rules, setup, king, !setup.turn))
}

/// Whether a pawn of the side to move stands beside the pawn that has just passed `square`.
#[must_use]
pub fn is_en_passant_useful(setup: &Setup, square: Square) -> bool {
    en_passant_captures(setup, square).next().is_some()
}

/// The captures en passant of the pawns that stand beside the pawn that has just passed `square`, safe or not.
pub(crate) fn en_passant_captures(
    setup: &Setup,
    square: Square,
) -> impl Iterator<Item = Move> + '_ {
    let pawn = Some(Piece::new(setup.turn, Role::Pawn));
    [Direction::SouthWest, Direction::SouthEast]
        .into_iter()
        .filter_map(move |back| square.stepped(setup.turn.step(back.step())))
        .filter(move |&from| setup.piece_at(from) == pawn)
        .map(move |from| Move::en_passant(from, square))
}

/// The setup after a move, which must be one of [`pseudo_legal_moves`].
#[must_use]
pub fn after(rules: &Rules, setup: &Setup, mv: Move) -> Setup {
    let mut after = setup.clone();
    let (from, to, turn) = (mv.origin(), mv.target(), setup.turn);
    let piece = setup.piece_at(from);
    after.en_passant = None;
    after.turn = !turn;
    after.castling = piece.map_or(setup.castling, |piece| setup.castling.after(piece, from, to));
    after.put(from, None);
    match mv.kind() {
        MoveKind::Normal => after.put(to, piece),
        MoveKind::Promotion(role) => after.put(to, Some(Piece::new(turn, role))),
        MoveKind::EnPassant => {
            after.put(to, piece);
            after.put(Square::new(to.file(), from.rank()), None);
        }
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            after.put(to, None);
            after.put(Square::new(side.king_target(), from.rank()), piece);
            let rook = Some(Piece::new(turn, Role::Rook));
            after.put(Square::new(side.rook_target(), from.rank()), rook);
        }
    }
    let is_pawn = after.piece_at(to) == Some(Piece::new(turn, Role::Pawn));
    let ranks = from.rank().index().abs_diff(to.rank().index());
    if rules.pawn.double_step && is_pawn && ranks == 2 {
        let passed = from.stepped(turn.step(Direction::North.step()));
        after.en_passant = passed.filter(|&square| is_en_passant_useful(&after, square));
    }
    after
}

/// Calls `visit` with every square that the piece attacks, including squares of its own side's pieces.
fn each_attacked(
    rules: &Rules,
    setup: &Setup,
    from: Square,
    piece: Piece,
    visit: &mut impl FnMut(Square),
) {
    match rules.movement(piece.role) {
        None => {
            for capture in [Direction::NorthWest, Direction::NorthEast] {
                from.stepped(piece.color.step(capture.step())).into_iter().for_each(&mut *visit);
            }
        }
        Some(Movement::Leaper(steps)) => {
            for &step in steps {
                from.stepped(piece.color.step(step)).into_iter().for_each(&mut *visit);
            }
        }
        Some(Movement::Slider(directions)) => {
            for direction in directions {
                let mut at = from;
                while let Some(to) = at.stepped(piece.color.step(direction.step())) {
                    visit(to);
                    if setup.piece_at(to).is_some() {
                        break;
                    }
                    at = to;
                }
            }
        }
    }
}

fn pawn_moves(rules: &Rules, setup: &Setup, from: Square, moves: &mut Vec<Move>) {
    let turn = setup.turn;
    let is_empty = |square: &Square| setup.piece_at(*square).is_none();
    let mut arrive = |to: Square| {
        if rules.pawn.promotes_on(turn, to.rank()) {
            let promotions = rules.pawn.promotions.iter();
            moves.extend(promotions.filter_map(|&role| Move::promotion(from, to, role)));
        } else {
            moves.push(Move::normal(from, to));
        }
    };
    let ahead = turn.step(Direction::North.step());
    if let Some(one) = from.stepped(ahead).filter(is_empty) {
        arrive(one);
        if rules.pawn.double_step && from.rank() == turn.rank(Rank::Second) {
            one.stepped(ahead).filter(is_empty).into_iter().for_each(&mut arrive);
        }
    }
    let mut passed = None;
    each_attacked(rules, setup, from, Piece::new(turn, Role::Pawn), &mut |to| {
        if setup.piece_at(to).is_some_and(|target| target.color != turn) {
            arrive(to);
        } else if setup.en_passant == Some(to) {
            passed = Some(to);
        }
    });
    moves.extend(passed.map(|to| Move::en_passant(from, to)));
}

/// Whether the squares between king and rook and their targets are empty but for the two themselves, and no square from
/// the king's to its target is attacked. [`is_safe`] checks whether the king is attacked once the rook has left.
fn may_castle(rules: &Rules, setup: &Setup, king: Square, rook: Square) -> bool {
    let side = CastlingSide::of(king.file(), rook.file());
    let is_free =
        |square: Square| square == king || square == rook || setup.piece_at(square).is_none();
    king.along_rank(side.king_target()).all(is_free)
        && rook.along_rank(side.rook_target()).all(is_free)
        && king
            .along_rank(side.king_target())
            .all(|square| !is_attacked(rules, setup, square, !setup.turn))
}
