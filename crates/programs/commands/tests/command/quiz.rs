//! `polyboard quiz`: questions, answers, hints and sheets.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use polyboard::explain::quiz::{Topic, Verdict, questions};

use crate::{Run, command, docs, fed, fresh, json_of, shows, split, texts, words};

const TOPICS: [&str; 10] = [
    "bits", "mapping", "bitboard", "shift", "slider", "mailbox", "move", "castling", "key", "perft",
];

/// What the quiz prints for these lines of answers.
fn answered(line: &str, answers: &str) -> String {
    let mut quiz = command();
    quiz.args(split(line));
    fed(quiz, answers).fine()
}

/// The texts of a field of all questions.
fn field(line: &str, name: &str) -> Vec<String> {
    texts(&json_of(&format!("quiz {line}"))["questions"], name)
}

#[test]
fn without_input_the_quiz_ends_at_once() {
    let text = words("quiz mapping --seed 1").fine();
    assert!(text.starts_with("Question 1 of 5, mapping\n"), "{text}");
    let remedy = "No answer was given: type answers, or print questions and answers with --print.";
    shows(
        &text,
        &[&format!("\n{remedy}\n")[..], "again: polyboard quiz mapping --questions 5 --seed 1\n"],
    );
    assert!(words("quiz").fine().starts_with("Question 1 of 10, bits\n"));
}

#[test]
fn right_answers_are_counted() {
    for topic in TOPICS {
        let line = format!("{topic} --questions 8 --seed 3");
        let answers = field(&line, "answer").join("\n") + "\n";
        let text = answered(&format!("quiz {line}"), &answers);
        shows(&text, &["\n8 of 8 answers right\n"]);
        assert!(text.matches("\nSee: polyboard ").count() == 8, "{text}");
    }
}

#[test]
fn a_wrong_answer_is_put_right_and_a_skipped_one_shown() {
    let line = |seed: u32| format!("mapping --questions 3 --seed {seed}");
    let is_number = |seed: &u32| field(&line(*seed), "answer")[0].parse::<i32>().is_ok();
    let seed = (0..20).find(is_number).expect("a seed whose first answer is a number");
    let answer = &field(&line(seed), "answer")[0];
    let text = answered(&format!("quiz {}", line(seed)), "?\nxyzzy\n-999\n\n");
    let wrong = format!("Wrong: the answer is {answer}.");
    shows(&text, &["Hint: polyboard map ", "\"xyzzy\" is not understood; write a ", &wrong]);
    shows(&text, &["The answer is ", "0 of 2 answers right"]);
}

#[test]
fn a_long_line_without_end_is_not_kept() {
    let text = answered("quiz bits --questions 1 --seed 1", &"9".repeat(1 << 20));
    assert!(text.len() < 1000 && text.contains("bytes; shorten it\n"), "{text}");
}

#[test]
fn equal_seeds_give_equal_sheets() {
    let sheet = |seed: u32| words(&format!("quiz --seed {seed} --print")).fine();
    assert_eq!(sheet(1), sheet(1));
    assert_ne!(sheet(1), sheet(2));
    assert_ne!(words("quiz --print").fine(), words("quiz --print").fine());
    let text = sheet(1);
    let (questions, answers) = text.split_once("\nAnswers\n").expect("answers at the end");
    assert!(questions.contains("10. ") && answers.contains("10. "), "{text}");
    let is_command = |line: &str| line.trim_start().starts_with("polyboard ");
    let long = |line: &&str| line.chars().count() > 80 && !is_command(line);
    assert_eq!(text.lines().find(long), None);
}

#[test]
fn questions_and_answers_print_apart() {
    let sheet = |part: &str| words(&format!("quiz slider --seed 7 --print{part}")).fine();
    let (all, questions, answers) = (sheet(""), sheet("=questions"), sheet("=answers"));
    let own = |text: &str, others: &str| {
        let command = format!("polyboard quiz slider --questions 5 --seed 7 --print={others}\n");
        let own = text.strip_suffix(&format!("The {others}: {command}"));
        own.expect("the command of the others").to_string()
    };
    let both = own(&questions, "answers") + &own(&answers, "questions");
    assert!(all.strip_prefix(&both).is_some_and(|rest| rest.starts_with("The same sheet again: ")));
    words("quiz slider --print=solutions").fails(2);
}

