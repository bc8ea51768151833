//! The batches of the generator: they have the moves of the list, in its order.

use core::ops::ControlFlow;

use polyboard_bitboard::{Bitboards, EightWords, Fastest, Sliders, Storage, storages::Quad};
use polyboard_board::{Board, MoveList};
use polyboard_conformance::{Effort, corpus};
use polyboard_rules::{Chess, Makruk, Variant};
use polyboard_squares::{Befr, Lerf, WordMapping};

fn batches_are_the_list<V, M, W, S>()
where
    V: Variant,
    M: WordMapping,
    W: Storage<Mapping = M>,
    S: Sliders,
{
    for position in corpus::positions::<V>(Effort::SHALLOW) {
        let board = Bitboards::<V, W, S>::new(&position);
        let mut listed = MoveList::new();
        board.generate(&mut listed);
        let (mut moves, mut len, mut batches) = (Vec::new(), 0, 0);
        let flow = board.for_each_batch(|batch| {
            assert!(!batch.is_empty());
            len += batch.len() as usize;
            batches += 1;
            moves.extend(batch);
            ControlFlow::Continue(())
        });
        assert_eq!(flow, ControlFlow::Continue(()));
        assert_eq!(moves, listed.to_vec(), "{position:?}");
        assert_eq!(len, moves.len(), "{position:?}");
        // After a break no batch comes, wherever it was.
        for last in 1..=batches {
            let mut seen = 0;
            let flow = board.for_each_batch(|_| {
                seen += 1;
                if seen < last { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!((flow, seen), (ControlFlow::Break(()), last), "{position:?}");
        }
    }
}

#[test]
fn batches_have_the_moves_of_the_list() {
    batches_are_the_list::<Chess, _, EightWords<Lerf>, Fastest>();
    batches_are_the_list::<Chess, _, Quad<Befr>, Fastest>();
    batches_are_the_list::<Makruk, _, EightWords<Lerf>, Fastest>();
}
