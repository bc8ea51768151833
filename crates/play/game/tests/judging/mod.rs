//! Games and their outcomes: recorded games with the outcomes of other programs, and random games with those of a
//! literal judge.

mod judge;
mod records;

use core::fmt::Write;

use polyboard_board::{Board, Reference};
use polyboard_game::{Claim, Game, Outcome};
use polyboard_lefr::LefrBoard;
use polyboard_lerf::LerfBoard;
use polyboard_notation::{fen_text, read_fen_lenient};
use polyboard_plain::PlainBoard;
use polyboard_rules::{Chess, Color, Makruk, Material, Move, Position, Variant, reference};
use polyboard_x88::Mailbox0x88Board;
use proptest::prelude::*;

use self::{
    judge::{Ruling, rule},
    records::{Record, chess, makruk},
};

fn ruling<B: Board>(game: &Game<B>) -> Ruling {
    let (result, reason) = match game.outcome() {
        None => ("*".into(), "none".into()),
        Some(outcome @ Outcome { reason, .. }) => (outcome.to_string(), reason.to_string()),
    };
    let claims = [Claim::Repetition(3), Claim::FiftyMoves].map(|it| game.claims().contains(&it));
    Ruling { result, reason, claims }
}

/// Plays a game and compares it, after every move, with the positions and the literal judge; then
/// undoes all moves, and plays them again.
fn agrees<B: Board>(record: &Record<B::Variant>) {
    let positions = &record.positions;
    let mut game = Game::<B>::new(&positions[0]);
    for (ply, &mv) in record.moves.iter().enumerate() {
        let announced = game.board().find(mv).map(|mv| game.claims_by(mv));
        let is_over = game.outcome().is_some();
        assert_eq!(game.try_play(mv), Ok(()));
        let claims = if is_over { Vec::new() } else { game.claims() };
        assert_eq!(announced, Some(claims), "{mv}");
        let position = &positions[ply + 1];
        assert_eq!(game.position(), *position, "{mv}");
        assert_eq!(ruling(&game), rule(&positions[..ply + 2]), "{}", fen_text(position));
    }
    let keys: Vec<_> = game.keys().collect();
    for position in positions.iter().rev().skip(1) {
        assert!(game.undo().is_some());
        assert_eq!(game.position(), *position);
    }
    assert_eq!((game.undo(), game.len()), (None, record.moves.len()));
    assert!(game.undone().eq(record.moves.iter().copied()));
    let middle = record.moves.len() / 2;
    let len = record.moves.len();
    assert_eq!(game.jump(middle), Ok(()));
    let beyond = game.jump(len + 1).map_err(|error| (error.ply, error.len));
    assert_eq!(beyond, Err((len + 1, len)));
    assert_eq!(game.position(), positions[middle]);
    let other = game.replay::<Reference<B::Variant>>().expect("boards play the same moves");
    assert_eq!((other.position(), other.claims()), (game.position(), game.claims()));
    assert!(other.undone().eq(game.undone()) && other.keys().eq(game.keys()));
    assert_eq!(game.jump(len), Ok(()));
    assert!(game.keys().eq(keys));
    assert_eq!(ruling(&game), rule(positions));
}

fn end_as_other_programs_say<V: Variant>(records: &[Record<V>]) {
    for record in records {
        assert!(record.is_met(), "{}", record.end);
        assert_eq!(fen_text(record.positions.last().unwrap()), record.end);
        agrees::<Reference<V>>(record);
        agrees::<LerfBoard<V>>(record);
        agrees::<LefrBoard<V>>(record);
        agrees::<Mailbox0x88Board<V>>(record);
        agrees::<PlainBoard<V>>(record);
    }
}

#[test]
fn recorded_games_end_as_other_programs_say() {
    let (chess, makruk) = (chess(), makruk());
    assert_eq!((chess.len(), makruk.len()), (47, 16));
    end_as_other_programs_say(&chess);
    end_as_other_programs_say(&makruk);
}

#[test]
fn every_makruk_move_has_the_count_of_fairy_stockfish() {
    let mut played = 0;
    for record in makruk() {
        for (position, &note) in record.positions[1..].iter().zip(&record.notes) {
            let mut count = String::from("-");
            if let Some(running) = position.clocks().count {
                count.clear();
                write!(count, "{}/{}", running.limit, running.plies).unwrap();
                counts_for_itself(position);
            }
            assert_eq!(count, note, "{}", fen_text(position));
            // The text of a position is complete.
            assert_eq!(read_fen_lenient(&fen_text(position)).as_ref(), Ok(position));
            played += 1;
        }
    }
    assert_eq!(played, 259);
}

#[test]
fn material_can_mate_as_fairy_stockfish_says() {
    for record in makruk() {
        let last = record.positions.last().expect("there is a start");
        let can_mate = |color| Makruk::RULES.can_mate(last.setup(), color);
        let sides = match Color::ALL.map(can_mate) {
            [true, true] => "wb",
            [true, false] => "w",
            [false, true] => "b",
            [false, false] => "-",
        };
        assert_eq!(sides, record.mates, "{}", record.end);
    }
}

/// Asserts that a side with only its king is the one that counts.
fn counts_for_itself(position: &Position<Makruk>) {
    let material = Material::of(position.setup());
    let side = position.clocks().count.expect("a count").side(position.turn());
    assert!(material.is_bare(side) || !material.is_bare(!side), "{side} counts");
}

/// A random game: quiet moves are preferred, so that clocks run and positions return.
fn walk<V: Variant>(fen: &str, choices: &[u16]) -> Record<V> {
    let mut record = Record::new(fen);
    for &choice in choices {
        let position = record.positions.last().expect("there is a start");
        let mut moves = reference::moves(position);
        let back = record.moves.iter().rev().nth(1).map(|mv| (mv.target(), mv.origin()));
        let is_back = |mv: &&Move| Some((mv.origin(), mv.target())) == back;
        if let (true, Some(&mv)) = (choice % 4 != 0, moves.iter().find(is_back)) {
            moves = vec![mv];
        }
        let Some(&mv) = moves.get(choice as usize % moves.len().max(1)) else { break };
        record.play(mv, "");
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_games_are_judged_like_their_positions(
        start in 0..6_usize,
        choices in proptest::collection::vec(any::<u16>(), 1..60),
    ) {
        let chess = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
            "r3k2r/8/8/8/3p4/8/4P3/R3K2R w KQkq - 0 1",
            "8/8/3b4/3kb3/5B2/3K4/4p3/8 w - - 90 100",
            "8/2n5/8/3k1p2/8/3K2P1/8/8 w - - 130 100",
            "3r2k1/8/8/8/3p4/8/4P3/3K4 w - - 0 1",
        ];
        let record = walk::<Chess>(chess[start], &choices);
        agrees::<LerfBoard<Chess>>(&record);
        agrees::<Mailbox0x88Board<Chess>>(&record);
        let makruk = [
            "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
            "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 97 1",
            "2r1k3/8/8/3K4/3R4/8/8/8 w - - 0 1",
            "8/8/8/1nKp4/6k1/8/8/8 w - - 0 1",
            "4k3/8/2P1m3/8/8/3M4/8/3KR3 w - - 0 1",
            "3k4/8/8/8/8/8/4R3/4RK2 w - 16 9 1",
        ];
        let record = walk::<Makruk>(makruk[start], &choices);
        agrees::<LerfBoard<Makruk>>(&record);
        agrees::<Mailbox0x88Board<Makruk>>(&record);
    }
}
