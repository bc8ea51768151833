use super::{lookups::Slider, *};

/// Every set of blockers of every square, alone and with all irrelevant squares. Returns the bytes of the tables.
fn check(tables: &Tables<impl Fn(u8, u64) -> u64, impl Fn(u8, u64) -> u64>) -> usize {
    for (slider, square) in
        [Slider::Bishop, Slider::Rook].into_iter().flat_map(|it| (0..64).map(move |at| (it, at)))
    {
        let irrelevant = !slider.relevant(square).mask();
        for set in slider.blockers(square).flat_map(|(set, _)| [set, set | irrelevant]) {
            let (found, expected) = match slider {
                Slider::Bishop => ((tables.bishop)(square, set), Walk::bishop(square, set)),
                Slider::Rook => ((tables.rook)(square, set), Walk::rook(square, set)),
            };
            assert_eq!(found, expected, "{slider:?} {square} {set:#x}");
        }
    }
    tables.bytes
}

#[test]
fn tables_have_an_entry_for_each_set_of_blockers() {
    assert_eq!(check(&plain_magic()), (2 << 20) + (256 << 10) + (2 << 10));
    assert_eq!(check(&pext_pdep()), 2 * 107_648 + 2 * 64 * (16 + 8));
    assert_eq!(check(&first_rank()), 512);
    check(&black_magic());
    check(&byte_magic());
}
