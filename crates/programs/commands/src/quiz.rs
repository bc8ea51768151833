//! `polyboard quiz`: asks questions about bits, squares, boards and moves, and checks the answers.

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher,
    io::{self, BufRead, IsTerminal, Read},
};

use clap::ValueEnum;
use polyboard::{
    explain::quiz::{Question, Topic, Verdict, questions},
    rules::in_lines,
};
use serde::Serialize;

use crate::{
    arguments::number,
    failure::{Exit, Failure},
    output::{self, Format, plural, print, quote, show},
};

/// Ask and check questions about bits, squares, boards and moves
///
/// The program computes the answers from its own tables, so every seed gives new questions with right
/// answers. Numbers can be typed in hexadecimal, binary or decimal, squares in any order. Type ? for a
/// hint, the command that shows the solution; an empty line skips a question and shows its answer;
/// Ctrl-D ends the quiz. A wrong answer does not change the exit code.
///
/// Without a topic, one question of each is asked. With --print or --format json nothing is asked:
/// the questions are printed with their answers, for a teacher's sheet.
#[derive(clap::Args)]
#[command(after_help = examples())]
pub(crate) struct Args {
    /// Topic of the questions; all of them if it is left out
    #[arg(value_name = "TOPIC")]
    topic: Option<String>,

    /// Number of questions; 5 with a topic, one for each topic without
    #[arg(long, value_name = "N", value_parser = number::<u16>("this number", 1..=1000))]
    questions: Option<u16>,

    /// Seed: equal seeds give equal questions; without it a new one is chosen and printed
    #[arg(long, value_name = "N", value_parser = number::<u64>("this number", ..))]
    seed: Option<u64>,

    /// Print a sheet, and ask nothing: the questions first and the answers at the end, or one of both
    #[arg(
        long,
        value_enum,
        value_name = "PART",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "all"
    )]
    print: Option<Part>,

    /// Output format; json prints the questions and answers, and asks nothing
    #[arg(long, value_enum, default_value_t = Format::Text, conflicts_with = "print")]
    format: Format,
}

/// What is on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    All,
    Questions,
    Answers,
}

fn examples() -> String {
    let topics =
        Topic::ALL.iter().copied().map(|topic| format!("  {topic:10} {}\n", topic.contents()));
    format!(
        "Topics:\n{}
Examples:
  polyboard quiz
  polyboard quiz mapping
  polyboard quiz bits --questions 20
  polyboard quiz slider --seed 7 --print
  polyboard quiz slider --seed 7 --print=questions
  polyboard quiz key --format json",
        topics.collect::<String>()
    )
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let topics = match &args.topic {
        Some(name) => vec![topic(name)?],
        None => Topic::ALL.to_vec(),
    };
    let count =
        args.questions.unwrap_or(if args.topic.is_some() { 5 } else { topics.len() as u16 });
    // Six digits are quickly typed again.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000);
    let quiz = Quiz {
        topic: args.topic.as_ref().map(|_| topics[0]),
        seed,
        questions: questions(&topics, usize::from(count), seed),
    };
    if args.print.is_some() || args.format == Format::Json {
        return show(&Sheet::new(&quiz, args.print.unwrap_or(Part::All)), args.format);
    }
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    quiz.ask(io::stdin().lock(), is_terminal)
}

fn topic(name: &str) -> Result<Topic, Failure> {
    Topic::named(name).ok_or_else(|| {
        let topics: Vec<&str> = Topic::ALL.iter().map(|topic| topic.name()).collect();
        let remedy = format!("name one of {}", topics.join(", "));
        Failure::unknown("topic", name, topics, &remedy)
    })
}

/// The questions of one run.
struct Quiz {
    topic: Option<Topic>,
    seed: u64,
    questions: Vec<Question>,
}

/// The result of a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Right,
    Wrong,
    Skipped,
    /// The input ended.
    Ended,
}

impl Quiz {
    fn ask(&self, mut input: impl BufRead, is_terminal: bool) -> Result<Exit, Failure> {
        let (mut right, mut asked) = (0, 0);
        if is_terminal {
            print("? shows a hint, an empty line the answer; Ctrl-D ends the quiz\n\n")?;
        }
        for (number, question) in (1..).zip(&self.questions) {
            print(&format!(
                "Question {number} of {}, {}\n{}\n",
                self.questions.len(),
                question.topic,
                wrapped(&question.text, WIDTH, "")
            ))?;
            let outcome = one(question, &mut input, is_terminal)?;
            if outcome == Outcome::Ended {
                print("\n")?;
                break;
            }
            let reason = wrapped(&question.reason, WIDTH, "");
            print(&format!("{reason}\nSee: {}\n\n", question.command))?;
            asked += 1;
            right += u64::from(outcome == Outcome::Right);
        }
        let score = match asked {
            0 => "No answer was given: type answers, or print questions and answers with --print."
                .into(),
            _ => format!("{right} of {} right", plural(asked, "answer")),
        };
        print(&format!("{score}\nThe same questions again: {}\n", self.command()))?;
        Ok(Exit::Fine)
    }

