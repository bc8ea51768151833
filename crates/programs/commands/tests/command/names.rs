//! Names in any case, similar names, and `all` wherever a backend can be named.

use crate::{all, run, words};

#[test]
fn names_ignore_case() {
    for (line, same) in [
        ("moves --backend LERF", "moves --backend lerf"),
        ("moves --backend Lerf+Magic", "moves --backend lerf+magic"),
        ("moves --backend BERF", "moves --backend berf"),
        ("moves --position Kiwipete", "moves --position kiwipete"),
        ("moves --fen KIWIPETE", "moves --position kiwipete"),
        ("moves --variant MAKRUK", "moves --variant makruk"),
        ("moves --notation SAN", "moves --notation san"),
        ("moves --format JSON", "moves --format json"),
        ("map LERF --square E4", "map lerf --square e4"),
        ("map EIGHT --rose", "map eight --rose"),
        ("which 0x04000000 C4", "which 0x04000000 c4"),
        ("bits 0xff --shift NORTH", "bits 0xff --shift north"),
        ("bits 0xff --flip Vertical", "bits 0xff --flip vertical"),
        ("bits --of WHITE --to LEFR", "bits --of white --to lefr"),
        ("explain H1 Knight --backend LERF", "explain h1 knight --backend lerf"),
        ("show --side BLACK --style Unicode", "show --side black --style unicode"),
        ("man PERFT", "man perft"),
        ("completions BASH", "completions bash"),
        ("map lerf --color NEVER", "map lerf --color never"),
        ("compare --job BULK --help", "compare --help"),
    ] {
        assert_eq!(words(line).fine(), words(same).fine(), "{line}");
    }
    let same = |lines: [&str; 2]| {
        let [upper, lower] = lines.map(|line| words(line).json(1));
        assert_eq!(upper["kind"], lower["kind"]);
    };
    same([
        "diff MUTANT:castlesthroughattack REFERENCE --no-minimise --format json",
        "diff mutant:CastlesThroughAttack reference --no-minimise --format json",
    ]);
}

#[test]
fn a_job_and_an_effort_in_capitals_are_not_the_default() {
    let line =
        "compare --backends lerf --position startpos --depth 1 --seconds 0 --format json --job";
    assert_eq!(words(&format!("{line} COPY")).json(0)["job"], "copy");
    words("lab no-experiment --effort THOROUGH").refuses_input(&["unknown experiment"]);
}

#[test]
fn a_wrong_name_is_answered_with_a_similar_one() {
    for (line, meant) in [
        ("perft 1 --backend lerff", "lerf"),
        ("perft 1 --backend lerf+majic", "lerf+magic"),
        ("moves --backend lerf,hybird", "hybrid"),
        ("moves --position kiwipeet", "kiwipete"),
        ("moves --fen kiwi", "kiwipete"),
        ("moves --variant makrukk", "makruk"),
        ("map lref", "lerf"),
        ("lab slidres", "sliders"),
        ("man prefT", "perft"),
        ("diff mutant:CastleThroughAttack lerf", "CastlesThroughAttack"),
        ("diff quadd lerf", "quad"),
    ] {
        let message = words(line).fails(3).to_lowercase();
        assert!(message.contains(&format!("did you mean {}?", meant.to_lowercase())), "{message}");
    }
    assert!(words("moves --notation sann").fails(2).contains("similar value"));
    let none = words("perft 1 --backend mailbox").fails(3);
    assert!(!none.contains("did you mean") && none.contains("name one of lerf"), "{none}");
}

#[test]
fn every_command_that_names_a_backend_knows_all() {
    let boards = all();
    for line in ["moves", "perft 2", "game --moves e4", "search --depth 2", "list"] {
        let rows = words(&format!("{line} --backend all --format json")).json(0);
        let rows = rows.as_array().expect("an array").iter();
        let names: Vec<&str> = rows.map(|row| row["backend"].as_str().expect("a name")).collect();
        assert_eq!(names, boards, "{line}");
    }
    assert_eq!(words("perft 2 --backend All").fine(), "Nodes searched: 400\n");
    assert!(
        words("game --backend lerf,plain --moves e4").fine().contains("boards      lerf, plain")
    );
    assert!(words("list --backend lerf,0x88").fine().contains("0x88 board"));
    words("compare --backend all --help").fine();
    for (line, remedy) in [
        ("units --depth 2 --at 1", "--check"),
        ("work", "--check"),
        ("play", "the command backend"),
        ("perftree 1 startpos", "polyboard perft --backend all"),
    ] {
        for name in ["all", "lerf,lefr"] {
            let line = format!("{line} --backend {name}");
            words(&line).refuses_input(&["only one board", name, remedy]);
        }
    }
    words("diff all lerf").refuses_input(&["only one board", "polyboard compare --backends all"]);
}

#[test]
fn known_positions_are_read_in_place_of_a_fen() {
    let start = words("perft 2").fine();
    for fen in ["startpos", "STARTPOS", " startpos "] {
        assert_eq!(run(&["perft", "2", "--fen", fen]).fine(), start, "{fen}");
    }
    let divided = words("perftree 2 startpos").fine();
    assert!(divided.ends_with("\n400\n"), "{divided}");
    run(&["moves", "--fen", "knihgts"]).refuses_input(&[
        "--fen",
        "did you mean knights?",
        "or write a FEN",
    ]);
}

#[test]
fn wrong_numbers_and_pieces_are_answered_with_a_remedy() {
    for (line, remedy) in [
        ("perft abc", "a depth is a whole number, such as 4"),
        ("perft --depth 101", "a depth is from 0 to 100"),
        ("perft --depth -1", "a depth is not negative"),
        ("perft --threads 0", "a number of threads is from 1 to 1024"),
        ("perft --hash 0", "a size is at least 1"),
        ("quiz --seed 18446744073709551616", "this number is not as large as that"),
    ] {
        let message = words(line).fails(2);
        assert!(message.contains(remedy), "{message}");
    }
    words("explain e4 N --backend lref").refuses_input(&["did you mean lerf? otherwise name"]);
    words("explain e4 knigth").refuses_input(&["did you mean knight? otherwise write"]);
    words("bits --of pawnz").refuses_input(&["did you mean pawns? otherwise write"]);
}
