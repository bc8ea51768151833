//! The tables of the chapters, computed again and compared.

use std::collections::BTreeMap;

use polyboard::squares::{
    Berf, Direction, Geometry, KING_STEPS, KNIGHT_STEPS, Lefr, Lerf, Square, SquareMapping, Step,
    wrap_mask,
};

const MAILBOXES: &str = include_str!("../../../../../docs/mailboxes.md");
const LESSON: &str = include_str!("../../../../../docs/a-lesson.md");
const WRAPS: &str = include_str!("../../../../../docs/where-a-shift-wraps.md");

#[test]
fn differences_of_indices_mean_as_many_things_as_the_chapter_says() {
    for width in [8, 10, 12, 14, 15, 16] {
        let mut meanings = BTreeMap::<i32, u32>::new();
        for (files, ranks) in (-7..=7).flat_map(|files| (-7..=7).map(move |ranks| (files, ranks))) {
            *meanings.entry(width * ranks + files).or_default() += 1;
        }
        let ambiguous = meanings.values().filter(|&&meanings| meanings > 1).count();
        let row = format!("\n| {width} | {} | {ambiguous} |\n", meanings.len());
        assert!(MAILBOXES.contains(&row), "docs/mailboxes.md has no row {row}");
    }
}

#[test]
fn the_lesson_and_its_chapter_expect_what_the_code_computes() {
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
    let added = [lefr, berf].map(|geometry| geometry.delta(capture));
    let landed = [Square::D4, Square::H4].map(|square| shifted(square).to_string()).join(" and ");
    let and = |[first, second]: [i16; 2]| format!("{first}, and {second}");
    let comma = |[first, second]: [u32; 2]| format!("{first}, {second}");
    for (question, expected) in [
        ("Which index has c7 under LERF?", lerf.index(Square::C7).to_string()),
        ("And under LEFR?", lefr.index(Square::C7).to_string()),
        ("What does a step to the north-east add under LEFR? Under BERF?", and(added)),
        ("Which XOR makes e4 of e5 under LERF? Under LEFR?", and([lerf, lefr].map(xor))),
        ("Pawns on d4 and h4 shift by nine under LERF. Where do they land?", landed),
        ("How many squares wrap for pawn captures: LERF, LEFR?", comma(pawns)),
        ("And for a king? A knight?", [king, knight].map(comma).join("; ")),
        ("And for steps north or south?", comma(north)),
    ] {
        let row = format!("\n| {question} | {expected} | ");
        assert!(LESSON.contains(&row), "docs/a-lesson.md has no row {row}");
    }
    for (steps, [under_lerf, under_lefr]) in [
        ("captures of one colour, pawns on ranks 2 to 7", pawns),
        ("captures of one colour, from all 64 squares", both(&captures)),
        ("a king's steps", king),
        ("a knight's leaps", knight),
        ("north, or south, from all 64 squares", north),
    ] {
        let row = format!("\n| {steps} | {under_lerf} | {under_lefr} |\n");
        assert!(WRAPS.contains(&row), "docs/where-a-shift-wraps.md has no row {row}");
    }
}
