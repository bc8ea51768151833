//! The trait of an engine, and its answer.

use polyboard_rules::Move;

use crate::{
    Bench, CurrentPosition, EngineOption, GameText, OptionError, PositionError, Task, Value,
};

/// An engine: it searches a position and has options.
///
/// # For callers
///
/// [`run`](crate::run) does what the protocol asks: it introduces the engine, reads positions and options,
/// plans the time, starts and stops searches, ponders, answers `isready` during a search, and writes `info`
/// and `bestmove`. It calls one method at a time. While a search runs, another thread reads commands.
///
/// # For implementors
///
/// Four methods are required; the others have defaults. [`CurrentPosition::on`] chooses the board. A search must
/// end when [`Task::is_stopped`] says so: on `stop` and `quit`, at the end of the time, and after a `ponderhit`. It
/// also ends at the depth or number of nodes that the [limits](Task::limits) name.
///
/// ```
/// use polyboard::{
///     Chess, LerfBoard,
///     uci::{
///         BestMove, Engine, EngineOption, GameText, OptionError, CurrentPosition, PositionError, Task, Value,
///     },
/// };
///
/// #[derive(Default)]
/// struct Mine {
///     optimism: i64,
/// }
///
/// impl Engine for Mine {
///     fn name(&self) -> String {
///         "Mine 1.0".into()
///     }
///     fn author(&self) -> String {
///         "A. U. Thor".into()
///     }
///     fn set_up(&self, _: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
///         CurrentPosition::on::<LerfBoard<Chess>>(game)
///     }
///     fn options(&self) -> Vec<EngineOption> {
///         vec![EngineOption::spin("Optimism", 0, -100..=100), EngineOption::button("Forget")]
///     }
///     fn set_option(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
///         match (name, value) {
///             ("Optimism", &Value::Spin(optimism)) => self.optimism = optimism,
///             ("Forget", _) => self.new_game(),
///             _ => {}
///         }
///         Ok(())
///     }
///     fn search(&mut self, task: &Task<'_>) -> BestMove {
///         let mut best = BestMove::default();
///         for &mv in task.position().legal_moves() {
///             if task.is_stopped() {
///                 break;
///             }
///             best = BestMove::new(mv);
///         }
///         best
///     }
/// }
///
/// let (input, mut output) = (&b"uci\nsetoption name Optimism value 200\n"[..], Vec::new());
/// polyboard::uci::run(&mut Mine::default(), input, &mut output)?;
/// let output = String::from_utf8_lossy(&output);
/// assert!(output.contains("option name Optimism type spin default 0 min -100 max 100"));
/// assert!(output.contains("option Optimism takes a number from -100 to 100, not \"200\""));
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Engine: Send {
    /// The name of the engine, often with its version.
    fn name(&self) -> String;

    /// The author or the authors.
    fn author(&self) -> String;

    /// Sets up the current position of a game on the engine's board, which [`CurrentPosition::on`] names.
    ///
    /// `variant` is one of the [variants](Engine::variants).
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the FEN or a move cannot be used, or the variant is unknown.
    fn set_up(&self, variant: &str, game: &GameText) -> Result<CurrentPosition, PositionError>;

    /// Searches a position that has a legal move, and returns the move to play.
    fn search(&mut self, task: &Task<'_>) -> BestMove;

    /// The options of the engine, in the order in which they are printed. [`run`](crate::run) reads it once.
    ///
    /// `run` obeys `Ponder`, `Move Overhead`, `UCI_Chess960` and `UCI_Variant` itself. It adds those that are
    /// missing here; `UCI_Variant` only if there is another variant than chess.
    fn options(&self) -> Vec<EngineOption> {
        Vec::new()
    }

    /// Sets one of the [options](Engine::options) to a value within its bounds. The position is set up anew
    /// afterwards; if that fails, the option is set to its value before.
    ///
    /// # Errors
    ///
    /// The reason why the value is refused, or another one is used instead.
    fn set_option(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
        let _ = (name, value);
        Ok(())
    }

    /// Forgets what is left of other games, such as a transposition table.
    fn new_game(&mut self) {}

    /// The names of the variants; at least one, and the first is the default. All names must differ when case
    /// is ignored, and no name may contain a space.
    fn variants(&self) -> Vec<&'static str> {
        vec!["chess"]
    }

    /// The answer to the command `eval`: the static evaluation of a position as text, if the engine has one.
    fn evaluation(&self, position: &CurrentPosition) -> Option<String> {
        let _ = position;
        None
    }

    /// Obeys the command `bench`: searches a list of positions and [writes](Task::write) how long it took.
    fn bench(&mut self, bench: &Bench, task: &Task<'_>) {
        let _ = bench;
        task.note("this engine has no bench");
    }
}

/// The answer of a search: the move to play, and the reply that the engine expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct BestMove {
    /// The move to play. If an engine has none, the first legal move is played.
    pub best: Option<Move>,
    /// The expected reply, on which the engine would ponder.
    pub ponder: Option<Move>,
}

impl BestMove {
    /// A move without an expected reply.
    #[must_use]
    pub const fn new(best: Move) -> BestMove {
        BestMove { best: Some(best), ponder: None }
    }

    /// The first two moves of a line.
    #[must_use]
    pub fn of_line(line: &[Move]) -> BestMove {
        BestMove { best: line.first().copied(), ponder: line.get(1).copied() }
    }
}
