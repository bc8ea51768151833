use polyboard::{Variant, backends::LERF};

use super::*;

fn count<V: Variant>(job: Job, positions: &[(Position<V>, u32)]) -> usize {
    let answers = positions.iter().map(|(position, depth)| {
        let board = LERF.board(position).expect("a board");
        job.answer(board, position, *depth).expect("an answer").0 as usize
    });
    answers.sum()
}

#[test]
fn the_works_are_those_of_todays_boards_and_search() {
    for work in &WORKS {
        let counted = [count(work.job, &in_chess(work)), count(work.job, &in_makruk(work))];
        assert_eq!(work.counts, counted, "{}", work.names[0]);
    }
}
