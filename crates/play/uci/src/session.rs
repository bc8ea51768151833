//! The state of a session: the job that runs, and the commands that wait. Commands are obeyed in the order in which
//! they are read. A few are obeyed while a job runs; any other waits until the job has ended, and stops a search.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, MutexGuard, PoisonError, atomic::Ordering::Relaxed};
use std::time::{Duration, Instant};

use polyboard_search::Stop;

use crate::input::{Backlog, Event};
use crate::job::{Job, SharedEngine, Work};
use crate::{
    CurrentPosition, Engine, GameText, PositionError, clock::Budget, command::Command,
    options::Options, write::Output,
};

/// The time that a count has to finish after `quit`. The protocol does not say; a program that writes commands
/// into a pipe expects their results.
const GRACE: Duration = Duration::from_millis(700);

pub(crate) struct Session<'a, 'e, 'o> {
    engine: &'a SharedEngine<'e>,
    /// The first lines of the answer to `uci`.
    pub(crate) identity: String,
    pub(crate) output: &'a Output<'o>,
    backlog: &'a Backlog,
    jobs: Sender<Job>,
    pub(crate) options: Options,
    pub(crate) variant: String,
    /// The game and its current position.
    pub(crate) game: GameText,
    pub(crate) position: CurrentPosition,
    /// Whether to print the planned times.
    pub(crate) is_debug: bool,
    running: Option<Running>,
    waiting: VecDeque<(Instant, Command)>,
    /// The time at which the running job is stopped, once `quit` has been read.
    leave_at: Option<Instant>,
}

/// The job of the other thread. The default is a count, which ends without an answer.
#[derive(Default)]
pub(crate) struct Running {
    pub(crate) stop: Arc<Stop>,
    pub(crate) is_search: bool,
    /// Whether the answer waits for `stop`.
    pub(crate) is_infinite: bool,
    /// Whether the answer waits for `ponderhit`, and the time for the move after that.
    pub(crate) ponder: Option<Ponder>,
    /// The time at which to stop it.
    pub(crate) deadline: Option<Instant>,
    /// The answer of a search that has ended.
    pub(crate) answer: Option<String>,
}

/// The time budget that `ponderhit` starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ponder {
    pub(crate) budget: Option<Budget>,
    /// Whether there is only one legal move, so that no time is needed.
    pub(crate) is_forced: bool,
}

impl<'a, 'e, 'o> Session<'a, 'e, 'o> {
    pub(crate) fn new(
        engine: &'a SharedEngine<'e>,
        output: &'a Output<'o>,
        jobs: Sender<Job>,
        backlog: &'a Backlog,
    ) -> Result<Session<'a, 'e, 'o>, PositionError> {
        let guard = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let line = |text: String| text.replace(char::is_control, " ");
        let variant = guard.variants().first().copied().unwrap_or_default().to_owned();
        let game = GameText::default();
        Ok(Session {
            engine,
            identity: format!("id name {}\nid author {}", line(guard.name()), line(guard.author())),
            output,
            backlog,
            jobs,
            options: Options::new(&**guard),
            position: guard.set_up(&variant, &game)?,
            variant,
            game,
            is_debug: false,
            running: None,
            waiting: VecDeque::new(),
            leave_at: None,
        })
    }

    /// The engine. No job may run, because it would keep the engine until its end.
    pub(crate) fn engine(&self) -> MutexGuard<'a, &'e mut dyn Engine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Obeys commands until `quit`, or until the output is closed.
    pub(crate) fn run(mut self, events: &Receiver<Event>) {
        loop {
            match self.next(events) {
                Some(Event::Command(at, command)) => self.hear(at, command),
                Some(Event::Fault(fault)) => {
                    self.backlog.fetch_sub(1, Relaxed);
                    self.output.note(fault);
                }
                Some(Event::Finished(answer)) => self.finish(answer),
                Some(Event::Lost) => return,
                Some(Event::Full) | None => self.release(),
            }
            let is_over = self.obey_all();
            if is_over || self.output.is_closed() {
                self.release();
                return;
            }
        }
    }

    /// The next event; `None` if it is time to stop the job.
    fn next(&mut self, events: &Receiver<Event>) -> Option<Event> {
        let running = self.running.as_ref().filter(|running| !running.stop.is_stopped());
        let ends = running.map(|running| [running.deadline, self.leave_at]);
        let event = match ends.into_iter().flatten().flatten().min() {
            None => events.recv().map_err(RecvTimeoutError::from),
            Some(at) => events.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        let quit = Event::Command(Instant::now(), Command::Quit);
        event.map_or_else(|error| (error != RecvTimeoutError::Timeout).then_some(quit), Some)
    }

    /// Queues a command. A few commands act on the running job at once.
    fn hear(&mut self, at: Instant, command: Command) {
        match command {
            Command::Stop => self.release(),
            Command::Quit => self.leave_at = Some(Instant::now() + GRACE),
            _ => {}
        }
        self.waiting.push_back((at, command));
    }

    /// Obeys the commands that need not wait; returns whether `quit` is among them.
    fn obey_all(&mut self) -> bool {
        use Command::{IsReady, PonderHit, Stop, Uci};
        while let Some((_, command)) = self.waiting.front() {
            let waits = !matches!(command, Stop | PonderHit | IsReady | Uci);
            if waits && self.running.as_ref().is_some_and(|running| running.is_search) {
                self.release();
            }
            if waits && self.running.is_some() {
                return false;
            }
            let Some((at, command)) = self.waiting.pop_front() else { return false };
            self.backlog.fetch_sub(1, Relaxed);
            if command == Command::Quit {
                return true;
            }
            self.obey(at, command);
        }
        false
    }

    /// Starts a job on the other thread.
    pub(crate) fn start(&mut self, running: Running, work: Work) {
        if self.leave_at.is_some_and(|at| at <= Instant::now()) {
            running.stop.stop();
        }
        let (position, variant) = (self.position.clone(), self.variant.clone());
        let (castling, stop) = (self.options.castling(), running.stop.clone());
        if self.jobs.send(Job { position, variant, castling, stop, work }).is_ok() {
            self.running = Some(running);
        }
    }

    /// Stops the job; a search prints its answer.
    pub(crate) fn release(&mut self) {
        if let Some(running) = &mut self.running {
            running.stop.stop();
            (running.is_infinite, running.ponder) = (false, None);
        }
        self.answer();
    }

    /// Handles `ponderhit`: the opponent has played the expected move, so the search now has a time limit.
    pub(crate) fn ponder_hit(&mut self, at: Instant) {
        let Some(running) = &mut self.running else { return };
        let Some(Ponder { budget, is_forced }) = running.ponder.take() else { return };
        if let Some(budget) = budget {
            let time = if is_forced { Duration::ZERO } else { budget.after_ponder() };
            running.deadline = at.checked_add(time);
        }
        self.answer();
    }

    fn finish(&mut self, answer: Option<String>) {
        match &mut self.running {
            Some(running) if running.is_search => running.answer = answer,
            _ => self.running = None,
        }
        self.answer();
    }

    /// Writes the answer of a search if it exists and need not wait.
    fn answer(&mut self) {
        let ready =
            |it: &mut Running| !it.is_infinite && it.ponder.is_none() && it.answer.is_some();
        if let Some(Running { answer: Some(answer), .. }) = self.running.take_if(ready) {
            self.output.line(&answer);
        }
    }
}