#[test]
fn questions_are_about_the_mappings_named() {
    let plan = [
        "LERF (a1 = 0, east +1, north +8)",
        "LEFR (a1 = 0, east +8, north +1)",
        "BERF (a1 = 56, east +1, north -8)",
    ];
    for topic in ["mapping", "bitboard", "shift", ""] {
        let line = format!("{topic} --mappings lerf,lefr,berf --questions 40 --seed 8");
        for text in field(line.trim_start(), "question") {
            assert!(plan.iter().any(|mapping| text.contains(mapping)), "{text}");
        }
    }
    let cells = field("mailbox --mappings 10x12 --seed 8", "question");
    assert!(cells.iter().all(|text| text.contains("10x12 (a1 = 21, east +1, north +10)")));
    let sheet = words("quiz --mappings LSR --seed 8 --print=questions").fine();
    let again = "quiz --mappings lefr,befr,h1h2,h8h7 --questions 10 --seed 8 --print=answers\n";
    assert!(sheet.ends_with(again), "{sheet}");
    words("quiz slider --mappings lerf").refuses_input(&["no question of quiz slider fits"]);
    words("quiz --mappings lerf,larf").refuses_input(&["unknown mapping \"larf\""]);
}

#[test]
fn the_path_leads_through_the_exercises_in_code() {
    let folder = PathBuf::from(fresh("path"));
    let exercises = folder.join("docs/exercises");
    fs::create_dir_all(&exercises).expect("a folder can be made");
    let summary = "- [A](primer.md)\n- [B](glossary.md)\n- [C](primer-sets.md)\n";
    fs::write(folder.join("docs/SUMMARY.md"), summary).expect("a file can be written");
    let solve = |name: &str, line: Option<&str>| {
        let text = docs::read(Path::new("docs/exercises").join(name));
        let replaced = |given: &str| match line {
            Some(line) if given.ends_with("// yours") => format!("{line}\n"),
            _ => format!("{given}\n"),
        };
        let text: String = text.lines().map(replaced).collect();
        fs::write(exercises.join(name), text).expect("a file can be written");
    };
    let said = |input: &str| {
        let mut quiz = command();
        quiz.args(["quiz", "--path"]).current_dir(&folder);
        fed(quiz, input).fine().replace('\\', "/")
    };
    solve("primer.rs", None);
    solve("primer_sets.rs", None);
    let text = said("?\n");
    let start = "0 of 2 exercises in code are solved. Next: docs/exercises/primer.rs\n\nLevel 1. ";
    assert!(text.starts_with(start), "{text}");
    shows(&text, &["\n  left: 0\n right: 1\n", "\nHint: "]);
    solve("primer.rs", Some("1 << index"));
    let text = said("");
    assert!(text.starts_with("1 of 2 ") && text.contains("Next: docs/exercises/primer_sets.rs\n"));
    assert!(!text.contains("\nHint: "), "{text}");
    solve("primer_sets.rs", Some("set &"));
    shows(&said(""), &["error: expected expression"]);
    solve("primer_sets.rs", Some("set & set.wrapping_neg()"));
    assert_eq!(said(""), "All exercises in code are solved.\n");
    let mut elsewhere = command();
    elsewhere.args(["quiz", "--path"]).current_dir(&exercises);
    fed(elsewhere, "").refuses_input(&["docs/SUMMARY.md", "in a clone of the repository"]);
}

/// The questions of a text in GIFT, each with the answers that count as right.
fn gift(text: &str) -> Vec<(String, Vec<String>)> {
    let blocks = text.trim_end().split("\n\n");
    blocks.filter(|block| !block.starts_with(['/', '$'])).map(gift_question).collect()
}

