//! Results that are counted again.

use polyboard_units::{Counter, LineFault, Recount};

use super::{MEGABYTES, count, made_up, results, start, worker};

#[test]
fn a_recount_finds_what_a_liar_made_up() {
    let listed = start(3, 2);
    let liar = worker(&made_up);
    let lies = results(&liar, &listed);
    let recount = |part| {
        let mut recount = Recount::draw(listed.as_bytes(), part, MEGABYTES).unwrap();
        recount.add(lies.as_bytes(), "8x8").unwrap();
        recount.run(&Counter::new("8x8", &count), 2).unwrap()
    };
    let whole = recount(1.0);
    assert_eq!((whole.units, whole.results, whole.missing.len()), (400, 400, 0));
    // Twenty answers to 1.e3.
    assert_eq!(whole.wrong.len(), 20);
    for wrong in &whole.wrong {
        assert_eq!((wrong.stated, &wrong.run), (wrong.nodes + 1, &liar.run));
        assert!(wrong.unit.fen.contains("/4P3/PPPP1PPP"));
    }
    let half = recount(0.5);
    assert!((100..300).contains(&half.units), "{half:?}");
    assert_eq!(recount(0.0).units, 1);
    // A result that was left out is missing.
    let mut cut = Recount::draw(listed.as_bytes(), 1.0, MEGABYTES).unwrap();
    cut.add(lies.split_once('\n').unwrap().1.as_bytes(), "8x8").unwrap();
    let cut = cut.run(&Counter::new("8x8", &count), 1).unwrap();
    assert_eq!((cut.results, cut.missing.len()), (399, 1));
    // The board that has counted would repeat its faults.
    let mut same = Recount::draw(listed.as_bytes(), 1.0, MEGABYTES).unwrap();
    let error = same.add(lies.as_bytes(), "lerf").unwrap_err();
    assert_eq!((error.line, error.fault), (1, LineFault::SameBoard("lerf".to_string())));
}