    /// The command that asks the same questions.
    fn command(&self) -> String {
        let topic = self.topic.map_or(String::new(), |topic| format!(" {topic}"));
        let (questions, seed) = (self.questions.len(), self.seed);
        format!("polyboard quiz{topic} --questions {questions} --seed {seed}")
    }
}

/// Asks one question until there is an answer to it.
fn one(
    question: &Question,
    input: &mut impl BufRead,
    is_terminal: bool,
) -> Result<Outcome, Failure> {
    loop {
        if is_terminal {
            print("> ")?;
        }
        let Some(line) = line(input)? else { return Ok(Outcome::Ended) };
        match line.trim() {
            "?" => print(&format!("Hint: {}\n", question.command))?,
            "" => {
                print(&format!("The answer is {}.\n", question.answer))?;
                return Ok(Outcome::Skipped);
            }
            text => match question.answer.check(text) {
                Verdict::Right => {
                    print(&format!("Right: {}.\n", question.answer))?;
                    return Ok(Outcome::Right);
                }
                Verdict::Wrong => {
                    print(&format!("Wrong: the answer is {}.\n", question.answer))?;
                    return Ok(Outcome::Wrong);
                }
                Verdict::Unreadable(wanted) => {
                    print(&format!("{} is not understood; {wanted}\n", quote(text)))?;
                }
            },
        }
    }
}

/// The next line of the input, of which no more than a few thousand bytes are kept.
fn line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    const KEPT: u64 = 4096;
    let fault = |error| Failure::at("standard input", error);
    let mut bytes = Vec::new();
    input.take(KEPT).read_until(b'\n', &mut bytes).map_err(fault)?;
    if bytes.len() as u64 == KEPT && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(fault)?;
    }
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// The characters of a line of text.
const WIDTH: usize = 80;

/// The text in lines of at most `width` characters; all but the first begin with `indent`.
fn wrapped(text: &str, width: usize, indent: &str) -> String {
    let broken = |line: &str| match line.chars().count() <= width {
        true => vec![line.to_string()],
        false => in_lines(line.split(' '), width),
    };
    let lines: Vec<String> = text.trim_end().lines().flat_map(broken).collect();
    let rest =
        lines.iter().skip(1).map(|line| format!("\n{}", format!("{indent}{line}").trim_end()));
    lines.first().cloned().unwrap_or_default() + &rest.collect::<String>()
}

/// The questions with their answers, on paper.
#[derive(Serialize)]
struct Sheet {
    #[serde(skip)]
    part: Part,
    #[serde(skip_serializing_if = "Option::is_none")]
    topic: Option<&'static str>,
    seed: u64,
    command: String,
    questions: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    topic: &'static str,
    question: String,
    answer: String,
    reason: String,
    /// The command that shows the solution.
    command: String,
}

impl Sheet {
    fn new(quiz: &Quiz, part: Part) -> Sheet {
        let entry = |question: &Question| Entry {
            topic: question.topic.name(),
            question: question.text.trim_end().to_string(),
            answer: question.answer.to_string(),
            reason: question.reason.clone(),
            command: question.command.clone(),
        };
        Sheet {
            part,
            topic: quiz.topic.map(Topic::name),
            seed: quiz.seed,
            command: quiz.command(),
            questions: quiz.questions.iter().map(entry).collect(),
        }
    }
}

impl output::Report for Sheet {
    fn text(&self) -> String {
        const INDENT: &str = "    ";
        let questions = (1..).zip(&self.questions);
        let asked = questions.clone().map(|(number, entry)| {
            format!("{number:>2}. {}\n\n", wrapped(&entry.question, WIDTH - 4, INDENT))
        });
        let answered = questions.map(|(number, Entry { answer, reason, command, .. })| {
            let reason = wrapped(reason, WIDTH - 4, INDENT);
            format!("{number:>2}. {answer}\n{INDENT}{reason}\n{INDENT}{command}\n\n")
        });
        let asked = format!("Questions\n\n{}", asked.collect::<String>());
        let answered = format!("Answers\n\n{}", answered.collect::<String>());
        match self.part {
            Part::All => {
                format!("{asked}{answered}The same sheet again: {} --print\n", self.command)
            }
            Part::Questions => format!("{asked}The answers: {} --print=answers\n", self.command),
            Part::Answers => {
                format!("{answered}The questions: {} --print=questions\n", self.command)
            }
        }
    }
}
