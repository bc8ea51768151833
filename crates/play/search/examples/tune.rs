//! Tunes the evaluation of chess: plays games, and fits the values of pieces and squares to their results.
//!
//! ```text
//! cargo run --release -p polyboard-search --example tune
//! ```
//!
//! The program prints the tables of `src/evaluation/chess.rs`; on two cores it takes ten minutes. It starts
//! from the evaluation that is derived from the rules, so it needs no other games. It plays a fixed number of
//! nodes a move from numbered openings, so each run gives the same tables as long as the search is the same.
//! The fit is Peter Österlund's
//! [Texel's tuning method](https://www.chessprogramming.org/Texel%27s_Tuning_Method) (2014): it seeks the
//! tables with which a logistic curve predicts the results best. For another variant, replace `Chess`; a
//! variant in which most games are drawn needs stronger players than these.

use std::{iter::once, thread};

use polyboard_board::Board;
use polyboard_game::Game;
use polyboard_lerf::LerfBoard;
use polyboard_rules::{Chess, Color, Piece, Position, Role, Setup, Variant};
use polyboard_search::{Activity, Evaluation, Root, Search, Structure, Table};
use polyboard_squares::{SplitMix64, Square};

const GAMES: usize = 14_000;
const NODES: u64 = 1_500;

/// The number of the first game.
const FIRST: u64 = 7 << 32;

/// The first plies of a game are random, and a game that is not decided by then is a draw.
const RANDOM_PLIES: usize = 8;
const MOST_PLIES: usize = 300;

/// The advantage, and the number of plies for which both sides must see it, to end a game as won.
const WON: i32 = 1_200;
const WON_PLIES: usize = 4;

fn main() {
    let evaluation = Evaluation::derived(&Chess::RULES);
    let samples = play_games::<Chess>(&evaluation);
    eprintln!("{GAMES} games, {} positions", samples.len());
    print(&fit(&evaluation, &samples));
}

/// A position is quiet if the search finds about the score that it has without a search.
const QUIET: i32 = 80;

/// The largest number of positions taken between two captures or pawn moves. Without it most samples come
/// from drawn endings in which both sides shuffle, and teach that pieces are worth little.
const MOST_WITHOUT_PROGRESS: usize = 4;

/// A quiet position of a game, and the points that White got in it, from 0 to 1.
struct Sample {
    /// The share of the opening.
    phase: f32,
    /// The score of the search for White, in centipawns.
    score: f32,
    /// The places in the table of one phase that count, and how often more for White than for Black.
    counts: Vec<(u16, i16)>,
    points: f32,
}

/// The values of a role: its own and those of 32 squares. Those of structure, activity and tempo follow all roles.
const ROLE: usize = 33;
const FEATURES: usize = 6 * ROLE;

/// The values by their places.
fn values(evaluation: &mut Evaluation) -> Vec<&mut [i16; 2]> {
    let Evaluation { values, squares, structure, activity, tempo, .. } = evaluation;
    let Structure { passed, supported, isolated, doubled, connected, shield, .. } = structure;
    let Activity { mobility, near_king, open_file, half_open_file, bishop_pair, .. } = activity;
    let pieces = values.iter_mut().zip(squares);
    let pieces =
        pieces.flat_map(|(value, squares)| once(value).chain(squares.iter_mut().flatten()));
    let features = passed.iter_mut().chain(mobility).chain(near_king);
    let pawns = [supported, isolated, doubled, connected, shield];
    let rest = [open_file, half_open_file, bishop_pair, tempo];
    pieces.chain(features).chain(pawns).chain(rest).collect()
}

fn square_place(piece: Piece, square: Square) -> usize {
    let file = (square.file() as usize).min(7 - square.file() as usize);
    let row = 7 - piece.color.rank(square.rank()) as usize;
    piece.role as usize * ROLE + 1 + 4 * row + file
}

fn play_games<V: Variant>(evaluation: &Evaluation) -> Vec<Sample> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let play = |first| {
        let numbers = (first..GAMES).step_by(threads);
        numbers.map(|n| (n, play_game::<V>(evaluation, FIRST + n as u64))).collect::<Vec<_>>()
    };
    let mut played: Vec<(usize, Vec<Sample>)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|n| scope.spawn(move || play(n))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no game panics")).collect()
    });
    played.sort_by_key(|&(number, _)| number);
    played.into_iter().flat_map(|(_, samples)| samples).collect()
}

