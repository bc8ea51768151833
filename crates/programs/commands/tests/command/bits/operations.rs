//! Operations on a set: `--and`, `--or`, `--xor`, `--and-not`, `--not`, `--shift --masked`, `--flip` and
//! `--lowest`.

use polyboard::{
    explain::charts::{Chart, Flip, Operation, hex},
    squares::Direction,
};
use serde_json::{Value, json};

use crate::{json_of, shows, with_env, words};

/// The tests of `polyboard-explain` compare the operations square by square.
#[test]
fn every_flag_is_its_operation_under_every_mapping() {
    let a = 0x9e37_79b9_7f4a_7c15;
    let flips = ["vertical", "horizontal", "diagonal", "antidiagonal", "rotate"];
    let flips = flips.iter().zip(Flip::ALL.iter().copied());
    let mut flags = vec![
        ("--and 3".to_string(), Operation::And(3)),
        ("--or 0x3".to_string(), Operation::Or(3)),
        ("--xor 0b11".to_string(), Operation::Xor(3)),
        ("--and-not 3".to_string(), Operation::AndNot(3)),
        ("--not".to_string(), Operation::Not),
        ("--lowest".to_string(), Operation::Lowest),
    ];
    flags.extend(flips.map(|(name, flip)| (format!("--flip {name}"), Operation::Flip(flip))));
    for direction in Direction::ALL {
        let flag = format!("--shift {}", direction.name());
        flags.push((format!("{flag} --masked"), Operation::MaskedShift(direction)));
        flags.push((flag, Operation::Shift(direction)));
    }
    for chart in Chart::words() {
        for (flag, operation) in &flags {
            let line = format!("bits {a:#x} --mapping {} {flag}", chart.name());
            let result = json_of(&line)["operation"].clone();
            let formula = chart.operation(*operation).expect("64 cells");
            let value = formula.apply(a);
            let squares = chart.squares(value).expect("64 cells");
            let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
            assert_eq!(result["value"], hex(value), "{line}");
            assert_eq!(result["formula"], formula.with(a), "{line}");
            assert_eq!(result["squares"], json!(squares), "{line}");
            assert_eq!(result["values"][chart.name()], result["value"], "{line}");
        }
    }
}

#[test]
fn a_narrow_terminal_has_the_third_board_below_the_others() {
    let narrow = with_env("bits 0xff00 --and-not 0x3c00", "COLUMNS", "40");
    assert!(narrow.starts_with("   a                     b\n8"), "{narrow}");
    shows(&narrow, &["\n\n   a & !b\n8  . . . . . . . .\n"]);
    let coloured = words("bits 0xff00 --not --color always").fine();
    assert!(coloured.contains("\u{1b}[") && coloured.starts_with("   a                     !a\n"));
}

#[test]
fn json_has_the_parts_of_an_operation() {
    let of = |args: &str| json_of(&format!("bits {args}"))["operation"].clone();
    let masked = of("0x88000000 --shift north-east --masked");
    let mut expected = json!({
        "name": "shift",
        "direction": "north-east",
        "wrapped": [],
        "mask": "0x7f7f7f7f7f7f7f7f",
        "masked": ["h4"],
        "formula": "(0x0000000088000000 & 0x7f7f7f7f7f7f7f7f) << 9",
        "value": "0x0000001000000000",
        "squares": ["e5"],
    });
    expected["values"] = masked["values"].clone();
    assert_eq!(masked, expected);
    assert_eq!(of("0xff00 --shift north --masked")["mask"], "0xffffffffffffffff");
    assert_eq!(of("0xff00 --flip vertical")["formula"], "swap_bytes(0x000000000000ff00)");
    assert_eq!(of("1 --flip rotate")["value"], "0x8000000000000000");
    assert_eq!(of("1 --flip anti-diagonal"), of("1 --flip antidiagonal"));
    assert_eq!(of("0x34 --mapping lefr --lowest")["square"], "a3");
    let empty = of("0 --lowest");
    assert_eq!((&empty["index"], &empty["value"]), (&Value::Null, &json!("0x0000000000000000")));
    // The result is converted, and the set as well.
    let json = json_of("bits 0xff00 --and 0xf00 --to lefr");
    assert_eq!(json["operation"]["values"], json!({ "LEFR": "0x0000000002020202" }));
    assert_eq!(json["values"], json!({ "LEFR": "0x0202020202020202" }));
}

#[test]
fn svg_has_the_operands_and_the_result_in_one_sheet() {
    for (line, titles) in [
        ("--and 0xf00", &["a", "b", "a &amp; b"][..]),
        ("--not", &["a", "!a"]),
        ("--shift east --masked", &["a", "mask", "(a &amp; mask) &lt;&lt; 1"]),
        ("--shift north --masked", &["a", "a &lt;&lt; 8"]),
        ("--lowest", &["a", "a &amp; -a", "a &amp; (a - 1)"]),
    ] {
        let svg = words(&format!("bits 0xff00 {line} --svg")).fine();
        assert_eq!(svg.matches("<text class=\"c\"").count(), titles.len(), "{line}: {svg}");
        shows(&svg, &titles.iter().map(|it| format!(">{it}</text>")).collect::<Vec<_>>());
    }
    let masked = words("bits 0x88000000 --shift north-east --masked --svg").fine();
    assert!(masked.contains(">removed</text>") && !masked.contains(">wrapped</text>"), "{masked}");
}
