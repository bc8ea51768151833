//! The attacks of sliders, by thirteen algorithms.
//!
//! Ten are the workspace's own. Its magic bitboards are "fancy", in the word of Robert Purves: each square has
//! as many entries as it has sets of blockers. Black magics, by which the tables of squares overlap, are left
//! out, as good ones take a long search.
//!
//! How it is measured decides the order. Hot tables are their best case, and tables from the next level of the
//! cache are close to their worst. Lookups do not wait for each other, so this is throughput. Rotated
//! bitboards get their rotated occupancies for free; a program pays for them in every move. Fills find the
//! attacks of all sliders of a set at once, and are asked for one.

mod byte_magic;
mod first_rank;
mod plain_magic;
mod tables;

use std::{cell::Cell, hint::black_box, marker::PhantomData, rc::Rc};

use polyboard::{
    Chess, Position, Role, Square,
    sliders::{
        Dumb7Fill, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction, Occupancy, Pext, Rays,
        Rotated, Sliders, Walk,
    },
};

use self::{byte_magic::ByteMagic, first_rank::FirstRank, plain_magic::PlainMagic, tables::Fancy};
use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload, games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X16",
    name: "sliders",
    claim: "Magic bitboards look up the attacks of a slider in constant time; the classical rays are slow, \
        and rotated bitboards are complex and no faster.",
    source: "ChessWAV, Chess Programming Concepts, \"Sliding Pieces\"; Chess Programming Wiki, \"Sliding \
        Piece Attacks\"",
    contenders: &[
        "fancy magic",
        "plain magic",
        "byte magic",
        "pext",
        "kindergarten",
        "first rank",
        "rotated",
        "hyperbola",
        "obstruction",
        "rays",
        "kogge-stone",
        "dumb7",
        "walk",
    ],
    workload: "a bishop and a rook on each of 4,096 squares: random squares and sets of about a quarter of \
        the board; sliders and occupancies of games; the latter after each 32 lookups a pass through 1 MiB of \
        other data, which is not timed (thrashed). Also the time to fill the tables",
    rule: Rule(&[
        Clause { workload: "random", of: "rays", to: "fancy magic", is: Bound::AtLeast(1.3) },
        Clause { workload: "random", of: "walk", to: "fancy magic", is: Bound::AtLeast(3.0) },
        Clause { workload: "random", of: "rotated", to: "fancy magic", is: Bound::AtLeast(1.1) },
        Clause {
            workload: "thrashed",
            of: "hyperbola",
            to: "fancy magic",
            is: Bound::AtLeast(1.1),
        },
    ]),
    discussion: "With its tables in the cache, a magic lookup is a mask, a multiplication, a shift and two \
        loads, whatever the position; rays take {random: rays / fancy magic} times, a walk \
        {random: walk / fancy magic} times, and in games {games: walk / fancy magic} times, since the ends of \
        repeated walks are predicted. PEXT gathers in one instruction where the processor has a fast one: not on \
        AMD before Zen 3. But no table is needed to be fast: subtraction takes \
        {random: hyperbola / fancy magic} times where the compiler computes two lines at once in the \
        registers of AVX-512, and about twice that elsewhere. After other data has filled the cache, each \
        answer of a large table is on a line that has to be fetched: hyperbola takes \
        {thrashed: hyperbola / fancy magic} times what magic takes, and 512 bytes take \
        {thrashed: first rank / fancy magic} times. A search that reads a hash table and an evaluation is \
        between the two. Byte magic takes {random: byte magic / fancy magic} \
        times: its second load waits for the first. To fill the tables is no argument, if the magics are known.",
    counts_instructions: false,
    seconds: 24,
    run,
};

const QUESTIONS: usize = 4_096;

/// How many questions are asked before the caches are filled with other data, and how often.
const BATCH: usize = 16;
const BATCHES: usize = 64;

/// A square and the occupancy of the board.
type Question = (u8, u64);

/// An algorithm with its tables.
trait Algorithm {
    /// The occupancy as the algorithm needs it. A program keeps it in that form from move to move, so the
    /// conversion is not timed.
    type Occupancy: Copy;

