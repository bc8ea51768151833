//! What cargo and a registry ask of a crate that is published.

use std::{fs, path::Path, process::Command, sync::LazyLock};

use serde_json::{Value, json};

use crate::{
    architecture::{Arrows, closure, folder, packages},
    docs::{CRATES, is_blessed, read, root},
};

/// The pages of the crates on docs.rs begin with this.
const DOCS: &str = "https://docs.rs/polyboard";

/// The categories in use, from the list of [crates.io](https://crates.io/category_slugs).
const CATEGORIES: [&str; 11] = [
    "algorithms",
    "command-line-utilities",
    "data-structures",
    "development-tools::debugging",
    "development-tools::profiling",
    "development-tools::testing",
    "games",
    "no-std",
    "no-std::no-alloc",
    "parser-implementations",
    "web-programming::http-server",
];

/// Whether crates.io takes this keyword.
fn is_keyword(word: &str) -> bool {
    let is_inner = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+');
    word.starts_with(|c: char| c.is_ascii_alphanumeric())
        && word.len() <= 20
        && word.chars().all(is_inner)
}

/// The one value `repository` of the workspace.
pub(crate) fn repository() -> String {
    let manifest = read(Path::new("Cargo.toml"));
    let values = manifest.lines().filter_map(|line| line.strip_prefix("repository = \""));
    let values: Vec<&str> = values.collect();
    let [value] = values[..] else { panic!("Cargo.toml has {} repositories", values.len()) };
    value.trim_end_matches('"').to_string()
}

#[test]
fn every_crate_can_be_published() {
    for package in packages() {
        let name = folder(&package["name"]);
        if ["benches", "properties"].contains(&&*name) {
            assert_eq!(package["publish"], Value::Array(Vec::new()), "{name} is not published");
            continue;
        }
        let count = |key: &str| package[key].as_array().expect("an array").len();
        let description = package["description"].as_str().unwrap_or_default();
        assert!(package["publish"].is_null(), "{name} is published");
        assert!(description.len() > 20 && !description.ends_with('.'), "{name}: {description}");
        assert!((1..=5).contains(&count("keywords")), "{name} has up to five keywords");
        assert!((1..=5).contains(&count("categories")), "{name} has up to five categories");
        let texts =
            |key: &str| package[key].as_array().into_iter().flatten().filter_map(Value::as_str);
        assert!(texts("keywords").all(is_keyword), "{name}: {}", package["keywords"]);
        let wrong = texts("categories").find(|category| !CATEGORIES.contains(category));
        assert_eq!(wrong, None, "{name} has a category that is not in this list");
        assert_eq!(package["readme"], "README.md", "{name}");
        assert_eq!(package["repository"], repository(), "{name} has the value of the workspace");
        let page = package["documentation"].as_str().unwrap_or_default();
        assert!(page == DOCS || page == format!("{DOCS}-{name}"), "{name}: {page}");
    }
}

/// docs.rs builds a crate with all of its features, and shows at each item which one it needs.
#[test]
fn the_pages_of_a_crate_say_which_feature_an_item_needs() {
    let mut crates = 0;
    for package in packages() {
        let name = folder(&package["name"]);
        let features = package["features"].as_object().expect("features by their names");
        if features.is_empty() || !package["publish"].is_null() {
            continue;
        }
        let page = &package["metadata"]["docs"]["rs"];
        assert_eq!(page["all-features"], true, "{name}");
        assert_eq!(page["rustdoc-args"], json!(["--cfg", "docsrs"]), "{name}");
        let library = read(&CRATES[&name].join("src/lib.rs"));
        let line = "\n#![cfg_attr(docsrs, feature(doc_cfg))]\n";
        assert!(library.contains(line), "{name}: src/lib.rs has no {}", line.trim());
        crates += 1;
    }
    assert!(crates > 10, "{crates} crates have features");
}

/// A package is published after all that it names with a version, also those of its tests. Cargo leaves out a
/// dev-dependency by path alone, so that is right where a version would make a cycle, and only there.
#[test]
fn every_crate_can_be_published_after_those_that_it_names() {
    let (mut versioned, mut by_path) = (Arrows::new(), Arrows::new());
    for package in packages() {
        let user = folder(&package["name"]);
        for dependency in package["dependencies"].as_array().expect("an array") {
            let arrow = (folder(&dependency["name"]), user.clone());
            if dependency["path"].is_null() {
                assert_ne!(dependency["req"], "*", "{user}: {} has a version", arrow.0);
            } else if dependency["req"] != "*" {
                versioned.insert(arrow);
            } else {
                assert_eq!(dependency["kind"], "dev", "{user}: {} has a version", arrow.0);
                by_path.insert(arrow);
            }
        }
    }
    let after = closure(&versioned);
    let cyclic: Vec<&String> =
        after.iter().filter(|(used, user)| used == user).map(|(name, _)| name).collect();
    assert!(cyclic.is_empty(), "each is published after itself: {cyclic:?}");
    for (used, user) in by_path {
        let needs_path = used == user || after.contains(&(user.clone(), used.clone()));
        assert!(needs_path, "{user}: {used} has a version");
    }
}

