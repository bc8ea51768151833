//! The drawing and the table of crates in docs/architecture.md, compared with the manifests.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::docs::{CRATES, entries, files, read, root};

/// The crate that knows all others.
const FACADE: &str = "polyboard";

/// Pairs of crates: the second uses the first.
type Arrows = BTreeSet<(String, String)>;

/// The dependencies between the crates of the workspace.
struct Dependencies {
    /// The crates, by their folders.
    crates: BTreeSet<String>,
    normal: Arrows,
    dev: Arrows,
}

/// The packages of the workspace, as `cargo metadata` describes them.
pub(crate) fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo can be run, since it runs this");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    metadata["packages"].as_array().expect("an array").clone()
}

/// The dependencies that the manifests state.
fn manifests() -> Dependencies {
    let (mut crates, mut normal, mut dev) = (BTreeSet::new(), Arrows::new(), Arrows::new());
    for package in packages() {
        let user = folder(&package["name"]);
        for dependency in package["dependencies"].as_array().expect("an array") {
            if dependency["path"].is_string() {
                let arrows = if dependency["kind"] == "dev" { &mut dev } else { &mut normal };
                arrows.insert((folder(&dependency["name"]), user.clone()));
            }
        }
        crates.insert(user);
    }
    Dependencies { crates, normal, dev }
}

/// The folder of a package: `lerf` for `polyboard-lerf`.
pub(crate) fn folder(package: &Value) -> String {
    let name = package.as_str().expect("a name");
    name.strip_prefix("polyboard-").unwrap_or(name).to_string()
}

fn page() -> String {
    read("docs/architecture.md")
}

/// The two fenced blocks of the code map: the tree, and the drawing.
fn blocks() -> [String; 2] {
    let page = page();
    let (_, map) = page.split_once("\n## Code map\n").expect("the page has a code map");
    let mut blocks = map.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    [(); 2].map(|()| blocks.next().expect("the code map has two blocks").to_string())
}

/// The lines of the drawing with arrows of this kind.
fn lines(mark: &str) -> Vec<String> {
    let [_, drawing] = blocks();
    drawing.lines().filter(|line| line.contains(mark)).map(str::to_string).collect()
}

/// The lines of the drawing without those of tests, each with the folder beside which it stands.
fn lines_by_folder() -> Vec<(String, String)> {
    let mut folder = String::new();
    let line = |line: String| {
        let (name, rest) = line.split_once("  ").expect("a column for the folder");
        if !name.is_empty() {
            folder = name.to_string();
        }
        (folder.clone(), rest.trim().to_string())
    };
    lines(" -> ").into_iter().map(line).collect()
}

/// The groups of a line: `a, b -> c -> d` has three.
fn groups(line: &str, mark: &str) -> Vec<Vec<String>> {
    let group = |names: &str| names.split(',').map(|name| name.trim().to_string()).collect();
    line.split(mark).map(group).collect()
}

/// The dependencies that the drawing shows: `a, b -> c -> d` has the arrows of `a` and `b` to `c`,
/// and of `c` to `d`.
fn drawing() -> Dependencies {
    let (mut crates, mut normal, mut dev) = (BTreeSet::new(), Arrows::new(), Arrows::new());
    let mut draw = |line: &str, mark: &str, arrows: &mut Arrows| {
        let groups = groups(line, mark);
        for pair in groups.windows(2) {
            for used in &pair[0] {
                arrows.extend(pair[1].iter().map(|user| (used.clone(), user.clone())));
            }
        }
        crates.extend(groups.into_iter().flatten());
    };
    lines_by_folder().iter().for_each(|(_, line)| draw(line, "->", &mut normal));
    lines(" ..> ").iter().for_each(|line| draw(line, "..>", &mut dev));
    Dependencies { crates, normal, dev }
}

/// The arrows, and those that follow from them.
fn closure(arrows: &Arrows) -> Arrows {
    let mut users: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (used, user) in arrows {
        users.entry(used).or_default().push(user);
    }
    let mut closure = Arrows::new();
    for &used in users.keys() {
        let mut open = vec![used];
        while let Some(next) = open.pop() {
            for &user in users.get(next).into_iter().flatten() {
                if closure.insert((used.to_string(), user.to_string())) {
                    open.push(user);
                }
            }
        }
    }
    closure
}

/// The arrows as they are drawn, for a failure.
fn show<'a>(arrows: impl IntoIterator<Item = &'a (String, String)>) -> Vec<String> {
    arrows.into_iter().map(|(used, user)| format!("{used} -> {user}")).collect()
}

#[test]
fn every_arrow_of_the_drawing_is_a_dependency() {
    let (drawn, stated) = (drawing(), manifests());
    assert_eq!(drawn.crates, stated.crates);
    assert!(drawn.normal.len() > 20 && !drawn.dev.is_empty());
    assert_eq!(show(drawn.normal.difference(&stated.normal)), [""; 0], "no dependencies");
    assert_eq!(show(drawn.dev.difference(&stated.dev)), [""; 0], "no dev-dependencies");
}

