//! Counts how often a position has occurred, by texts and by keys.

use std::collections::HashMap;

use polyboard::{
    Board, BoardExt, Chess, Keyed, LerfBoard, Move, MoveKind, Position, Role,
    notation::{EnPassantFen, Fen, FenStyle},
};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload, games::GAMES,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X22",
    name: "repetition",
    claim: "A map of FEN texts is the simple way to find repetitions, and costs many times as much as a list \
        of keys that is searched back to the last capture or pawn move.",
    source: "a guide to a JavaScript makruk engine, \"Board State Structure\"; Chess Programming Wiki, \
        \"Repetitions\"",
    contenders: &["list of keys", "map of keys", "map of texts", "list of texts"],
    workload: "the question \"how often?\" after each move of some games: real ones, and random ones of 200 \
        plies in which every other move goes back; the moves are not counted, the keys are",
    rule: Rule(&[
        Clause {
            workload: "real games",
            of: "map of texts",
            to: "list of keys",
            is: Bound::AtLeast(20.0),
        },
        Clause {
            workload: "random games",
            of: "map of texts",
            to: "list of keys",
            is: Bound::AtLeast(20.0),
        },
        Clause {
            workload: "real games",
            of: "map of keys",
            to: "list of keys",
            is: Bound::AtLeast(1.5),
        },
    ]),
    discussion: "Writing the text is the expensive part: it visits 64 squares and allocates before the \
        lookup begins. The map of texts takes {real games: map of texts / list of keys} times what the list \
        of keys takes, and {random games: map of texts / list of keys} times if the search goes far back. A \
        map of keys takes {real games: map of keys / list of keys} and {random games: map of keys / list of \
        keys} times as long: few positions are within reach of the search, and they lie side by side in the \
        list. To undo a move, a list of keys drops its last entry, while a map must find the entry again. A \
        program that shows one game to a person will not notice any of this.",
    counts_instructions: false,
    seconds: 5,
    run,
};

type NativeMove = <LerfBoard<Chess> as Board>::Move;

/// A move, and whether no earlier position can come back after it: a capture or a move of a pawn.
type Played = (NativeMove, bool);

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(22);
    let random: Vec<Vec<Played>> = (0..12).map(|_| random_game(&mut random, 200)).collect();
    for (name, games) in [("real games", real_games()), ("random games", random)] {
        let games = &games;
        let operations = games.iter().map(Vec::len).sum();
        bench.time_without_loop(
            Workload { name, unit: "ns per move", operations },
            || replayed::<Plain, Silent>(games),
            vec![
                Contender::new("list of keys", || replayed::<Keyed<Plain>, Keys>(games)),
                Contender::new("map of keys", || replayed::<Keyed<Plain>, KeyMap>(games)),
                Contender::new("map of texts", || replayed::<Plain, TextMap>(games)),
                Contender::new("list of texts", || replayed::<Plain, Texts>(games)),
            ],
        )?;
    }
    Ok(())
}

type Plain = LerfBoard<Chess>;

/// The moves of a third of the games, which are enough.
fn real_games() -> Vec<Vec<Played>> {
    let game = |moves: &Vec<crate::games::Ply>| {
        let mut board = Plain::new(&moves[0].before);
        moves.iter().map(|ply| played(&mut board, ply.mv)).collect()
    };
    GAMES.iter().step_by(3).map(game).collect()
}

/// A random game in which every other move brings the piece back that its side has moved last, if it can,
/// so that positions repeat.
fn random_game(random: &mut Random, plies: usize) -> Vec<Played> {
    let (mut board, mut neutral) = (Plain::new(&Position::start()), Vec::<Move>::new());
    let mut game = Vec::new();
    while game.len() < plies {
        let back = neutral
            .len()
            .checked_sub(2)
            .map(|i| neutral[i])
            .filter(|mv| mv.kind() == MoveKind::Normal);
        let back =
            back.map(|mv| Move::normal(mv.target(), mv.origin())).filter(|&mv| board.is_legal(mv));
        let mut moves: Vec<Move> = board.legal_moves().into_iter().map(Into::into).collect();
        moves.sort_unstable();
        let Some(&any) = moves.get(random.below(moves.len().max(1))) else { break };
        let mv = back.filter(|_| random.below(2) == 0).unwrap_or(any);
        neutral.push(mv);
        game.push(played(&mut board, mv));
    }
    game
}

fn played(board: &mut Plain, mv: Move) -> Played {
    let mv = board.find(mv).expect("the move is legal");
    let is_final = board.is_capture(mv) || board.moving_piece(mv).role == Role::Pawn;
    board.make(mv);
    (mv, is_final)
}

