//! Updates castling rights after a move.

use super::prelude::*;

/// A bit for each right: White's kingside and queenside, then Black's.
type Rights = u8;

const ALL: Rights = 15;

/// The squares from which kings and rooks castle, with the rights that belong to them.
const HOMES: [(Square, Rights); 6] = {
    use Square::*;
    [(E1, 3), (H1, 1), (A1, 2), (E8, 12), (H8, 4), (A8, 8)]
};

/// The data of a move that the contenders get.
#[derive(Clone, Copy)]
struct Step {
    from: Square,
    to: Square,
    role: Role,
    color: Color,
    captured: Option<Role>,
    /// The rights that are granted before the move: all in a new game, none within a game.
    granted: Rights,
}

fn of_games() -> Vec<Step> {
    let step = |(i, ply): (usize, &Ply)| {
        let (from, to, setup) = (ply.mv.origin(), ply.mv.target(), ply.before.setup());
        let Piece { color, role } = setup.piece_at(from).expect("a move is that of a piece");
        // Castling is the king taking its own rook, which is no capture.
        let captured = setup.piece_at(to).filter(|it| it.color != color).map(|it| it.role);
        Step { from, to, role, color, captured, granted: if i == 0 { ALL } else { 0 } }
    };
    GAMES.iter().flat_map(|game| game.iter().enumerate().map(step)).collect()
}

/// Moves that lose a right, and moves that lose none, each from all rights. There are more than the
/// few ten thousand repeated branches that a processor can learn.
fn at_random(count: usize) -> Vec<Step> {
    let mut random = Random::new(19);
    let homes = HOMES.map(|(square, _)| square);
    let elsewhere: Vec<_> = Square::ALL.into_iter().filter(|it| !homes.contains(it)).collect();
    let mut step = || {
        let home = homes[random.below(6)];
        let [from, to] = [(); 2].map(|()| elsewhere[random.below(elsewhere.len())]);
        let owner = if home.rank() == Rank::First { Color::White } else { Color::Black };
        let is_king = home.file() == File::E;
        let (role, color) = (Role::ALL[random.below(5)], Color::ALL[random.below(2)]);
        let quiet = Step { from, to, role, color, captured: None, granted: ALL };
        match random.below(4) {
            0 if is_king => Step { from: home, role: Role::King, color: owner, ..quiet },
            0 => Step { from: home, role: Role::Rook, color: owner, ..quiet },
            1 if !is_king => Step { to: home, color: !owner, captured: Some(Role::Rook), ..quiet },
            _ => quiet,
        }
    };
    (0..count).map(|_| step()).collect()
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    for (name, steps) in [("games", of_games()), ("random", at_random(131_072))] {
        let steps = &steps;
        time!(bench, name, "ns per move", steps.len();
            "table" of 64 => played(steps, by_table),
            "rules" => played(steps, by_rules),
            EMPTY_LOOP => played(steps, |rights, _| rights),
        )?;
    }
    Ok(())
}

/// The sum of the rights after each move.
#[inline(always)]
fn played(steps: &[Step], after: impl Fn(Rights, &Step) -> Rights) -> u64 {
    let (mut rights, mut sum) = (0, 0);
    for step in steps {
        let step = black_box(step);
        rights = after(rights | step.granted, step);
        sum += u64::from(rights);
    }
    sum
}

/// ANDs the masks of both squares; castling moves the king from its square, and needs no more.
#[inline(always)]
fn by_table(rights: Rights, step: &Step) -> Rights {
    static MASKS: [Rights; 64] = {
        let mut masks = [ALL; 64];
        let mut i = 0;
        while i < 6 {
            let (square, rights) = HOMES[i];
            masks[square as usize] = ALL & !rights;
            i += 1;
        }
        masks
    };
    rights & MASKS[step.from as usize] & MASKS[step.to as usize]
}

/// The rules as books state them: a king loses both rights; a rook that leaves or is captured at home loses one.
#[inline(always)]
fn by_rules(rights: Rights, step: &Step) -> Rights {
    let mut lost = 0;
    if step.role == Role::King {
        lost |= if step.color == Color::White { 3 } else { 12 };
    }
    if step.role == Role::Rook {
        lost |= of_rook(step.color, step.from);
    }
    if step.captured == Some(Role::Rook) {
        lost |= of_rook(!step.color, step.to);
    }
    rights & !lost
}

/// The right of a rook of this colour on this square.
#[inline(always)]
fn of_rook(color: Color, square: Square) -> Rights {
    match (color, square) {
        (Color::White, Square::H1) => 1,
        (Color::White, Square::A1) => 2,
        (Color::Black, Square::H8) => 4,
        (Color::Black, Square::A8) => 8,
        _ => 0,
    }
}
