use serde_json::{Value, json};

use crate::{all, file, json_of, words};

fn game(args: &str) -> Value {
    json_of(&format!("game {args}"))
}

#[test]
fn the_fools_mate_ends_the_game_in_either_notation() {
    for moves in ["f3 e5 g4 Qh4#", "f2f3 e7e5 g2g4 d8h4", "f3 e7e5 g4 Qh4+"] {
        let report = game(&format!("--moves '{moves}'"));
        assert_eq!(report["outcome"], json!({ "result": "0-1", "reason": "checkmate" }));
        assert_eq!(report["moves"], json!(["f2f3", "e7e5", "g2g4", "d8h4"]));
        assert_eq!((&report["check"], &report["claims"]), (&json!(true), &json!([])));
        let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(report["fen"], fen);
    }
}

#[test]
fn the_start_has_the_published_keys() {
    let report = game("");
    assert_eq!(report["polyglot"], "463b96181691fc9c");
    assert_eq!((&report["outcome"], &report["repetitions"]), (&Value::Null, &json!(1)));
    assert_eq!((&report["counts"], &report["moves"]), (&json!([null]), &json!([])));
    assert_eq!(game("--variant makruk")["polyglot"], Value::Null);
}

#[test]
fn repetitions_are_claimed_at_three_and_end_the_game_at_five() {
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    let at = |times: usize| game(&format!("--moves '{}'", round.repeat(times)));
    assert_eq!((at(1)["repetitions"].clone(), at(1)["claims"].clone()), (json!(2), json!([])));
    assert_eq!(at(2)["claims"], json!(["threefold"]));
    let end = at(4);
    assert_eq!(end["outcome"], json!({ "result": "1/2-1/2", "reason": "fivefold" }));
    assert_eq!(end["claims"], json!([]));
    // In makruk the third time ends the game.
    let round = "b1d2 b8d7 d2b1 d7b8 ";
    let report = game(&format!("--variant makruk --moves '{}'", round.repeat(2)));
    assert_eq!(report["outcome"], json!({ "result": "1/2-1/2", "reason": "threefold" }));
}

#[test]
fn fifty_moves_are_a_claim_and_seventy_five_an_end() {
    let at =
        |clock: u32| game(&format!("--fen '7k/8/8/8/8/8/R7/K7 w - - {clock} 120' --moves Rb2"));
    assert_eq!(at(98)["claims"], json!([]));
    assert_eq!(at(99)["claims"], json!(["fifty-moves"]));
    assert_eq!(at(149)["outcome"]["reason"], "seventy-five-moves");
    let dead = game("--fen '8/8/8/3kb3/8/3K4/4p3/8 w - - 0 1' --moves Kxe2");
    assert_eq!(dead["outcome"]["reason"], "insufficient-material");
}

#[test]
fn every_board_says_the_same() {
    let fine = "--moves 'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6'";
    let one = game(fine);
    for backend in all() {
        assert_eq!(game(&format!("{fine} --backend {backend}")), one, "{backend}");
    }
}

#[test]
fn makruk_counts_after_every_move() {
    let fen = "8/8/3m4/2k5/8/5K2/3R4/8 w - - 0 1";
    let args = format!("--variant makruk --fen '{fen}' --moves 'Rxd6 Kb5'");
    assert_eq!(game(&args)["counts"], json!([null, [32, 6], [32, 7]]));
}

#[test]
fn moves_are_listed_in_san_and_thai() {
    for (args, mv) in [
        ("--fen '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1' --notation san", "Rb8#"),
        ("--variant makruk --notation thai --backend 0x88", "ม-ง๒"),
    ] {
        let moves = json_of(&format!("moves {args}"))["moves"].clone();
        assert!(moves.as_array().unwrap().contains(&json!(mv)), "{moves}");
    }
}

/// The findings in a log, each as its line, what the move is part of, and the kind of its cause.
fn found(log: &str, code: i32) -> Vec<(u64, String, String)> {
    let report = words(&format!("game --format json --log {log}")).json(code);
    let row = |it: &Value| {
        let text = |key: &str| it[key].as_str().expect("a text").to_string();
        let said = format!("{} {} of {}", text("said"), text("move"), text("engine"));
        (it["line"].as_u64().expect("a line"), said, text("kind"))
    };
    report["findings"].as_array().expect("a list").iter().map(row).collect()
}

#[test]
fn each_illegal_move_of_a_match_is_named_with_its_rule() {
    let row = |line, said: &str, kind: &str| (line, said.to_string(), kind.to_string());
    assert_eq!(
        found("docs/games/match.log", 1),
        [
            row(4, "pv e1g1 of Mine(0)", "castles-out-of-check"),
            row(8, "pv h6g8 of Other 2(1)", "threefold"),
            row(15, "bestmove f7d8 of Mine(0)", "ignores-check"),
        ]
    );
}

#[test]
fn a_warning_of_fastchess_is_judged_by_the_position_that_follows() {
    // A repetition, and the same in a single line, as its tests print it. The last one is from before version 1.2.
    let pv = "info depth 9 score cp 0 pv b8c6 b1c3 c6b8 c3b1 b8c6 b1c3 c6b8 c3b1 b8c6";
    let modern = format!("Info; {pv}\nPosition; startpos\nMoves; e2e4\n");
    let line = format!("Warning; Illegal pv move b8c6 from x :: {}", modern.replace('\n', " :: "));
    let old = "Warning; Illegal pv move e8g8 pv; info depth 1 pv e8g8\n\
               From; position fen 4k2r/8/8/8/8/8/8/4KR2 b k - 0 1 moves \n";
    let log = format!("Warning; Illegal pv move\n{modern}{line}\n{old}");
    let found = found(&file("warnings.log", log), 1);
    let kinds: Vec<&str> = found.iter().map(|it| &it.2[..]).collect();
    assert_eq!((found.len(), &kinds[..]), (2, &["threefold", "castles-through-check"][..]));
}

#[test]
fn an_engine_has_the_same_name_in_both_directions() {
    for (told, answered, name) in [
        ("47 >Foo 16(0): ", "52 <Foo 16(0): ", "Foo 16(0)"),
        (
            "[Engine] [16:57:28.9] <140> sf1 <--- ",
            "[Engine] [16:57:29.1] <140> sf1 ---> ",
            "Engine 140 sf1",
        ),
        ("<UciProtocol (pid=9)>: << ", "<UciProtocol (pid=9)>: >> ", "UciProtocol (pid=9)"),
        ("", "", ""),
    ] {
        // Lines that say nothing about moves, or after which the rest is no line of moves, are passed over.
        let log = format!(
            "{told}position startpos\n{answered}info\n{answered}info string pv e2e5\n{answered}bestmove\n\
             my position fell\n{answered}info depth 2 score cp 3 pv e2e4 e7e5 string 5 pieces\n\
             {answered}bestmove e2e5\n"
        );
        let found = found(&file("named.log", log), 1);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].0, &found[0].1), (7, &format!("bestmove e2e5 of {name}")));
    }
}

#[test]
fn an_answer_without_a_position_is_not_judged() {
    let log = "<a(0): bestmove e2e5\n>b(1): position fen 8/8 w - -\n<b(1): bestmove e2e5\n\
               >c(2): position fen k7/1Q6/1K6/8/8/8/8/8 b - - 0 1\n<c(2): bestmove (none)\n\
               >d(3): position startpos moves e2e4 e7e5 E1E2\n<d(3): bestmove 0000\n";
    let found = found(&file("unplaced.log", log), 1);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].0, &found[0].1[..]), (7, "bestmove 0000 of d(3)"));
}