    fn occupancy(set: u64) -> Self::Occupancy;
    fn bishop(&self, square: u8, occupied: Self::Occupancy) -> u64;
    fn rook(&self, square: u8, occupied: Self::Occupancy) -> u64;
}

/// The algorithms of the workspace, whose tables the compiler fills.
struct BuiltIn<S>(PhantomData<S>);

impl<S: Sliders> Algorithm for BuiltIn<S> {
    type Occupancy = S::Occupancy;

    fn occupancy(set: u64) -> S::Occupancy {
        S::Occupancy::new(set)
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: S::Occupancy) -> u64 {
        S::bishop(square, occupied)
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: S::Occupancy) -> u64 {
        S::rook(square, occupied)
    }
}

/// Random squares, and random sets of about a quarter of the board.
fn at_random() -> Vec<Question> {
    let mut random = Random::new(16);
    (0..QUESTIONS).map(|_| (random.below(64) as u8, random.bits() & random.bits())).collect()
}

/// The squares of bishops, rooks and queens in games, with the occupancies around them.
fn of_games() -> Vec<Question> {
    let of = |position: &Position<Chess>| {
        let setup = position.setup();
        let on = |square: &Square| setup.piece_at(*square);
        let occupied = Square::ALL.iter().filter(|square| on(square).is_some());
        let occupied = occupied.fold(0, |set, square| set | 1 << square.index());
        let is_slider = |square: &Square| {
            on(square)
                .is_some_and(|piece| matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen))
        };
        let sliders = Square::ALL.into_iter().filter(is_slider);
        sliders.map(|square| (square.index(), occupied)).collect::<Vec<Question>>()
    };
    let mut questions: Vec<Question> = positions(2_000).iter().flat_map(of).collect();
    questions.truncate(QUESTIONS);
    questions
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let field = Field { plain: PlainMagic::new(), bytes: ByteMagic::new(), rank: FirstRank::new() };
    for (name, questions) in [("random", at_random()), ("games", of_games())] {
        let operations = 2 * questions.len();
        let empty = || questions.iter().map(|&question| black_box(question).1).fold(0, wrapped);
        bench.time_without_loop(
            Workload { name, unit: "ns per lookup", operations },
            empty,
            field.contenders(&Hot(&questions)),
        )?;
    }
    let questions = &of_games()[..BATCHES * BATCH];
    let other = vec![Cell::new(0_u8); 1 << 20];
    bench.time(
        Workload { name: "thrashed", unit: "ns per lookup", operations: 2 * questions.len() },
        field.contenders(&Thrashed { questions, other: &other }),
    )?;
    bench.time(
        Workload { name: "tables", unit: "ns to fill", operations: 1 },
        vec![
            Contender::new("fancy magic", || asked(&Fancy::by_magics(), questions)),
            Contender::new("plain magic", || asked(&PlainMagic::new(), questions)),
            Contender::new("byte magic", || asked(&ByteMagic::new(), questions)),
            Contender::new("pext", || asked(&Fancy::in_order(), questions)),
            Contender::new("first rank", || asked(&FirstRank::new(), questions)),
        ],
    )
}

/// The algorithms that the workspace does not have.
struct Field {
    plain: PlainMagic,
    bytes: ByteMagic,
    rank: FirstRank,
}

impl Field {
    fn contenders<'a>(&'a self, by: &impl Method<'a>) -> Vec<Contender<'a>> {
        vec![
            built_in::<Magic>("fancy magic", by),
            by.contender("plain magic", &self.plain).with_bytes(self.plain.bytes()),
            by.contender("byte magic", &self.bytes).with_bytes(self.bytes.bytes()),
            built_in::<Pext>("pext", by),
            built_in::<Kindergarten>("kindergarten", by),
            by.contender("first rank", &self.rank).with_bytes(size_of::<FirstRank>()),
            built_in::<Rotated>("rotated", by),
            built_in::<Hyperbola>("hyperbola", by),
            built_in::<Obstruction>("obstruction", by),
            built_in::<Rays>("rays", by),
            built_in::<KoggeStone>("kogge-stone", by),
            built_in::<Dumb7Fill>("dumb7", by),
            built_in::<Walk>("walk", by),
        ]
    }
}

