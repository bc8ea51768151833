//! Tests that every board searches the same tree, and a planted fault that they find.

use core::cell::Cell;

use polyboard_lerf::LerfBoard;
use polyboard_notation::read_fen_lenient;
use polyboard_rules::{Chess, Makruk, Played, Position, Variant, reference};
use polyboard_x88::Mailbox0x88Board;

use crate::{Evaluation, Report, Root, Search, Table, Technique, Techniques, evaluation::Weights};

thread_local! {
    /// A planted fault: if set, moves of equal score are searched in the order of generation.
    pub(crate) static ORDERS_BY_PLACE: Cell<bool> = const { Cell::new(false) };
}

/// The positions of a corpus, a FEN on each line.
fn positions<V: Variant>(corpus: &str) -> Vec<Position<V>> {
    let fens = corpus.lines().filter(|line| !line.starts_with('#'));
    fens.map(|fen| read_fen_lenient(fen).expect(fen)).collect()
}

pub(crate) fn chess() -> Vec<Position<Chess>> {
    positions(include_str!("../tests/corpus/chess_positions.txt"))
}

pub(crate) fn makruk() -> Vec<Position<Makruk>> {
    positions(include_str!("../tests/corpus/makruk_positions.txt"))
}

fn run(root: &Root, techniques: Techniques, depth: u32, megabytes: usize) -> Report {
    let table = Table::new(megabytes).expect("some megabytes are available");
    Search::new(root).techniques(techniques).depth(depth).run_with(&table)
}

/// The number of positions on which bitboards and a mailbox do not search the same tree.
fn differences<V: Variant>(positions: &[Position<V>], techniques: Techniques, depth: u32) -> usize {
    let differs = |position: &&Position<V>| {
        let roots = [Root::at::<LerfBoard<V>>(position), Root::at::<Mailbox0x88Board<V>>(position)];
        let [one, other] = roots.map(|root| run(&root, techniques, depth, 1));
        (one.best(), one.nodes) != (other.best(), other.nodes)
    };
    positions.iter().filter(differs).count()
}

#[test]
fn two_families_search_the_same_tree() {
    assert_eq!((chess().len(), makruk().len()), (54, 20));
    assert_eq!(differences(&chess(), Techniques::ALL, 6), 0);
    assert_eq!(differences(&makruk(), Techniques::ALL, 6), 0);
}

/// A technique that does nothing would be noticed by nothing else.
#[test]
fn every_technique_changes_the_tree_on_both_boards() {
    let positions = chess();
    let nodes =
        |position, techniques| run(&Root::at::<LerfBoard<Chess>>(position), techniques, 6, 1).nodes;
    for &technique in Technique::ALL {
        let less = Techniques::ALL.without(technique);
        assert_eq!(differences(&positions[..12], less, 4), 0, "without {technique}");
        let differs = |position| nodes(position, Techniques::ALL) != nodes(position, less);
        assert!(positions.iter().any(differs), "without {technique}");
    }
    assert_eq!(differences(&positions[..12], Techniques::NONE, 3), 0);
}

#[test]
fn an_order_by_generation_is_caught() {
    ORDERS_BY_PLACE.set(true);
    let caught = differences(&chess(), Techniques::ALL, 5);
    ORDERS_BY_PLACE.set(false);
    assert!(caught > 20, "{caught}");
}

/// A position with its colours exchanged has the mirrored tree.
#[test]
fn a_flipped_position_has_the_mirrored_result() {
    fn check<V: Variant>(positions: Vec<Position<V>>) {
        for position in positions {
            // Without the clocks and counts, which a flip of the setup does not keep. The table is so large that hardly
            // an entry is replaced. The replaced entry depends on the key, which depends on the colours.
            let setups = [position.setup().clone(), position.setup().flipped()];
            let [one, other] = setups.map(|setup| {
                let position = Position::<V>::lenient(setup).expect("it is playable");
                run(&Root::at::<LerfBoard<V>>(&position), Techniques::ALL, 4, 16)
            });
            let facts = |report: &Report| (report.best().score, report.nodes);
            assert_eq!(facts(&one), facts(&other), "{position}");
            let mirrored = other.best().moves.iter().map(|mv| mv.bits() ^ 0o7070);
            assert!(one.best().moves.iter().map(|mv| mv.bits()).eq(mirrored), "{position}");
        }
    }
    check(chess());
    check(makruk());
}

/// The values that are updated move by move equal those that are computed from the board.
#[test]
fn evaluations_are_kept_up_to_date() {
    fn check<V: Variant>(positions: &[Position<V>]) {
        let weights = Weights::new(&Evaluation::of(&V::RULES));
        for position in positions {
            let before = weights.of(position.setup());
            for mv in reference::moves(position) {
                let after = reference::play(position, mv).expect("the move is legal");
                let played = Played::of(position.setup(), mv).expect("a piece moves");
                assert_eq!(weights.after(before, &played), weights.of(after.setup()), "{mv:?}");
            }
        }
    }
    check(&chess());
    check(&makruk());
}
