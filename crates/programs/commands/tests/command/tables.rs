//! The tables of the chapters, computed again and compared.

use std::collections::BTreeMap;

use polyboard::squares::{
    Berf, Direction, Geometry, Index, KING_STEPS, KNIGHT_STEPS, Lefr, Lerf, Mailbox0x88,
    Mailbox10x12, Square, SquareMapping, Step, wrap_mask,
};

use crate::words;

const SQUARE_MAPPINGS: &str = include_str!("../../../../../docs/square-mappings.md");
const SHIFTS: &str = include_str!("../../../../../docs/where-a-shift-wraps.md");
const MAILBOXES: &str = include_str!("../../../../../docs/mailboxes.md");
const LESSON: &str = include_str!("../../../../../docs/a-lesson.md");

fn assert_row(page: &str, row: &str) {
    assert!(page.lines().any(|line| line == row), "no page has the row {row}");
}

#[test]
fn steps_wrap_as_often_as_the_chapter_says() {
    let captures = [Direction::NorthEast.step(), Direction::NorthWest.step()];
    let up = [Direction::North.step()];
    let rows: [(&str, &[Step], u64, u64); 5] = [
        (
            "captures of one colour, pawns on ranks 2 to 7",
            &captures,
            0x00ff_ffff_ffff_ff00,
            0x7e7e_7e7e_7e7e_7e7e,
        ),
        ("captures of one colour, from all 64 squares", &captures, !0, !0),
        ("a king's steps", &KING_STEPS, !0, !0),
        ("a knight's leaps", &KNIGHT_STEPS, !0, !0),
        ("north, or south, from all 64 squares", &up, !0, !0),
    ];
    for (what, steps, lerf, lefr) in rows {
        let wraps = |geometry: Geometry, domain: u64| -> u32 {
            steps.iter().map(|&step| wrap_mask(geometry, step, domain).count_zeros()).sum()
        };
        let (lerf, lefr) = (wraps(Lerf::GEOMETRY, lerf), wraps(Lefr::GEOMETRY, lefr));
        assert_row(SHIFTS, &format!("| {what} | {lerf} | {lefr} |"));
    }
}

/// From a corner a step over the edge leaves the word as well as the board.
#[test]
fn a_step_over_the_edge_wraps_from_all_squares_but_the_printed_ones() {
    let leave = |geometry: Geometry, direction: Direction| {
        let is_off = |at: &&Square| {
            let to = geometry.index(**at) + geometry.delta(direction.step());
            at.stepped(direction.step()).is_none() && !(0..64).contains(&to)
        };
        Square::ALL.iter().filter(is_off).map(ToString::to_string).collect::<Vec<String>>()
    };
    let words = SHIFTS.split_whitespace().collect::<Vec<_>>().join(" ");
    for (geometry, [up, down], sentence) in [
        (
            Lerf::GEOMETRY,
            [Direction::East, Direction::West],
            "A step east from the h-file or west from the a-file wraps into a neighbouring rank, but for",
        ),
        (
            Lefr::GEOMETRY,
            [Direction::North, Direction::South],
            "and steps north and south wrap into a neighbouring file, but for",
        ),
    ] {
        let ([above], [below]) = (&leave(geometry, up)[..], &leave(geometry, down)[..]) else {
            panic!("a square for each direction")
        };
        assert!(words.contains(&format!("{sentence} {above} and {below}")), "{sentence}");
    }
}

#[test]
fn flips_are_the_printed_xors_under_either_family() {
    let xors = |flip: fn(Square) -> Square| {
        let xor = |index: fn(Square) -> u8| {
            let bits = index(Square::A1) ^ index(flip(Square::A1));
            assert!(Square::ALL.iter().all(|&at| index(at) ^ index(flip(at)) == bits));
            format!("`index ^ {bits}`")
        };
        let (by_ranks, by_files) =
            (xor(|at| Index::<Lerf>::of(at).raw()), xor(|at| Index::<Lefr>::of(at).raw()));
        format!("{by_ranks} | {by_files}")
    };
    let mirror = |at: Square| Square::ALL[at.index() as usize ^ 7];
    let flip = |at: Square| Square::ALL[at.index() as usize ^ 56];
    let rotate = |at: Square| Square::ALL[at.index() as usize ^ 63];
    assert!(SQUARE_MAPPINGS.contains(&format!("| a and h change places | {} |", xors(mirror))));
    assert!(SQUARE_MAPPINGS.contains(&format!("| 1 and 8 change places | {} |", xors(flip))));
    assert!(SQUARE_MAPPINGS.contains(&format!("| rotate by 180 degrees | {} |", xors(rotate))));
}

