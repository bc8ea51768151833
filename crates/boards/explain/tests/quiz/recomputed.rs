//! Answers computed once more in another way: from the text of the question and the position in its
//! command, by schoolbook arithmetic and by the reference generator.

use polyboard_explain::quiz::{Answer, Question, Topic, questions};
use polyboard_notation::{UciMove, fen_text, read_fen};
use polyboard_rules::{Chess, Position, Variant, reference};

fn asked(topic: Topic) -> impl Iterator<Item = Question> {
    (0..40).flat_map(move |seed| questions(&[topic], &[], 10, seed))
}

/// The text between two others.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(found, _)| found)
}

fn position(command: &str) -> Option<Position<Chess>> {
    let fen = between(command, "--fen '", "'")?;
    Some(read_fen(fen).expect("the command has a valid position"))
}

/// The position after the moves of a command.
fn after(command: &str) -> Position<Chess> {
    let start = position(command).unwrap_or_else(Position::start);
    let moves = command.split_once("--moves ").map_or("", |(_, moves)| moves).trim_matches('\'');
    moves.split(' ').fold(start, |position, text| {
        let mv = text
            .parse::<UciMove>()
            .and_then(|mv| mv.find::<Chess, _>(&reference::moves(&position)))
            .expect("a legal move");
        reference::play(&position, mv).expect("a legal move")
    })
}

fn number(text: &str) -> u64 {
    let text = text.trim_end_matches(['?', '.', ',']);
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).expect("a hexadecimal number"),
        None => text.parse().expect("a number"),
    }
}

/// An operation on two bytes, bit by bit.
fn bitwise(a: u64, b: u64, rule: impl Fn(bool, bool) -> bool) -> u64 {
    (0..8).filter(|bit| rule(a >> bit & 1 == 1, b >> bit & 1 == 1)).map(|bit| 1 << bit).sum()
}

#[test]
fn operations_on_bits_follow_the_truth_tables() {
    let mut checked = 0;
    for Question { text, answer, .. } in asked(Topic::Bits) {
        let words: Vec<&str> = text.split(' ').collect();
        let right = match words[..] {
            ["What", "is", a, "AND", "NOT", b] => bitwise(number(a), number(b), |a, b| a && !b),
            ["What", "is", a, "AND", b] => bitwise(number(a), number(b), |a, b| a && b),
            ["What", "is", a, "OR", b] => bitwise(number(a), number(b), |a, b| a || b),
            ["What", "is", a, "XOR", b] => bitwise(number(a), number(b), |a, b| a != b),
            ["What", "is", "NOT", a, ..] => 255 - number(a),
            ["What", "is", a, "<<", by, ..] => (0..number(by)).fold(number(a), |a, _| a * 2),
            ["What", "is", a, ">>", by, ..] => (0..number(by)).fold(number(a), |a, _| a / 2),
            ["Which", "byte", "is", a, ..] => 256 - number(a.trim_start_matches('-')),
            _ => continue,
        };
        assert_eq!(answer, Answer::Number(right as i64), "{text}");
        checked += 1;
    }
    assert!(checked > 100, "{checked}");
}

/// The index of a square under a mapping, by the formula of its textbook.
fn index(name: &str, square: &str) -> i64 {
    let [file, rank] = [square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1'].map(i64::from);
    match name {
        "LERF" => 8 * rank + file,
        "LEFR" => 8 * file + rank,
        "BERF" | "a8b8" => 8 * (7 - rank) + file,
        "BEFR" | "a8a7" => 8 * file + 7 - rank,
        "h1g1" => 8 * rank + 7 - file,
        "h1h2" => 8 * (7 - file) + rank,
        "h8g8" => 63 - 8 * rank - file,
        "h8h7" => 63 - 8 * file - rank,
        "0x88" => rank << 4 | file,
        "10x12" => (rank + 2) * 10 + file + 1,
        "16x12" => (rank + 2) * 16 + file + 4,
        other => panic!("{other}"),
    }
}

#[test]
fn indices_are_those_of_the_textbooks() {
    let mut checked = 0;
    for Question { text, answer, .. } in asked(Topic::Mapping) {
        let Some(square) = between(&text, "Which index does ", " have") else { continue };
        let name = between(&text, "under ", " (").expect("a mapping");
        let right = index(name, square);
        assert_eq!(answer, Answer::Number(right), "{text}");
        checked += 1;
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn slider_targets_are_those_of_the_reference() {
    let mut checked = 0;
    for Question { text, answer, command, .. } in asked(Topic::Slider) {
        let Answer::Squares(targets) = answer else { continue };
        let from = between(&text, " on ", " go").expect("a square").parse().expect("a square");
        let position = position(&command).expect("a position");
        let moves = reference::pseudo_legal_moves(&Chess::RULES, position.setup());
        let mut right: Vec<_> =
            moves.into_iter().filter(|mv| mv.origin() == from).map(|mv| mv.target()).collect();
        right.sort_unstable();
        assert_eq!(targets, right, "{text}");
        checked += 1;
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn castling_rights_are_those_of_the_fen() {
    for Question { text, answer, command, .. } in asked(Topic::Castling) {
        let fen = fen_text(&after(&command));
        let rights = fen.split(' ').nth(2).expect("a field of rights").trim_matches('-');
        let rights = rights.chars().map(String::from).collect();
        assert_eq!(answer, Answer::Words(rights), "{text}");
    }
}

#[test]
fn a_move_changes_the_numbers_of_its_piece_and_of_the_turn() {
    for Question { text, answer, command, .. } in asked(Topic::Key) {
        let Answer::Words(parts) = answer else { panic!("{answer}") };
        // A move takes a piece away and sets it down, and passes the turn.
        assert!(parts.contains("turn") && (3..=9).contains(&parts.len()), "{text}");
        let mv = command.rsplit(' ').next().expect("a move");
        assert!(parts.iter().any(|part| part.ends_with(&mv[..2])), "{text}");
    }
}

#[test]
fn bits_wrap_where_the_step_leaves_the_board_but_not_the_word() {
    let mut checked = 0;
    for Question { text, answer, .. } in asked(Topic::Shift) {
        let Answer::Squares(wrapped) = answer else { continue };
        let direction = between(&text, "one step ", " under").expect("a direction");
        let mapping = between(&text, " under ", " (").expect("a mapping");
        let step = |forth: &str, back: &str| {
            i64::from(direction.contains(forth)) - i64::from(direction.contains(back))
        };
        let (east, north) = (step("east", "west"), step("north", "south"));
        let mut right = Vec::new();
        for (line, rank) in text.lines().skip(1).zip((1..=8).rev()) {
            for (cell, file) in line[2..].split_whitespace().zip(b'a'..) {
                let from = format!("{}{rank}", char::from(file));
                let is_on_board = (0..8).contains(&(i64::from(file - b'a') + east))
                    && (1..=8).contains(&(rank + north));
                let delta = east * (index(mapping, "b1") - index(mapping, "a1"))
                    + north * (index(mapping, "a2") - index(mapping, "a1"));
                let is_in_word = (0..64).contains(&(index(mapping, &from) + delta));
                if cell == "1" && !is_on_board && is_in_word {
                    right.push(from.parse().expect("a square"));
                }
            }
        }
        right.sort_unstable();
        assert_eq!(wrapped, right, "{text}");
        checked += 1;
    }
    assert!(checked > 50, "{checked}");
}
