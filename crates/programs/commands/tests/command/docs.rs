//! The pages of the documentation, *.md and docs/*.md: their links into the page of the boards and to names in the code
//! are right, and their tables are correct. `.ci/book.sh` follows all links.
//!
//! `console.rs` runs their shell blocks, `figures.rs` draws their figures, and `measured.rs` and `which_mapping.rs`
//! write tables. If `POLYBOARD_BLESS` is set in the environment, they update the pages instead of failing.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use serde_json::Value;

use crate::{
    architecture::{folder, packages},
    json_of, words,
};

/// A page, by its path from the root of the workspace.
pub(crate) struct Page {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

/// A link or a picture of a page.
struct Link {
    /// The page, the line on which it ends, and how it is written.
    place: String,
    /// The folder of the page.
    folder: PathBuf,
    words: String,
    target: String,
}

/// The page of `polyboard explore`, on its usual port.
const EXPLORE: &str = "http://127.0.0.1:8864/?view=";

/// The root folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Whether outdated blocks and figures are updated.
pub(crate) fn is_blessed() -> bool {
    env::var_os("POLYBOARD_BLESS").is_some()
}

/// The entries of a folder of the workspace, by their paths from its root.
pub(crate) fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    entries.map(move |entry| folder.join(entry.expect("an entry").file_name()))
}

/// The files of a folder of the workspace with this extension.
pub(crate) fn files(folder: impl AsRef<Path>, extension: &str) -> BTreeSet<PathBuf> {
    let is_of = |path: &PathBuf| path.extension().is_some_and(|end| end == extension);
    entries(folder.as_ref()).filter(is_of).collect()
}

pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let text = fs::read_to_string(root().join(&path));
    text.unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

/// Checks what a file of the workspace has, or writes it, if outdated files are updated.
#[track_caller]
pub(crate) fn is_as_written(path: impl AsRef<Path>, expected: &str) {
    if is_blessed() {
        return fs::write(root().join(path), expected).expect("the file can be written");
    }
    let (name, stored) = (path.as_ref().display(), read(&path));
    let differing = stored.lines().zip(expected.lines()).find(|(old, new)| old != new);
    assert!(stored == expected, "{name}: {differing:?} (POLYBOARD_BLESS=1 writes it anew)");
}

pub(crate) fn pages() -> Vec<Page> {
    files("", "md").into_iter().chain(files("docs", "md")).map(Page::read).collect()
}

/// The files below a folder of the workspace, without those of builds.
pub(crate) fn all_files(folder: &Path) -> Vec<PathBuf> {
    let below = |path: PathBuf| match root().join(&path).is_dir() {
        true if path.ends_with("target") => vec![],
        true => all_files(&path),
        false => vec![path],
    };
    entries(folder).flat_map(below).collect()
}

/// The crates of the workspace by their names, and their folders below its root.
pub(crate) static CRATES: LazyLock<BTreeMap<String, PathBuf>> = LazyLock::new(|| {
    let root = root().canonicalize().expect("the folder is there");
    let place = |package: &Value| {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        let manifest = manifest.canonicalize().expect("the manifest is there");
        let path = manifest.parent().and_then(|path| path.strip_prefix(&root).ok());
        (folder(&package["name"]), path.expect("it is below the root").to_path_buf())
    };
    let places = packages();
    places.iter().map(place).filter(|(_, folder)| folder.starts_with("crates")).collect()
});

impl Page {
    pub(crate) fn read(path: PathBuf) -> Page {
        Page { text: read(&path), path }
    }

    /// The page with its fenced blocks left blank.
    pub(crate) fn prose(&self) -> String {
        let mut is_fenced = false;
        let line = |line: &str| {
            let is_fence = line.trim_start().starts_with("```");
            is_fenced ^= is_fence;
            if is_fence || is_fenced { "\n".to_string() } else { format!("{line}\n") }
        };
        self.text.lines().map(line).collect()
    }
}

/// The links of all pages.
fn links() -> Vec<Link> {
    let of_page = |page: Page| {
        let (path, prose) = (page.path.display(), page.prose());
        let link = |(at, _)| {
            let words = prose[..at].rsplit_once('[')?.1.to_string();
            let target = prose[at + 2..].split_once(')')?.0.to_string();
            let place = format!("{path}:{}: [{words}]({target})", prose[..at].lines().count());
            let folder = page.path.parent().expect("a page lies in a folder").to_path_buf();
            Some(Link { place, folder, words, target })
        };
        prose.match_indices("](").filter_map(link).collect::<Vec<_>>()
    };
    pages().into_iter().flat_map(of_page).collect()
}

