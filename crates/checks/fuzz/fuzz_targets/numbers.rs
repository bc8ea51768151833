//! The numbers of `bits` and `which`: a number is read, written and read again, and means under each mapping what the
//! mapping says.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{
    Square,
    explain::charts::{Chart, Flip, Number, Operation, hex, which},
    squares::Direction,
};

fuzz_target!(|text: &str| {
    match Number::read(text) {
        Err(fault) => assert!(!fault.to_string().is_empty()),
        Ok(Number::Bits(set)) => {
            assert_eq!(Number::read(&hex(set)).ok(), Some(Number::Bits(set)));
            meanings(set);
        }
        Ok(Number::Decimal(number)) => {
            assert_eq!(Number::read(&number.to_string()).ok(), Some(Number::Decimal(number)));
            if let Ok(index) = u8::try_from(number) {
                for (chart, square) in which::meanings_of_index(index) {
                    assert_eq!(chart.index(square), index, "{}", chart.name());
                    assert!(which::of_index(index, square).contains(&chart), "{}", chart.name());
                }
            }
            meanings(number);
        }
    }
});

fn meanings(set: u64) {
    for (chart, squares) in which::meanings_of_set(set) {
        assert_eq!(chart.set(squares.iter().copied()), Some(set), "{}", chart.name());
        assert!(which::of_set(set, &squares).contains(&chart), "{}", chart.name());
        let step = |operation| {
            let formula = chart.operation(operation).expect("the mapping has 64 cells");
            assert!(!formula.with(set).is_empty());
            chart.squares(formula.apply(set)).expect("the mapping has 64 cells")
        };
        for direction in Direction::ALL {
            let moved = squares.iter().filter_map(|square| square.stepped(direction.step()));
            assert_eq!(step(Operation::MaskedShift(direction)), sorted(moved), "{direction:?}");
        }
        for flip in Flip::ALL.iter().copied() {
            let flipped = squares.iter().map(|&square| flip.square(square));
            assert_eq!(step(Operation::Flip(flip)), sorted(flipped), "{flip:?}");
        }
        is_complement(&chart, set, &squares);
    }
}

fn sorted(squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.collect();
    squares.sort_unstable();
    squares
}

fn is_complement(chart: &Chart, set: u64, squares: &[Square]) {
    let not = chart.operation(Operation::Not).expect("the mapping has 64 cells").apply(set);
    let others = Square::ALL.into_iter().filter(|square| !squares.contains(square));
    assert_eq!(chart.squares(not).map(|it| sorted(it.into_iter())), Some(sorted(others)));
}
