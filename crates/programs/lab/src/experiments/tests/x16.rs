use super::*;

/// Every set of blockers of every square, alone and with all irrelevant squares.
fn all_blockers(slider: Slider) -> impl Iterator<Item = Question> {
    let of = move |square| {
        let irrelevant = !slider.relevant(square).mask();
        let both = move |(set, _)| [(square, set), (square, set | irrelevant)];
        slider.blockers(square).flat_map(both)
    };
    (0..64).flat_map(of)
}

#[test]
fn tables_have_an_entry_for_each_set_of_blockers() {
    let Field { plain, bytes, black, spread, .. } = Field::new();
    for (s, set) in all_blockers(Slider::Bishop) {
        let of_tables = [plain.0.attacks(s, set), bytes.0.attacks(s, set)];
        let found = [of_tables, [black.bishop(s, set), spread.bishop(s, set)]].concat();
        assert_eq!(found, [Walk::bishop(s, set); 4], "{s} {set:#x}");
    }
    for (s, set) in all_blockers(Slider::Rook) {
        let of_tables = [plain.1.attacks(s, set), bytes.1.attacks(s, set)];
        let found = [of_tables, [black.rook(s, set), spread.rook(s, set)]].concat();
        assert_eq!(found, [Walk::rook(s, set); 4], "{s} {set:#x}");
    }
}

#[test]
fn tables_take_the_bytes_that_their_docs_state() {
    let Field { plain, spread, .. } = Field::new();
    let plain = plain.0.bytes() + plain.1.bytes();
    assert_eq!(plain, (2 << 20) + (256 << 10) + (2 << 10));
    assert_eq!(spread.bytes(), 2 * 107_648 + 2 * 64 * (16 + 8));
    assert_eq!(size_of::<FirstRank>(), 512);
}
