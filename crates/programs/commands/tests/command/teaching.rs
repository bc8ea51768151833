//! The kit for teachers: what the second lesson plan and the exam expect is computed or printed by a command, and the
//! slides ask what the plans ask.

use std::{collections::BTreeSet, path::PathBuf};

use polyboard::{
    sliders::relevant_rook,
    squares::{Lerf, Mailbox10x12, Square, SquareMapping},
};

use crate::{
    console::arguments,
    docs::{files, read},
    exercises::{commands, facts, has, joined},
    run,
};

const PLANS: [&str; 2] = ["docs/a-lesson.md", "docs/a-lesson-on-representations.md"];

/// What a command of the book prints.
fn printed(command: &str) -> String {
    joined(&run(&arguments(command)[1..]).fine())
}

/// The questions of a plan, each with the answer to expect.
fn questions(plan: &str) -> Vec<(String, String)> {
    let text = read(plan);
    let mut is_asking = false;
    let mut questions = Vec::new();
    for line in text.lines() {
        match line.strip_prefix("| ") {
            None => is_asking &= line.starts_with("|-"),
            Some(row) if is_asking => {
                let mut cells = row.split(" | ").map(str::to_string);
                questions.extend(cells.next().zip(cells.next()));
            }
            Some(header) => is_asking = header.starts_with("you ask"),
        }
    }
    questions
}

#[test]
fn the_second_plan_expects_what_is_computed() {
    let [a1, d4] = [0, 27].map(|square| relevant_rook(square).mask().count_ones());
    let cells = Mailbox10x12::GEOMETRY;
    let (beside_h4, beside_a5) = (cells.index(Square::H4) + 1, cells.index(Square::A5) - 1);
    let rook = "4k3/3p4/8/8/1P1R2p1/8/8/4K3 w - - 0 1";
    let knight = "4k3/8/8/8/1R2N3/8/2B5/4K3 w - - 0 1";
    let evidence = [
        ("A king on h1", printed("polyboard bits 0x100")),
        ("A loop", (Lerf::GEOMETRY.index(Square::E8) + 1).to_string()),
        ("Which leaps", printed("polyboard explain h1 knight")),
        ("Is 0x38", printed("polyboard explain --index 0x38,0x17")),
        ("Why has 10x12", format!("h4 {beside_h4}, a5 {beside_a5}")),
        ("What stands on e4?", read("docs/storing-a-position.md")),
        ("Own pawn on b4", printed(&format!("polyboard show --fen '{rook}' --targets d4"))),
        ("What is `o", format!("{:08b}", 0b0100_1001 ^ (0b0100_1001 - 2 * 0b0000_1000))),
        ("How many squares matter", format!("{d4}, {a1}")),
        ("Blockers on a1 and a3", ((0x1_0001_u64 * 0x1_0204) >> 16 & 7).to_string()),
        ("How many words", read("docs/storing-a-position.md")),
        (
            "A knight goes",
            printed(&format!("polyboard show --fen '{knight}' --moves Nc5 --attacks")),
        ),
        ("A piece captures", read("docs/attack-tables.md")),
    ];
    let asked = questions(PLANS[1]);
    assert_eq!(asked.len(), evidence.len());
    for ((question, expected), (start, evidence)) in asked.iter().zip(&evidence) {
        assert!(question.starts_with(start), "{question}");
        for fact in facts(expected) {
            assert!(has(evidence, &fact), "{question}: nothing shows {fact}");
        }
    }
}

#[test]
fn the_rubric_of_the_exam_is_what_its_commands_print() {
    let exam = read("docs/exam.md");
    let (asked, rubric) = exam.split_once("\n## Rubric\n").expect("two sections");
    let asked: Vec<String> = asked.split(" points, level ").map(str::to_string).collect();
    let points = asked.iter().filter_map(|text| text.rsplit_once('(')?.1.parse::<u32>().ok());
    assert_eq!(points.sum::<u32>(), 60);
    let rows = rubric.lines().filter_map(|line| line.strip_prefix("| "));
    let rows: Vec<Vec<&str>> =
        rows.skip(1).map(|row| row.trim_end_matches('|').split(" |").collect()).collect();
    assert_eq!(rows.len(), asked.len() - 1);
    for (row, question) in rows.iter().zip(&asked[1..]) {
        let [number, answer, _, shown] = row[..] else { panic!("four cells: {row:?}") };
        let shown: String = commands(shown).map(printed).collect();
        if shown.is_empty() {
            continue;
        }
        for fact in facts(answer) {
            assert!(has(&(shown.clone() + question), &fact), "{number}: nothing shows {fact}");
        }
    }
    let storing = read("docs/storing-a-position.md");
    assert!(storing.contains("| 1 | 0 | 1 | knight | knight |"), "a knight in a quad");
}

/// A cell of a table as HTML.
fn html(cell: &str) -> String {
    let parts = cell.split('`').enumerate();
    let part = |(i, part): (usize, &str)| match i % 2 {
        0 => part.to_string(),
        _ => format!("<code>{part}</code>"),
    };
    parts.map(part).collect()
}

#[test]
fn the_slides_ask_what_the_plans_ask() {
    let slides = read("docs/slides.html");
    let asked = slides.lines().filter_map(|line| line.strip_prefix("<section><h2>"));
    let asked = asked.filter_map(|line| line.strip_suffix("</p></section>"));
    // Between the title and the answer, a slide may have a picture.
    let title = |line: &str| line.split("</h2>").next().unwrap_or_default().to_string();
    let answer = |line: &str| line.rsplit("<p>").next().unwrap_or_default().to_string();
    let asked: Vec<_> = asked.map(|line| (title(line), answer(line))).collect();
    let planned = PLANS.iter().flat_map(|plan| questions(plan));
    let planned = planned.map(|(asked, expected)| (html(&asked), html(&expected)));
    assert_eq!(asked, planned.collect::<Vec<_>>());
    let shown = slides.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let shown: BTreeSet<_> = shown.map(|path| PathBuf::from("docs").join(path)).collect();
    assert!(shown.is_subset(&files("docs/figures", "svg")), "{shown:?}");
}
