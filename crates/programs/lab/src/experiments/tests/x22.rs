use super::*;

/// Compares whole setups with all earlier ones.
fn setups() -> impl FnMut(&Plain, Option<usize>) -> u32 {
    let mut setups = Vec::new();
    move |board, _| {
        setups.push(board.setup());
        setups.iter().filter(|&earlier| *earlier == board.setup()).count() as u32
    }
}

#[test]
fn all_count_as_whole_setups_do() {
    let mut random = Random::new(1);
    let mut games = real_games();
    games.extend((0..6).map(|_| random_game(&mut random, 200)));
    let mut repeats = 0;
    for game in games {
        let game = [game];
        let expected = replayed(&game, setups());
        assert_eq!(replayed(&game, list_of_keys()), expected);
        assert_eq!(replayed(&game, map(Keyed::<Plain>::key)), expected);
        assert_eq!(replayed(&game, map(text::<Plain>)), expected);
        repeats += expected as usize - game[0].len() - 1;
    }
    assert!(repeats > 50, "only {repeats} positions repeat");
}
