//! The attacks of sliders, by fifteen algorithms.
//!
//! Ten are the workspace's own. Its magic bitboards are "fancy", in the word of Robert Purves: each square has
//! as many entries as it has sets of blockers.
//!
//! The method of measurement decides the order. Tables in the cache are their best case, and tables
//! from the next level of the cache are close to their worst. Lookups do not wait for each other,
//! so this is throughput. Rotated bitboards get their rotated occupancies for free; a program pays
//! for them in every move. Fills find the attacks of all sliders of a set at once, but here they
//! compute only one.

mod black_magic;
mod byte_magic;
mod first_rank;
mod method;
mod pext_pdep;
mod plain_magic;
mod tables;

use std::{cell::Cell, hint::black_box};

use polyboard::{
    Chess, Position, Role, Square,
    sliders::{
        Dumb7Fill, Hyperbola, Kindergarten, KoggeStone, Magic, Obstruction, Occupancy, Pext, Rays,
        Rotated, Sliders, Walk,
    },
};

use self::{
    black_magic::BlackMagic,
    byte_magic::ByteMagic,
    first_rank::FirstRank,
    method::{BATCH, BATCHES, Timing, wrapped},
    pext_pdep::PextPdep,
    plain_magic::PlainMagic,
    tables::Slider,
};
use super::prelude::*;
use crate::games::positions;

const QUESTIONS: usize = 4_096;

/// A square and the occupancy of the board.
type Question = (u8, u64);

type PlainBishops = PlainMagic<512>;
type PlainRooks = PlainMagic<4_096>;
type ByteBishops = ByteMagic<512, 2_048>;
type ByteRooks = ByteMagic<4_096, 8_192>;

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

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let field = Field::new();
    for (name, questions) in [("random", at_random()), ("games", of_games())] {
        let operations = 2 * questions.len();
        let empty = || questions.iter().map(|&question| black_box(question).1).fold(0, wrapped);
        bench.time_without_loop(
            Workload { name, unit: "ns per lookup", operations },
            empty,
            field.contenders(Timing { questions: &questions, other: None }),
        )?;
    }
    let questions = &of_games()[..BATCHES * BATCH];
    let other = vec![Cell::new(0_u8); 1 << 20];
    bench.time(
        Workload { name: "thrashed", unit: "ns per lookup", operations: 2 * questions.len() },
        field.contenders(Timing { questions, other: Some(&other) }),
    )
}

/// The algorithms that the workspace does not have.
struct Field {
    plain: (PlainBishops, PlainRooks),
    bytes: (ByteBishops, ByteRooks),
    black: BlackMagic,
    spread: PextPdep,
    rank: FirstRank,
}

impl Field {
    fn new() -> Field {
        Field {
            plain: (PlainMagic::new(Slider::Bishop), PlainMagic::new(Slider::Rook)),
            bytes: (ByteMagic::new(Slider::Bishop), ByteMagic::new(Slider::Rook)),
            black: BlackMagic::new(),
            spread: PextPdep::new(),
            rank: FirstRank::new(),
        }
    }

    fn contenders<'a>(&'a self, by: Timing<'a>) -> Vec<Contender<'a>> {
        let Field { plain, bytes, black, spread, rank } = self;
        let same = |occupied: u64| occupied;
        vec![
            built_in::<Magic>("fancy magic", by),
            by.contender(
                "plain magic",
                same,
                |s, o| plain.0.attacks(s, o),
                |s, o| plain.1.attacks(s, o),
            )
            .with_bytes(plain.0.bytes() + plain.1.bytes()),
            by.contender("black magic", same, |s, o| black.bishop(s, o), |s, o| black.rook(s, o))
                .with_bytes(black.bytes()),
            by.contender(
                "byte magic",
                same,
                |s, o| bytes.0.attacks(s, o),
                |s, o| bytes.1.attacks(s, o),
            )
            .with_bytes(bytes.0.bytes() + bytes.1.bytes()),
            built_in::<Pext>("pext", by),
            by.contender(
                "pext and pdep",
                same,
                |s, o| spread.bishop(s, o),
                |s, o| spread.rook(s, o),
            )
            .with_bytes(spread.bytes()),
            built_in::<Kindergarten>("kindergarten", by),
            by.contender("first rank", same, |s, o| rank.bishop(s, o), |s, o| rank.rook(s, o))
                .with_bytes(size_of::<FirstRank>()),
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

/// An algorithm of the workspace, whose tables the compiler fills.
fn built_in<'a, S: Sliders>(name: &'static str, by: Timing<'a>) -> Contender<'a> {
    by.contender(name, S::Occupancy::new, S::bishop, S::rook).with_bytes(S::TABLE_BYTES)
}

#[cfg(test)]
#[path = "../tests/x16.rs"]
mod tests;
