//! The engine on every board, by its host.

use polyboard::{
    UciHost,
    uci::{GameText, Host},
};

#[test]
fn there_is_a_seat_for_every_backend_and_variant() {
    for variant in UciHost.variants() {
        for backend in UciHost.backends() {
            let seat = UciHost.seat(variant, backend, &GameText::default()).unwrap();
            let mut leaves = 0;
            let total = seat.count(2, &|| false, &mut |_, below| leaves += below);
            assert_eq!(total, Ok(leaves), "{backend}");
            assert_eq!(leaves, seat.root().rules().positions[0].counts[1], "{backend}");
        }
    }
    assert!(UciHost.seat("shogi", "lerf", &GameText::default()).is_err());
    assert!(UciHost.seat("chess", "none", &GameText::default()).is_err());
}
