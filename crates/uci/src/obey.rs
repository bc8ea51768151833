//! The effect of each command.

use std::{
    num::NonZero,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use polyboard_notation::Castling;
use polyboard_search::Stop;

use crate::{
    bench::{self, Bench},
    command::{BenchArgs, Command},
    describe,
    engine::{Engine, Running},
    job::Job,
    memory,
    options::{self, DEFAULT_HASH, MOST_HASH, MOST_THREADS, Options, Setting},
    seat::GameText,
};

impl Engine<'_, '_> {
    pub(crate) fn obey(&mut self, at: Instant, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.line("readyok"),
            Command::Debug(is_debug) => self.is_debug = is_debug,
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => self.table.clear(),
            Command::Position(game) => self.set_up(game, self.options.clone()),
            Command::Go(go) => self.go(at, *go),
            Command::Perft { depth, notes } => {
                notes.iter().for_each(|note| self.output.note(note));
                let (seat, castling, stop) = (self.seat.clone(), self.castling(), Arc::default());
                self.count(&stop, Job::Perft { seat, depth, castling, stop: stop.clone() });
            }
            Command::Bench(args) => self.bench(args),
            Command::Stop => self.release(),
            Command::PonderHit => self.ponder_hit(at),
            Command::Draw => self.output.line(&describe::drawing(&self.seat)),
            Command::Evaluate => self.output.line(&describe::evaluation(&self.seat)),
            Command::Quit | Command::Ignored => {}
        }
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        let mut text = format!("id name polyboard {version}\nid author the polyboard authors\n\n");
        for offer in &self.offers {
            text += &format!("{offer}\n");
        }
        self.output.line(&(text + "uciok"));
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let setting = match options::read(&self.offers, name, value) {
            Ok(setting) => setting,
            Err(fault) => return self.output.note(&fault),
        };
        let options = self.options.clone();
        match setting {
            Setting::Hash(megabytes) => match memory::table(megabytes) {
                Ok(table) => self.table = table,
                Err(fault) => self.output.note(&fault),
            },
            Setting::ClearHash => self.table.clear(),
            Setting::Threads(threads) => self.options.threads = self.threads(threads),
            Setting::Ponder(_) => {}
            Setting::MultiPv(lines) => self.options.lines = lines as usize,
            Setting::MoveOverhead(milliseconds) => {
                self.options.overhead = Duration::from_millis(milliseconds);
            }
            Setting::Chess960(is_chess960) => self.options.is_chess960 = is_chess960,
            Setting::Variant(variant) if variant == options.variant => {}
            Setting::Variant(variant) => {
                // Positions of two variants may have the same key.
                self.table.clear();
                self.set_up(GameText::default(), Options { variant, ..options });
            }
            Setting::Backend(backend) => {
                self.set_up(self.game.clone(), Options { backend, ..options });
            }
        }
    }

    /// Sets up a position under these options. If that fails, position and options do not change.
    fn set_up(&mut self, game: GameText, options: Options) {
        match self.host.seat(options.variant, options.backend, &game) {
            Ok(seat) => (self.seat, self.game, self.options) = (seat, game, options),
            Err(fault) => self.output.note(&fault),
        }
    }

    pub(crate) fn castling(&self) -> Castling {
        if self.options.is_chess960 { Castling::KingTakesRook } else { Castling::Classical }
    }

    /// The number of search threads: the option, but no more than run at once. More threads would search no
    /// more nodes, and would delay the thread that answers `stop`, by half a second with 256 threads on two
    /// cores.
    fn threads(&self, wanted: u64) -> usize {
        let wanted = wanted as usize;
        let most = thread::available_parallelism().map_or(wanted, NonZero::get);
        if wanted > most {
            self.output
                .note(&format!("this computer runs {most} threads at once, so {most} search"));
        }
        wanted.min(most)
    }

    fn bench(&mut self, args: BenchArgs) {
        let seat = |fen: &str| {
            let game = GameText { fen: Some(fen.into()), moves: Vec::new() };
            self.host.seat(self.options.variant, self.options.backend, &game)
        };
        let seats: Result<_, _> =
            bench::positions(self.seat.root().rules()).into_iter().map(seat).collect();
        let hash = args.megabytes.unwrap_or(DEFAULT_HASH).clamp(1, MOST_HASH);
        let (seats, table) = match (seats, memory::table(hash)) {
            (Ok(seats), Ok(table)) => (seats, table),
            (Err(fault), _) | (_, Err(fault)) => return self.output.note(&fault),
        };
        let stop = Arc::<Stop>::default();
        let bench = Bench {
            seats,
            table,
            threads: self.threads(args.threads.unwrap_or(1).clamp(1, MOST_THREADS)),
            depth: args.depth.map_or(bench::DEFAULT_DEPTH, |depth| depth.clamp(1, 100) as u32),
            castling: self.castling(),
            stop: stop.clone(),
        };
        self.count(&stop, Job::Bench(Box::new(bench)));
    }

    /// Starts a count or a benchmark on the other thread, which ends without an answer.
    fn count(&mut self, stop: &Arc<Stop>, job: Job) {
        let stop = stop.clone();
        let running = Running {
            stop,
            is_search: false,
            is_infinite: false,
            ponder: None,
            deadline: None,
            answer: None,
        };
        self.start(running, job);
    }
}
