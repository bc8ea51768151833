mod programs;

use std::fs::{self, File};

use polyboard::Counting;
use serde_json::{Value, json};

use crate::{Run, all, command, file, json_of, shows, texts, words};

const MATE: &str = "7k/6Q1/6K1/8/8/8/8/8 b - -";

/// The boards of the first table: the four numberings of a textbook, and the same tuned.
fn usual() -> Vec<&'static str> {
    let names = "lerf-textbook lefr-textbook 0x88-textbook 10x12-textbook lerf lefr 0x88 10x12";
    names.split(' ').collect()
}

#[test]
fn well_known_positions_are_the_default() {
    let report = json_of("compare --depth 2 --seconds 0");
    assert_eq!(report["agree"], true);
    assert_eq!(report["rounds"], 3);
    assert!(report["features"].is_array() && report["architecture"].is_string());
    let positions = report["positions"].as_array().unwrap();
    assert!(positions.len() >= 5);
    assert_eq!(positions[1]["name"], "kiwipete");
    assert_eq!((&positions[1]["nodes"], &positions[1]["expected"]), (&json!(2039), &json!(2039)));
    let backends = report["backends"].as_array().unwrap();
    assert_eq!(texts(&report["backends"], "backend"), usual());
    assert_eq!((&report["job"], &report["unit"]), (&json!("bulk"), &json!("nodes")));
    let lists = &report["lists"];
    assert_eq!((&lists["job"], &lists["lists"]), (&json!("lists"), &json!(null)));
    assert_eq!(lists["backends"].as_array().map(Vec::len), Some(usual().len()));
    let nodes = |report: &Value| -> Vec<Value> {
        report["positions"].as_array().unwrap().iter().map(|it| it["nodes"].clone()).collect()
    };
    assert_eq!(nodes(lists), nodes(&report));
    assert!(report["clock"] == "processor" || report["clock"] == "wall", "{report}");
    assert_eq!((&report["confidence"], &backends[0]["ratio"]), (&json!(0.75), &json!(1.0)));
    assert!(report["unranked"].is_array());
    for key in ["cpu", "target", "flags", "compiler", "kernel"] {
        assert!(report["conditions"][key].is_string(), "{key}: {report}");
    }
    assert!(report["conditions"]["load"]["wall"].is_f64() && report["commit"]["id"].is_string());
    for row in backends {
        assert!(row["nodes_per_second"].as_f64().unwrap() > 0.0);
        let interval = &row["ratio_interval"];
        let numbers = [&row["ratio"], &interval[0], &interval[1]];
        let [ratio, low, high] = numbers.map(|number| number.as_f64().unwrap());
        assert!(0.0 < low && low <= ratio && ratio <= high, "{row}");
        assert!(row["spread"].is_f64() && row["board_bytes"].is_u64());
        assert!(row["table_bytes"].is_u64() && row["off_board"].is_string());
        assert!(Counting::ALL.iter().any(|way| row["counts_by"] == way.name()), "{row}");
    }
    for speed in positions.iter().flat_map(|line| line["speeds"].as_array().unwrap()) {
        let [slow, median, fast] = ["lower_quartile", "nodes_per_second", "upper_quartile"]
            .map(|key| speed[key].as_f64().unwrap());
        assert!(slow <= median && median <= fast, "{speed}");
        let [low, high] = [0, 1].map(|bound| speed["interval"][bound].as_f64().unwrap());
        assert!(low <= slow && fast <= high, "{speed}");
    }
}

/// Without a choice of boards, the answer fits a terminal of 80 columns.
#[test]
fn the_usual_boards_make_one_table() {
    let text = words("compare --depth 1 --seconds 0").fine();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let rows = text.lines().skip_while(|line| !line.starts_with("---")).skip(1);
    let names = rows.map(|line| line.split_whitespace().next().unwrap());
    assert!(names.take(usual().len()).eq(usual()), "{text}");
    shows(&text, &["  bulk  ratio  lists  ratio  ", "the others in the lists column"]);
}

/// Every job on every board: the answers are compared before anything is timed.
#[test]
fn each_job_counts_what_it_does() {
    let expected = [
        ("bulk", "nodes", 2, 400),
        ("lists", "nodes", 2, 400),
        ("captures", "moves", 2, 34),
        ("quiets", "moves", 2, 8902 - 34),
        ("piece-at", "squares", 2, 400 * 64),
        ("attacked", "squares", 2, 400 * 128),
        ("make", "moves", 2, 8902),
        ("attackers", "moves", 1, 400),
        ("attacked-set", "moves", 1, 400),
        ("undefended", "moves", 1, 400),
        ("relation", "moves", 1, 400),
        ("changes", "moves", 1, 400),
        ("gives-check", "moves", 2, 8902),
        ("exchange", "moves", 1, 400),
        ("pinned", "boards", 2, 400),
        ("one-move", "moves", 1, 8 * 20),
        ("copy", "boards", 2, 400),
    ];
    for (job, unit, depth, count) in expected {
        let args = "compare --backends all,reference,h8h7,lerf+rotated --position startpos";
        let report = json_of(&format!("{args} --depth {depth} --seconds 0 --job {job}"));
        assert_eq!((&report["job"], &report["unit"]), (&json!(job), &json!(unit)));
        let line = &report["positions"][0];
        assert_eq!(line["nodes"], count, "{job}");
        let expected = if unit == "nodes" { json!(400) } else { json!(null) };
        assert_eq!(line["expected"], expected, "{job}");
        assert_eq!(line["speeds"].as_array().unwrap().len(), all().len() + 3);
    }
}

