//! `polyboard quiz`: asks questions about bits, squares, boards and moves, and checks the answers.

mod gift;
mod path;

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher,
    io::{self, BufRead, IsTerminal},
};

use clap::ValueEnum;
use polyboard::{
    explain::quiz::{Answer, Question, Topic, Verdict, questions},
    rules::in_lines,
};

use crate::{play::next_line, prelude::*};

/// Ask and check questions about bits, squares, boards and moves
///
/// The program computes the answers from its own tables, so every seed gives new questions with right
/// answers. Numbers can be typed in hexadecimal, binary or decimal, squares in any order. Type ? for a
/// hint, the command that shows the solution; an empty line skips a question and shows its answer;
/// Ctrl-D ends the quiz. A wrong answer does not change the exit code.
///
/// Without a topic, one question of each is asked. With --print or --format nothing is asked: the
/// questions are printed with their answers, for a teacher's sheet or for Moodle.
#[derive(clap::Args)]
#[command(after_help = topics_and_examples())]
pub(crate) struct Args {
    /// Topic of the questions; all of them if it is left out
    #[arg(value_name = "TOPIC")]
    topic: Option<String>,

    /// Number of questions; 5 with a topic, 10 without
    #[arg(long, value_name = "N", value_parser = number::<u16>("this number", 1..=1000))]
    questions: Option<u16>,

    /// Only questions that name one of these mappings, such as lerf,lefr,berf
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    mappings: Vec<String>,

    /// Seed: equal seeds give equal questions; without it a new one is chosen and printed
    #[arg(long, value_name = "N", value_parser = number::<u64>("this number", ..))]
    seed: Option<u64>,

    /// Print a sheet, and ask nothing: the questions first and the answers at the end, or one of both
    #[arg(long, value_enum, value_name = "PART", num_args = 0..=1, require_equals = true,
          default_missing_value = "all")]
    print: Option<Part>,

    /// Print the questions with their answers for another program, and ask nothing
    #[arg(long, value_enum, conflicts_with = "print")]
    format: Option<Format>,

    /// Lead through the exercises in code of a clone of the repository: test all, and name the next
    #[arg(long, exclusive = true)]
    path: bool,
}

/// What reads the questions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The text of a sheet, as with --print
    Text,
    /// One JSON value for programs
    Json,
    /// GIFT, which Moodle imports
    Gift,
}

/// What is on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    All,
    Questions,
    Answers,
}

fn topics_and_examples() -> String {
    let topics = Topic::ALL.iter().copied();
    let topics = topics.map(|topic| format!("  {topic:10} {}\n", topic.contents()));
    let examples = examples(
        "\
  polyboard quiz
  polyboard quiz mapping
  polyboard quiz bits --questions 20
  polyboard quiz slider --seed 7 --print
  polyboard quiz slider --seed 7 --print=questions
  polyboard quiz mapping --mappings lerf,lefr,berf --seed 8 --print
  polyboard quiz key --format json
  polyboard quiz shift --seed 8 --format gift > shift.gift
  polyboard quiz --path",
    );
    format!("Topics:\n{}\n{examples}", topics.collect::<String>())
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if args.path {
        return path::lead(io::stdin().lock());
    }
    let quiz = Quiz::new(args)?;
    match args.format {
        None if args.print.is_none() => {
            let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
            quiz.ask(io::stdin().lock(), is_terminal)
        }
        None | Some(Format::Text) => show(&quiz, output::Format::Text),
        Some(Format::Json) => show(&quiz, output::Format::Json),
        Some(Format::Gift) => print(&gift::text(&quiz)).map(|()| Exit::Fine),
    }
}

fn topic(name: &str) -> Result<Topic, Failure> {
    Topic::named(name).ok_or_else(|| {
        let topics = Topic::ALL.iter().map(|topic| topic.name());
        let remedy = format!("name one of {}", joined(topics.clone(), ", "));
        Failure::unknown("topic", name, topics, &remedy)
    })
}

/// The questions of one run with their answers.
#[derive(Serialize)]
struct Quiz {
    #[serde(skip)]
    part: Part,
    #[serde(skip_serializing_if = "Option::is_none")]
    topic: Option<&'static str>,
    seed: u64,
    /// The command that asks the same questions.
    command: String,
    questions: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    topic: &'static str,
    question: String,
    #[serde(serialize_with = "as_text")]
    answer: Answer,
    reason: String,
    /// The command that shows the solution.
    command: String,
}

