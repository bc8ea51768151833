//! Answers beside those of the reference and of published counts.

use core::cell::Cell;
use std::collections::BTreeSet;

use polyboard::{
    AttacksBySquareBoard, Board, BoardExt, BuiltInVariant, Chess, Position, Reference, Square,
    backends::{ALL, LERF},
    explain::charts::{Chart, Number},
    read_fen,
};
use polyboard_answers::{
    AnswerError, AnswerFault, BoardList, Claims, ExplainRequest, Limits, MappingSheet,
    MemoryPicture, NumberAnswer, Paper, PositionText, Request, Response, answer, answer_text,
};
use serde_json::Value;

fn text(variant: &str, fen: &str, moves: &[&str]) -> PositionText {
    let moves = moves.iter().map(|mv| mv.to_string()).collect();
    PositionText { variant: variant.into(), fen: fen.into(), moves, lenient: false }
}

fn perft(position: PositionText, depth: u32, divide: bool) -> Request {
    Request::Perft { position, depth, backend: "lerf".into(), divide, columns: false }
}

fn explain(square: &str, piece: Option<&str>, blockers: &[&str], backend: &str) -> Request {
    Request::Explain(ExplainRequest {
        variant: "chess".into(),
        fen: None,
        square: square.into(),
        piece: piece.map(str::to_string),
        blockers: blockers.iter().map(|it| it.to_string()).collect(),
        backend: backend.into(),
    })
}

fn ask(request: &Request) -> Result<Value, AnswerError> {
    answer(request, ALL, &Limits::default())
        .map(|response| serde_json::from_str(&response.text()).unwrap())
}

#[test]
fn requests_survive_a_round_trip_and_write_every_field() {
    let position = text("chess", "startpos", &["e2e4"]);
    let requests = [
        Request::Catalogue {},
        Request::Claims {},
        Request::Which { number: "0x04000000".into(), squares: vec!["c4".into()] },
        explain("h1", None, &["h3"], "0x88"),
        Request::Position { position: position.clone(), chess960: true },
        Request::Memory { position: position.clone(), backend: "all".into() },
        Request::Relation { position: position.clone() },
        perft(position.clone(), 3, true),
        Request::Turn { position, depth: 3, backend: "lerf".into() },
    ];
    for request in requests {
        let json = serde_json::to_value(&request).unwrap();
        assert_eq!(serde_json::from_value::<Request>(json).unwrap(), request);
    }
    let wanted = concat!(
        r#"{"ask":"perft","backend":"lerf","columns":false,"depth":3,"divide":true,"position":"#,
        r#"{"fen":"startpos","lenient":false,"moves":[],"variant":"chess"}}"#
    );
    let json = serde_json::to_value(perft(text("chess", "startpos", &[]), 3, true)).unwrap();
    assert_eq!(json.to_string(), wanted);
}

#[test]
fn counts_are_the_published_ones() {
    for rules in BuiltInVariant::ALL.iter().copied().map(BuiltInVariant::rules) {
        for named in rules.positions {
            for (depth, &count) in (1..=3).zip(named.counts) {
                for divide in [false, true] {
                    let request = perft(text(rules.name, named.name, &[]), depth, divide);
                    let answer = ask(&request).unwrap();
                    assert_eq!(answer["nodes"], count, "{} {depth}", named.name);
                    let parts = answer["divide"].as_object().unwrap();
                    let sum: u64 = parts.values().filter_map(Value::as_u64).sum();
                    assert_eq!(sum, if divide { count } else { 0 });
                }
            }
        }
    }
}