#[test]
fn files_and_ranks_come_out_of_an_index_as_the_chapter_says() {
    type Formula = fn(u8) -> u8;
    fn check<M: SquareMapping>(file: (&str, Formula), rank: (&str, Formula)) {
        for square in Square::ALL {
            let index = Index::<M>::of(square).raw();
            assert_eq!(file.1(index), square.file() as u8, "{}", M::NAME);
            assert_eq!(rank.1(index), square.rank() as u8, "{}", M::NAME);
        }
        assert_row(SHIFTS, &format!("| {} | `{}` | `{}` |", M::NAME, file.0, rank.0));
    }
    check::<Lerf>(("index & 7", |index| index & 7), ("index >> 3", |index| index >> 3));
    check::<Lefr>(("index >> 3", |index| index >> 3), ("index & 7", |index| index & 7));
    check::<Mailbox0x88>(("index & 15", |index| index & 15), ("index >> 4", |index| index >> 4));
    check::<Mailbox10x12>(
        ("(index - 21) % 10", |index| (index - 21) % 10),
        ("(index - 21) / 10", |index| (index - 21) / 10),
    );
}

#[test]
fn differences_of_indices_mean_as_many_things_as_the_chapter_says() {
    for width in [8, 10, 12, 14, 15, 16] {
        let mut meanings = BTreeMap::<i32, u32>::new();
        for (files, ranks) in (-7..=7).flat_map(|files| (-7..=7).map(move |ranks| (files, ranks))) {
            *meanings.entry(width * ranks + files).or_default() += 1;
        }
        let ambiguous = meanings.values().filter(|&&meanings| meanings > 1).count();
        assert_row(MAILBOXES, &format!("| {width} | {} | {ambiguous} |", meanings.len()));
    }
}

#[test]
fn the_lesson_expects_what_the_code_computes() {
    let (lerf, lefr, berf) = (Lerf::GEOMETRY, Lefr::GEOMETRY, Berf::GEOMETRY);
    let capture = Direction::NorthEast.step();
    let shifted = |square| lerf.square(lerf.index(square) + lerf.delta(capture)).expect("a square");
    let xor = |geometry: Geometry| geometry.index(Square::E4) ^ geometry.index(Square::E5);
    let wraps = |geometry: Geometry, steps: &[Step], domain: u64| -> u32 {
        steps.iter().map(|&step| wrap_mask(geometry, step, domain).count_zeros()).sum()
    };
    let both = |steps: &[Step]| [lerf, lefr].map(|it| wraps(it, steps, !0));
    let captures = [capture, Direction::NorthWest.step()];
    let pawns = [(lerf, 0x00ff_ffff_ffff_ff00), (lefr, 0x7e7e_7e7e_7e7e_7e7e)]
        .map(|(geometry, ranks)| wraps(geometry, &captures, ranks));
    let (king, knight) = (both(&KING_STEPS), both(&KNIGHT_STEPS));
    let north = both(&[Direction::North.step()]);
    assert_eq!(north, both(&[Direction::South.step()]));
    for (question, expected) in [
        ("Which index has c7 under LERF?", lerf.index(Square::C7).to_string()),
        ("And under LEFR?", lefr.index(Square::C7).to_string()),
        (
            "What does a step to the north-east add under LEFR? Under BERF?",
            format!("{}, and {}", lefr.delta(capture), berf.delta(capture)),
        ),
        (
            "Which XOR makes e4 of e5 under LERF? Under LEFR?",
            format!("{}, and {}", xor(lerf), xor(lefr)),
        ),
        (
            "Pawns on d4 and h4 shift by nine under LERF. Where do they land?",
            format!("{} and {}", shifted(Square::D4), shifted(Square::H4)),
        ),
        (
            "How many squares wrap for pawn captures: LERF, LEFR?",
            format!("{}, {}", pawns[0], pawns[1]),
        ),
        (
            "And for a king? A knight?",
            format!("{}, {}; {}, {}", king[0], king[1], knight[0], knight[1]),
        ),
        ("And for steps north or south?", format!("{}, {}", north[0], north[1])),
    ] {
        let row = format!("\n| {question} | {expected} | ");
        assert!(LESSON.contains(&row), "docs/a-lesson.md has no row {row}");
    }
}

#[test]
fn the_third_numbering_of_the_mixed_article_has_a_name() {
    let answer = words("which 0x20000000 c4").fine();
    assert!(answer.contains("is c4 under h1g1"), "{answer}");
    assert!(SQUARE_MAPPINGS.contains("`polyboard which 0x20000000 c4` says h1g1."));
}
