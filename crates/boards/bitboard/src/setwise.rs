//! Counting the moves of all pieces at once, direction by direction.
//!
//! ```text
//! lane   +8                    +1                    ...   -7
//!        . . . . . . . .       . . . . . . . .             One to four instructions handle the
//!        . . x . . . . .       . . . . . . . .             eight sets. In one of them no square is
//!        . . x . . . . .       . . . . . . . .             the target of two pieces: the one
//!        . . x . . . . .       . . . . . . . .             behind is blocked by the one before.
//!        . . x . . . . .       . . . . . . . .             So the number of moves is the number
//!        x . R . . x . .       . . . x x o . .             of targets in all lanes.
//!        P . . . . K . .       . . . . . . x .
//!        . . . . . . . .       . . . . . . . .
//! ```
//!
//! [`generate`](crate::generate) goes from piece to piece; this module goes from question to
//! question: which squares the opponent attacks, which pieces are pinned, where our pieces can go.
//! The same few instructions answer each question for all pieces, with no loop whose end could be
//! mispredicted and no slider tables. Knights have eight lanes of their own, one for each leap. If
//! these take more than one register, knights are counted one by one: a side has few, often none.
//!
//! It can only count, because a lane has targets without their pieces. It needs registers of eight
//! words, or of fewer if one instruction shifts each by its own number ([`Sliders::SETWISE`]), and
//! leapers that go to a neighbouring square or leap like knights.

use core::marker::PhantomData;

use polyboard_rules::{Role, Variant};
use polyboard_squares::{Bitboard, Direction, Index, Rank, Step, WordMapping};

use crate::{
    Bitboards, Sliders, Storage,
    movements::{KING, KNIGHT, Leaps, Movements, PAWN, diagonal_lines, each_piece, straight_lines},
    side::{Side, View},
    sliders::{
        U64x8, Words,
        setwise::{Open, by_line, lane_of, leapt, opposite, rays, stepped},
    },
};

/// A number of moves, and lanes whose sizes have not been added yet.
pub(crate) struct Tally {
    pub(crate) lanes: Words,
    pub(crate) rest: u64,
}

impl Tally {
    pub(crate) const NONE: Tally = Tally { lanes: Words::EMPTY, rest: 0 };

    /// The number of moves.
    #[inline(always)]
    pub(crate) fn sum(&self) -> u64 {
        self.rest + self.lanes.sum()
    }
}

/// The lanes from which the moves of a side are counted.
///
/// Its enemy's move changes few of them, so a parent computes them once for the children that it counts.
#[derive(Clone, Copy)]
pub(crate) struct Lanes {
    /// The enemy's sliders, each in the lanes in which it moves.
    seers: Words,
    /// What the enemy attacks by steps to neighbouring squares, and by knight's leaps.
    attacked: [Words; 2],
    /// The side's own sliders, likewise.
    sliders: Words,
    pawns: Words,
    /// Its leapers, without its king, in the lanes in which they step and in those of their leaps.
    steppers: Words,
    leapers: Words,
}

impl Lanes {
    pub(crate) const NONE: Lanes = Lanes {
        seers: Words::EMPTY,
        attacked: [Words::EMPTY; 2],
        sliders: Words::EMPTY,
        pawns: Words::EMPTY,
        steppers: Words::EMPTY,
        leapers: Words::EMPTY,
    };

    /// All words, for a test that compares them.
    #[cfg(test)]
    pub(crate) fn words(&self) -> [[u64; 8]; 7] {
        let Lanes { seers, attacked: [steps, leaps], sliders, pawns, steppers, leapers } = *self;
        [seers, steps, leaps, sliders, pawns, steppers, leapers].map(Words::to_array)
    }
}

