use polyboard::{Board, Reference};

use super::*;

#[test]
fn all_agree_with_the_reference() {
    let (tables, steps) = (Tables::new(), steps());
    for position in positions(100) {
        let reference = Reference::<Chess>::new(&position);
        let (pieces, sets) = (Pieces::new(position.setup()), Testbed::new(position.setup()));
        for (at, wide) in Square::ALL.into_iter().zip(WIDE) {
            for by in Color::ALL {
                let found = [
                    by_moves(&pieces, wide, by),
                    by_rays(&pieces, wide, by),
                    by_differences([&tables.by_byte, &steps], &pieces, wide, by),
                    by_sets(&sets, at.index(), by),
                ];
                assert_eq!(found, [reference.is_attacked(at, by); 4], "{at} by {by}");
            }
        }
    }
}
