//! Sums, and results that do not add up.

use polyboard::units::{Count, Sum, SumError};
use polyboard_board::Reference;
use polyboard_lerf::LerfBoard;
use polyboard_rules::{Chess, Position};
use polyboard_x88::X88Board;

use super::{by_hand, units, work};

#[test]
fn sums_are_exact_up_to_128_bits_and_refused_beyond() {
    let sum = |multiplicity, nodes| {
        let (unit, count) = by_hand(multiplicity, nodes);
        let mut sum = Sum::new(format!("{unit}\n").as_bytes()).unwrap();
        sum.add(format!("{count}\n").as_bytes()).unwrap();
        sum.verdict().map(|verdict| verdict.nodes.unwrap())
    };
    assert_eq!(sum(1 << 70, 1 << 40), Ok(1 << 110));
    assert_eq!(sum(u128::MAX, 1), Ok(u128::MAX));
    assert_eq!(sum(u128::MAX / 3, 3), Ok(u128::MAX));
    assert_eq!(sum(u128::MAX / 3 + 1, 3), Err(SumError::Overflow));
    assert_eq!(sum(1 << 64, 1 << 64), Err(SumError::Overflow));
}

#[test]
fn missing_unknown_and_contradictory_results_are_named() {
    let listed = units::<LerfBoard<Chess>>(&Position::start(), 3, 1);
    let results = work::<LerfBoard<Chess>, X88Board<Chess>>(&listed);
    let mut lines: Vec<&str> = results.lines().collect();
    let lost: Count = lines.remove(4).parse().unwrap();
    let mut other: Count = lines[0].parse().unwrap();
    other.nodes += 1;
    let (stranger, count) = by_hand(1, 170);
    let mut sum = Sum::new(listed.as_bytes()).unwrap();
    sum.add((lines.join("\n") + "\n").as_bytes()).unwrap();
    // Repeated results agree, but for one.
    sum.add(format!("{}\n{other}\n{count}\n", lines[1]).as_bytes()).unwrap();
    let verdict = sum.verdict().unwrap();
    assert_eq!((verdict.nodes, verdict.digest), (None, None));
    assert_eq!((verdict.units, verdict.missing, verdict.checked), (20, 1, 19));
    assert_eq!(verdict.first_missing[0].0, lost.id);
    assert_eq!(verdict.unknown.len(), 1);
    assert_eq!((verdict.unknown[0].0, verdict.unknown[0].1.line), (stranger.id(), 3));
    let [(nodes, first), (others, second)] = verdict.conflicts[0].counts;
    assert_eq!(others, nodes + 1);
    assert_eq!(((first.file, first.line), (second.file, second.line)), ((0, 1), (1, 2)));

    let twice = format!("{listed}{}", listed.lines().nth(6).unwrap());
    let error = Sum::new(twice.as_bytes()).unwrap_err();
    assert!(matches!(error, SumError::Twice { lines: [7, 21], .. }), "{error}");
    assert_eq!(Sum::new("".as_bytes()).unwrap_err(), SumError::NoUnits);
    // Where a unit was removed, the sum would be too small.
    let emptied = listed.replacen(listed.lines().nth(4).unwrap(), "", 1);
    let error = Sum::new(emptied.as_bytes()).unwrap_err().to_string();
    assert!(error.starts_with("line 5: the line is blank"), "{error}");
}

#[test]
fn the_digest_does_not_depend_on_order_or_board() {
    let listed = units::<LerfBoard<Chess>>(&Position::start(), 3, 1);
    let digest = |listed: &str, results: &str| {
        let mut sum = Sum::new(listed.as_bytes()).unwrap();
        sum.add(results.as_bytes()).unwrap();
        sum.verdict().unwrap().digest.unwrap()
    };
    let reversed =
        |text: &str| text.lines().rev().flat_map(|line| [line, "\n"]).collect::<String>();
    let results = work::<LerfBoard<Chess>, X88Board<Chess>>(&listed);
    let others = work::<X88Board<Chess>, Reference<Chess>>(&listed);
    assert_eq!(digest(&listed, &results), digest(&reversed(&listed), &reversed(&others)));
    let deeper = units::<LerfBoard<Chess>>(&Position::start(), 3, 2);
    let deeper = digest(&deeper, &work::<LerfBoard<Chess>, X88Board<Chess>>(&deeper));
    assert_ne!(digest(&listed, &results), deeper);
}
