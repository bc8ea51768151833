//! Repetition: vectors and maps of FEN strings, and the keys of a game.
//!
//! Question: what does "how often was this position on the board?" cost after every move, by text and
//! by key?
//! Held fixed: two sets of games on one board. `real` are the games of the corpus of PGN that begin at
//! the usual start. `random` are 300 games of at most 160 plies, random but for this: every other move
//! brings the piece back that the side has moved last, if it can, so that positions repeat. All
//! counters replay the same moves in a `Game`; `replay` asks nothing. `vector` compares the text with
//! all earlier ones of the game, `map` counts texts in a hash map, `keys` is `Game::repetitions`, which
//! looks back to the last capture or pawn move. A text is the first four fields of a FEN, written from
//! the setup; `text` writes it and compares nothing. `vector`, `map` and `keys` give the same answers.
//! Expect: `keys` costs a fraction of the replay. Writing a text costs many times the move itself, so
//! `map` and `vector` are both far behind.
//! Do not conclude: that a map of keys would be faster still. A scan of a few keys needs no hashing, no
//! memory of its own, and nothing to undo.

use std::collections::HashMap;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use polyboard::notation::{EnPassantFen, Fen, FenStyle};
use polyboard::pgn::{Reader, Replay, Step};
use polyboard::{Board, Chess, Game, LerfBoard, Move, MoveKind, Position};

const CORPUS: &[u8] = include_bytes!("../crates/pgn/tests/corpus/lichess.pgn");
const GAMES: usize = 300;
const PLIES: usize = 160;

type ChessGame = Game<LerfBoard<Chess>>;
type NativeMove = <LerfBoard<Chess> as Board>::Move;

/// The moves of the games of the corpus that begin at the usual start.
fn real_games() -> Vec<Vec<NativeMove>> {
    let mut reader = Reader::new(CORPUS);
    let mut games = Vec::new();
    while let Some(text) = reader.next_game().expect("the corpus can be read") {
        if text.tag("FEN").is_some() {
            continue;
        }
        let mut game = ChessGame::new(&Position::start());
        let mut replay = Replay::new(&text, &mut game);
        while let Some(step) = replay.step() {
            assert!(!matches!(step, Step::Failed(_)), "{step:?}");
        }
        let neutral: Vec<Move> = game.moves().collect();
        game.restart();
        let native = |mv| {
            let mv = game.board().find(mv).expect("the move was played");
            game.play(mv);
            mv
        };
        games.push(neutral.into_iter().map(native).collect());
    }
    games
}

/// Random numbers: SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % limit as u64) as usize
    }
}

/// The moves of a game.
fn random_game(random: &mut Random) -> Vec<NativeMove> {
    let mut game = ChessGame::new(&Position::start());
    let mut moves = Vec::new();
    while moves.len() < PLIES && game.outcome().is_none() {
        let last = game.moves().nth_back(1).filter(|mv| mv.kind() == MoveKind::Normal);
        let back = last.and_then(|mv| game.board().find(Move::normal(mv.to(), mv.from())));
        let mv = match back.filter(|_| random.below(2) == 0) {
            Some(back) => back,
            None => {
                let mut legal = game.board().legal_moves();
                legal.sort_unstable_by_key(|&mv| Into::<Move>::into(mv));
                legal[random.below(legal.len())]
            }
        };
        game.play(mv);
        moves.push(mv);
    }
    moves
}

/// A way to count how often the position of a game has been on the board, this time included.
trait Counter: Default {
    /// Forgets the game before.
    fn restart(&mut self) {}

    /// Is asked once at the start of a game and once after every move.
    fn count(&mut self, game: &ChessGame) -> u32;
}

#[derive(Default)]
struct Silent;

impl Counter for Silent {
    fn count(&mut self, _: &ChessGame) -> u32 {
        1
    }
}

#[derive(Default)]
struct Keys;

