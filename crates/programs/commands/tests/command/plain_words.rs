//! The words of the pages, the help texts, the comments and the errors: the field's terms, in modern
//! English.
//!
//! A test cannot judge a sentence. It can refuse words that no chess programmer types into a search box,
//! and words that no manual of today has.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    commands_of,
    docs::{files, introductions, pages, read, root},
    words,
};

/// Words and phrases that are refused, and what to write instead.
const REFUSED: &[(&[&str], &str)] = &[
    (&["men", "officer", "officers"], "piece, or pawns and pieces"),
    (&["rider", "riders"], "slider"),
    (&["wing", "wings"], "kingside, queenside"),
    (&["set-wise", "square-wise"], "bitboard, mailbox"),
    (&["look-up", "look-ups"], "lookup"),
    (&["saboteur", "saboteurs"], "mutant"),
    (&["guessed wrong", "guessed wrongly"], "mispredicted"),
    (&["turned around", "half a turn"], "flipped, mirrored, rotated by 180 degrees"),
    (&["taken back", "takes back", "thought away"], "unmade, undone"),
    (&["nobody", "somebody", "everybody", "anybody", "whoever"], "the subject, or \"you\""),
    (&["one must", "one gains", "one pays", "one has to"], "you"),
    (&["dear", "dearer", "dearest", "dearly"], "expensive"),
    (&["nought", "naught"], "zero"),
    (&["whence", "thence", "hence", "henceforth", "thus"], "so"),
    (
        &["whilst", "amongst", "upon", "unto", "ere", "betwixt"],
        "while, among, on, to, before, between",
    ),
    (&["thrice", "twain", "oft"], "three times, two, often"),
    (&["shall", "lest", "albeit"], "must, so that ... not, although"),
    (&["thereof", "therein", "thereby", "wherein", "whereby", "whereof"], "of it, in it, by it"),
    (&["herein", "hereby", "heretofore", "hitherto", "forthwith"], "here, so far, at once"),
    (&["what came of", "what is to be known"], "the result of, facts about"),
    (&["so many", "so much"], "N, a number of, the name of the argument"),
    (&["as you like"], "at your option, as long as you want"),
    (&["crates from elsewhere"], "third-party crates"),
    (&["stamped"], "generated"),
    (&["lied", "liar"], "mocked, a mock, a wrong answer"),
    (&["at rest"], "unmaintained"),
    (&["hosted machines"], "GitHub Actions, CI"),
];

/// A word of a text, in lower case, and its line.
type Word = (String, usize);

/// The words of a text without its code spans, in which a command may be named.
fn words_of(text: &str) -> Vec<Word> {
    let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    let line = |(number, line): (usize, &str)| {
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ` ");
        let words = prose.split(|c| !is_letter(c)).filter(|word| !word.is_empty());
        words.map(|word| (word.to_lowercase(), number + 1)).collect::<Vec<_>>()
    };
    text.lines().enumerate().flat_map(line).collect()
}

/// The refused phrases in a text: each with its line and with what to write instead.
fn refused_in(text: &str) -> Vec<String> {
    let words = words_of(text);
    let mut found = Vec::new();
    for (phrases, instead) in REFUSED {
        for phrase in *phrases {
            let phrase: Vec<&str> = phrase.split(' ').collect();
            for at in words.windows(phrase.len()) {
                if at.iter().map(|(word, _)| word).eq(&phrase) {
                    found.push(format!("{}: \"{}\": write {instead}", at[0].1, phrase.join(" ")));
                }
            }
        }
    }
    found
}

/// The Rust files below a folder of the workspace, without this one, which has the words.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let paths = entries.map(|entry| folder.join(entry.expect("an entry").file_name()));
    let below = |path: PathBuf| {
        if root().join(&path).is_dir() { sources(&path) } else { vec![path] }
    };
    let is_source = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "rs") && !path.ends_with("plain_words.rs")
    };
    paths.flat_map(below).filter(is_source).collect()
}

/// The comments of a file in Rust, and its texts: what stands between double quotes. The rest of
/// each line is left blank, so that lines keep their numbers.
fn comments_and_texts(source: &str) -> String {
    let line = |line: &str| match line.trim_start().strip_prefix("//") {
        Some(comment) => comment.to_string(),
        None => line.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" "),
    };
    source.lines().map(|text| line(text) + "\n").collect()
}

/// What each of these texts has that is refused, by the places of the texts.
fn refused(texts: impl IntoIterator<Item = (String, String)>) -> Vec<String> {
    let found = |(place, text): (String, String)| {
        refused_in(&text).into_iter().map(move |fault| format!("{place}:{fault}"))
    };
    texts.into_iter().flat_map(found).collect()
}

#[test]
fn pages_have_plain_words() {
    let pages = pages().into_iter().chain(introductions());
    let texts = pages.map(|page| (page.path.display().to_string(), page.text));
    let found = refused(texts);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn comments_and_errors_have_plain_words() {
    let rust = ["crates", "benches"].iter().flat_map(|folder| sources(Path::new(folder)));
    let rust = rust.map(|path| (path.display().to_string(), comments_and_texts(&read(&path))));
    let others = files(".ci", "sh").into_iter().chain([".ci/run", "Cargo.toml"].map(PathBuf::from));
    let others = others.map(|path| (path.display().to_string(), read(&path)));
    let found = refused(rust.chain(others));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn help_has_plain_words() {
    let help = words("--help").fine();
    let mut texts: Vec<(String, String)> = commands_of(&help)
        .into_iter()
        .map(|name| (format!("{name} --help"), words(&format!("{name} --help")).fine()))
        .collect();
    texts.push(("--help".to_string(), help));
    let found = refused(texts);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_refused_word_is_found_with_its_line() {
    let found = refused_in(
        "The edge costs\ndear, whoever looks; `dear` is code.\nA branch is guessed\nwrong.",
    );
    let found: Vec<&str> = found.iter().filter_map(|fault| fault.split(": write").next()).collect();
    assert_eq!(found, ["3: \"guessed wrong\"", "2: \"whoever\"", "2: \"dear\""]);
    assert!(refused_in("A womanly, wingless menu ended.").is_empty());
    assert_eq!(comments_and_texts("let a = \"one\"; // no\n/// two"), "one\n/ two\n");
}
