//! Units of work, their counts and the sum: a line is written as it was read, two boards count a unit alike, and the
//! sum is that of the counts. A log goes on behind its last whole line.

#![no_main]

use std::{collections::BTreeSet, env, fs, path::PathBuf, process, sync::LazyLock};

use libfuzzer_sys::fuzz_target;
use polyboard::{Chess, LerfBoard, Mailbox0x88Board, PerftMode};
use polyboard_fuzz::is_short;
use polyboard_units::{Count, Log, LogError, Manifest, Run, Sink, Sum, Unit, count_nodes};

const MEGABYTE: usize = 1 << 20;

static LOG: LazyLock<PathBuf> =
    LazyLock::new(|| env::temp_dir().join(format!("polyboard-fuzz-{}.jsonl", process::id())));

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
    goes_on(counts);
    match Sum::new(units.as_bytes(), MEGABYTE) {
        Ok(mut sum) => match sum.add(counts.as_bytes()).map(|()| sum.verdict(1)) {
            Ok(Ok(verdict)) => assert!(verdict.missing <= verdict.manifest.units, "{verdict:?}"),
            Ok(Err(error)) => is_short(&error),
            Err(error) => is_short(&error),
        },
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
        goes_on(&format!("{count}\n{count}"));
    }
}

/// A file of counts is opened, or refused and left alone; only its last line can be torn.
fn goes_on(text: &str) {
    fs::write(&*LOG, text).expect("a file of its own can be written");
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let known = |text: &str| -> BTreeSet<_> {
        text.lines().filter_map(|line| line.parse::<Count>().ok()).map(|count| count.id).collect()
    };
    let ids = known(whole);
    match Log::open(&LOG) {
        Ok(mut log) => {
            assert_eq!((log.len(), log.was_torn()), (ids.len(), whole != text), "{text:?}");
            assert!(ids.iter().all(|&id| log.is_done(id, false)), "{text:?}");
            assert_eq!(file(), whole, "a torn line is cut off");
            let unit = Unit::new("chess", text, 1, 1);
            let count = Count::new(unit.id(), 20, "lerf", Run::new());
            log.write(&count).expect("a file of its own can be written");
            drop(log);
            assert_eq!(file(), format!("{whole}{count}\n"));
            let again = Log::open(&LOG).expect("a count was written");
            assert_eq!((again.len(), again.was_torn()), (known(&file()).len(), false), "{text:?}");
        }
        Err(error) => {
            assert!(matches!(error, LogError::Line(_)), "{error}");
            is_short(&error);
            assert_eq!(file(), text, "what is refused is left alone");
        }
    }
}

fn file() -> String {
    fs::read_to_string(&*LOG).expect("a file of its own can be read")
}