/// The files of all packages: the folder of the crate, and the path in it.
static FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let is_published = |package: &Value| package["publish"].is_null();
    let files = |package: Value| {
        let list = Command::new(env!("CARGO"))
            .args(["package", "--list", "--offline", "--allow-dirty", "--package"])
            .arg(package["name"].as_str().expect("a name"))
            .current_dir(root())
            .output()
            .expect("cargo can be run, since it runs this");
        assert!(list.status.success(), "{}", String::from_utf8_lossy(&list.stderr));
        let names = String::from_utf8(list.stdout).expect("the names are UTF-8");
        let crate_folder = CRATES[&folder(&package["name"])].display().to_string();
        let file = |name: &str| (crate_folder.clone(), name.replace('\\', "/"));
        names.lines().map(file).collect::<Vec<_>>()
    };
    packages().into_iter().filter(is_published).flat_map(files).collect()
});

/// The text with the value `repository` in every link to a file of this repository, and the files.
fn with_repository(text: &str) -> (String, Vec<String>) {
    const MAIN: &str = "/blob/main/";
    let (mut fixed, mut paths) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(MAIN) {
        let (path, next) =
            after.split_at(after.find([')', '>', '#', ' ', '\n']).unwrap_or(after.len()));
        let host = before.rfind("https://").unwrap_or(before.len());
        if before[host..] == repository() || root().join(path).exists() {
            fixed += &format!("{}{}{MAIN}{path}", &before[..host], repository());
            paths.push(path.to_string());
        } else {
            fixed += &format!("{before}{MAIN}{path}");
        }
        rest = next;
    }
    (fixed + rest, paths)
}

/// A registry shows the README.md of a crate without the repository around it, and docs.rs shows the source so.
#[test]
fn every_link_of_a_package_is_absolute() {
    let mut links = 0;
    for (folder, file) in FILES.iter() {
        let is_readme = file == "README.md";
        if !is_readme && !file.ends_with(".rs") {
            continue;
        }
        let place = format!("{folder}/{file}");
        let text = read(Path::new(&place));
        let (fixed, paths) = with_repository(&text);
        if is_blessed() {
            fs::write(root().join(&place), &fixed).expect("the file can be written");
        } else {
            assert_eq!(fixed, text, "{place}: POLYBOARD_BLESS=1 sets the repository in links");
        }
        let missing: Vec<&String> =
            paths.iter().filter(|path| !root().join(path).exists()).collect();
        assert!(missing.is_empty(), "{place}: the repository has no {missing:?}");
        links += paths.len();
        let targets = text.split("](").skip(1).filter(|_| is_readme);
        let relative: Vec<&str> = targets.filter(|it| !it.starts_with("https://")).collect();
        assert!(relative.is_empty(), "{place}: write with https:// {relative:?}");
    }
    assert!(links > 20, "{links} links to this repository");
}

/// Cargo finds no file of tests by itself where the tests of a crate are one program.
#[test]
fn no_file_of_tests_is_forgotten() {
    let mut count = 0;
    for folder in CRATES.values() {
        let tests = root().join(folder).join("tests");
        let Ok(program) = fs::read_to_string(tests.join("main.rs")) else { continue };
        let manifest = read(&folder.join("Cargo.toml"));
        for entry in fs::read_dir(&tests).expect("a folder") {
            let path = entry.expect("an entry").path();
            let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            let has_code = path.extension().is_some_and(|extension| extension == "rs")
                || ["main.rs", "mod.rs"].iter().any(|file| path.join(file).exists());
            if has_code && stem != "main" {
                let is_module = program.contains(&format!("mod {stem};\n"));
                let is_program = manifest.contains(&format!("[[test]]\nname = \"{stem}\"\n"));
                assert!(is_module != is_program, "{} is run by no test, or by two", path.display());
                count += 1;
            }
        }
    }
    assert!(count > 50, "{count} files of tests");
}