impl Quiz {
    fn new(args: &Args) -> Result<Quiz, Failure> {
        let topic = args.topic.as_deref().map(topic).transpose()?;
        let topics = topic.as_ref().map_or(Topic::ALL, std::slice::from_ref);
        let about = args.mappings.iter().map(|name| mappings::several(name));
        let about: Vec<Chart> = about.collect::<Result<Vec<_>, _>>()?.concat();
        let count = args.questions.unwrap_or(if topic.is_some() { 5 } else { 10 });
        // Six digits are quickly typed again.
        let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000);
        let questions = questions(topics, &about, usize::from(count), seed);
        let of_topic = topic.map_or(String::new(), |topic| format!(" {topic}"));
        let names = about.iter().map(|chart| chart.name().to_ascii_lowercase());
        let of_mappings = match joined(names, ",") {
            names if names.is_empty() => names,
            names => format!(" --mappings {names}"),
        };
        if questions.is_empty() {
            let remedy = "leave out the topic or --mappings";
            let fault = format!("no question of quiz{of_topic} fits{of_mappings}; {remedy}");
            return Err(Failure::new(fault));
        }
        let chosen = format!("--questions {count} --seed {seed}");
        let entry = |Question { topic, text, answer, reason, command, .. }| Entry {
            topic: topic.name(),
            question: text.trim_end().to_string(),
            answer,
            reason,
            command,
        };
        Ok(Quiz {
            part: args.print.unwrap_or(Part::All),
            topic: topic.map(Topic::name),
            seed,
            command: format!("polyboard quiz{of_topic}{of_mappings} {chosen}"),
            questions: questions.into_iter().map(entry).collect(),
        })
    }

    fn ask(&self, mut input: impl BufRead, is_terminal: bool) -> Result<Exit, Failure> {
        let (mut right, mut asked) = (0, 0);
        if is_terminal {
            print("? shows a hint, an empty line the answer; Ctrl-D ends the quiz\n\n")?;
        }
        for (number, question) in (1..).zip(&self.questions) {
            let (count, text) = (self.questions.len(), wrapped(&question.question, WIDTH, ""));
            print(&format!("Question {number} of {count}, {}\n{text}\n", question.topic))?;
            let Some(is_right) = one(question, &mut input, is_terminal)? else {
                print("\n")?;
                break;
            };
            let reason = wrapped(&question.reason, WIDTH, "");
            print(&format!("{reason}\nSee: {}\n\n", question.command))?;
            asked += 1;
            right += u64::from(is_right);
        }
        let score = match asked {
            0 => "No answer was given: type answers, or print questions and answers with --print."
                .into(),
            _ => format!("{right} of {} right", plural(asked, "answer")),
        };
        print(&format!("{score}\nThe same questions again: {}\n", self.command))?;
        Ok(Exit::Fine)
    }
}

/// Asks one question until there is an answer to it, and returns whether it is right; nothing if the input ends.
fn one(
    Entry { answer, command, .. }: &Entry,
    input: &mut impl BufRead,
    is_terminal: bool,
) -> Result<Option<bool>, Failure> {
    loop {
        if is_terminal {
            print("> ")?;
        }
        let line = match next_line(input)? {
            None => return Ok(None),
            Some(Err(fault)) => {
                print(&format!("{fault}\n"))?;
                continue;
            }
            Some(Ok(line)) => line,
        };
        let (is_right, said) = match line.trim() {
            "?" => (None, format!("Hint: {command}")),
            "" => (Some(false), format!("The answer is {answer}.")),
            text => match answer.check(text) {
                Verdict::Right => (Some(true), format!("Right: {answer}.")),
                Verdict::Wrong => (Some(false), format!("Wrong: the answer is {answer}.")),
                Verdict::Unreadable(wanted) => {
                    (None, format!("{} is not understood; {wanted}", quote(text)))
                }
            },
        };
        print(&format!("{said}\n"))?;
        if is_right.is_some() {
            return Ok(is_right);
        }
    }
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

impl output::Report for Quiz {
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
        let again = &self.command;
        match self.part {
            Part::All => format!("{asked}{answered}The same sheet again: {again} --print\n"),
            Part::Questions => format!("{asked}The answers: {again} --print=answers\n"),
            Part::Answers => format!("{answered}The questions: {again} --print=questions\n"),
        }
    }
}