/// Whether each step of each leaper of the variant goes to a neighbouring square or is a knight's,
/// and the king is a leaper.
pub(crate) const fn fits<V: Variant>() -> bool {
    let mut role = KNIGHT as usize;
    while role <= KING as usize {
        let (steps, mut i) = (Movements::<V>::steps(Role::ALL[role]), 0);
        while i < steps.len() {
            if !is_single(steps[i]) && !is_knightly(steps[i]) {
                return false;
            }
            i += 1;
        }
        role += 1;
    }
    Movements::<V>::leaps(Role::King)
}

/// Whether a move of each role changes what its side attacks by steps, and by leaps. A pawn steps when it captures.
const fn changes<V: Variant>() -> [[bool; 2]; 6] {
    let mut changes = [[false; 2]; 6];
    let mut role = 0;
    while role < 6 {
        let (steps, mut i) = (Movements::<V>::steps(Role::ALL[role]), 0);
        while i < steps.len() {
            changes[role][is_knightly(steps[i]) as usize] = true;
            i += 1;
        }
        role += 1;
    }
    changes
}

const fn is_single(step: Step) -> bool {
    step.east.abs() <= 1 && step.north.abs() <= 1
}

const fn is_knightly(step: Step) -> bool {
    step.east.abs() + step.north.abs() == 3
}

/// Whether the search for pins has no branch. With one register it is a dozen instructions: on a Zen 5, `lerf` counts 1.2
/// times as fast without one, and on an Intel Xeon of 2023 1.17 times as fast with one (2026-11). Only AMD has SSE4a.
const WITHOUT_BRANCHES: bool = Words::IN_ONE_REGISTER && cfg!(target_feature = "sse4a");

/// The lanes of one side's pieces of one role.
struct RoleLanes<V, M, C, const ROLE: u8>(PhantomData<(V, M, C)>);

impl<V: Variant, M: WordMapping, C: Side, const ROLE: u8> RoleLanes<V, M, C, ROLE> {
    /// The lanes of steps to a neighbouring square; for the pawn, of its captures.
    const STEPS: [u64; 8] = Self::lanes(false);
    /// The lanes of knight's leaps.
    const LEAPS: [u64; 8] = Self::lanes(true);
    /// Whether the moves of the role are counted piece by piece: if knight's leaps are all that it
    /// has, and their lanes take several registers. With AVX2 some 25 instructions shift, mask and
    /// count them, and six count those of a knight. One by one, `lerf` was 1.09 to 1.25 times as
    /// fast in bulk, and the other boards 1.06 to 1.18 times in the mean (Zen 5, x86-64-v3, 2026-11).
    const BY_PIECE: bool = !Words::IN_ONE_REGISTER && has_any(Self::LEAPS) && !has_any(Self::STEPS);

    /// The pieces in the lanes in which they step. An AND with all lanes is left out here, because
    /// the compiler does not remove it.
    #[inline(always)]
    fn stepping(pieces: Words) -> Words {
        if const { has_all(Self::STEPS) } {
            pieces
        } else {
            pieces & const { Words::new(Self::STEPS) }
        }
    }

    /// The pieces in the lanes in which they leap.
    #[inline(always)]
    fn leaping(pieces: Words) -> Words {
        if const { has_all(Self::LEAPS) } {
            pieces
        } else {
            pieces & const { Words::new(Self::LEAPS) }
        }
    }

    const fn lanes(leaps: bool) -> [u64; 8] {
        let steps = Movements::<V>::steps(Role::ALL[ROLE as usize]);
        let mut lanes = [0; 8];
        let mut i = 0;
        while i < steps.len() {
            let delta = M::GEOMETRY.delta(C::COLOR.step(steps[i])) as i32;
            let is_in = if leaps { is_knightly(steps[i]) } else { is_single(steps[i]) };
            if is_in {
                lanes[lane_of(delta, leaps)] = u64::MAX;
            }
            i += 1;
        }
        lanes
    }
}

/// The lanes of one side's pawns.
struct PawnLanes<V, M, C>(PhantomData<(V, M, C)>);

