//! The page for those who come from another library: a row for each public method in the list, and in a file of programs,
//! which are doctests, the line of each row.

use crate::docs::read;

const PAGE: &str = "docs/coming-from-another-library.md";
const PROGRAMS: &str = "benches/migration.md";
const LIST: &str = "docs/migration/names.txt";

/// The public methods of a library's type.
struct Library<'a> {
    /// The heading of its section, with its name, version and type.
    heading: String,
    names: Vec<&'a str>,
}

fn libraries(list: &str) -> Vec<Library<'_>> {
    let mut libraries: Vec<Library<'_>> = Vec::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(head) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let (version, board) = head.rsplit_once(' ').expect("a section names a type");
            let heading = format!("{version}: `{board}`");
            libraries.push(Library { heading, names: Vec::new() });
        } else {
            libraries.last_mut().expect("a name stands in a section").names.push(line);
        }
    }
    libraries
}

/// The rows of a section: the name of a method, and our cell.
fn rows<'a>(section: &'a str) -> Vec<(&'a str, String)> {
    let row = |line: &'a str| {
        let (theirs, ours) = line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | ")?;
        Some((theirs, ours.replace("\\|", "|")))
    };
    section.lines().filter_map(row).collect()
}

/// Whether the program of a section has the code with which a cell begins as a line of its own.
fn is_compiled(section: &str, cell: &str) -> bool {
    let code = cell.strip_prefix('`').and_then(|cell| cell.split('`').next());
    let program = section.split("\n```rust\n").nth(1).and_then(|block| block.split("\n```").next());
    let (Some(code), Some(program)) = (code, program) else { return false };
    let lines = [format!("{code};"), format!("_ = {code};")];
    program.lines().any(|line| lines.iter().any(|wanted| wanted == line))
}

/// The headings of a page, with their sections.
fn sections(page: &str) -> Vec<(&str, &str)> {
    page.split("\n## ").skip(1).filter_map(|section| section.split_once('\n')).collect()
}

fn faults(page: &str, programs: &str, list: &str) -> Vec<String> {
    let libraries = libraries(list);
    let (sections, programs) = (sections(page), sections(programs));
    let mut faults = Vec::new();
    if !sections.iter().map(|&(heading, _)| heading).eq(libraries.iter().map(|it| &*it.heading)) {
        faults.push("the sections are not those of the list".to_string());
    }
    let program =
        |heading: &str| programs.iter().find(|(it, _)| *it == heading).map_or("", |it| it.1);
    for ((heading, section), library) in sections.into_iter().zip(libraries) {
        let rows = rows(section);
        if !rows.iter().map(|&(theirs, _)| theirs).eq(library.names) {
            faults.push(format!("{heading}: the rows are not those of the list"));
        }
        for (theirs, ours) in rows {
            let is_absent = ours.strip_prefix("absent: ").is_some_and(|why| !why.is_empty());
            if !is_absent && !is_compiled(program(heading), &ours) {
                faults.push(format!("{heading}: {theirs}: no line of the program is {ours}"));
            }
        }
    }
    faults
}

#[test]
fn every_method_of_another_library_has_a_row_that_compiles_or_says_why_not() {
    let [page, programs, list] = [PAGE, PROGRAMS, LIST].map(read);
    let faults = faults(&page, &programs, &list);
    assert!(faults.is_empty(), "{PAGE}:\n{}", faults.join("\n"));
    let counts: Vec<usize> = libraries(&list).iter().map(|library| library.names.len()).collect();
    assert!(counts.len() == 3 && counts.iter().all(|&count| count > 30), "{counts:?}");
}

#[test]
fn a_missing_row_a_changed_line_and_another_version_are_found() {
    let list = "# names\n[a 1.2 Board]\nmake\nturn\n";
    let page = "# Page\n\n## a 1.2: `Board`\n\n| theirs | ours |\n|---|---|\n\
        | `make` | absent: none |\n| `turn` | `a \\| b`, said |\n";
    let programs = "# Programs\n\n## a 1.2: `Board`\n\n```rust\n_ = a | b;\n```\n";
    assert_eq!(faults(page, programs, list), [""; 0]);
    for (part, other, fault) in [
        ("| `make` | absent: none |\n", "", "rows"),
        ("_ = a | b;", "_ = a;", "turn"),
        ("absent: none", "none", "make"),
        ("a 1.2", "a 1.3", "sections"),
    ] {
        let faults = faults(&page.replace(part, other), &programs.replace(part, other), list);
        assert!(faults.len() == 1 && faults[0].contains(fault), "{part:?}: {faults:?}");
    }
}