/// Plays a game from a random opening.
fn play_game<V: Variant>(evaluation: &Evaluation, seed: u64) -> Vec<Sample> {
    let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d;
    let mut random = SplitMix64::new(seed);
    let mut game = Game::<LerfBoard<V>>::new(&Position::start());
    for _ in 0..RANDOM_PLIES {
        let moves = Root::of(&game).legal_moves();
        if !moves.is_empty() {
            let mv = moves[(random.bits() % moves.len() as u64) as usize];
            game.try_play(mv).expect("the move is one of the legal ones");
        }
    }
    let table = Table::new(4).expect("four megabytes are available");
    let (mut samples, mut won_plies, mut without_progress) = (Vec::new(), 0, 0);
    let points = loop {
        if let Some(outcome) = game.outcome() {
            break match outcome.winner {
                None => 0.5,
                Some(Color::White) => 1.0,
                Some(Color::Black) => 0.0,
            };
        }
        if game.ply() >= MOST_PLIES || game.repetitions() >= 3 || game.clocks().halfmove >= 100 {
            break 0.5;
        }
        let report = Search::of(&game).evaluation(evaluation.clone()).nodes(NODES).run_with(&table);
        let score = report.best().score.centipawns();
        if game.ply() == RANDOM_PLIES && score.abs() > 250 {
            return Vec::new();
        }
        won_plies = if score.abs() >= WON { won_plies + 1 } else { 0 };
        if won_plies >= WON_PLIES {
            break if (score > 0) == (game.turn() == Color::White) { 1.0 } else { 0.0 };
        }
        let Some(mv) = report.best_move() else { break 0.5 };
        let mv = game.board().find(mv).expect("the search plays legal moves");
        let board = game.board();
        let is_quiet = !board.is_check() && !board.is_capture(mv) && board.promotion(mv).is_none();
        let setup = board.setup();
        if game.clocks().halfmove == 0 {
            without_progress = 0;
        }
        let is_expected = (score - evaluation.of_position(&setup)).abs() < QUIET;
        if is_quiet && is_expected && without_progress < MOST_WITHOUT_PROGRESS {
            without_progress += 1;
            let white = if game.turn() == Color::White { score } else { -score };
            samples.push(sample(&setup, evaluation, white));
        }
        game.play(mv);
    };
    for sample in &mut samples {
        sample.points = points;
    }
    samples
}

fn sample(setup: &Setup, evaluation: &Evaluation, score: i32) -> Sample {
    let (mut counts, mut phase) = (Vec::new(), 0);
    // With one value set to 1 and all others to 0, the score counts how often a side has that feature.
    for feature in FEATURES..values(&mut Evaluation::empty()).len() {
        let mut only = Evaluation::empty();
        only.movements = evaluation.movements;
        *values(&mut only)[feature] = [1; 2];
        let times = only.of_position(setup) as i16;
        if times != 0 {
            let white = if setup.turn == Color::White { times } else { -times };
            counts.push((feature as u16, white));
        }
    }
    for square in Square::ALL {
        let Some(piece) = setup.piece_at(square) else { continue };
        let sign = if piece.color == Color::White { 1 } else { -1 };
        counts.push((square_place(piece, square) as u16, sign));
        phase += evaluation.phase[piece.role as usize];
    }
    let phase = f32::from(phase.min(evaluation.full)) / f32::from(evaluation.full);
    Sample { phase, score: score as f32, counts, points: 0.5 }
}