/// A method that counts how often the position has occurred, this time included.
trait Counter<B>: Default {
    /// Forgets the game before.
    fn restart(&mut self);

    /// The count. It is called once at the start of a game and once after each move.
    fn count(&mut self, board: &B, is_final: bool) -> u32;
}

/// Plays all games from the start, and adds up the counts.
fn replayed<B, C>(games: &[Vec<Played>]) -> u64
where
    B: Board<Variant = Chess, Move = NativeMove>,
    C: Counter<B>,
{
    let (start, mut counter) = (B::new(&Position::start()), C::default());
    let mut sum = 0;
    for game in games {
        let mut board = start.clone();
        counter.restart();
        sum += u64::from(counter.count(&board, true));
        for &(mv, is_final) in game {
            board.make(mv);
            sum += u64::from(counter.count(&board, is_final));
        }
    }
    sum
}

/// Counts nothing.
#[derive(Default)]
struct Silent;

impl<B: Board> Counter<B> for Silent {
    fn restart(&mut self) {}

    fn count(&mut self, board: &B, _: bool) -> u32 {
        std::hint::black_box(board);
        1
    }
}

/// The keys of the game, of which those since the last capture or pawn move are compared. Only every other
/// one has the same side to move, and two plies cannot repeat a position: the search begins four plies back.
#[derive(Default)]
struct Keys {
    keys: Vec<u64>,
    /// The plies since the last capture or pawn move.
    reversible: usize,
}

impl<B: Board> Counter<B> for Keys {
    fn restart(&mut self) {
        self.keys.clear();
    }

    fn count(&mut self, board: &B, is_final: bool) -> u32 {
        let key = board.key().0;
        self.reversible = if is_final { 0 } else { self.reversible + 1 };
        let reachable = self.keys.iter().rev().take(self.reversible).skip(3).step_by(2);
        let earlier = reachable.filter(|&&earlier| earlier == key).count();
        self.keys.push(key);
        earlier as u32 + 1
    }
}

/// A hash map of keys.
#[derive(Default)]
struct KeyMap(HashMap<u64, u32>);

impl<B: Board> Counter<B> for KeyMap {
    fn restart(&mut self) {
        self.0.clear();
    }

    fn count(&mut self, board: &B, _: bool) -> u32 {
        let count = self.0.entry(board.key().0).or_default();
        *count += 1;
        *count
    }
}

/// Placement, side to move, castling rights and en passant square, as a FEN has them.
fn text<B: Board>(board: &B) -> String {
    // A board has the square only if a pawn stands ready, so the text need not test that again.
    let style = FenStyle::default().with_en_passant(EnPassantFen::Always);
    let mut text = Fen::<Chess>::new(board.setup()).to_text(style);
    let clocks = text.match_indices(' ').nth(3).map_or(text.len(), |(at, _)| at);
    text.truncate(clocks);
    text
}

/// A hash map of texts.
#[derive(Default)]
struct TextMap(HashMap<String, u32>);

impl<B: Board> Counter<B> for TextMap {
    fn restart(&mut self) {
        self.0.clear();
    }

    fn count(&mut self, board: &B, _: bool) -> u32 {
        let count = self.0.entry(text(board)).or_default();
        *count += 1;
        *count
    }
}

/// All texts of the game.
#[derive(Default)]
struct Texts(Vec<String>);

impl<B: Board> Counter<B> for Texts {
    fn restart(&mut self) {
        self.0.clear();
    }

    fn count(&mut self, board: &B, _: bool) -> u32 {
        let text = text(board);
        let earlier = self.0.iter().filter(|&earlier| *earlier == text).count();
        self.0.push(text);
        earlier as u32 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares whole setups with all earlier ones.
    #[derive(Default)]
    struct Setups(Vec<polyboard::Setup>);

    impl<B: Board> Counter<B> for Setups {
        fn restart(&mut self) {
            self.0.clear();
        }

        fn count(&mut self, board: &B, _: bool) -> u32 {
            self.0.push(board.setup());
            self.0.iter().filter(|&earlier| *earlier == board.setup()).count() as u32
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
            let expected = replayed::<Plain, Setups>(&game);
            assert_eq!(replayed::<Keyed<Plain>, Keys>(&game), expected);
            assert_eq!(replayed::<Keyed<Plain>, KeyMap>(&game), expected);
            assert_eq!(replayed::<Plain, TextMap>(&game), expected);
            assert_eq!(replayed::<Plain, Texts>(&game), expected);
            repeats += expected as usize - game[0].len() - 1;
        }
        assert!(repeats > 50, "only {repeats} positions repeat");
    }
}
