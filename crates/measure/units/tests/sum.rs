//! Sums, and units and results that do not add up.

use polyboard_board::Reference;
use polyboard_lerf::LerfBoard;
use polyboard_rules::Chess;
use polyboard_units::{Count, LineFault, Manifest, Recount, Sum, SumError, Unit, Verdict};
use polyboard_x88::Mailbox0x88Board;

use super::{
    MEGABYTES, by_hand, checked, count, fen, file, made_up, results, start, units, work, worker,
};

fn verdict(listed: &str, results: &[&str], require: u64) -> Result<Verdict, SumError> {
    let mut sum = Sum::new(listed.as_bytes(), MEGABYTES)?;
    for results in results {
        sum.add(results.as_bytes())?;
    }
    sum.verdict(require)
}

#[test]
fn sums_are_exact_up_to_128_bits_and_refused_beyond() {
    let sum = |multiplicity, nodes| {
        let (unit, count) = by_hand(multiplicity, nodes);
        let sum = verdict(&file([unit]), &[&format!("{count}\n")], 1);
        sum.map(|verdict| verdict.nodes.unwrap())
    };
    assert_eq!(sum(1 << 70, 1 << 40), Ok(1 << 110));
    assert_eq!(sum(u128::MAX, 1), Ok(u128::MAX));
    assert_eq!(sum(u128::MAX / 3, 3), Ok(u128::MAX));
    assert_eq!(sum(u128::MAX / 3 + 1, 3), Err(SumError::Overflow));
    assert_eq!(sum(1 << 64, 1 << 64), Err(SumError::Overflow));
}

#[test]
fn missing_unknown_and_contradictory_results_are_named() {
    let listed = start(3, 1);
    let results = checked(&listed);
    let mut lines: Vec<&str> = results.lines().filter(|line| line.contains("nodes")).collect();
    let lost: Count = lines.remove(4).parse().unwrap();
    let mut other: Count = lines[0].parse().unwrap();
    other.nodes += 1;
    let (stranger, count) = by_hand(1, 170);
    // Repeated results agree, but for one.
    let more = format!("{}\n{other}\n{count}\n", lines[1]);
    let verdict = verdict(&listed, &[&(lines.join("\n") + "\n"), &more], 1).unwrap();
    assert_eq!((verdict.nodes, verdict.digest), (None, None));
    assert_eq!((verdict.manifest.units, verdict.missing, verdict.checked), (20, 1, 19));
    assert_eq!((verdict.first_missing[0].id, verdict.first_missing[0].runs), (lost.id, 0));
    assert_eq!((verdict.unknown, verdict.conflicts), (1, 1));
    let (id, place) = verdict.first_unknown[0];
    assert_eq!((id, place.file, place.line), (stranger.id(), 1, 3));
    let [(nodes, first, _), (others, second, _)] = &verdict.first_conflicts[0].counts;
    assert_eq!(*others, nodes + 1);
    assert_eq!(((first.file, first.line), (second.file, second.line)), ((0, 1), (1, 2)));
}

