//! Every question accepts its own answer in all its forms, and no other.

use polyboard_explain::quiz::{Answer, Question, Topic, Verdict, questions};
use polyboard_rules::Move;
use polyboard_squares::Square;
use proptest::prelude::*;

/// Answers of the same kind that are not the right one.
fn others(answer: &Answer) -> Vec<Answer> {
    let next = |square: Square| Square::ALL[(square as usize + 1) % 64];
    match answer {
        Answer::Number(number) => vec![Answer::Number(number + 1), Answer::Number(-number - 1)],
        Answer::Word(word) => vec![Answer::Word(!word), Answer::Word(word ^ 1)],
        Answer::Digits(number, radix, digits) => vec![Answer::Digits(number ^ 1, *radix, *digits)],
        Answer::Square(square) => vec![Answer::Square(next(*square))],
        Answer::Squares(squares) => {
            let missing = Square::ALL.into_iter().find(|at| !squares.contains(at));
            let more = squares.iter().copied().chain(missing).collect();
            let mut others = vec![Answer::Squares(more)];
            if !squares.is_empty() {
                others.push(Answer::Squares(squares[1..].to_vec()));
            }
            others
        }
        Answer::Move(mv) => vec![Answer::Move(Move::from_bits(mv.bits() ^ 1))],
        Answer::YesNo(is_so) => vec![Answer::YesNo(!is_so)],
        Answer::Words(words) => {
            let mut more = words.clone();
            more.insert("Xx0".to_string());
            let others = vec![Answer::Words(more)];
            let less =
                (!words.is_empty()).then(|| Answer::Words(words.iter().skip(1).cloned().collect()));
            others.into_iter().chain(less).collect()
        }
        _ => panic!("{answer:?} is a kind of answer without a wrong one here"),
    }
}

fn assert_is_sound(Question { topic, text, answer, reason, command, .. }: &Question) {
    for form in answer.forms() {
        assert_eq!(answer.check(&form), Verdict::Right, "{topic}: {text}\n{form} for {answer}");
        assert_eq!(answer.check(&format!("  {form}\t")), Verdict::Right, "{form}");
    }
    for other in others(answer) {
        for form in other.forms() {
            assert_eq!(answer.check(&form), Verdict::Wrong, "{topic}: {text}\n{form} for {answer}");
        }
    }
    if !matches!(answer, Answer::Words(_)) {
        for junk in ["zz", "0x", "0b2", "--1", "e4 e", "é"] {
            let verdict = answer.check(junk);
            assert_eq!(verdict, Verdict::Unreadable(answer.wanted()), "{junk} for {answer}");
        }
    }
    assert!(!reason.is_empty() && reason.ends_with('.'), "{text}: {reason}");
    assert!(reason.lines().count() == 1 && !reason.contains("  "), "{reason}");
    assert!(command.starts_with("polyboard "), "{command}");
    assert!(text.lines().all(|line| line.len() <= 300), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_question_accepts_its_answer_and_rejects_others(seed: u64) {
        for &topic in Topic::ALL {
            for question in questions(&[topic], 12, seed) {
                assert_eq!(question.topic, topic);
                assert_is_sound(&question);
            }
        }
    }

    #[test]
    fn equal_seeds_give_equal_questions(seed: u64) {
        let ask = |seed| questions(Topic::ALL, 20, seed);
        assert_eq!(ask(seed), ask(seed));
        assert_ne!(ask(seed), ask(seed ^ 1));
    }
}

#[test]
fn the_topics_take_turns() {
    let asked = questions(Topic::ALL, 15, 1);
    let topics: Vec<Topic> = asked.iter().map(|question| question.topic).collect();
    assert_eq!(topics, [Topic::ALL, &Topic::ALL[..5]].concat());
}

#[test]
fn more_questions_do_not_change_the_first() {
    for &topic in Topic::ALL {
        assert_eq!(questions(&[topic], 3, 5), questions(&[topic], 9, 5)[..3]);
    }
}

#[test]
fn names_of_topics_are_read_leniently() {
    for &topic in Topic::ALL {
        let name = topic.name();
        for name in [name.to_string(), name.to_uppercase(), format!(" {name} ")] {
            assert_eq!(Topic::named(&name), Some(topic), "{name}");
        }
        assert_eq!(Topic::named(&format!("{}s", name.trim_end_matches('s'))), Some(topic));
    }
    for name in ["", "s", "chess", "map ping"] {
        assert_eq!(Topic::named(name), None, "{name}");
    }
}
