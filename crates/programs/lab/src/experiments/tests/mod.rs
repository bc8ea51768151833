use std::{collections::HashSet, env, fs, path::Path};

use polyboard::{
    backends::{self, LERF, MAILBOX_0X88, SLIDERS},
    sliders::Algorithm,
};

use super::*;
use crate::{
    Boards, Contender, EMPTY_LOOP, Pair, Workload,
    bench::{Bench, Mode},
};

/// Two boards.
pub(crate) fn boards() -> Boards {
    let both = vec![&LERF, &MAILBOX_0X88];
    let counting = vec![&LERF, &SLIDERS[Algorithm::Pext as usize]];
    Boards { chess: both.clone(), makruk: both, mappings: vec![&LERF], counting }
}

/// All contenders agree: otherwise there would be no driver. Nothing is timed. With `POLYBOARD_BLESS=1` the list of
/// identities is written anew.
#[test]
fn rules_discussions_lists_and_identities_are_those_of_what_is_measured() {
    let boards = boards();
    let mut identities = Vec::new();
    for experiment in EXPERIMENTS.iter() {
        let id = experiment.id;
        let mut rows: Vec<(String, String)> = Vec::new();
        let mut driver = |Workload { name, .. }, contenders: &mut [Contender<'_>]| {
            rows.extend(contenders.iter().map(|each| (name.to_string(), each.name.to_string())));
        };
        let mut bench = Bench::of(experiment, &boards, Mode::Driven(&mut driver));
        (experiment.run)(&mut bench).unwrap_or_else(|error| panic!("{id}: {error}"));
        let (counted, identity) = (bench.rows, bench.identity.text());
        let line = [id, experiment.listed[0], &identity, experiment.listed[2]].join(" ");
        identities.push(line.trim_end().to_owned());
        rows.extend(counted.into_iter().map(|row| (row.workload, row.contender)));
        let is_of_boards = experiment.contenders.iter().any(|name| name.starts_with("every "));
        let has_fills = boards.counting[0].facts.counts_by == polyboard::Counting::Fills;
        let is_built = |name: &str| name != super::boards::FILLS || has_fills;
        let is_row = |workload: &str, name: &str| {
            let mut rows = rows.iter().filter(|row| row.0 == workload).peekable();
            let is_board = is_of_boards && backends::named(name).is_ok();
            !is_built(name) || is_board && rows.peek().is_some() || rows.any(|row| row.1 == name)
        };
        // A contender may be one of another workload.
        let is_measured = |workload: &str, name: &str| {
            is_row(workload, name) || name.split_once(": ").is_some_and(|(w, n)| is_row(w, n))
        };
        let clauses = experiment.rule.0.iter().map(|clause| clause.pair);
        let pairs: Vec<Pair> = clauses.chain(experiment.beside.iter().copied()).collect();
        for pair @ Pair { workload, of, to } in pairs.iter().copied() {
            assert!(is_measured(workload, of) && is_measured(workload, to), "{id}: {pair:?}");
        }
        let stated = experiment.discussion.split('{').skip(1);
        for pair in stated.filter_map(|part| Pair::parse(part.split_once('}')?.0)) {
            assert!(pairs.contains(&pair), "{id}: only the discussion has {pair:?}");
        }
        let measured = rows.iter().map(|row| row.1.as_str());
        let measured: HashSet<&str> = measured.filter(|&name| name != EMPTY_LOOP).collect();
        let listed: HashSet<&str> =
            experiment.contenders.iter().copied().filter(|name| is_built(name)).collect();
        assert!(is_of_boards || measured == listed, "{id}: {measured:?}, {listed:?}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/workloads.txt");
    let text = fs::read_to_string(&path).expect("the list is there");
    let (head, list) = text.split_once("\nX1 ").expect("it begins with X1");
    let expected = identities.join("\n");
    if env::var_os("POLYBOARD_BLESS").is_some() {
        return fs::write(path, format!("{head}\n{expected}\n")).expect("it can be written");
    }
    let remedy =
        "a workload has changed: its finding is out of date; write the list with POLYBOARD_BLESS=1";
    assert_eq!(format!("X1 {list}"), format!("{expected}\n"), "{remedy}");
}