/// After its steps, a move has changed the matrix into the one that a board keeps, and the steps add up to it.
#[test]
fn the_steps_of_a_move_lead_to_the_table_of_the_board_after_it() {
    let lines = [
        ("kiwipete", "e1g1", 5),
        ("kiwipete", "e5f7", 3),
        ("startpos", "e2e4 a7a6 e4e5 d7d5 e5d6", 4),
        ("promotions", "b7b8q", 3),
        ("knights", "", 1),
    ];
    for (fen, moves, steps) in lines {
        let moves: Vec<&str> = moves.split_whitespace().collect();
        let mut position = text("chess", fen, &moves);
        position.lenient = true;
        let relation = ask(&Request::Relation { position: position.clone() }).unwrap();
        let states = relation["states"].as_array().unwrap();
        assert_eq!(states.len(), steps, "{fen} {moves:?}");
        let position = ask(&Request::Position { position, chess960: false }).unwrap();
        let board = AttacksBySquareBoard::<Chess>::new(
            &read_fen(position["fen"].as_str().unwrap()).unwrap(),
        );
        for (place, row) in states[steps - 1]["rows"].as_array().unwrap().iter().enumerate() {
            let names = |row: &Value, key: &str| -> BTreeSet<Square> {
                let names = row[key].as_array().unwrap().iter();
                names.map(|name| name.as_str().unwrap().parse().unwrap()).collect()
            };
            let square = row["square"].as_str().map(|square| square.parse().unwrap());
            let attacks = square.into_iter().flat_map(|square| board.attacks_from(square));
            let kept: BTreeSet<Square> = attacks.map(Square::from).collect();
            assert_eq!(names(row, "attacks"), kept, "{fen} {moves:?} {row}");
            let mut sum = names(&states[0]["rows"][place], "attacks");
            for state in &states[1..] {
                let row = &state["rows"][place];
                sum.retain(|at| !names(row, "removed").contains(at));
                sum.extend(names(row, "added"));
            }
            assert_eq!(sum, kept, "{fen} {moves:?} {row}");
        }
    }
}

#[test]
fn a_turn_lasts_long_enough_to_be_measured() {
    let position = || text("chess", "kiwipete", &[]);
    let turn = |depth| Request::Turn { position: position(), depth, backend: "lerf".into() };
    let answer = ask(&turn(2)).unwrap();
    assert_eq!(answer["nodes"], 2039);
    assert!(answer["counts"].as_u64().unwrap() > 1, "{answer}");
    assert!(answer["seconds"].as_f64().unwrap() >= 0.05, "{answer}");
    assert_eq!(ask(&turn(8)).unwrap_err().place, "depth");
    let limits = Limits { is_cancelled: &|| true, ..Limits::default() };
    assert_eq!(answer_of(&turn(3), &limits), AnswerFault::Cancelled);
    // No leaf takes no time.
    let mate = text("chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", &[]);
    let mate = Request::Turn { position: mate, depth: 1, backend: "lerf".into() };
    assert_eq!(ask(&mate).unwrap()["nodes"], 0);
}

fn answer_of(request: &Request, limits: &Limits<'_>) -> AnswerFault {
    answer(request, ALL, limits).unwrap_err().kind
}

#[test]
fn the_starts_of_chess960_are_those_of_the_rules() {
    let catalogue = ask(&Request::Catalogue {}).unwrap();
    let starts = |variant: usize| catalogue["variants"][variant]["starts"].as_array().unwrap();
    assert_eq!(starts(0).len(), 960);
    assert_eq!((&starts(0)[518], &starts(0)[0]), (&"RNBQKBNR".into(), &"BBQNNRKR".into()));
    assert!(starts(1).is_empty());
}

#[test]
fn a_count_can_be_cancelled() {
    let asked = Cell::new(0);
    let is_cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let limits = Limits { is_cancelled: &is_cancelled, ..Limits::default() };
    let request = perft(text("chess", "kiwipete", &[]), 7, false);
    let refusal = answer(&request, ALL, &limits).unwrap_err();
    assert_eq!(refusal.kind, AnswerFault::Cancelled);
    assert_eq!(asked.get(), 4, "nothing is counted after that");
}

#[test]
fn a_position_has_the_moves_and_the_pieces_of_the_reference() {
    let position = text("chess", "kiwipete", &["O-O", "hxg2"]);
    let answer = ask(&Request::Position { position, chess960: false }).unwrap();
    let position: Position<Chess> = read_fen(answer["fen"].as_str().unwrap()).unwrap();
    let reference = Reference::new(&position);
    assert_eq!(answer["key"], reference.key().to_string());
    assert_eq!(answer["moves"].as_array().unwrap().len(), reference.legal_moves().len());
    assert_eq!((&answer["played"][0], &answer["played"][1]), (&"e1g1".into(), &"h3g2".into()));
    assert_eq!(answer["agree"], true);
    for square in Square::ALL {
        let piece = position.setup().piece_at(square);
        let letter = piece.map(|it| BuiltInVariant::Chess.rules().letter(it).to_string());
        assert_eq!(answer["pieces"][square.to_string()].as_str(), letter.as_deref(), "{square}");
    }
}