impl Counter for Keys {
    fn count(&mut self, game: &ChessGame) -> u32 {
        game.repetitions()
    }
}

/// Placement, side to move, castling rights and en passant square.
fn text(game: &ChessGame) -> String {
    // A board has the square only where a pawn stands ready, so the text need not ask again.
    let style = FenStyle { en_passant: EnPassantFen::Always, ..FenStyle::default() };
    let mut text = Fen::new(game.board().setup()).to_text::<Chess>(style);
    let clocks = text.match_indices(' ').nth(3).map_or(text.len(), |(at, _)| at);
    text.truncate(clocks);
    text
}

/// Writes the text, and compares it with nothing.
#[derive(Default)]
struct Written;

impl Counter for Written {
    fn count(&mut self, game: &ChessGame) -> u32 {
        text(game).len() as u32
    }
}

#[derive(Default)]
struct Texts(Vec<String>);

impl Counter for Texts {
    fn restart(&mut self) {
        self.0.clear();
    }

    fn count(&mut self, game: &ChessGame) -> u32 {
        let text = text(game);
        let before = self.0.iter().filter(|&earlier| *earlier == text).count();
        self.0.push(text);
        before as u32 + 1
    }
}

#[derive(Default)]
struct Map(HashMap<String, u32>);

impl Counter for Map {
    fn restart(&mut self) {
        self.0.clear();
    }

    fn count(&mut self, game: &ChessGame) -> u32 {
        let count = self.0.entry(text(game)).or_default();
        *count += 1;
        *count
    }
}

/// Replays all games; `answer` is told what the counter says.
fn replay<C: Counter>(
    game: &mut ChessGame,
    counter: &mut C,
    games: &[Vec<NativeMove>],
    mut answer: impl FnMut(u32),
) {
    for moves in games {
        game.restart();
        counter.restart();
        answer(counter.count(game));
        for &mv in moves {
            game.play(mv);
            answer(counter.count(game));
        }
    }
}

fn answers<C: Counter>(games: &[Vec<NativeMove>]) -> Vec<u32> {
    let mut answers = Vec::new();
    let mut game = ChessGame::new(&Position::start());
    replay(&mut game, &mut C::default(), games, |answer| answers.push(answer));
    answers
}

fn bench<C: Counter>(criterion: &mut Criterion, name: &str, sets: &[Set]) {
    for (set, games) in sets {
        let (mut game, mut counter) = (ChessGame::new(&Position::start()), C::default());
        let plies: usize = games.iter().map(Vec::len).sum();
        let mut group = criterion.benchmark_group(format!("repetition/{set}"));
        group.throughput(Throughput::Elements(plies as u64)).sample_size(20);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let (games, mut sum) = (black_box(games), 0_u64);
                replay(&mut game, &mut counter, games, |answer| sum += u64::from(answer));
                sum
            });
        });
        group.finish();
    }
}

/// A name, and games by their moves.
type Set = (&'static str, Vec<Vec<NativeMove>>);

fn benches(criterion: &mut Criterion) {
    let mut random = Random(0x0243_f6a8_885a_308d);
    let random = (0..GAMES).map(|_| random_game(&mut random)).collect();
    let sets = [("real", real_games()), ("random", random)];
    assert!(answers::<Keys>(&sets[1].1).iter().any(|&times| times >= 3), "positions repeat");
    for (set, games) in &sets {
        let by_keys = answers::<Keys>(games);
        assert_eq!(answers::<Texts>(games), by_keys, "{set}");
        assert_eq!(answers::<Map>(games), by_keys, "{set}");
    }
    bench::<Silent>(criterion, "replay", &sets);
    bench::<Keys>(criterion, "keys", &sets);
    bench::<Written>(criterion, "text", &sets);
    bench::<Map>(criterion, "map", &sets);
    bench::<Texts>(criterion, "vector", &sets);
}

criterion_group!(group, benches);
criterion_main!(group);