/// Thirteen boards of bitboards that differ in their numbering alone, in three rounds: some intervals
/// overlap, and the warning names the pairs that the report does.
#[test]
fn boards_that_cannot_be_ranked_are_named() {
    let boards = "lerf,lefr,a8b8,a8a7,h1g1,h1h2,h8g8,h8h7,12bb,6+2,hybrid,lerf+walk,lerf+rays";
    let line = format!("compare --backends {boards} --depth 1 --seconds 0 --format json");
    let run = words(&line);
    let report = run.json(0);
    let pairs = report["unranked"].as_array().unwrap();
    let speed = |name: &serde_json::Value| {
        let rows = report["backends"].as_array().unwrap();
        let row = rows.iter().find(|row| row["backend"] == *name).unwrap();
        (row["nodes_per_second"].as_f64().unwrap(), row["interval"].clone())
    };
    for pair in pairs {
        let [(faster, of_faster), (slower, of_slower)] = [speed(&pair[0]), speed(&pair[1])];
        assert!(faster >= slower && of_faster[0].as_f64() <= of_slower[1].as_f64(), "{pair}");
        let named = format!("{} and {}", pair[0].as_str().unwrap(), pair[1].as_str().unwrap());
        shows(&run.stderr, &[named]);
    }
    assert_eq!(run.stderr.contains("warning: too noisy to rank "), !pairs.is_empty(), "{run:?}");
}

#[test]
fn one_position_is_counted_to_the_given_depth() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 5 9";
    let report = json_of(&format!("compare --seconds 0 --fen '{fen}' --depth 3"));
    let line = &report["positions"][0];
    assert_eq!(line["fen"], fen);
    assert_eq!((&line["depth"], &line["nodes"]), (&json!(3), &json!(1197)));
    assert!(line["expected"].is_null());
}

#[test]
fn without_a_depth_the_limits_choose_it() {
    let args = "compare --seconds 0 --format json --backends reference --fen";
    let few = words(&format!("{args} '8/8/8/8/8/8/p1k5/K7 w - -'"));
    shows(&few.stderr, &["the reference is slow"]);
    let nodes = few.json(0)["positions"][0]["nodes"].as_u64().unwrap();
    assert!((1..=1_000_000).contains(&nodes), "{nodes}");
    words(&format!("{args} '{MATE}'")).refuses_input(&["nothing to compare"]);
}

#[test]
fn a_game_that_ends_too_soon_leaves_nothing_to_compare() {
    words(&format!("compare --seconds 0 --depth 2 --fen '{MATE}'")).refuses_input(&["--depth"]);
    let many = words("compare --job copy --position startpos --depth 90 --seconds 0");
    let fault = "startpos: more than 1 000 000 boards at depth 90";
    many.refuses_input(&[fault, "choose a smaller --depth"]);
}

#[test]
fn a_suite_is_compared_line_by_line() {
    let suite = "\
7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;D2 9
7k/8/8/8/8/8/8/8 w - - ;D1 3
4k3/8/8/8/8/8/8/4K2R w K - 0 1; D1 15; D2 66; D3 1197
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D7 3195901860
";
    let args = format!("compare --seconds 0 --format json --suite {}", file("compare.epd", suite));
    let result = words(&args);
    shows(&result.stderr, &["note: line 2, ", "note: 1 position left out"]);
    let report = result.json(0);
    assert_eq!(texts(&report["positions"], "name"), ["line 1", "line 3"]);
    assert_eq!(report["positions"][1]["nodes"], 1197);

    let result = words(&format!("{args} --depth 1 --strict")).json(0);
    assert_eq!(result["positions"].as_array().unwrap().len(), 3);
    assert!(result["positions"][2]["expected"].is_null());
}

#[test]
fn a_disagreement_comes_with_a_perft_command_for_each_board() {
    let path = file("disagree.epd", "7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;D2 10\n");
    let args = format!("compare --seconds 0 --suite {path}");
    let result = words(&args);
    assert_eq!(result.code, Some(1));
    let fault = "error: the boards do not agree with the published count on line 1";
    shows(&result.stderr, &[fault]);
    let perft = "polyboard perft --lenient --fen '7k/8/8/8/8/8/8/K7 w - - 0 1' --depth 2 \
                 --backend lefr-textbook --divide";
    shows(&result.stdout, &["10 expected", "9 counted by lefr-textbook", perft]);

    let report = words(&format!("{args} --format json")).json(1);
    assert_eq!((&report["agree"], &report["expected"]), (&json!(false), &json!(10)));
    assert_eq!(report["counts"][1]["backend"], "lefr-textbook");
    assert_eq!(report["counts"][1]["nodes"], 9);
}

/// Otherwise the file with the bars takes the place of the file with the table, and nothing says so.
#[test]
#[cfg(target_os = "linux")]
fn bars_are_drawn_beside_the_table_and_not_over_it() {
    let compare = "compare --backends lerf --depth 1 --seconds 0 --svg";
    let (table, drawn) = (file("compare-table.txt", ""), file("compare-bars.svg", ""));
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", &table] {
        let stdout = File::create(&table).expect("a file");
        let run = command().args(compare.split(' ')).arg(name).stdout(stdout).output();
        Run::of(run.expect("it runs")).refuses_input(&["standard output", "name another"]);
    }
    words(&format!("{compare} /dev/stdout")).refuses_input(&["name another"]);
    shows(&words(&format!("{compare} {drawn}")).fine(), &["lerf "]);
    assert!(fs::read_to_string(&drawn).expect("it is written").ends_with("</svg>\n"));
}