/// A question of GIFT: its text ends with a brace, its answers with its feedback, which ends with a brace. A backslash
/// takes the meaning from the character after it.
fn gift_question(block: &str) -> (String, Vec<String>) {
    let titled = block.strip_prefix("::").and_then(|block| block.split_once("::[html]"));
    let mut parts = vec![String::new()];
    let mut letters = titled.expect("a title and a format").1.chars();
    while let Some(letter) = letters.next() {
        let part = parts.last_mut().expect("the first part");
        match letter {
            '\\' => match letters.next().expect("it is not the last") {
                'n' => part.push('\n'),
                escaped => part.push(escaped),
            },
            '{' | '=' | '#' | '}' => parts.push(String::new()),
            '\n' | ':' | '~' => panic!("{letter:?} is not escaped: {block}"),
            _ => part.push(letter),
        }
    }
    let text = parts.remove(0);
    let text = text.strip_prefix("<pre>").and_then(|text| text.strip_suffix("</pre>"));
    let text = text.expect("text in lines");
    assert!(!text.contains(['<', '>']), "{text}");
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    // Between the marks of the feedback there is nothing, and nothing follows the last brace.
    parts.truncate(parts.len() - 5);
    parts.retain(|answer| !answer.is_empty());
    (text, parts)
}

/// A text with one blank for each break.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn moodle_reads_every_quiz() {
    for &topic in Topic::ALL {
        for seed in [7, 8] {
            let text = words(&format!("quiz {topic} --questions 20 --seed {seed} --format gift"));
            let (read, asked) = (gift(&text.fine()), questions(&[topic], &[], 20, seed));
            assert_eq!(read.len(), asked.len());
            for ((text, answers), question) in read.iter().zip(&asked) {
                let (text, wanted) = text.rsplit_once("\n\n").expect("what to write");
                assert_eq!(in_one_line(text), in_one_line(&question.text));
                assert!(wanted.ends_with('.') && !answers.is_empty(), "{text}");
                for answer in answers {
                    let said = answer.replace("TRUE", "yes").replace("FALSE", "no");
                    assert_eq!(question.answer.check(&said), Verdict::Right, "{text}: {answer}");
                }
                let shown = question.answer.to_string();
                let is_choice = ["yes", "no"].contains(&shown.as_str());
                assert!(is_choice || answers[0] == shown, "{text}: {answers:?}");
            }
        }
    }
}

/// The command that a question names draws or counts what the question is about.
#[test]
fn the_command_of_every_question_runs() {
    let folder = crate::POLYBOARD.parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), env::var("PATH").unwrap_or_default());
    for topic in TOPICS {
        let line = format!("{topic} --questions 12 --seed 11");
        let (commands, answers) = (field(&line, "command"), field(&line, "answer"));
        for (command, answer) in commands.iter().zip(&answers) {
            let mut shell = Command::new("sh");
            shell.args(["-c", command]).env("PATH", &path).current_dir(docs::root());
            let text = Run::of(shell.stdin(Stdio::null()).output().expect("a shell")).fine();
            // Where the command prints the answer itself, it must be the same.
            let prints = |is_shown: bool| assert!(is_shown, "{command}: {answer} is not in {text}");
            match topic {
                "perft" => prints(text.trim_end().ends_with(&format!(": {answer}"))),
                "slider" if answer.contains(' ') => {
                    let last = text.lines().last().unwrap_or_default();
                    prints(answer.split(' ').all(|square| last.contains(square)));
                }
                "bitboard" if answer.starts_with("0x") => prints(text.contains(answer)),
                _ => {}
            }
        }
    }
}

#[test]
fn topics_are_read_leniently_and_a_wrong_one_gets_a_suggestion() {
    for name in ["Mappings", "BITS", "bit", "castling", "Keys"] {
        assert!(words(&format!("quiz {name}")).fine().starts_with("Question 1 of 5"));
    }
    words("quiz maping").refuses_input(&["unknown topic \"maping\"", "did you mean mapping?"]);
    words("quiz chess").refuses_input(&["unknown topic \"chess\"; name one of bits, mapping"]);
    words("quiz bits --questions 0").fails(2);
    words("quiz bits --print --format json").fails(2);
    let help = words("quiz --help").fine();
    assert!(TOPICS.iter().all(|topic| help.contains(&format!("\n  {topic} "))), "{help}");
}
