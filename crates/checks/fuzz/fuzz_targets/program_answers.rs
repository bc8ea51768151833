//! The answers of programs in `diff`: counts in any order and spelling are those of the board, other lines are never
//! counted for them, and an error quotes little and no control character.

#![no_main]

use std::{
    cell::RefCell,
    env, fs,
    fs::File,
    io::Write,
    path::PathBuf,
    process::{self, Command},
    sync::LazyLock,
    time::Duration,
};

use libfuzzer_sys::fuzz_target;
use polyboard::{
    AnyVariant, Castling, Chess, Move, Position, UciMove,
    diff::{DivideScript, Line, ProgramError, Side, UciEngine},
    notation::read_fen,
    rules::reference,
};
use polyboard_fuzz::is_short;

/// The most time for an answer, which is there before the question.
const TIMEOUT: Duration = Duration::from_secs(10);

static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = env::temp_dir().join(format!("polyboard-fuzz-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
});

/// A position with castling, promotions and a capture en passant.
static POSITION: LazyLock<Position<Chess>> = LazyLock::new(|| {
    read_fen("r3k2r/1P6/8/2pP4/8/8/6p1/R3K2R w KQkq c6 0 1").expect("a position that can be played")
});

thread_local! {
    static ENGINE: RefCell<(UciEngine, File)> = RefCell::new(engine());
}

/// An engine that prints what is written to a pipe, whatever it is asked, and the pipe.
fn engine() -> (UciEngine, File) {
    let path = FOLDER.join("pipe");
    let made = Command::new("mkfifo").arg(&path).status();
    assert!(made.is_ok_and(|status| status.success()), "a named pipe can be made");
    // Open at both ends, it waits for no reader.
    let mut pipe = File::options().read(true).write(true).open(&path).expect("a pipe");
    pipe.write_all(b"id name fuzz\noption name UCI_Chess960\nuciok\n").expect("a pipe");
    let command = format!("sh -c 'cat {} & exec cat >/dev/null'", path.display());
    let engine = UciEngine::start(&command, AnyVariant::of::<Chess>(), TIMEOUT);
    (engine.expect("it has said uciok"), pipe)
}

fuzz_target!(|data: &[u8]| {
    let [kind, place, seed, text @ ..] = data else { return };
    // The end of each answer.
    if text.windows(7).any(|word| word == b"readyok") {
        return;
    }
    let counts = counts(*seed);
    let mut lines: Vec<Vec<u8>> =
        counts.iter().map(|&(mv, count)| spelt(mv, count, kind ^ count as u8)).collect();
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let is_engine = kind % 16 > 0;
    let before = if is_engine { "Nodes searched: " } else { "" };
    lines.extend([Vec::new(), format!("{before}{total}").into_bytes()]);
    assert_eq!(sorted(answer(is_engine, &lines).expect("an answer")), counts);

    let place = usize::from(*place) % (lines.len() + 1);
    lines.insert(place, text.to_vec());
    match answer(is_engine, &lines) {
        // What is added to the counts is added to the total, or has no place before it.
        Ok(found) => {
            let found = sorted(found);
            let is_among = counts.iter().all(|count| found.contains(count));
            let sum: u128 = found.iter().map(|(_, count)| u128::from(*count)).sum();
            assert!(is_among && sum == u128::from(total) || has_total(text, sum), "{found:?}");
        }
        Err(error) => {
            is_short(&error);
            let message = error.to_string();
            assert!(!message.contains(|c: char| c.is_control()), "{message:?}");
            let is_timeout = matches!(error, ProgramError::TimedOut { .. });
            assert!(!is_timeout, "the answer has an end: {message}");
        }
    }
});

/// The legal moves, sorted, each with a count.
fn counts(seed: u8) -> Vec<(Move, u64)> {
    let legal = reference::moves(&*POSITION);
    let numbers = (0..).map(|number| u64::from(seed) << (number % 7 * 8));
    sorted(legal.into_iter().zip(numbers).collect())
}

fn sorted(mut counts: Vec<(Move, u64)>) -> Vec<(Move, u64)> {
    counts.sort_unstable();
    counts
}

fn spelt(mv: Move, count: u64, style: u8) -> Vec<u8> {
    let castling = Castling::ALL[usize::from(style / 8 % 2)];
    let mut mv = UciMove::of::<Chess>(mv, castling).to_string();
    if style & 4 != 0 {
        mv = mv.to_ascii_uppercase();
    }
    let line = match style % 4 {
        0 => format!("{mv}: {count}"),
        1 => format!("{mv} {count}"),
        2 => format!("{mv}:{count}  \r"),
        _ => format!("{mv} : {count}"),
    };
    line.into_bytes()
}

fn has_total(text: &[u8], sum: u128) -> bool {
    let text = String::from_utf8_lossy(text);
    let number = |line: &str| line.rsplit([' ', ':']).next()?.trim().parse::<u128>().ok();
    text.lines().any(|line| number(line.trim_end()) == Some(sum))
}

/// What a program says, as the other side of a comparison reads it.
fn answer(is_engine: bool, lines: &[Vec<u8>]) -> Result<Vec<(Move, u64)>, ProgramError> {
    let text = lines.iter().flat_map(|line| [&line[..], b"\n"]).collect::<Vec<_>>().concat();
    let line = Line::new(POSITION.setup().clone());
    if is_engine {
        return ENGINE.with_borrow_mut(|(engine, pipe)| {
            let end = b"bestmove 0000\nreadyok\n";
            pipe.write_all(&[&text[..], end].concat()).expect("a pipe");
            let answer = engine.divide(&line, 1);
            engine.start_game().expect("the end of the answer");
            answer
        });
    }
    let path = FOLDER.join("answer");
    fs::write(&path, text).expect("a folder for temporary files");
    let command = format!("sh -c 'cat {}'", path.display());
    DivideScript::new(&command, AnyVariant::of::<Chess>(), TIMEOUT)?.divide(&line, 1)
}