impl<V: Variant, M: WordMapping, C: Side> PawnLanes<V, M, C> {
    const AHEAD: Words = Words::new(Self::ahead([0; 8], u64::MAX));
    /// The lane ahead, and those of captures.
    const ALL: Words = Words::new(Self::ahead(RoleLanes::<V, M, C, PAWN>::STEPS, u64::MAX));
    /// The squares from which a pawn that has made one step may make another.
    const THIRD: Words = Words::new(Self::ahead([0; 8], View::<M, C>::rank(Rank::Third).bits()));

    const fn ahead(mut lanes: [u64; 8], set: u64) -> [u64; 8] {
        let delta = M::GEOMETRY.delta(C::COLOR.step(Direction::North.step()));
        lanes[lane_of(delta as i32, false)] = set;
        lanes
    }
}

impl<V: Variant, M: WordMapping, W: Storage<Mapping = M>, S: Sliders> Bitboards<V, W, S> {
    /// The lanes from which the moves of `C` are counted.
    #[inline(always)]
    pub(crate) fn lanes<C: Side>(&self) -> Lanes {
        let (steppers, leapers) = self.leaper_lanes::<C, false>();
        Lanes {
            seers: self.slider_lanes::<C::Opponent>(),
            attacked: self.steps_and_leaps::<C::Opponent>(),
            sliders: self.slider_lanes::<C>(),
            pawns: Words::splat(self.pieces_of::<C>(Role::Pawn).bits()),
            steppers,
            leapers,
        }
    }

    /// The same, from those before the last move: the enemy's piece of this role went to `to`.
    #[inline(always)]
    pub(crate) fn lanes_after<C: Side>(
        &self,
        before: &Lanes,
        role: Role,
        to: Bitboard<M>,
    ) -> Lanes {
        let kept = Words::splat(!to.bits());
        let slides = Movements::<V>::STRAIGHT_SLIDERS.has(role)
            || Movements::<V>::DIAGONAL_SLIDERS.has(role);
        let [changes_steps, changes_leaps] = const { changes::<V>() }[role as usize];
        let attacked = self.steps_and_leaps::<C::Opponent>();
        Lanes {
            seers: if slides { self.slider_lanes::<C::Opponent>() } else { before.seers },
            attacked: [
                if changes_steps { attacked[0] } else { before.attacked[0] },
                if changes_leaps { attacked[1] } else { before.attacked[1] },
            ],
            sliders: before.sliders & kept,
            pawns: before.pawns & kept,
            steppers: before.steppers & kept,
            leapers: before.leapers & kept,
        }
    }

    /// What the leapers of `C`, its pawns and its king attack by steps, and by knight's leaps.
    #[inline(always)]
    fn steps_and_leaps<C: Side>(&self) -> [Words; 2] {
        let (steppers, leapers) = self.leaper_lanes::<C, true>();
        [stepped(steppers), leapt_if_any(leapers)]
    }

    /// All squares that `C` attacks.
    pub(crate) fn attacked_setwise<C: Side>(&self) -> Bitboard<M> {
        let seen = Open::new((!self.words.occupied()).bits()).attacks(self.slider_lanes::<C>());
        let [steps, leaps] = self.steps_and_leaps::<C>();
        Bitboard::new((seen | steps | leaps).union())
    }

