//! The engine on every board, by its host.

use polyboard::{
    UciHost,
    backends::ALL,
    uci::{GameText, Host},
};

#[test]
fn there_is_a_seat_for_every_backend_and_variant() {
    let host = UciHost { backends: ALL };
    for variant in host.variants() {
        for backend in host.backends() {
            let seat = host.seat(variant, backend, &GameText::default()).unwrap();
            let mut leaves = 0;
            let total = seat.count(2, &|| false, &mut |_, below| leaves += below);
            assert_eq!(total, Ok(leaves), "{backend}");
            assert_eq!(leaves, seat.root().rules().positions[0].counts[1], "{backend}");
        }
    }
    assert!(host.seat("shogi", "lerf", &GameText::default()).is_err());
    assert!(host.seat("chess", "none", &GameText::default()).is_err());
}