/// Fits the values to the samples by gradient descent with momentum ("Adam", Diederik Kingma and Jimmy
/// Ba, 2014). Each weight is pulled back to its start, so weights of features that are rarely seen stay
/// there.
fn fit(evaluation: &Evaluation, samples: &[Sample]) -> Evaluation {
    const STEPS: i32 = 250;
    const STEP: f32 = 3.0;
    const DECAY: f32 = 3e-9;
    let scale = scale(samples);
    let mut weights: Vec<[f32; 2]> =
        values(&mut evaluation.clone()).into_iter().map(|values| values.map(f32::from)).collect();
    let (start, none) = (weights.clone(), vec![[0.0_f32; 2]; weights.len()]);
    let (mut mean, mut spread) = (none.clone(), none.clone());
    for step in 1..=STEPS {
        let size = STEP * (1.0 - step as f32 / (STEPS + 1) as f32);
        let mut gradient = none.clone();
        let mut error = 0.0_f64;
        for sample in samples {
            let share = [sample.phase, 1.0 - sample.phase];
            let mut sum = 0.0;
            for &(place, count) in &sample.counts {
                for phase in 0..2 {
                    let value = value_of(place).map_or(0.0, |value| weights[value][phase]);
                    let weight = weights[usize::from(place)][phase] + value;
                    sum += f32::from(count) * share[phase] * weight;
                }
            }
            let expected = 1.0 / (1.0 + (-sum * scale).exp());
            let miss = expected - sample.points;
            error += f64::from(miss * miss);
            let slope = miss * expected * (1.0 - expected) * scale;
            for &(place, count) in &sample.counts {
                for phase in 0..2 {
                    let slope = slope * f32::from(count) * share[phase];
                    gradient[usize::from(place)][phase] += slope;
                    if let Some(value) = value_of(place) {
                        gradient[value][phase] += slope;
                    }
                }
            }
        }
        for place in (0..none.len()).filter(|&place| place != Role::King as usize * ROLE) {
            let slots = weights[place].iter_mut().zip(&mut mean[place]).zip(&mut spread[place]);
            for ((((weight, m), s), gradient), start) in
                slots.zip(gradient[place]).zip(start[place])
            {
                let slope = gradient / samples.len() as f32 + DECAY * (*weight - start);
                *m = 0.9 * *m + 0.1 * slope;
                *s = 0.999 * *s + 0.001 * slope * slope;
                let (m, s) = (*m / (1.0 - 0.9_f32.powi(step)), *s / (1.0 - 0.999_f32.powi(step)));
                *weight -= size * m / (s.sqrt() + 1e-12);
            }
        }
        if step % 100 == 0 {
            eprintln!("step {step}: mean squared error {:.6}", error / samples.len() as f64);
        }
    }
    normalised(evaluation, &weights)
}

/// The slope of the logistic curve that predicts the results best from the scores of the search.
fn scale(samples: &[Sample]) -> f32 {
    let error = |scale: f32| -> f64 {
        let miss = |sample: &Sample| {
            f64::from(1.0 / (1.0 + (-sample.score * scale).exp()) - sample.points).powi(2)
        };
        samples.iter().map(miss).sum()
    };
    let scales = (2..40).map(|i| i as f32 / 4_000.0);
    scales.min_by(|&a, &b| error(a).total_cmp(&error(b))).expect("there are scales")
}

/// The place of the value of the role to which a place belongs, if it belongs to one.
fn value_of(place: u16) -> Option<usize> {
    let place = usize::from(place);
    (place < FEATURES).then_some(place / ROLE * ROLE)
}

/// The evaluation of these weights: a role's mean square counts as part of its value, and a pawn is worth
/// a hundred in the mean of opening and ending.
fn normalised(before: &Evaluation, weights: &[[f32; 2]]) -> Evaluation {
    let mean = |role: Role, phase: usize| -> f32 {
        // Pawns stand on 24 of the 32 squares.
        let squares = if role == Role::Pawn { 5..29 } else { 1..33 };
        let count = squares.len() as f32;
        squares.map(|i| weights[role as usize * ROLE + i][phase]).sum::<f32>() / count
    };
    let value = |role: Role, phase: usize| match role {
        Role::King => 0.0,
        _ => weights[role as usize * ROLE][phase] + mean(role, phase),
    };
    let pawn = (value(Role::Pawn, 0) + value(Role::Pawn, 1)) / 2.0;
    let mut after = before.clone();
    for (place, slot) in values(&mut after).into_iter().enumerate() {
        let (role, i) = (Role::ALL.get(place / ROLE).copied(), place % ROLE);
        *slot = [0, 1].map(|phase| {
            let weight = match (role, i) {
                (Some(role), 0) => value(role, phase),
                (Some(Role::Pawn), 1..5 | 29..) => 0.0,
                (Some(role), _) => weights[place][phase] - mean(role, phase),
                (None, _) => weights[place][phase],
            };
            (weight * 100.0 / pawn).round() as i16
        });
    }
    after
}

fn print(evaluation: &Evaluation) {
    let Evaluation { phase, full, values, squares, structure, activity, tempo, .. } = evaluation;
    println!("    phase: {phase:?},\n    full: {full},\n    values: {values:?},\n    squares: [");
    for role in squares {
        println!("        [");
        role.iter().for_each(|row| println!("            {row:4?},"));
        println!("        ],");
    }
    println!(
        "    ],\n    structure: {structure:?},\n    activity: {activity:?},\n    tempo: {tempo:?},"
    );
}
