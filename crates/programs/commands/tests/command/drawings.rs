//! Drawings for pages and slides: of numbers, of what boards store, and of a run of the reader's own.

use std::{env, fs, path::Path};

use crate::{file, run, words};

#[test]
fn drawings_of_0x88_show_rank_and_file_as_digits() {
    let drawn = words("map 0x88 --svg").fine();
    // e4, and the cell beside h1.
    assert!(drawn.contains(">34</tspan>") && drawn.contains(">08</tspan>"), "{drawn}");
    assert!(!drawn.contains(">119</tspan>") && drawn.contains("in hexadecimal"), "{drawn}");
    assert!(words("show --indices 0x88 --svg").fine().contains(">34</tspan>"));
    assert!(words("explain h1 knight --svg").fine().contains(">f6<"), "-10, modulo 256");
    let lerf = ["map lerf --svg", "map lerf --hex --svg"].map(|line| words(line).fine());
    assert!(lerf[0].contains(">28</tspan>") && lerf[1].contains(">1c</tspan>"), "e4");
    let table = words("map 0x88 --hex").fine();
    assert!(
        table.contains("\n4   30  31  32  33  34  35  36  37  |  38-3f  (invalid)\n"),
        "{table}"
    );
    words("map --hex").fails(2);
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
    words("map eight --columns 2").refuses_input(&["--columns", "--svg"]);
    words("map lerf --svg --columns 2").refuses_input(&["--columns", "eight"]);
    words("map eight --svg --columns 0").fails(2);
}

#[test]
fn one_line_of_an_algorithm_is_drawn_by_its_eight_cells() {
    let line = "explain d4 rook --backend lerf+hyperbola --line rank";
    let drawn = words(&format!("{line} --svg")).fine();
    assert!(drawn.contains(">up = o - 2r<") && !drawn.contains(">file<"), "{drawn}");
    // Six frames of the rank; the reversed word lies on another one.
    assert_eq!(drawn.matches(">a</tspan>").count(), 6, "{drawn}");
    assert!(!drawn.contains("reversed(o)<"), "{drawn}");
    let text = words(line).fine();
    assert!(text.contains("o - 2r") && !text.contains("\nfile"), "{text}");
    words("explain d4 rook --backend lerf+hyperbola --line rnak")
        .refuses_input(&["\"rnak\"", "did you mean rank?"]);
}

#[test]
fn a_move_is_drawn_in_sixteen_bits() {
    let text = words("bits --move e7e8=queen").fine();
    assert!(text.starts_with("e7e8=queen = 0x7d3c = 32060\n"), "{text}");
    assert!(text.contains("\n from        110100   52 = e7\n"), "{text}");
    let json = words("bits --move e2e4 --format json").json(0);
    assert_eq!((&json["bits"], &json["kind"]), (&"0x031c".into(), &0.into()), "{json}");
    let drawn = words("bits --move e2e4 --svg").fine();
    assert_eq!(drawn.matches("</tspan>").count(), 32, "sixteen bits and their numbers");
    assert!(drawn.contains("to 28 = e4"), "{drawn}");
    words("bits --move e9e4").refuses_input(&["--move", "e2e4"]);
    words("bits --move e2e4 --of pawns").fails(2);
}

#[test]
fn six_boards_store_a_position_side_by_side() {
    let drawn = words("show --storages --svg").fine();
    for board in ["12bb: 104 B", "6+2: 72 B", "lerf: 64 B", "quad: 32 B", "hybrid: 136 B"] {
        assert!(drawn.contains(board), "{board}");
    }
    assert_eq!(drawn.matches(">state<").count(), 4, "quad hides it in its codes");
    assert_eq!(drawn.matches(">cells<").count(), 2);
    words("show --storages").refuses_input(&["--storages", "--svg", "polyboard list"]);
}

#[test]
fn castling_rooks_and_the_en_passant_square_are_marked() {
    let fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 3 20";
    let text = run(&["show", "--fen", fen, "--state"]).fine();
    assert!(text.ends_with("\nrooks that may castle: h1 a8; en passant square: d6\n"), "{text}");
    let drawn = run(&["show", "--fen", fen, "--state", "--svg"]).fine();
    assert!(drawn.contains(">turn w, castling Kq, en passant d6<"), "{drawn}");
    let none = run(&["show", "--fen", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "--state"]).fine();
    assert!(none.ends_with("may castle: none; en passant square: none\n"), "{none}");
}

#[test]
fn a_run_of_the_reader_is_drawn_to_a_file() {
    let path = file("run.svg", "old");
    let name = path.to_str().expect("a name");
    for line in ["compare --seconds 0 --depth 2 --backends lerf,0x88", "lab X31 --effort quick"] {
        let text = words(&format!("{line} --svg {name}")).fine();
        assert!(text.contains("lerf"), "the text is printed as always: {text}");
        let drawn = fs::read_to_string(&path).expect("the file was written");
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"), "{drawn}");
        assert!(drawn.contains(">lerf</text>") && drawn.contains("class=\"bar\""), "{drawn}");
        let beside = fs::read_dir(Path::new(env!("CARGO_TARGET_TMPDIR"))).expect("a folder");
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
        process::Command,
        thread,
    };

    use crate::{command, fed};

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [pipe, null, link] = ["run.fifo", "run.null", "run-link.svg"].map(|name| folder.join(name));
    for path in [&pipe, &null, &link] {
        let _ = fs::remove_file(path);
    }
    let draw = |path: &Path| {
        let line = "compare --seconds 0 --depth 1 --backends lerf,0x88 --svg";
        let mut command = command();
        command.args(line.split(' ')).arg(path);
        command
    };
    let run = |path: &Path| assert!(fed(draw(path), "").fine().contains("lerf"));

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
    assert!(link.is_symlink());
    let mode = fs::metadata(&private).expect("the file is there").permissions().mode();
    let drawn = fs::read_to_string(&private).expect("the file is there");
    assert!(mode & 0o777 == 0o640 && drawn.starts_with("<svg "), "{mode:o}");
}

#[test]
fn measurements_of_a_file_are_drawn_as_bars() {
    let file = "docs/measured/peers-bulk.json";
    let drawn = words(&format!("lab {file} --chart mean")).fine();
    assert_eq!(drawn.matches("class=\"bar\"").count(), 2 * 13, "thirteen programs in two builds");
    assert!(drawn.contains("AMD EPYC (Zen 5); native build with AVX-512"), "{drawn}");
    words(&format!("lab {file} --chart maen")).refuses_input(&["\"maen\"", "did you mean mean?"]);
    words("lab docs/no.json --chart").refuses_input(&["docs/no.json", "docs/measured"]);
    let other = self::file("other.json", "{}");
    run(&["lab", other.to_str().expect("a name"), "--chart"])
        .refuses_input(&["title", "docs/measured"]);
}
