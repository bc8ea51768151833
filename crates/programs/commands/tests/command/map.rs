use serde_json::{Value, json};

use crate::words;

const NAMES: [&str; 11] =
    ["LERF", "LEFR", "BERF", "BEFR", "h1g1", "h1h2", "h8g8", "h8h7", "0x88", "10x12", "16x12"];

#[test]
fn one_mapping_is_described_in_full() {
    let lefr = words("map lefr").fine();
    let expected = "\
LEFR (a1a2, file-first, little-endian file-rank)

a1 = 0, east +8, north +1, 64 cells
index      = 8 * file + rank, files and ranks counted from 0
to LERF    = (index & 7) << 3 | index >> 3
from LERF  = (index & 7) << 3 | index >> 3
off board    none: mask before the shift, or look up the step

   a  b  c  d  e  f  g  h
8   7 15 23 31 39 47 55 63  8
7   6 14 22 30 38 46 54 62  7
6   5 13 21 29 37 45 53 61  6
5   4 12 20 28 36 44 52 60  5
4   3 11 19 27 35 43 51 59  4
3   2 10 18 26 34 42 50 58  3
2   1  9 17 25 33 41 49 57  2
1   0  8 16 24 32 40 48 56  1
   a  b  c  d  e  f  g  h

north-west  north  north-east            -6       +10
        -7     +1    +9            -15                 +17
  west  -8 <-   0   -> +8  east                N
        -9     -1    +7            -17                 +15
south-west  south  south-east           -10        +6

file_a              0x00000000000000ff   rank_1              0x0101010101010101
file_b              0x000000000000ff00   rank_2              0x0202020202020202
file_c              0x0000000000ff0000   rank_3              0x0404040404040404
file_d              0x00000000ff000000   rank_4              0x0808080808080808
file_e              0x000000ff00000000   rank_5              0x1010101010101010
file_f              0x0000ff0000000000   rank_6              0x2020202020202020
file_g              0x00ff000000000000   rank_7              0x4040404040404040
file_h              0xff00000000000000   rank_8              0x8080808080808080
diagonal_a1_h8      0x8040201008040201   light               0x55aa55aa55aa55aa
antidiagonal_h1_a8  0x0102040810204080   dark                0xaa55aa55aa55aa55
";
    assert_eq!(lefr, expected);
    assert_eq!(words("map FILE-FIRST").fine(), expected);
}

#[test]
fn wider_boards_show_their_cells_off_the_board() {
    let x88 = words("map 0x88").fine();
    assert!(x88.contains("1    0   1   2   3   4   5   6   7  |   8-15  (invalid)"), "{x88}");
    assert!(x88.contains("index & 0x88 != 0") && !x88.contains("file_a"), "{x88}");
    let frame = words("map 10x12").fine();
    assert!(frame.contains("8   90 |  91  92  93  94  95  96  97  98 |  99   8"), "{frame}");
    assert!(frame.contains("   110   111 112") && frame.contains("     0     1   2"), "{frame}");
}

#[test]
fn without_a_name_each_mapping_has_one_row() {
    let text = words("map").fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2 + NAMES.len() + 3, "{text}");
    for (line, name) in lines[2..].iter().zip(NAMES) {
        assert!(line.starts_with(&format!(" {name} ")), "{line}");
    }
    assert!(lines[2].ends_with("  file + 8 * rank         a1 b1"), "{text}");
    assert!(text.ends_with("such as `polyboard map lerf`.\n"), "{text}");
}

#[test]
fn all_mappings_are_listed_and_then_described() {
    let all = words("map all").fine();
    assert_eq!(words("map ALL").fine(), all);
    for name in NAMES {
        assert!(all.contains(&format!("\n {name} ")), "{name} is in the overview");
        assert!(all.contains(&format!("\n\n{}", words(&format!("map {name}")).fine())), "{name}");
    }
    assert!(all.lines().all(|line| line == line.trim_end()));
}

#[test]
fn a_square_has_an_index_in_each_of_them() {
    let text = words("map --square e4").fine();
    for (name, index, hex) in [
        ("LERF", "28", "0x1c"),
        ("BERF", "36", "0x24"),
        ("0x88", "52", "0x34"),
        ("10x12", "55", "0x37"),
    ] {
        let row = text.lines().find(|line| line.starts_with(&format!(" {name} ")));
        let row = row.unwrap_or_else(|| panic!("{name} has a row"));
        assert!(row.ends_with(&format!("{index}   {hex}")), "{row}");
    }
    assert!(words("map 10x12 --square e4").fine().contains("\ne4 = 55 = 0x37\n"));
    let json = words("map 10x12 --square e4 --format json").json(0);
    assert_eq!(json["square"], json!({ "name": "e4", "index": 55 }));
}