#[test]
fn every_dependency_follows_from_the_drawing() {
    let (drawn, stated) = (drawing(), manifests());
    let follows = closure(&drawn.normal);
    assert_eq!(show(stated.normal.difference(&follows)), [""; 0], "they are not drawn");
    let is_self = |(used, user): &(String, String)| used == user;
    let dev = stated.dev.difference(&drawn.dev);
    let dev = dev.filter(|arrow| !follows.contains(arrow) && !is_self(arrow));
    assert_eq!(show(dev), [""; 0], "they are not drawn");
}

#[test]
fn no_arrow_of_the_drawing_follows_from_the_others() {
    let drawn = drawing().normal;
    let follows = |arrow: &&(String, String)| {
        let others = drawn.iter().filter(|other| other != arrow).cloned().collect();
        closure(&others).contains(arrow)
    };
    assert_eq!(show(drawn.iter().filter(follows)), [""; 0]);
}

/// The folder in which a crate lies: `boards` for `lerf`; `benches` for that package.
fn group(name: &str) -> String {
    if name == "benches" {
        return name.to_string();
    }
    let folder = CRATES[name].iter().nth(1).expect("a folder of `crates`");
    folder.to_str().expect("a name in UTF-8").to_string()
}

#[test]
fn between_folders_the_arrows_go_down() {
    let mut order: Vec<String> = Vec::new();
    for (folder, line) in lines_by_folder() {
        for user in groups(&line, "->").iter().skip(1).flatten() {
            assert_eq!(group(user), folder, "{user} stands beside another folder");
        }
        if order.last() != Some(&folder) {
            assert!(!order.contains(&folder), "the lines of {folder} are apart");
            order.push(folder);
        }
    }
    let place = |name: &str| {
        let group = group(name);
        order.iter().position(|folder| *folder == group).expect("the drawing has all folders")
    };
    let goes_up = |(used, user): &&(String, String)| place(used) > place(user);
    let arrows = manifests().normal;
    assert_eq!(show(arrows.iter().filter(goes_up)), [""; 0], "a folder uses one below it");
    // An arrow that is planted from the last folder to the first is found.
    let planted = ("commands".to_string(), "squares".to_string());
    assert!(goes_up(&&planted));
}

#[test]
fn the_tree_of_the_page_is_that_of_the_folders() {
    let [tree, _] = blocks();
    let mut drawn = BTreeSet::new();
    for line in tree.lines() {
        let columns: Vec<&str> = line.split("  ").filter(|text| !text.is_empty()).collect();
        let [folder, names, _purpose] = columns[..] else { panic!("{line:?} has other columns") };
        let folder = Path::new("crates").join(folder);
        drawn.extend(names.trim().split(' ').map(|name| folder.join(name)));
    }
    let folders: Vec<PathBuf> = entries(Path::new("crates")).collect();
    let found: BTreeSet<PathBuf> = folders.iter().flat_map(|folder| entries(folder)).collect();
    assert_eq!(drawn, found);
    assert!((6..=7).contains(&folders.len()), "{} folders", folders.len());
}

/// The crates that make a backend, as their sources say; the facade makes those of families.
fn backends() -> BTreeSet<String> {
    let is_static = |line: &str| line.starts_with("pub static ") && line.contains(": Backend =");
    let is_backend = |path: &PathBuf| read(path).lines().any(is_static);
    let makes = |folder: &Path| files(folder.join("src"), "rs").iter().any(is_backend);
    let makers = CRATES.iter().filter(|(name, folder)| *name != FACADE && makes(folder));
    makers.map(|(name, _)| name.clone()).collect()
}

/// The arrows from backends that are missing or too many: the facade uses each of them, and no other crate any.
fn wrong_users(backends: &BTreeSet<String>, arrows: &Arrows) -> Vec<String> {
    let wanted = backends.iter().map(|backend| (backend.clone(), FACADE.to_string())).collect();
    let is_used = |(used, _): &&(String, String)| backends.contains(used);
    let found: Arrows = arrows.iter().filter(is_used).cloned().collect();
    show(found.symmetric_difference(&wanted))
}

#[test]
fn only_the_facade_knows_the_backends() {
    let (backends, mut arrows) = (backends(), manifests().normal);
    assert!(backends.contains("lerf") && backends.contains("plain"), "{backends:?}");
    assert_eq!(wrong_users(&backends, &arrows), [""; 0]);
    // Wrong arrows that are planted are found.
    let planted = ["polyboard", "search"].map(|user| ("lerf".to_string(), user.to_string()));
    arrows.remove(&planted[0]);
    arrows.insert(planted[1].clone());
    assert_eq!(wrong_users(&backends, &arrows), show(&planted));
}

#[test]
fn the_table_lists_the_crates() {
    let page = page();
    let (_, table) = page.split_once("\n| crate | contents |\n").expect("the page has a table");
    let rows = table.lines().take_while(|line| !line.is_empty());
    let cells = rows.filter_map(|row| row.strip_prefix("| `")?.split_once("` |"));
    let names = cells.flat_map(|(names, _)| names.split("`, `"));
    let listed: Vec<&str> = names.filter(|name| !name.ends_with('/')).collect();
    let folders: BTreeSet<String> = CRATES.keys().cloned().collect();
    assert_eq!(listed.len(), folders.len(), "the table lists each crate once: {listed:?}");
    assert_eq!(listed.into_iter().map(str::to_string).collect::<BTreeSet<_>>(), folders);
}
