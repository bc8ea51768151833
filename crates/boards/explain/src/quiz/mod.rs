//! Questions about bits, squares, boards and moves, whose answers the program computes and checks.
//!
//! A [`Question`] follows from a [`Topic`] and a seed. The tables, sliders, keys and rules of the boards
//! compute its answer, so it cannot disagree with the program. It knows the `polyboard` command that
//! shows the solution, and checks leniently: numbers in any notation, squares in any order and case.
//!
//! ```
//! use polyboard::explain::quiz::{Topic, Verdict, questions};
//!
//! let [question] = &questions(&[Topic::Mapping], &[], 1, 7)[..] else { panic!("one question") };
//! assert!(question.command.starts_with("polyboard map"));
//! assert_eq!(question.answer.check(&question.answer.to_string()), Verdict::Right);
//! assert_eq!(questions(&[Topic::Mapping], &[], 1, 7)[0].text, question.text);
//! ```
//!
//! Reading order: `topic.rs` with the table of topics, `answer.rs` and `reading.rs`, then the kinds in `topics`.

mod answer;
mod positions;
mod random;
mod reading;
mod topic;
mod topics;

use std::collections::BTreeSet;

pub use answer::{Answer, Radix, Verdict};
pub use topic::Topic;

use random::Random;
use topics::Kind;

use crate::charts::Chart;

/// A question with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Question {
    /// The topic of the question.
    pub topic: Topic,
    /// The question, in one or more lines; some contain a drawn board.
    pub text: String,
    /// The right answer.
    pub answer: Answer,
    /// The reason for the answer, in a line or two.
    pub reason: String,
    /// The command that shows the solution, for a POSIX shell.
    pub command: String,
}

/// Questions on the topics, one topic after the other and round again.
///
/// If mappings are named, every question is about one of them, and a topic without such questions is left out.
///
/// Equal arguments give equal questions. Questions of one topic take turns among its kinds, and no
/// question is asked twice unless the topic has no other.
#[must_use]
pub fn questions(topics: &[Topic], mappings: &[Chart], count: usize, seed: u64) -> Vec<Question> {
    let kinds = |topic: &Topic| -> Vec<(&'static Kind, Vec<Chart>)> {
        let kinds = topic.kinds().iter().map(|kind| (kind, kind.charts(mappings)));
        kinds.filter(|(_, charts)| mappings.is_empty() || !charts.is_empty()).collect()
    };
    let topics = topics.iter().map(|topic| (*topic, kinds(topic)));
    let topics: Vec<_> = topics.filter(|(_, kinds)| !kinds.is_empty()).collect();
    let mut asked = BTreeSet::new();
    let mut next = |number: usize, topic: Topic, kinds: &[(&Kind, Vec<Chart>)]| {
        let mut random = Random::new(seed, number as u64);
        // The round decides the kind; the seed decides with which kind the first round begins.
        let first = Random::new(seed, u64::MAX).within(0, kinds.len() as u64) as usize;
        let (kind, charts) = &kinds[(first + number / topics.len()) % kinds.len()];
        let mut drawn = kind.ask(&mut random, charts);
        for _ in 0..TRIES {
            if asked.insert(drawn.0.clone()) {
                break;
            }
            drawn = kind.ask(&mut random, charts);
        }
        let (text, answer, reason, command) = drawn;
        Question { topic, text, answer, reason, command }
    };
    let topics_in_turn = (0..count).zip(topics.iter().cycle());
    topics_in_turn.map(|(number, (topic, kinds))| next(number, *topic, kinds)).collect()
}

/// How often a question that was asked already is replaced by another.
const TRIES: usize = 20;