fn built_in<'a, S: Sliders>(name: &'static str, by: &impl Method<'a>) -> Contender<'a> {
    by.contender(name, const { &BuiltIn::<S>(PhantomData) }).with_bytes(S::TABLE_BYTES)
}

/// How lookups are timed.
trait Method<'a> {
    fn contender<A: Algorithm>(&self, name: &'static str, algorithm: &'a A) -> Contender<'a>;
}

/// One lookup after another: the tables stay in the cache.
struct Hot<'a>(&'a [Question]);

impl<'a> Method<'a> for Hot<'a> {
    fn contender<A: Algorithm>(&self, name: &'static str, algorithm: &'a A) -> Contender<'a> {
        let prepared = prepared::<A>(self.0);
        Contender::new(name, move || looked_up(algorithm, &prepared))
    }
}

/// Batches, before each of which other data fills the cache.
struct Thrashed<'a> {
    questions: &'a [Question],
    other: &'a [Cell<u8>],
}

impl<'a> Method<'a> for Thrashed<'a> {
    fn contender<A: Algorithm>(&self, name: &'static str, algorithm: &'a A) -> Contender<'a> {
        let questions: Rc<[_]> = prepared::<A>(self.questions).into();
        let batch = |questions: &[(u8, A::Occupancy)], i: usize| {
            *questions.as_chunks::<BATCH>().0.get(i).expect("there are that many batches")
        };
        let (next, other) = (Rc::clone(&questions), self.other);
        let mut i = 0;
        let evict = move || {
            for byte in other.iter().step_by(64) {
                byte.set(byte.get().wrapping_add(1));
            }
            // The questions are loaded again, so that a longer occupancy is no disadvantage.
            black_box(batch(&next, i));
            i = (i + 1) % BATCHES;
        };
        let work = move |i| looked_up(algorithm, &batch(&questions, i));
        Contender::cold(name, BATCHES, evict, work)
    }
}

fn prepared<A: Algorithm>(questions: &[Question]) -> Vec<(u8, A::Occupancy)> {
    questions.iter().map(|&(square, set)| (square, A::occupancy(set))).collect()
}

/// The sum of all attack sets, two for each question. Each goes through a black box, so that the compiler
/// does not answer eight questions at once with vector instructions, which a program cannot use.
#[inline(always)]
fn looked_up<A: Algorithm>(algorithm: &A, questions: &[(u8, A::Occupancy)]) -> u64 {
    let both = |&(square, occupied): &(u8, A::Occupancy)| {
        let bishop = black_box(algorithm.bishop(square, occupied));
        wrapped(bishop, black_box(algorithm.rook(square, occupied)))
    };
    questions.iter().map(both).fold(0, wrapped)
}

/// What a program asks tables that it has just filled.
fn asked<A: Algorithm>(algorithm: &A, questions: &[Question]) -> u64 {
    looked_up(algorithm, &prepared::<A>(&questions[..BATCH]))
}

const fn wrapped(sum: u64, more: u64) -> u64 {
    sum.wrapping_add(more)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<A: Algorithm>(algorithm: &A, questions: &[Question]) {
        for &(square, set) in questions {
            let occupied = A::occupancy(set);
            assert_eq!(algorithm.bishop(square, occupied), Walk::bishop(square, set), "{set:#x}");
            assert_eq!(algorithm.rook(square, occupied), Walk::rook(square, set), "{set:#x}");
        }
    }

    #[test]
    fn all_find_what_a_walk_finds() {
        for questions in [at_random(), of_games()] {
            assert_eq!(questions.len(), QUESTIONS);
            check(&PlainMagic::new(), &questions);
            check(&ByteMagic::new(), &questions);
            check(&FirstRank::new(), &questions);
            check(&Fancy::by_magics(), &questions);
            check(&Fancy::in_order(), &questions);
            check(&BuiltIn::<Rotated>(PhantomData), &questions);
        }
    }
}
