//! `polyboard quiz`: questions, answers, hints and sheets.

use std::{
    env,
    io::Write,
    process::{Command, Stdio},
};

use crate::{command, docs, words};

const TOPICS: [&str; 10] = [
    "bits", "mapping", "bitboard", "shift", "slider", "mailbox", "move", "castling", "key", "perft",
];

/// What the quiz prints for these lines of answers.
fn answered(line: &str, answers: &str) -> String {
    let mut quiz = command();
    quiz.args(line.split(' ')).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut quiz = quiz.spawn().expect("the binary runs");
    let mut input = quiz.stdin.take().expect("a pipe");
    // A quiz that has ended does not read the rest.
    let _ = input.write_all(answers.as_bytes());
    drop(input);
    let output = quiz.wait_with_output().expect("the quiz ends");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("stdout is UTF-8")
}

/// The texts of a field of all questions.
fn field(line: &str, name: &str) -> Vec<String> {
    let sheet = words(&format!("quiz {line} --format json")).json(0);
    let questions = sheet["questions"].as_array().expect("an array").iter();
    questions.map(|question| question[name].as_str().expect("a text").to_string()).collect()
}

#[test]
fn without_input_the_quiz_ends_at_once() {
    let text = words("quiz mapping --seed 1").fine();
    assert!(text.starts_with("Question 1 of 5, mapping\n"), "{text}");
    assert!(
        text.contains(
            "\nNo answer was given: type answers, or print questions and answers with --print.\n"
        ),
        "{text}"
    );
    assert!(text.ends_with("again: polyboard quiz mapping --questions 5 --seed 1\n"), "{text}");
    assert!(words("quiz").fine().starts_with("Question 1 of 10, bits\n"));
}

#[test]
fn right_answers_are_counted() {
    for topic in TOPICS {
        let line = format!("{topic} --questions 8 --seed 3");
        let answers = field(&line, "answer").join("\n") + "\n";
        let text = answered(&format!("quiz {line}"), &answers);
        assert!(text.contains("\n8 of 8 answers right\n"), "{text}");
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
    assert!(text.contains("Hint: polyboard map "), "{text}");
    assert!(text.contains("\"xyzzy\" is not understood; write a "), "{text}");
    assert!(text.contains(&format!("Wrong: the answer is {answer}.")), "{text}");
    assert!(text.contains("The answer is "), "{text}");
    assert!(text.contains("0 of 2 answers right"), "{text}");
}

#[test]
fn a_long_line_without_end_is_not_kept() {
    let text = answered("quiz bits --questions 1 --seed 1", &"9".repeat(1 << 20));
    assert!(text.len() < 1000 && text.contains("is not understood"), "{text}");
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
    let asked = questions.strip_suffix(
        "The answers: polyboard quiz slider --questions 5 --seed 7 --print=answers\n",
    );
    let answered = answers.strip_suffix(
        "The questions: polyboard quiz slider --questions 5 --seed 7 --print=questions\n",
    );
    let both = [asked.expect("the command"), answered.expect("the command")].concat();
    assert!(all.strip_prefix(&both).is_some_and(|rest| rest.starts_with("The same sheet again: ")));
    words("quiz slider --print=solutions").fails(2);
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
            let output = shell.stdin(Stdio::null()).output().expect("there is a shell");
            let text = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success(), "{command}: {output:?}");
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