/// The units of two kings.
fn kings(depth: u32, plies: u32) -> String {
    let kings = fen::<Chess>("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    units::<LerfBoard<Chess>>(&kings, depth, plies)
}

fn swap_multiplicities(units: &mut [Unit]) {
    let first = units[0].multiplicity;
    let other = units.iter_mut().find(|unit| unit.multiplicity != first).unwrap();
    units[0].multiplicity = std::mem::replace(&mut other.multiplicity, first);
}

/// The fault of a file of units in which something was changed, and the number of its line.
fn fault(listed: &str) -> (u64, LineFault) {
    match Sum::new(listed.as_bytes(), 0) {
        Err(SumError::Line(error)) => (error.line, error.fault),
        other => panic!("{other:?}"),
    }
}

#[test]
fn units_that_are_lost_changed_or_moved_are_refused() {
    let listed = kings(4, 3);
    let lines: Vec<&str> = listed.lines().collect();
    let [first, .., last, manifest] = &lines[..] else { panic!("{listed}") };
    let count = lines.len() as u64;
    // A multiplicity is edited, without and with a new checksum.
    let edited = listed.replacen("\"multiplicity\":\"1\"", "\"multiplicity\":\"2\"", 1);
    assert!(matches!(fault(&edited), (_, LineFault::Damaged)));
    let parsed: Vec<Unit> = lines[..lines.len() - 1].iter().map(|l| l.parse().unwrap()).collect();
    let text = |units: &[Unit]| units.iter().map(|u| format!("{u}\n")).collect::<String>();
    let mut units = parsed.clone();
    units[0].multiplicity += 1;
    let of_manifest = |units: &[Unit]| match fault(&(text(units) + manifest + "\n")) {
        (line, LineFault::Manifest { field, .. }) => (line, field),
        other => panic!("{other:?}"),
    };
    assert_eq!(of_manifest(&units), (count, "sequences"));
    // Two multiplicities are swapped: the number of sequences agrees.
    let mut units = parsed.clone();
    swap_multiplicities(&mut units);
    assert_eq!(of_manifest(&units), (count, "digest"));
    // Lines are swapped, removed, repeated and cut.
    let mut units = parsed.clone();
    units.swap(0, 1);
    assert_eq!(of_manifest(&units), (count, "digest"));
    assert_eq!(of_manifest(&parsed[1..]), (count - 1, "units"));
    let without = listed.replace(&format!("{manifest}\n"), "");
    assert_eq!(fault(&without), (count, LineFault::NoManifest));
    assert_eq!(fault(&format!("{first}\n")), (2, LineFault::NoManifest));
    assert_eq!(fault(""), (1, LineFault::NoManifest));
    assert_eq!(fault(&listed.replacen(first, "", 1)), (1, LineFault::Blank));
    assert_eq!(fault(&format!("{listed}{last}\n")), (count + 1, LineFault::AfterManifest));
    // The manifest is edited, without and with a new checksum.
    assert_eq!(fault(&listed.replace("\"depth\":4", "\"depth\":5")), (count, LineFault::Damaged));
    let manifest: Manifest = manifest.parse().unwrap();
    let with = |change: fn(&mut Manifest)| {
        let mut changed = manifest.clone();
        change(&mut changed);
        fault(&format!("{}{changed}\n", text(&parsed)))
    };
    let wrong = |change| match with(change) {
        (line, LineFault::Manifest { field, .. }) => (line, field),
        other => panic!("{other:?}"),
    };
    assert_eq!(wrong(|manifest| manifest.units -= 1), (count, "units"));
    assert_eq!(wrong(|manifest| manifest.sequences -= 1), (count, "sequences"));
    assert_eq!(wrong(|manifest| manifest.digest = "0".repeat(64)), (count, "digest"));
    let deeper = with(|manifest| manifest.depth += 1);
    assert_eq!(deeper, (count, LineFault::OtherCount));
}

/// Two multiplicities are swapped, and every line is sealed anew: only the manifest with the results can tell.
#[test]
fn results_of_other_units_of_the_same_count_are_refused() {
    let listed = kings(4, 3);
    let results = checked(&listed);
    let (lines, manifest) = listed.trim_end().rsplit_once('\n').unwrap();
    let manifest: Manifest = manifest.parse().unwrap();
    let mut changed: Vec<Unit> = lines.lines().map(|line| line.parse().unwrap()).collect();
    swap_multiplicities(&mut changed);
    let mut swapped = Vec::new();
    let Manifest { root, variant, depth, at, .. } = manifest;
    let units = changed.into_iter().map(Ok);
    Manifest::write(root, variant, [depth, at], units, &mut swapped).unwrap();
    let swapped = String::from_utf8(swapped).unwrap();
    // With two threads the manifest may come before the last result.
    let is_manifest = |line: &str| line.parse::<Manifest>().is_ok();
    let line = 1 + results.lines().position(is_manifest).unwrap() as u64;
    let error = verdict(&swapped, &[&results], 1).unwrap_err();
    let SumError::Line(error) = error else { panic!("{error}") };
    assert_eq!((error.line, &error.fault), (line, &LineFault::OtherUnits));
    let mut recount = Recount::draw(swapped.as_bytes(), 0.0, MEGABYTES).unwrap();
    assert_eq!(recount.add(results.as_bytes(), "8x8"), Err(error));
}

#[test]
fn a_unit_that_is_listed_twice_is_refused() {
    let (unit, _) = by_hand(1, 170);
    let twice = verdict(&file([unit.clone(), unit]), &[], 1).unwrap_err();
    assert!(matches!(twice, SumError::Twice { lines: [1, 2], .. }), "{twice}");
}

/// No two such positions are known, so their hashes are made up.
#[test]
fn two_positions_with_the_same_id_are_no_copies() {
    let first = [7; 32];
    let mut other = first;
    other[31] = 8;
    let fault = |other: [u8; 32]| SumError::of_neighbours([&first, &other], [3, 9]);
    assert!(matches!(fault(first), Some(SumError::Twice { lines: [3, 9], .. })));
    let message = fault(other).unwrap().to_string();
    assert!(message.contains("two different units have the id 0707") && message.contains("--at"));
    other[15] = 8;
    assert_eq!(fault(other), None);
}

#[test]
fn units_and_results_beyond_the_memory_have_the_same_sum() {
    let listed = start(4, 3);
    let results = checked(&listed);
    let sum = |memory| {
        let mut sum = Sum::new(listed.as_bytes(), memory).unwrap();
        sum.add(results.as_bytes()).unwrap();
        sum.add(results.as_bytes()).unwrap();
        sum.verdict(1).unwrap()
    };
    let on_disk = sum(0);
    assert_eq!((on_disk.nodes, on_disk.checked), (Some(197_281), 5362));
    assert_eq!(on_disk, sum(64 << 20));
}

#[test]
fn results_are_confirmed_by_different_runs_and_liars_are_named() {
    let listed = start(3, 1);
    let [first, second] = [(); 2].map(|()| results(&worker(&count), &listed));
    // The same results twice are those of one run.
    let once = verdict(&listed, &[&first, &first], 2).unwrap();
    assert_eq!((once.nodes, once.missing, once.runs), (None, 20, 1));
    assert_eq!(once.first_missing[0].runs, 1);
    let twice = verdict(&listed, &[&first, &second], 2).unwrap();
    assert_eq!((twice.nodes, twice.missing, twice.runs), (Some(8902), 0, 2));
    // A worker that makes up its results, with the right checksums.
    let liar = worker(&made_up);
    let lies = results(&liar, &listed);
    assert_eq!(verdict(&listed, &[&lies], 1).unwrap().nodes, Some(8903));
    let found = verdict(&listed, &[&first, &lies], 2).unwrap();
    assert_eq!((found.nodes, found.conflicts, found.missing), (None, 1, 1));
    let [(_, _, one), (_, _, other)] = &found.first_conflicts[0].counts;
    assert!(*other == liar.run && *one != liar.run, "{found:?}");
}

#[test]
fn results_are_confirmed_by_different_hosts() {
    let (unit, mut count) = by_hand(1, 170);
    let listed = file([unit]);
    let mut results = String::new();
    let required = |results: &str, hosts| {
        let mut sum = Sum::new(listed.as_bytes(), MEGABYTES).unwrap();
        sum.hosts = hosts;
        sum.add(results.as_bytes()).unwrap();
        let found = sum.verdict(1).unwrap();
        (found.nodes, found.runs, found.hosts, found.missing)
    };
    for (id, host) in [("first", "a"), ("second", "b"), ("third", "a")] {
        (count.run.id, count.run.host) = (id.to_string(), host.to_string());
        results += &format!("{count}\n");
    }
    assert_eq!(required(&results, 2), (Some(170), 3, 2, 0));
    assert_eq!(required(&results, 3), (None, 3, 2, 1));
}

/// Each line can name another run, and each name can be long.
#[test]
fn runs_and_samples_beyond_the_memory_are_refused() {
    let (unit, mut count) = by_hand(1, 170);
    let listed = file([unit]);
    let mut results = String::new();
    for run in 0..10_000 {
        count.run.id = format!("{run:016x}");
        results += &format!("{count}\n");
    }
    let fault = |sum: Result<(), SumError>| match sum {
        Err(SumError::Line(error)) => error.fault,
        other => panic!("{other:?}"),
    };
    let add = |results: &str, memory| {
        Sum::new(listed.as_bytes(), memory).and_then(|mut sum| sum.add(results.as_bytes()))
    };
    assert_eq!(add(&results, MEGABYTES), Ok(()));
    assert_eq!(fault(add(&results, 1 << 20)), LineFault::TooManyRuns);
    let verify = |memory| {
        let mut recount = Recount::draw(listed.as_bytes(), 1.0, memory)?;
        recount.add(results.as_bytes(), "8x8")
    };
    assert_eq!(verify(MEGABYTES), Ok(()));
    for (memory, line) in [(100, 1), (1 << 20, 500)] {
        let error = verify(memory).unwrap_err();
        assert!(error.fault == LineFault::LargeSample && error.line >= line, "{error}");
    }
    for (length, is_fine) in [(64, true), (65, false)] {
        for field in ["host", "build", "run", "backend", "check"] {
            let (_, mut count) = by_hand(1, 170);
            let text = "é".repeat(length);
            match field {
                "host" => count.run.host = text,
                "build" => count.run.build = text,
                "run" => count.run.id = text,
                "backend" => count.backend = text,
                _ => count.check = Some(text),
            }
            match add(&format!("{count}\n"), 0) {
                Ok(()) => assert!(is_fine, "{field}"),
                error => {
                    let expected = format!("the {field} has more than 64 characters");
                    assert_eq!(fault(error), LineFault::NotACount(expected));
                }
            }
        }
    }
}

#[test]
fn the_digest_does_not_depend_on_order_or_board() {
    let listed = start(3, 1);
    let digest =
        |listed: &str, results: &str| verdict(listed, &[results], 1).unwrap().digest.unwrap();
    let reversed =
        |text: &str| text.lines().rev().flat_map(|line| [line, "\n"]).collect::<String>();
    let results = checked(&listed);
    let others = work::<Mailbox0x88Board<Chess>, Reference<Chess>>(&listed);
    assert_eq!(digest(&listed, &results), digest(&listed, &reversed(&others)));
    let deeper = start(3, 2);
    let deeper = digest(&deeper, &checked(&deeper));
    assert_ne!(digest(&listed, &results), deeper);
}
