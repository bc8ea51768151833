//! Every question accepts its own answer in all its forms, and no other.

use polyboard_explain::quiz::{Answer, Question, Topic, Verdict, questions};
use polyboard_rules::Move;
use polyboard_squares::Square;
use proptest::prelude::*;

/// An answer of the same kind that is not the right one.
fn other(answer: &Answer) -> Answer {
    match answer.clone() {
        Answer::Number(number) => Answer::Number(-number - 1),
        Answer::Word(word) => Answer::Word(word ^ 1),
        Answer::Digits(number, radix, digits) => Answer::Digits(number ^ 1, radix, digits),
        Answer::Square(square) => Answer::Square(Square::ALL[(square as usize + 1) % 64]),
        Answer::Squares(mut squares) => {
            let missing = Square::ALL.into_iter().find(|at| !squares.contains(at));
            squares.extend(missing);
            Answer::Squares(squares)
        }
        Answer::Move(mv) => Answer::Move(Move::from_bits(mv.bits() ^ 1)),
        Answer::YesNo(is_so) => Answer::YesNo(!is_so),
        Answer::Words(mut words) => {
            words.insert("Xx0".to_string());
            Answer::Words(words)
        }
        answer => panic!("{answer:?} is a kind of answer without a wrong one here"),
    }
}

fn assert_is_sound(Question { topic, text, answer, reason, command, .. }: &Question) {
    let shown = answer.to_string();
    let mut forms = vec![shown.clone(), format!("  {shown}\t")];
    match answer {
        Answer::Words(_) => {}
        Answer::Squares(squares) => {
            let turned = squares.iter().rev().map(Square::to_string).collect::<Vec<_>>();
            forms.push(format!("{{{}}}", turned.join(", ").to_uppercase()));
        }
        Answer::Number(number) if *number < 0 => forms.push(format!("-{:#b}", -number)),
        Answer::Number(number) => forms.extend([format!("+{number}"), format!("{number:#X}")]),
        Answer::Word(word) => forms.extend([word.to_string(), format!("{word:#b}")]),
        _ => forms.push(shown.to_uppercase()),
    }
    for form in forms {
        assert_eq!(answer.check(&form), Verdict::Right, "{topic}: {text}\n{form} for {answer}");
    }
    let wrong = other(answer);
    assert_eq!(answer.check(&wrong.to_string()), Verdict::Wrong, "{topic}: {text}\n{wrong}");
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
            for question in questions(&[topic], &[], 12, seed) {
                assert_eq!(question.topic, topic);
                assert_is_sound(&question);
            }
        }
    }

    #[test]
    fn equal_seeds_give_equal_questions(seed: u64) {
        let ask = |seed| questions(Topic::ALL, &[], 20, seed);
        assert_eq!(ask(seed), ask(seed));
        assert_ne!(ask(seed), ask(seed ^ 1));
        assert!(ask(seed).iter().zip(Topic::ALL.iter().cycle()).all(|(it, topic)| it.topic == *topic));
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