/// The page ignores keys that a view does not have, so a wrong one would go unnoticed.
#[test]
fn every_link_into_the_page_names_a_view_and_its_keys() {
    let mut states = 0;
    for Link { place, target, .. } in links() {
        let Some(state) = target.strip_prefix(EXPLORE) else { continue };
        let mut parts = state.split('&');
        let view = parts.next().unwrap_or_default();
        let path = format!("crates/programs/commands/page/views/{view}.js");
        assert!(root().join(&path).exists(), "{place}: there is no view {view}");
        let module = read(&path);
        let (_, keys) = module.split_once("const defaults = {").expect("a view has defaults");
        let (keys, _) = keys.split_once("};").expect("an object ends");
        for part in parts {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let is_there = match key {
                "section" => has_section(view, value),
                _ => keys.contains(&format!(" {key}: ")),
            };
            assert!(is_there, "{place}: {view} has no {part}");
        }
        states += 1;
    }
    assert!(states > 20, "{states} states are linked");
    assert!(words("explore --help").fine().contains("[default: 8864]"), "the port of {EXPLORE}");
}

/// Whether a module of the view has a section whose title has this id.
fn has_section(view: &str, section: &str) -> bool {
    let title = format!("\"{section}-title\"");
    let mut modules = entries(Path::new("crates/programs/commands/page/views"));
    modules.any(|path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.starts_with(view) && read(&path).contains(&title)
    })
}

/// If a name in code type links to a Rust file, the file must contain that name.
#[test]
fn every_name_that_is_linked_to_a_file_is_in_it() {
    let mut promises = 0;
    for Link { place, folder, words, target } in links() {
        let name = words.trim_matches('`');
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        if !target.ends_with(".rs") || !words.starts_with('`') || !name.chars().all(is_name) {
            continue;
        }
        let text = read(folder.join(target));
        let mut found = text.split(|c| !is_name(c));
        // In the pages, a name with underscores is a test or a function.
        let is_there = if name.matches('_').count() > 2 {
            text.contains(&format!("fn {name}("))
        } else {
            found.any(|word| word == name)
        };
        assert!(is_there, "{place}: the file has no {name}");
        promises += 1;
    }
    assert!(promises > 40, "{promises} names are linked");
}

#[test]
fn every_chapter_is_in_the_summary_and_in_the_index() {
    let [summary, index] = ["docs/SUMMARY.md", "docs/README.md"].map(read);
    for path in files("docs", "md") {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let is_in = |page: &str| page.contains(&format!("]({name})"));
        assert!(name == "SUMMARY.md" || is_in(&summary), "SUMMARY.md has no {name}");
        let is_own = ["SUMMARY.md", "README.md"].contains(&name);
        assert!(is_own || is_in(&index), "docs/README.md has no {name}");
    }
    let book = read("docs/book.toml");
    assert!(book.contains("\nsrc = \".\"\n"), "mdBook looks for the chapters in docs/ itself");
}

#[test]
fn every_chapter_with_rust_in_it_is_a_doctest() {
    let tested = read("benches/book.rs");
    for page in pages().iter().filter(|page| page.text.contains("\n```rust")) {
        let path = format!(" \"../{}\"", page.path.display());
        assert!(tested.contains(&path), "benches/book.rs has no{path}");
    }
    for folder in CRATES.values() {
        let path = folder.to_string_lossy();
        let [_, group, name] = path.split('/').collect::<Vec<_>>()[..] else { panic!("{path}") };
        let row =
            tested.lines().find_map(|line| line.trim().strip_prefix(group)?.strip_prefix(": "));
        let mut names = row.unwrap_or_default().trim_end_matches(';').split(' ');
        assert!(names.any(|it| it == name), "benches/book.rs has no {path}");
    }
}

#[test]
fn the_table_of_mappings_agrees_with_map() {
    let chapter = read("docs/square-mappings.md");
    for chart in json_of("map all").as_array().expect("an array") {
        let [name, index, to_lerf] =
            ["name", "index", "to_lerf"].map(|key| chart[key].as_str().expect("a text"));
        let [a1, east, north, cells] =
            ["a1", "east", "north", "cells"].map(|key| chart[key].as_i64().expect("a number"));
        let alias = chart["aliases"][0].as_str().map_or(String::new(), |name| format!("`{name}` "));
        // Otherwise a cell of the table would end within a formula.
        let to_lerf = to_lerf.replace('|', "\\|");
        let row = format!(
            "| `{name}` | {alias}| {a1} | {east:+} | {north:+} | {cells} | `{index}` | `{to_lerf}` |"
        );
        assert!(chapter.contains(&row), "docs/square-mappings.md has no row\n{row}");
    }
}