    /// Adds the number of legal moves of `C`, whose king stands on `king`, to `tally`. Captures en passant are counted
    /// apart: what counts them needs the board in memory.
    #[inline(always)]
    pub(crate) fn count_setwise<C: Side>(&self, king: Index<M>, lanes: &Lanes, tally: &mut Tally) {
        let (us, them) = (self.of::<C>(), self.of::<C::Opponent>());
        let occupied = us | them;
        let open = Open::new((!occupied).bits());

        let Lanes { seers, attacked: [steps, leaps], .. } = *lanes;
        let seen = open.attacks(seers);
        let mut attacked = Bitboard::new((seen | steps | leaps).union());

        let Lanes { mut sliders, mut pawns, mut steppers, mut leapers, .. } = *lanes;
        let mut free = us;
        // Most often no slider stands on a line with the king, and with several registers the search for pins is as long
        // as the fill before it. Lookups find early which of those on a line give check, and so whether another may pin: a
        // branch on what comes out of the fills is mispredicted late.
        let aligned = straight_lines(king) & self.straight_sliders::<C::Opponent>()
            | diagonal_lines(king) & self.diagonal_sliders::<C::Opponent>();
        let (mut view, mut hidden) = (Words::EMPTY, Bitboard::EMPTY);
        if WITHOUT_BRANCHES {
            view = open.attacks(Words::splat(Bitboard::of(king).bits()));
        } else if !aligned.is_empty() {
            let straights = Self::straights(king, self.occupancy());
            let in_sight = straights | Self::diagonals(king, self.occupancy());
            view = Words::splat(in_sight.bits()) & rays(king.raw());
            hidden = aligned & !in_sight;
        }
        if WITHOUT_BRANCHES || !hidden.is_empty() {
            // A piece is pinned if the king sees it and a slider sees it from the opposite side.
            let pinned = view & opposite(seen) & Words::splat(us.bits());
            if WITHOUT_BRANCHES || !pinned.is_empty() {
                // A pinned piece keeps two lanes, towards the pinning piece and back. No knight's
                // leap stays on a line.
                free = us & !Bitboard::new(pinned.union());
                let all = pinned.union_spread();
                let kept = !all | pinned | opposite(pinned);
                sliders = sliders & kept;
                pawns = pawns & kept;
                steppers = steppers & kept;
                leapers = leapers & !all;
            }
        }

        let (mut goals, mut leap_goals) = (Words::splat((!us).bits()), !us);
        let king_steps = Leaps::<V, M, C, KING>::to(king) & !us;
        let is_check = if Words::IN_ONE_REGISTER {
            attacked.contains(king)
        } else {
            !(aligned & !hidden | self.leapers_to::<C::Opponent>(king)).is_empty()
        };
        if is_check {
            // The king does not block the square behind it.
            let behind = stepped(seen & Words::splat(Bitboard::of(king).bits()));
            attacked |= Bitboard::new(behind.union());
            // If the king sees a slider in a lane, that slider gives check along all squares that
            // the king sees.
            let (lines, number) = view.that_meet(seers);
            let leapers = self.leapers_to::<C::Opponent>(king);
            if number + leapers.len() > 1 {
                tally.rest += u64::from((king_steps & !attacked).len());
                return;
            }
            leap_goals = Bitboard::new(lines.union()) | leapers;
            goals = Words::splat(leap_goals.bits());
        }

        let (prey, empty) = (Words::splat(them.bits()), Words::splat((!occupied).bits()));
        let ways = prey.replaced(empty, PawnLanes::<V, M, C>::AHEAD) & PawnLanes::<V, M, C>::ALL;
        let mut arrivals = stepped(pawns) & ways;
        if V::RULES.pawn.double_step {
            arrivals = arrivals | stepped(arrivals & PawnLanes::<V, M, C>::THIRD) & ways;
        }
        let others = stepped(open.flooded(sliders) | steppers);
        tally.lanes =
            tally.lanes + ((others | arrivals) & goals).ones_of_both(leapt(leapers) & goals);
        tally.rest += self.count_leaps::<C>(free, leap_goals);

        // A promoting pawn has a move for each role that it can become.
        let promotion = const { View::<M, C>::promotion(&V::RULES.pawn) };
        let before = const { View::<M, C>::before_promotion(&V::RULES.pawn) };
        if !(self.pieces_of::<C>(Role::Pawn) & before).is_empty() {
            let promotions =
                (arrivals & goals & Words::splat(promotion.bits())).ones_of_both(Words::EMPTY);
            for _ in 1..V::RULES.pawn.promotions.len() {
                tally.lanes = tally.lanes + promotions;
            }
        }

        tally.rest += u64::from((king_steps & !attacked).len());
        let rooks = self.state() & const { View::<M, C>::rank(Rank::First) };
        if V::RULES.castling && !is_check && !rooks.is_empty() {
            let pinned = || us ^ free;
            let rooks = Self::castling_rooks::<C>(king, rooks, occupied, attacked, pinned);
            tally.rest += u64::from(rooks.len());
        }
    }

