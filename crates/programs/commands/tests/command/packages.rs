//! The files of tests of every package: each is part of a program that cargo runs.

use std::fs;

use crate::docs::{CRATES, entries, read, root};

/// Cargo finds no file of tests by itself where the tests of a crate are one program.
#[test]
fn no_file_of_tests_is_forgotten() {
    let mut count = 0;
    for folder in CRATES.values() {
        let tests = root().join(folder).join("tests");
        let Ok(program) = fs::read_to_string(tests.join("main.rs")) else { continue };
        let manifest = read(folder.join("Cargo.toml"));
        for path in entries(&tests) {
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
