//! Questions in [GIFT](https://docs.moodle.org/en/GIFT_format), which Moodle imports.

use polyboard::explain::quiz::{Answer, Verdict};

use super::{Entry, Quiz, WIDTH, wrapped};

/// The questions, each in the category of its topic.
pub(super) fn text(quiz: &Quiz) -> String {
    let question = |(number, entry): (u32, &Entry)| {
        let Entry { topic, question, answer, reason, command } = entry;
        let question = html(&format!("{}\n\n{}", wrapped(question, WIDTH, ""), wanted(answer)));
        let feedback = html(&format!("{}\n{command}", wrapped(reason, WIDTH, "")));
        let (answers, seed) = (answers(answer), quiz.seed);
        let title = format!("$CATEGORY: polyboard/{topic}\n\n::{topic} {number}, seed {seed}::");
        format!("\n{title}[html]{question}{{{answers}####{feedback}}}\n")
    };
    let questions: String = (1..).zip(&quiz.questions).map(question).collect();
    format!("// {} --format gift\n{questions}", quiz.command)
}

/// What to write: Moodle compares an answer as text, letter by letter.
fn wanted(answer: &Answer) -> String {
    let order = match answer {
        Answer::YesNo(_) => return "True means yes.".to_string(),
        Answer::Squares(_) => ", rank by rank from a1 on",
        Answer::Words(_) => ", capitals first, and by the alphabet",
        _ => "",
    };
    format!("Please {}{order}.", answer.wanted())
}

/// The answers that count as right.
fn answers(answer: &Answer) -> String {
    let shown = answer.to_string();
    let numbers =
        |it: u64| [it.to_string(), format!("{it:#x}"), format!("{it:#04x}"), format!("{it:#b}")];
    let others = match *answer {
        Answer::YesNo(is_so) => return is_so.to_string().to_uppercase(),
        Answer::Number(it @ 0..) => numbers(it.unsigned_abs()).to_vec(),
        Answer::Word(it) => numbers(it).to_vec(),
        Answer::Digits(..) => vec![shown.get(2..).unwrap_or_default().to_string()],
        _ => Vec::new(),
    };
    let all: Vec<String> = [shown].into_iter().chain(others).collect();
    let is_new = |(i, text): &(usize, &String)| !all[..*i].contains(text);
    // Decimal digits have no prefix, and 0bbf is no hexadecimal number to the quiz.
    let right = all.iter().enumerate().filter(is_new).map(|(_, text)| text);
    let right = right.filter(|text| answer.check(text) == Verdict::Right);
    right.map(|answer| format!("={}", escaped(answer))).collect()
}

/// A text in lines as HTML.
fn html(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<pre>{}</pre>", escaped(&text))
}

/// A text without the characters that mean something in GIFT.
fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\n' => "\\n".to_string(),
        '\\' | '~' | '=' | '#' | '{' | '}' | ':' => format!("\\{c}"),
        _ => c.to_string(),
    };
    text.chars().map(escape).collect()
}
