//! What cargo and a registry ask of a crate that is published.

use std::{
    collections::BTreeSet,
    path::{Component, Path},
    process::Command,
};

use serde_json::Value;

use crate::{
    architecture::{Arrows, closure, folder, packages},
    docs::{read, root},
};

#[test]
fn every_crate_can_be_published() {
    for package in packages() {
        let name = folder(&package["name"]);
        if name == "benches" {
            assert_eq!(package["publish"], Value::Array(Vec::new()), "benches are not published");
            continue;
        }
        let count = |key: &str| package[key].as_array().expect("an array").len();
        let description = package["description"].as_str().unwrap_or_default();
        assert!(package["publish"].is_null(), "{name} is published");
        assert!(description.len() > 20 && !description.ends_with('.'), "{name}: {description}");
        assert!((1..=5).contains(&count("keywords")), "{name} has up to five keywords");
        assert!((1..=5).contains(&count("categories")), "{name} has up to five categories");
        assert_eq!(package["readme"], "README.md", "{name}");
    }
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

/// The files of a crate's package.
fn packaged(name: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--offline", "--allow-dirty", "--package", name])
        .current_dir(root())
        .output()
        .expect("cargo can be run, since it runs this");
    let list = String::from_utf8(output.stdout).expect("the names are UTF-8");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    list.lines().map(|line| line.replace('\\', "/")).collect()
}

/// The paths in a source that lead out of its package. An included path is relative to the file; if the file asks
/// for the folder of the package, other paths are relative to that.
fn paths_out(file: &str, source: &str) -> Vec<String> {
    let asks = source.contains("CARGO_MANIFEST_DIR");
    let leads_out = |line: &str, text: &str| {
        let is_from_package = asks && !line.contains("include_");
        let folders = if is_from_package { 0 } else { file.matches('/').count() };
        let parts = Path::new(text).components();
        parts.take_while(|part| *part == Component::ParentDir).count() > folders
    };
    let texts = |line| str::split(line, '"').skip(1).step_by(2).map(move |text| (line, text));
    let out = source.lines().flat_map(texts).filter(|(line, text)| leads_out(line, text));
    out.map(|(_, text)| text.to_string()).collect()
}

#[test]
fn no_package_reads_a_file_that_it_does_not_have() {
    let mut files = 0;
    for package in packages() {
        let name = package["name"].as_str().expect("a name");
        let crate_folder = format!("crates/{}", folder(&package["name"]));
        if name == "polyboard-benches" {
            continue;
        }
        // Its build script looks for the sources of a checkout, and does without them.
        for file in
            packaged(name).iter().filter(|file| file.ends_with(".rs") && *file != "build.rs")
        {
            let source = read(Path::new(&format!("{crate_folder}/{file}")));
            let out = paths_out(file, &source);
            assert!(out.is_empty(), "{crate_folder}/{file} leads out of its package: {out:?}");
            files += 1;
        }
    }
    assert!(files > 300, "{files} files");
}

#[test]
fn a_path_out_of_a_package_is_found() {
    let source = r#"include_str!("../../docs/a.md")"#;
    assert_eq!(paths_out("tests/a.rs", source), ["../../docs/a.md"]);
    assert!(paths_out("tests/more/a.rs", source).is_empty());
    let source = r#"Path::new(env!("CARGO_MANIFEST_DIR")).join("../b")"#;
    assert_eq!(paths_out("tests/more/a.rs", source), ["../b"]);
}
