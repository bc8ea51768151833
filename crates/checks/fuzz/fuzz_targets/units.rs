//! Units of work, their counts and the sum: a line is written as it was read, two boards count a unit alike, and the
//! sum is that of the counts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{Chess, LerfBoard, Mailbox0x88Board, PerftMode};
use polyboard_fuzz::is_short;
use polyboard_units::{Count, Manifest, Run, Sum, Unit, count_nodes};

const MEGABYTE: usize = 1 << 20;

fuzz_target!(|text: &str| {
    // A checksum is not guessed, so a line of a unit comes in the words of its fields, too: variant, FEN, depth.
    let (units, counts) = text.split_once("\n\n").unwrap_or((text, ""));
    for line in units.lines() {
        match line.parse::<Unit>() {
            Ok(unit) => counts_alike(&unit),
            Err(fault) => is_short(&fault),
        }
        let mut fields = line.splitn(3, ';');
        if let (Some(variant), Some(fen), Some(depth)) =
            (fields.next(), fields.next(), fields.next())
        {
            let depth = depth.bytes().map(u32::from).sum::<u32>() % 4;
            counts_alike(&Unit::new(variant, fen, 1 + u128::from(depth), depth));
        }
    }
    for line in counts.lines() {
        match line.parse::<Count>() {
            Ok(count) => assert_eq!(count.to_string().parse(), Ok(count), "{line}"),
            Err(fault) => is_short(&fault),
        }
    }
    let sum = Sum::new(units.as_bytes(), MEGABYTE);
    match sum.and_then(|mut sum| sum.add(counts.as_bytes()).and_then(|()| sum.verdict(1))) {
        Ok(verdict) => assert!(verdict.missing <= verdict.manifest.units, "{verdict:?}"),
        Err(error) => is_short(&error),
    }
});

fn counts_alike(unit: &Unit) {
    assert_eq!(unit.to_string().parse().as_ref(), Ok(unit), "{unit}");
    if unit.depth > 3 {
        return;
    }
    let nodes = count_nodes::<LerfBoard<Chess>>(unit, PerftMode::Bulk);
    assert_eq!(nodes, count_nodes::<Mailbox0x88Board<Chess>>(unit, PerftMode::EveryLeaf), "{unit}");
    if let Ok(nodes) = nodes {
        let count = Count::new(unit.id(), nodes, "lerf", Run::new());
        let mut units = Vec::new();
        let all = [Ok(unit.clone())];
        Manifest::write(&unit.fen, &unit.variant, [unit.depth, 0], all, &mut units)
            .expect("a unit");
        let mut sum = Sum::new(&units[..], MEGABYTE).expect("a unit and its manifest");
        sum.add(format!("{count}\n").as_bytes()).expect("a count");
        let verdict = sum.verdict(1).map(|verdict| verdict.nodes);
        assert_eq!(verdict.ok().flatten(), nodes.checked_mul(unit.multiplicity), "{unit}");
    }
}
