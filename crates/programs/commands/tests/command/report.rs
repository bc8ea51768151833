//! Files of machines: the page that prints them, and altered files, which are refused by name.

use serde_json::{Value, json};

use crate::{
    docs::{files, is_as_written, read},
    file, json_of, shows, words,
};

const PAGE: &str = "docs/machines.md";
/// What the view of claims shows.
const DATA: &str = "crates/programs/commands/page/machines.json";
const BEGIN: &str = "<!-- polyboard report --markdown -->\n";
const END: &str = "<!-- the end of what is printed -->\n";

/// A real file, cut down to one job and two experiments.
const SHORT: &str = "crates/programs/commands/tests/machine.json";

/// The command about the files of the page: those that were sent, and the findings of the book.
fn report() -> String {
    let sent = files("docs/measured/machines", "json");
    let sent: String = sent.iter().map(|path| format!("{} ", path.display())).collect();
    let data = "crates/programs/lab/data";
    format!("report {sent}{data}/findings.json {data}/findings-v3.json")
}

#[test]
fn the_page_prints_the_files() {
    let printed = format!("\n{}", words(&format!("{} --markdown", report())).fine());
    let page = read(PAGE);
    let (before, rest) = page.split_once(BEGIN).expect("the page has a printed part");
    let (_, after) = rest.split_once(END).expect("the printed part ends");
    is_as_written(PAGE, &[before, BEGIN, &printed, END, after].concat());

    // One ratio of a bitboard to a mailbox is quoted, in these words.
    let (_, sentence) = printed.split_once("In perft ").expect("the files have times of boards");
    let (ratio, _) = sentence.split_once(" and ").expect("the sentence goes on with lists");
    for page in ["docs/searching-on-any-board.md", "docs/what-the-textbooks-say.md"] {
        shows(&read(page).replace('`', ""), &[ratio]);
    }
}

#[test]
fn the_view_of_claims_has_the_same_machines() {
    let beside = json_of(&report());
    let of = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let first = |first: &Value| {
        let boards = [vec![first["board"].clone()], of(&first["level"])].concat();
        boards.iter().map(text).collect::<Vec<_>>().join(", ")
    };
    let is_timed: Vec<bool> =
        of(&beside["jobs"][0]["machines"]).iter().map(|first| !first.is_null()).collect();
    let timed = |of: Vec<Value>| of.into_iter().zip(&is_timed).filter(|it| *it.1).map(|it| it.0);
    let job = |job: &Value| {
        let firsts = timed(of(&job["machines"])).map(|it| first(&it));
        [vec![text(&job["job"])], firsts.collect()].concat()
    };
    let names = timed(of(&beside["machines"])).map(|it| text(&it["name"]));
    let claims =
        of(&beside["claims"]).into_iter().map(|it| [text(&it["id"]), text(&it["sentence"])]);
    let data = json!({
        "machines": names.collect::<Vec<_>>(),
        "jobs": of(&beside["jobs"]).iter().map(job).collect::<Vec<_>>(),
        "claims": claims.collect::<Vec<_>>(),
    });
    is_as_written(DATA, &format!("{data}\n"));
}

#[test]
fn an_altered_file_is_refused_by_name() {
    let text = read(SHORT);
    let value: Value = serde_json::from_str(&text).expect("it is JSON");
    let job = &value["comparisons"][0];
    let (round, nodes) = (&job["backends"][1]["rounds"][1], &job["positions"][0]["nodes"]);
    let commit = value["commit"]["id"].as_str().expect("a hash");
    let other = format!("0{}", &commit[1..]);
    for (old, new, words) in [
        (format!(",{round},"), format!(",2{round},"), ["lefr: the ", "rounds give"]),
        (format!("\"nodes\":{nodes}"), "\"nodes\":1".into(), ["startpos, depth", "and they are"]),
        ("_changed\":false".into(), "_changed\":true".into(), ["changed tree", "commit, and"]),
        (format!(":\"{commit}\""), format!(":\"{other}\""), ["is of commit", "as it was"]),
        ("\"schema\":1".into(), "\"schema\":2".into(), ["schema 2", "reads 1"]),
        ("\"waited\":".into(), "\"waited\":1".into(), ["the load: ", "quiet machine"]),
        ("t\":\"holds".into(), "t\":\"does not hold".into(), ["X1: ", "do not give"]),
        ("_bytes\":64".into(), "_bytes\":63".into(), ["something else", "hash differs"]),
    ] {
        let altered = text.replacen(&old, &new, 1);
        assert_ne!(altered, text, "{old}");
        let path = file("altered.json", altered);
        let refused = crate::words(&format!("report {path}"));
        refused.refuses_input(&[&[&*path][..], &words].concat());
    }
}

#[test]
fn files_stand_side_by_side() {
    let line = format!("report {SHORT} crates/programs/lab/data/findings.json");
    let titles = ["The machines", "The first board of each job", "The claims"];
    shows(&words(&line).fine(), &titles);
    let beside = json_of(&line);
    assert_eq!(beside["jobs"][0]["job"], "copy");
    assert_eq!(beside["jobs"][0]["machines"][1], Value::Null);
    assert!(beside["claims"].as_array().is_some_and(|claims| claims.len() > 20));
    // A machine beside itself has no ratio that differs.
    let twice = json_of(&format!("report {SHORT} {SHORT}"));
    assert_eq!(twice["repeated"][0]["apart"], Value::Array(Vec::new()));
    words("report").fails(2);
    words("report no-such-file.json").refuses_input(&["no-such-file.json", "name another one"]);
    words("report docs/weight.json").refuses_input(&["weight.json", "schema null"]);
}
