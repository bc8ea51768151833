//! What it costs to depend on a crate: the tables in the README of the facade, counted by `cargo tree`.

use std::{collections::BTreeSet, process::Command};

use crate::docs::{is_as_written, read, root};

const PAGE: &str = "crates/programs/polyboard/README.md";

/// The crates that a dependency on this package brings, itself included: ours, and third-party ones with
/// their versions.
fn brought(package: &str, features: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "-e", "normal", "--prefix", "none", "--no-dedupe"])
        .args(["-p", package, "--features", features])
        .current_dir(root())
        .output()
        .expect("cargo can be run, since it runs this");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("names are text");
    let name = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    lines.lines().map(name).partition(|name| name.starts_with("polyboard"))
}

/// The rows of a table of the page, each with the numbers of crates that its first cell brings.
fn counted(page: &str, head: &str, count: impl Fn(&str) -> [usize; 2]) -> Vec<(String, String)> {
    let (_, table) = page.split_once(head).expect("the page has the table");
    let rows = table.lines().skip_while(|line| !line.starts_with("|-")).skip(1);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let row = |row: &str| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [own, others] = count(cells[0].trim_matches('`'));
        (row.to_string(), format!("| {} | {} | {own} | {others} |", cells[0], cells[1]))
    };
    rows.map(row).collect()
}

/// Other systems need other crates, so the numbers are those of one.
#[test]
#[cfg_attr(
    not(all(target_os = "linux", target_arch = "x86_64")),
    ignore = "the table is for Linux"
)]
fn the_readme_says_what_each_feature_and_each_crate_brings() {
    let page = read(PAGE);
    let sizes = |(own, others): (BTreeSet<_>, BTreeSet<_>)| [own.len(), others.len()];
    let mut rows = counted(&page, "\n| feature |", |feature| {
        sizes(brought("polyboard", if feature == "none" { "" } else { feature }))
    });
    rows.extend(counted(&page, "\n| crate |", |package| sizes(brought(package, ""))));
    let replace = |page: String, (old, new): &(String, String)| page.replace(old, new);
    is_as_written(PAGE, &rows.iter().fold(page, replace));
}

#[test]
fn every_feature_has_a_row() {
    let (manifest, page) = (read("crates/programs/polyboard/Cargo.toml"), read(PAGE));
    let (_, features) = manifest.split_once("[features]\n").expect("the crate has features");
    let (features, _) = features.split_once("\n[").expect("dependencies follow");
    let names = features.lines().filter_map(|line| line.split_once(" = ").map(|(name, _)| name));
    let names: Vec<&str> = names.collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        assert!(page.contains(&format!("\n| `{name}` |")), "{PAGE} has no row for {name}");
    }
}

#[test]
fn a_program_that_names_its_board_depends_on_little() {
    const HEAVY: [&str; 9] =
        ["rayon", "clap", "tokio", "hyper", "flate2", "ruzstd", "serde_json", "sha2", "paste"];
    let (_, others) = brought("polyboard", "");
    assert!(others.len() <= 12, "{others:?}");
    let heavy = |name: &String| HEAVY.iter().any(|heavy| name.starts_with(&format!("{heavy} ")));
    assert!(!others.iter().any(heavy), "{others:?}");
    let (_, others) = brought("polyboard", "threads");
    assert!(others.len() <= 18, "{others:?}");
    let (_, others) = brought("polyboard-conformance", "");
    assert!(!others.iter().any(|name| name.starts_with("paste ")), "{others:?}");
}
