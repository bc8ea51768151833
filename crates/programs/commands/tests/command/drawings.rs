//! Drawings for pages and slides: of numbers, of what boards store, and of a run of the reader's own.

use std::fs;

use crate::{file, fresh, json_of, shows, words};

#[test]
fn drawings_of_0x88_show_rank_and_file_as_digits() {
    // That of e4.
    shows(&words("show --indices 0x88 --svg").fine(), &[">34</tspan>"]);
    shows(&words("map lerf --hex --svg").fine(), &[">1c</tspan>"]);
}

#[test]
fn eight_mappings_fit_a_slide() {
    let size = |line: &str| -> [usize; 2] {
        let svg = words(line).fine();
        let size = svg.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split('"').next());
        let mut numbers = size.expect("a size").split(' ').map(|number| number.parse());
        [(); 2].map(|()| numbers.next().expect("a number").expect("a number"))
    };
    for line in ["map eight --svg", "map eight --rose --svg"] {
        let [wide, high] = size(line);
        assert!(3 * wide > 4 * high, "{line}: {wide} x {high}");
        let [narrow, long] = size(&format!("{line} --columns 2"));
        assert!(narrow < wide && long > high, "{line} --columns 2: {narrow} x {long}");
    }
}

#[test]
fn a_move_is_drawn_in_sixteen_bits() {
    let text = words("bits --move e7e8=queen").fine();
    assert!(text.starts_with("e7e8=queen = 0x7d3c = 32060\n"), "{text}");
    shows(&text, &["\n from        110100   52 = e7\n"]);
    let json = json_of("bits --move e2e4");
    assert_eq!((&json["bits"], &json["kind"]), (&"0x031c".into(), &0.into()), "{json}");
    let drawn = words("bits --move e2e4 --svg").fine();
    assert_eq!(drawn.matches("</tspan>").count(), 32, "sixteen bits and their numbers");
    shows(&drawn, &["to 28 = e4"]);
}

#[test]
fn a_run_of_the_reader_is_drawn_to_a_file() {
    let path = file("run.svg", "old");
    for line in ["compare --seconds 0 --depth 2 --backends lerf,0x88", "lab X31 --effort quick"] {
        // The text is printed as always.
        shows(&words(&format!("{line} --svg {path}")).fine(), &["lerf"]);
        let drawn = fs::read_to_string(&path).expect("the file was written");
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"), "{drawn}");
        shows(&drawn, &[">lerf</text>", "class=\"bar\""]);
        let beside = fs::read_dir(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let mut names = beside.map(|entry| entry.expect("an entry").file_name());
        assert!(!names.any(|name| name.to_string_lossy().starts_with(".run.svg")), "{line}");
        // Before anything is measured.
        for wrong in ["/no/such/folder/run.svg", env!("CARGO_TARGET_TMPDIR")] {
            let refused = words(&format!("{line} --svg {wrong}"));
            refused.refuses_input(&[wrong, "cannot be written", "name another one"]);
        }
    }
}

/// A device and a pipe are written to; a new file has the permissions of the old one.
#[test]
#[cfg(unix)]
fn only_regular_files_are_replaced() {
    use std::{
        os::unix::fs::{FileTypeExt, PermissionsExt, symlink},
        path::Path,
        process::Command,
        thread,
    };

    let [pipe, null, link] = ["run.fifo", "run.null", "run-link.svg"].map(fresh);
    let run = |path: &str| {
        let line = format!("compare --seconds 0 --depth 1 --backends lerf,0x88 --svg {path}");
        shows(&words(&line).fine(), &["lerf"]);
    };

    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let named = pipe.clone();
    let reader = thread::spawn(move || fs::read_to_string(named).expect("the pipe is read"));
    run(&pipe);
    assert!(fs::metadata(&pipe).expect("the pipe").file_type().is_fifo());
    assert!(reader.join().expect("the reader ends").ends_with("</svg>\n"));
    // A copy of the folder would wait for a writer.
    fs::remove_file(&pipe).expect("the pipe is removed");
    // Only the superuser makes devices, and some file systems have none.
    let made = Command::new("mknod").arg(&null).args(["c", "1", "3"]).output();
    if made.is_ok_and(|made| made.status.success()) && fs::File::open(&null).is_ok() {
        run(&null);
        assert!(fs::metadata(&null).expect("the device").file_type().is_char_device());
    }

    let private = file("run-private.svg", "old");
    fs::set_permissions(&private, fs::Permissions::from_mode(0o640)).expect("a mode is set");
    symlink("run-private.svg", &link).expect("a link is made");
    run(&link);
    assert!(Path::new(&link).is_symlink());
    let mode = fs::metadata(&private).expect("the file is there").permissions().mode();
    let drawn = fs::read_to_string(&private).expect("the file is there");
    assert!(mode & 0o777 == 0o640 && drawn.starts_with("<svg "), "{mode:o}");
}

#[test]
fn measurements_of_a_file_are_drawn_as_bars() {
    let file = "docs/measured/peers-bulk.json";
    let drawn = words(&format!("lab {file} --chart mean")).fine();
    assert_eq!(drawn.matches("class=\"bar\"").count(), 2 * 13, "thirteen programs in two builds");
    shows(&drawn, &["AMD EPYC (Zen 5); native build with AVX-512"]);
    words(&format!("lab {file} --chart maen")).refuses_input(&["\"maen\"", "did you mean mean?"]);
    words("lab docs/no.json --chart").refuses_input(&["docs/no.json", "docs/measured"]);
    let other = self::file("no_chart.json", "{}");
    words(&format!("lab {other} --chart")).refuses_input(&["title", "docs/measured"]);
}