    /// The sliders of `C`, each in the lanes in which it moves.
    #[inline(always)]
    fn slider_lanes<C: Side>(&self) -> Words {
        by_line(self.straight_sliders::<C>().bits(), self.diagonal_sliders::<C>().bits())
    }

    /// The leapers of `C`, each in the lanes in which it steps and in those of its knight's leaps.
    /// For attacks it includes pawns and king, whose moves have their own rules.
    #[inline(always)]
    fn leaper_lanes<C: Side, const ATTACKS: bool>(&self) -> (Words, Words) {
        let mut lanes = (Words::EMPTY, Words::EMPTY);
        each_piece!(ROLE => self.add_lanes::<C, ROLE, ATTACKS>(&mut lanes));
        if ATTACKS {
            self.add_lanes::<C, PAWN, ATTACKS>(&mut lanes);
            self.add_lanes::<C, KING, ATTACKS>(&mut lanes);
        }
        lanes
    }

    #[inline(always)]
    fn add_lanes<C: Side, const ROLE: u8, const ATTACKS: bool>(&self, lanes: &mut (Words, Words)) {
        if const { !ATTACKS && RoleLanes::<V, M, C, ROLE>::BY_PIECE } {
            return;
        }
        let pieces = Words::splat(self.pieces_of::<C>(Role::ALL[ROLE as usize]).bits());
        if const { has_any(RoleLanes::<V, M, C, ROLE>::STEPS) } {
            lanes.0 = lanes.0 | RoleLanes::<V, M, C, ROLE>::stepping(pieces);
        }
        if const { has_any(RoleLanes::<V, M, C, ROLE>::LEAPS) } {
            lanes.1 = lanes.1 | RoleLanes::<V, M, C, ROLE>::leaping(pieces);
        }
    }

    /// The number of moves to `goals` of those of these leapers that are counted piece by piece.
    #[inline(always)]
    fn count_leaps<C: Side>(&self, leapers: Bitboard<M>, goals: Bitboard<M>) -> u64 {
        let mut moves = 0;
        each_piece!(ROLE => moves += self.count_leaps_of::<C, ROLE>(leapers, goals));
        moves
    }

    #[inline(always)]
    fn count_leaps_of<C: Side, const ROLE: u8>(
        &self,
        leapers: Bitboard<M>,
        goals: Bitboard<M>,
    ) -> u64 {
        let mut moves = 0;
        if const { RoleLanes::<V, M, C, ROLE>::BY_PIECE } {
            for from in self.pieces_of::<C>(const { Role::ALL[ROLE as usize] }) & leapers {
                moves += (Leaps::<V, M, C, ROLE>::to(from) & goals).len();
            }
        }
        moves.into()
    }
}

/// The squares to which knights leap. In an endgame a side often has none: if the leaps take two registers,
/// the test costs less.
#[inline(always)]
fn leapt_if_any(leapers: Words) -> Words {
    if !Words::IN_ONE_REGISTER && leapers.is_empty() { Words::EMPTY } else { leapt(leapers) }
}

const fn has_any(lanes: [u64; 8]) -> bool {
    let mut lane = 0;
    while lane < 8 && lanes[lane] == 0 {
        lane += 1;
    }
    lane < 8
}

const fn has_all(lanes: [u64; 8]) -> bool {
    let mut lane = 0;
    while lane < 8 && lanes[lane] != 0 {
        lane += 1;
    }
    lane == 8
}
