use polyboard::compare::{is_slow_here, processor_features};
use serde_json::json;

use crate::{KIWIPETE, json_of, shows, texts, words};

#[test]
fn only_the_sum_is_printed_without_divide() {
    assert_eq!(words("perft --depth 3").fine(), "Nodes searched: 8902\n");
    assert_eq!(words("perft").fine(), "Nodes searched: 197281\n");
    assert_eq!(words("perft 0").fine(), "Nodes searched: 1\n");
    assert_eq!(words("perft --depth 0 --divide").fine(), "Nodes searched: 1\n");
}

#[test]
fn textbook_boards_play_chess_alone() {
    let left_out = "note: all leaves out lerf-textbook, lefr-textbook, 0x88-textbook, 10x12-textbook, which do not play \
                    makruk\n";
    shows(&words("perft 1 --variant makruk --backend all").stderr, &[left_out]);
    assert!(!words("perft 1 --backend all").stderr.contains("leaves out"));
}

#[test]
fn time_and_speed_go_to_stderr() {
    let run = words("perft --depth 1 --backend plain");
    let is_timed = run.stderr.starts_with("plain: 0.0");
    assert!(is_timed && run.stderr.contains(" s, too short to time\n"), "{run:?}");
    let searched = words("search --movetime 200").fine();
    assert!(searched.ends_with(" million nodes a second\n"), "{searched}");
    let is_slow = is_slow_here(&processor_features());
    assert_eq!(run.stderr.contains("\nnote: compiled for "), is_slow, "{run:?}");
    assert_eq!(words("perft --depth 2 --format json").stderr, "");
}

#[test]
fn every_backend_thread_count_and_mode_finds_the_same_count() {
    let counted =
        |more| words(&format!("perft --depth 3 --divide --fen '{KIWIPETE}' {more}")).fine();
    let truth = counted("");
    assert!(truth.ends_with("Nodes searched: 97862\n"));
    let more = "--backend lerf|--backend lefr|--backend reference|--backend lerf+rotated|\
                --backend lerf+rotated --no-bulk|--backend lerf+walk --threads 2|--no-bulk|--threads 1|--threads 2|\
                --threads 3 --no-bulk|--threads 64 --backend lefr|--threads 200|--hash 1|--threads 2 --hash 1|\
                --threads 2 --hash 3 --backend 0x88";
    for more in more.split('|') {
        assert_eq!(counted(more), truth, "{more}");
    }
    assert_eq!(words("perft --depth 0 --threads 2").fine(), "Nodes searched: 1\n");
    assert_eq!(words("perft --depth 2 --threads 2").fine(), "Nodes searched: 400\n");
}

#[test]
fn a_game_that_is_over_has_no_leaves() {
    for (depth, nodes) in [(0, 1), (1, 0), (5, 0), (100, 0)] {
        let line = format!("perft {depth} --moves 'f2f3 e7e5 g2g4 d8h4' --divide");
        assert_eq!(words(&line).fine(), format!("Nodes searched: {nodes}\n"));
    }
}

#[test]
fn several_boards_count_and_agree() {
    let divided = words("perft 3 --divide").fine();
    let run = words("perft 3 --divide --backend lerf,0x88,plain");
    assert!(!run.stderr.contains(" s, ") && !run.stderr.contains("second"), "{run:?}");
    assert!(run.stderr.starts_with("lerf: 8 902 leaves\n0x88: 8 902 leaves\nplain: "), "{run:?}");
    assert_eq!(run.fine(), divided);
    let rows = json_of("perft 2 --backend lerf,8x8 --hash 1");
    assert_eq!((&rows[0]["nodes"], &rows[1]["nodes"]), (&json!(400), &json!(400)));
}

#[test]
fn a_table_without_a_size_suits_the_depth() {
    let hash = |line| {
        let report = json_of(&format!("perft {line} --hash"));
        report["hash"].as_u64().expect("a size")
    };
    let sizes @ [small, middle, large] = ["1", "5", "--depth 5 --position kiwipete"].map(hash);
    assert!(small == 1 && middle <= 16 && middle < large && large < 100, "{sizes:?}");
    let run = words("perft 2 --hash");
    assert!(run.stderr.starts_with("note: --hash 1 suits this depth\n"), "{run:?}");
    assert_eq!(run.fine(), "Nodes searched: 400\n");
}

#[test]
fn threads_tell_their_processor_time() {
    let run = words("perft 3 --threads 2");
    let tells = run.stderr.contains(" s of processor time, ");
    assert_eq!(tells, cfg!(any(target_os = "linux", target_os = "android")), "{run:?}");
}

/// One run of each board, one after the other, is no comparison.
#[test]
fn several_boards_are_timed_by_the_command_that_is_named() {
    for (line, job) in [
        ("perft 2 --backend lerf,0x88 --position kiwipete", "bulk"),
        ("perft 2 --backend 0x88,plain --no-bulk --variant makruk", "lists"),
        ("search --depth 2 --backend lerf,0x88 --position position3", "search"),
        ("search --nodes 90 --backend lefr,8x8 --moves e4", "search"),
    ] {
        let run = words(line);
        assert!(!run.stdout.contains("ratio") && !run.stdout.contains("/s"), "{run:?}");
        let named = run.stderr.split_once("polyboard compare ").expect("a command").1;
        let named = named.lines().next().expect("a line");
        let report = json_of(&format!("compare {named} --depth 2 --seconds 0"));
        let names = texts(&report["backends"], "backend").join(",");
        assert!(report["job"] == job && line.contains(&names), "{line}: {report}");
        let quiet = words(&format!("{line} --format json"));
        let fen = &quiet.json(0)[0]["fen"];
        assert!(fen.is_null() || report["positions"][0]["fen"] == *fen, "{line}: {report}");
        assert_eq!(quiet.stderr, "");
    }
}