#[test]
fn json_holds_all_squares_offsets_and_masks() {
    let all = words("map all --format json").json(0);
    let all = all.as_array().expect("an array");
    assert!(all.iter().map(|chart| chart["name"].as_str().unwrap()).eq(NAMES));
    for chart in all {
        let number = |value: &Value| value.as_i64().expect("a number");
        let [a1, east, north] = ["a1", "east", "north"].map(|key| number(&chart[key]));
        let square = |file: i64, rank: i64| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
        let index = |file: i64, rank: i64| a1 + east * file + north * rank;
        let squares = chart["squares"].as_object().expect("an object");
        assert_eq!(squares.len(), 64);
        for (file, rank) in (0..64).map(|i| (i % 8, i / 8)) {
            assert_eq!(number(&squares[&square(file, rank)]), index(file, rank));
        }
        let offsets = &chart["offsets"];
        assert_eq!(offsets.as_object().map(serde_json::Map::len), Some(8));
        assert_eq!(number(&offsets["north"]), north);
        assert_eq!(number(&offsets["south_west"]), -north - east);
        let knight: Vec<i64> = chart["knight"].as_array().unwrap().iter().map(number).collect();
        assert_eq!((knight.len(), knight[0], knight[7]), (8, 2 * north + east, -2 * north - east));
        let off: i64 = (chart["off_board_cells"].as_array().unwrap().iter())
            .map(|range| number(&range[1]) - number(&range[0]) + 1)
            .sum();
        assert_eq!(off + 64, number(&chart["cells"]));
        if number(&chart["cells"]) > 64 {
            assert!(chart["masks"].is_null());
            continue;
        }
        assert_eq!(chart["masks"].as_object().map(serde_json::Map::len), Some(20));
        let has = |name: &str, file: i64, rank: i64| {
            let hex = chart["masks"][name].as_str().expect("a mask").strip_prefix("0x").unwrap();
            u64::from_str_radix(hex, 16).unwrap() >> index(file, rank) & 1 == 1
        };
        for (file, rank) in (0..64).map(|i| (i % 8, i / 8)) {
            assert!(has(&format!("file_{}", &square(file, 0)[..1]), file, rank));
            assert!(has(&format!("rank_{}", rank + 1), file, rank));
            assert_eq!(has("diagonal_a1_h8", file, rank), file == rank);
            assert_eq!(has("antidiagonal_h1_a8", file, rank), file + rank == 7);
            assert_eq!(has("light", file, rank), (file + rank) % 2 == 1);
            assert_eq!(has("dark", file, rank), (file + rank) % 2 == 0);
        }
    }
}

#[test]
fn lsf_and_lsr_are_four_mappings_each() {
    let names = |line: &str| -> Vec<String> {
        let json = words(&format!("map {line} --format json")).json(0);
        let charts = json.as_array().expect("an array").iter();
        charts.map(|chart| chart["name"].as_str().expect("a name").to_string()).collect()
    };
    assert_eq!(names("lsf"), ["LERF", "BERF", "h1g1", "h8g8"]);
    assert_eq!(names("LSR"), ["LEFR", "BEFR", "h1h2", "h8h7"]);
    for line in ["bits 1 --mapping lsf", "bits 1 --to lsf", "show --indices lsf"] {
        words(line).refuses_input(&["LSF", "least significant file", "four", "LERF, BERF"]);
    }
    assert!(!words("map lerf").fine().contains("LSF"));
    assert!(words("map lsr --format svg").fine().contains("LEFR, BEFR, h1h2, h8h7."));
}

#[test]
fn berf_comes_with_a_note_that_the_wiki_means_another() {
    assert!(words("map berf").fine().contains("\nNote: BERF names two mappings"));
    assert!(words("map h8h7").fine().contains("\nNote: the Chess Programming Wiki's page"));
    assert!(!words("map h8g8").fine().contains("Note: "));
    assert!(words("map berf --format json").json(0)["caution"].is_string());
    assert!(words("map lerf --format json").json(0)["caution"].is_null());
}

#[test]
fn svg_draws_every_cell() {
    let one = words("map 0x88 --square e4 --format svg").fine();
    assert!(one.starts_with("<svg ") && one.ends_with("</svg>\n"), "{one}");
    assert_eq!(one.matches("<text class=\"g\"").count(), 8, "a line of text for each rank");
    assert_eq!(one.matches("</tspan>").count(), 128 + 8, "each cell and each file");
    assert!(one.contains("class=\"mo\""), "the square stands out");
    let all = words("map --format svg").fine();
    assert_eq!(all.matches("<text class=\"c\"").count(), NAMES.len());
    assert_eq!(words("map --format svg").fine(), all);
}

#[test]
fn the_eight_are_those_of_64_cells() {
    let eight = words("map eight --format json").json(0);
    let names = eight.as_array().expect("an array").iter().map(|chart| chart["name"].as_str());
    assert!(names.eq(NAMES[..8].iter().map(|name| Some(*name))));
    assert_eq!(words("map eight --format svg").fine().matches("<text class=\"c\"").count(), 8);
}

#[test]
fn a_rose_has_eight_steps_and_eight_leaps() {
    let lefr = "\
north-west  north  north-east            -6       +10
        -7     +1    +9            -15                 +17
  west  -8 <-   0   -> +8  east                N
        -9     -1    +7            -17                 +15
south-west  south  south-east           -10        +6
";
    assert_eq!(words("map lefr --rose").fine(), lefr);
    assert!(words("map --rose").fine().contains(&format!("\n\nLEFR\n\n{lefr}\nBERF\n\n")));
    let svg = words("map lefr --rose --format svg").fine();
    assert_eq!(svg.matches("</tspan>").count(), 16, "eight steps and eight leaps");
    assert!(["N", "E", "S", "W"].iter().all(|to| svg.contains(&format!(">{to}</text>"))), "{svg}");
    assert!(svg.contains(">-17</tspan>") && svg.contains("one file to the east +8"));
    words("map lefr --rose --square e4").fails(2);
}

#[test]
fn unknown_mappings_and_squares_are_invalid_input() {
    for name in ["lerff", "mailbox", "LERF,LEFR"] {
        words(&format!("map {name}")).refuses_input(&["unknown mapping", name, "LERF", "10x12"]);
    }
    crate::run(&["map", ""]).refuses_input(&["mapping is empty", "LERF"]);
    for square in ["e9", "i1", "e44", "4e"] {
        words(&format!("map --square {square}")).refuses_input(&[square, "a1 to h8"]);
    }
}