#[test]
fn castling_names_the_target_of_the_king_and_the_rook() {
    for (chess960, uci) in [(false, "e1g1"), (true, "e1h1")] {
        let position = text("chess", "kiwipete", &[]);
        let answer = ask(&Request::Position { position, chess960 }).unwrap();
        let mut moves = answer["moves"].as_array().unwrap().iter();
        let castles = moves.find(|mv| mv["san"] == "O-O").unwrap();
        assert_eq!([&castles["uci"], &castles["to"], &castles["rook"]], [uci, "g1", "h1"]);
    }
}

#[test]
fn blockers_stop_a_slider_and_are_captured() {
    let targets = |blockers: &[&str]| {
        let answer = ask(&explain("d4", Some("R"), blockers, "lerf+magic")).unwrap();
        answer["traces"][0]["targets"].as_array().unwrap().len()
    };
    assert_eq!(targets(&[]), 14);
    // d7 and d8, g4 and h4 are behind them.
    assert_eq!(targets(&["d6", "f4"]), 10);
}

#[test]
fn what_cannot_be_answered_names_its_place() {
    let start = || text("chess", "startpos", &[]);
    let moves = |position| Request::Position { position, chess960: false };
    let cases = [
        ("variant", moves(text("go", "startpos", &[]))),
        ("fen", moves(text("chess", "8/8", &[]))),
        ("moves, move 2", moves(text("chess", "startpos", &["e4", "e4"]))),
        ("backend", Request::Memory { position: start(), backend: "lerff".into() }),
        ("depth", perft(start(), 8, false)),
        ("square", explain("i1", Some("N"), &[], "0x88")),
        ("square", explain("e1", Some("P"), &[], "0x88")),
        ("piece", explain("e1", None, &[], "0x88")),
        ("piece", explain("e1", Some("NN"), &[], "0x88")),
        ("piece", explain("e1", Some("X"), &[], "0x88")),
        ("blockers", explain("e1", Some("R"), &["e9"], "0x88")),
        ("backend", explain("e1", Some("N"), &[], "plain")),
        ("backend", explain("e1", Some("N"), &[], "lerf,0x88,LERF")),
    ];
    for (place, request) in cases {
        let refusal = ask(&request).unwrap_err();
        assert_eq!((refusal.place.as_str(), refusal.kind), (place, AnswerFault::Invalid));
    }
    for text in ["", "{", "{}", r#"{"ask":"catalogue","more":1}"#, r#"{"ask":"all"}"#] {
        let refusal = answer_text(text, ALL, &Limits::default()).unwrap_err();
        assert_eq!(refusal.kind, AnswerFault::Malformed, "{text}");
        assert!(refusal.text().starts_with(r#"{"error":{"kind":"malformed","place":"request""#));
    }
}

#[test]
fn every_step_of_a_slider_or_a_leaper_says_what_it_does() {
    let catalogue = ask(&Request::Catalogue {}).unwrap();
    for row in catalogue["explainers"].as_array().unwrap() {
        let board = row["backend"].as_str().unwrap();
        for (square, piece) in [("d4", "Q"), ("a8", "R"), ("h1", "N"), ("a1", "K")] {
            let answer = ask(&explain(square, Some(piece), &["b4", "f4", "d6"], board)).unwrap();
            for step in answer["traces"][0]["steps"].as_array().unwrap() {
                let is_said = step["note"].as_str().is_some_and(|note| note.ends_with('.'));
                assert!(is_said, "{board} {step}");
            }
        }
    }
}

#[test]
fn the_catalogue_names_only_what_can_be_asked_for() {
    let catalogue = ask(&Request::Catalogue {}).unwrap();
    assert_eq!(catalogue["mappings"].as_array().unwrap().len(), 11);
    let explainers = catalogue["explainers"].as_array().unwrap();
    for row in explainers {
        let name = row["backend"].as_str().unwrap();
        assert!(ask(&explain("e4", Some("N"), &[], name)).is_ok(), "{name}");
        for part in ["title", "link", "idea", "formula"] {
            assert!(row[part].as_str().is_some_and(|text| text.len() > 3), "{row}: {part}");
        }
    }
    for variant in catalogue["variants"].as_array().unwrap() {
        for word in variant["words"].as_array().unwrap() {
            let paths = catalogue["glyphs"][word.as_str().unwrap()].as_array();
            assert_eq!(paths.map(Vec::len), Some(2), "the outline of {word}");
        }
    }
    for board in ["0x88", "10x12", "8x8", "16x12", "lerf", "lefr"] {
        let row = explainers.iter().find(|row| row["backend"] == board).unwrap();
        let text = row["edge"]["text"].as_array().unwrap();
        let is_sentence = |it: &Value| it.as_str().unwrap().ends_with('.');
        assert!(text.len() > 1 && text.iter().all(is_sentence), "{row}");
    }
    let claims = ask(&Request::Claims {}).unwrap();
    for experiment in claims["experiments"].as_array().unwrap() {
        assert!(experiment["finding"]["verdict"].is_string(), "{}", experiment["id"]);
    }
}

#[test]
fn a_number_has_the_mappings_under_which_it_means_squares() {
    let which = |number: &str, squares: &[&str]| {
        let squares = squares.iter().map(ToString::to_string).collect();
        ask(&Request::Which { number: number.into(), squares })
    };
    let answer = which("0x04000000", &["c4"]).unwrap();
    assert_eq!((&answer["kind"], &answer["value"]), (&"set".into(), &"0x0000000004000000".into()));
    assert_eq!(answer["fits"].as_array().unwrap().len(), 1);
    assert_eq!(answer["fits"][0]["mapping"], "LERF");
    assert_eq!(which("28", &["e4"]).unwrap()["kind"], "index");
    let hint = &which("0x1c", &["e4"]).unwrap()["hint"];
    assert!(hint.as_str().unwrap().contains("28 in decimal, it is e4 under LERF"));
    assert_eq!(which("255", &[]).unwrap()["as_set"].as_array().unwrap().len(), 8);
    for (number, squares, place) in
        [("e4", &[][..], "number"), ("28", &["e4", "e5"], "squares"), ("28", &["e9"], "squares")]
    {
        assert_eq!(which(number, squares).unwrap_err().place, place);
    }
}

#[test]
fn numbers_are_read_as_programs_write_them() {
    let longest = format!("0x{:064}", 1);
    for (texts, number) in [
        ("0xff 0XFF 0x00_ff 0b1111_1111 0xffULL 0xff_u64 0x_ff", Number::Bits(255)),
        ("255 2_55 0255 255u64", Number::Decimal(255)),
        ("0xffffffffffffffff", Number::Bits(u64::MAX)),
        ("18446744073709551615", Number::Decimal(u64::MAX)),
        (&longest, Number::Bits(1)),
    ] {
        for text in texts.split(' ') {
            assert_eq!(Number::read(text), Ok(number), "{text}");
        }
    }
    let junk = "_ 0x 0b 0b2 0xg -1 +1 1.5 e4 0o7 u64 0xu64 _1 ٣ ff 0x-1 0x10000000000000000 18446744073709551616 é";
    for text in junk.split(' ').chain(["", " 1", "1 "]) {
        assert!(Number::read(text).is_err(), "{text:?}");
    }
}

#[test]
fn an_answer_prints_itself_on_paper_of_any_width() {
    let squares = [Square::C4];
    let number = NumberAnswer::of(Number::read("0x04000000").unwrap(), &squares).unwrap();
    assert!(number.to_string().starts_with("0x0000000004000000 is c4 under LERF.\n"), "{number}");
    let paper = Paper { paragraph: |text| text.replace(' ', "\n") + "\n", ..Paper::ENDLESS };
    assert!(number.text(paper).starts_with("0x0000000004000000\nis\nc4\n"), "{number}");

    let memory = MemoryPicture::of(&LERF).to_string();
    assert!(memory.starts_with("lerf, rank-first bitboards: 64 bytes, 1 cache line"), "{memory}");
    let mapping = MappingSheet::of(Chart::named("lerf").unwrap(), None).to_string();
    assert!(mapping.contains("index      = file + 8 * rank"), "{mapping}");
    let boards = BoardList::new(ALL).to_string();
    assert!(boards.lines().any(|line| line.contains(" h8g8 ")), "{boards}");

    let claims = Claims::recorded().to_string();
    assert!(claims.starts_with("X1 pawn-wrap: "), "{claims}");
    let mated = text("chess", "startpos", &["f3", "e5", "g4", "Qh4#"]);
    for (position, said) in [
        (mated, "\nWhite to move, in check\ncheckmate\n"),
        (text("chess", "startpos", &[]), "\nWhite to move\n20 moves: "),
    ] {
        let asked = Request::Position { position, chess960: false };
        let answer = answer(&asked, ALL, &Limits::default()).unwrap();
        let Response::Position(shown) = answer else { panic!("another answer") };
        assert!(shown.to_string().contains(said), "{shown}");
    }
}
