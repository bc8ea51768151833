//! Answers beside those of the reference and of published counts.

use core::cell::Cell;

use polyboard::{
    Board, BoardExt, BuiltInVariant, Chess, Position, Reference, Square, backends::ALL, read_fen,
};
use polyboard_explore::answers::{
    AnswerError, AnswerFault, ExplainRequest, Limits, PositionText, Request, answer, answer_text,
};
use serde_json::Value;

fn text(variant: &str, fen: &str, moves: &[&str]) -> PositionText {
    let moves = moves.iter().map(|mv| mv.to_string()).collect();
    PositionText { variant: variant.into(), fen: fen.into(), moves, lenient: false }
}

fn perft(position: PositionText, depth: u32, divide: bool) -> Request {
    Request::Perft { position, depth, backend: "lerf".into(), divide }
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
        explain("h1", None, &["h3"], "0x88"),
        Request::Position { position: position.clone(), chess960: true },
        Request::Memory { position: position.clone(), backend: "all".into() },
        perft(position, 3, true),
    ];
    for request in requests {
        assert_eq!(serde_json::from_str::<Request>(&request.text()).unwrap(), request);
    }
    let wanted = concat!(
        r#"{"ask":"perft","backend":"lerf","depth":3,"divide":true,"position":"#,
        r#"{"fen":"startpos","lenient":false,"moves":[],"variant":"chess"}}"#
    );
    assert_eq!(perft(text("chess", "startpos", &[]), 3, true).text(), wanted);
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
        let castles =
            answer["moves"].as_array().unwrap().iter().find(|mv| mv["san"] == "O-O").unwrap();
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
fn the_catalogue_names_only_what_can_be_asked_for() {
    let catalogue = ask(&Request::Catalogue {}).unwrap();
    assert_eq!(catalogue["mappings"].as_array().unwrap().len(), 11);
    for name in catalogue["explainers"].as_array().unwrap() {
        let request = explain("e4", Some("N"), &[], name.as_str().unwrap());
        assert!(ask(&request).is_ok(), "{name}");
    }
    let claims = ask(&Request::Claims {}).unwrap();
    for experiment in claims["experiments"].as_array().unwrap() {
        assert!(experiment["finding"]["verdict"].is_string(), "{}", experiment["id"]);
    }
}
