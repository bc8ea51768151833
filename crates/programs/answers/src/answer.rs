use core::fmt;
use std::time::Instant;

use polyboard::{
    Backend, Backends, BuiltInVariant, Castling, DynBoard, Position, UciMove, UnknownName, Variant,
    VariantVisitor, backends::STORED, charts::Number, compare::Clock, fen_text, notation::shown,
};
use serde::Serialize;

use crate::{
    AnswerError, Catalogue, Claims, Count, Explanation, MemoryPicture, NumberAnswer,
    PositionAnswer, PositionText, Request, Turn, perft,
    position::Line,
    question::{Explained, squares_of},
};

/// The bounds of an answer.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The largest depth of a perft.
    pub depth: u32,
    /// The largest number of moves to play before a question.
    pub moves: usize,
    /// Whether the answer is not wanted any more. A perft asks this many times a second.
    pub is_cancelled: &'a dyn Fn() -> bool,
}

impl Default for Limits<'_> {
    /// Depth 7, a thousand moves, and no cancellation.
    fn default() -> Self {
        Limits { depth: 7, moves: 1000, is_cancelled: &|| false }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { depth, moves, .. } = self;
        let mut limits = f.debug_struct("Limits");
        limits.field("depth", depth).field("moves", moves).finish_non_exhaustive()
    }
}

/// An answer. As JSON it is what is inside.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Response {
    /// To [`Request::Catalogue`].
    Catalogue(Box<Catalogue>),
    /// To [`Request::Explain`].
    Explanation(Box<Explanation>),
    /// To [`Request::Position`].
    Position(PositionAnswer),
    /// To [`Request::Memory`].
    Memory(Vec<MemoryPicture>),
    /// To [`Request::Perft`].
    Count(Count),
    /// To [`Request::Which`].
    Number(NumberAnswer),
    /// To [`Request::Turn`].
    Turn(Turn),
    /// To [`Request::Claims`].
    Claims(Claims),
}

impl Response {
    /// The response as JSON.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("the keys of every answer are text")
    }
}

/// Answers a request in JSON by JSON.
///
/// # Errors
///
/// [`AnswerError`] if the text is not a request, or [`answer`] refuses it.
pub fn answer_text(
    request: &str,
    boards: Backends,
    limits: &Limits<'_>,
) -> Result<String, AnswerError> {
    Ok(answer(&Request::read(request.as_bytes())?, boards, limits)?.text())
}

/// Answers a request.
///
/// # Errors
///
/// [`AnswerError`] if a value of the request cannot be used, or the answer was cancelled.
pub fn answer(
    request: &Request,
    boards: Backends,
    limits: &Limits<'_>,
) -> Result<Response, AnswerError> {
    let of = |position| Asked { position, boards, limits };
    match request {
        Request::Catalogue {} => Ok(Response::Catalogue(Box::new(Catalogue::new(boards)))),
        Request::Claims {} => Ok(Response::Claims(Claims::recorded())),
        Request::Explain(question) => variant_of(&question.variant)?
            .visit(Explained(question, boards))
            .map(|it| Response::Explanation(Box::new(it))),
        Request::Position { position, chess960 } => {
            let job = Moves { of: of(position), chess960: *chess960 };
            variant_of(&position.variant)?.visit(job).map(Response::Position)
        }
        Request::Memory { position, backend } => {
            let job = Memory { of: of(position), backends: several(backend, boards)? };
            variant_of(&position.variant)?.visit(job).map(Response::Memory)
        }
        Request::Perft { position, depth, backend, divide } => {
            let backend = one(backend, boards)?;
            let job = Leaves { of: of(position), backend, depth: *depth, divide: *divide };
            variant_of(&position.variant)?.visit(job).map(Response::Count)
        }
        Request::Which { number, squares } => {
            let number = Number::read(number).map_err(|fault| AnswerError::at("number", fault))?;
            let squares = squares_of("squares", squares)?;
            let answer = NumberAnswer::of(number, &squares);
            answer.map(Response::Number).map_err(|fault| AnswerError::at("squares", fault))
        }
        Request::Turn { position, depth, backend } => {
            let job = Timed { of: of(position), backend: one(backend, boards)?, depth: *depth };
            variant_of(&position.variant)?.visit(job).map(Response::Turn)
        }
    }
}

/// What a question about a position needs.
struct Asked<'a> {
    position: &'a PositionText,
    boards: Backends,
    limits: &'a Limits<'a>,
}

impl Asked<'_> {
    fn line<V: Variant>(&self) -> Result<Line<V>, AnswerError> {
        let most = self.limits.moves;
        if self.position.moves.len() > most {
            return Err(AnswerError::at(
                "moves",
                format!("more than {most}; begin at a later FEN"),
            ));
        }
        self.position.play()
    }

    fn check_depth(&self, depth: u32) -> Result<(), AnswerError> {
        let most = self.limits.depth;
        if depth <= most {
            return Ok(());
        }
        let fault = format!("{depth} is more than {most}; choose at most {most}");
        Err(AnswerError::at("depth", fault))
    }
}

fn board<V: Variant>(
    backend: &Backend,
    position: &Position<V>,
) -> Result<Box<dyn DynBoard>, AnswerError> {
    backend.board(position).map_err(|error| AnswerError::at("backend", error))
}

struct Moves<'a> {
    of: Asked<'a>,
    chess960: bool,
}

impl VariantVisitor for Moves<'_> {
    type Output = Result<PositionAnswer, AnswerError>;

    fn visit<V: Variant>(self) -> Result<PositionAnswer, AnswerError> {
        Ok(PositionAnswer::new::<V>(&self.of.line()?, self.chess960, self.of.boards))
    }
}

struct Memory<'a> {
    of: Asked<'a>,
    backends: Vec<&'static Backend>,
}

impl VariantVisitor for Memory<'_> {
    type Output = Result<Vec<MemoryPicture>, AnswerError>;

    fn visit<V: Variant>(self) -> Result<Vec<MemoryPicture>, AnswerError> {
        let game = self.of.line::<V>()?.game;
        let (start, moves) = (game.start(), game.moves().collect::<Vec<_>>());
        let picture = |&backend: &&'static Backend| {
            Ok(MemoryPicture::after(board(backend, &start)?, &moves, backend))
        };
        self.backends.iter().map(picture).collect()
    }
}

struct Leaves<'a> {
    of: Asked<'a>,
    backend: &'static Backend,
    depth: u32,
    divide: bool,
}

impl VariantVisitor for Leaves<'_> {
    type Output = Result<Count, AnswerError>;

    fn visit<V: Variant>(self) -> Result<Count, AnswerError> {
        let Leaves { of, backend, depth, divide } = self;
        of.check_depth(depth)?;
        let position = of.line::<V>()?.game.position();
        let mut board = board(backend, &position)?;
        let start = Instant::now();
        let counted = perft::count_by_move(&mut *board, depth, divide, of.limits.is_cancelled)?;
        let seconds = start.elapsed().as_secs_f64();
        let (nodes, moves) = counted;
        let spell = |(mv, nodes)| (UciMove::of::<V>(mv, Castling::Classical).to_string(), nodes);
        let mut divide: Vec<(String, u64)> = moves.into_iter().map(spell).collect();
        divide.sort_unstable();
        Ok(Count {
            backend: backend.to_string(),
            fen: fen_text(&position),
            depth,
            threads: 1,
            hash: None,
            nodes,
            seconds,
            divide,
        })
    }
}

struct Timed<'a> {
    of: Asked<'a>,
    backend: &'static Backend,
    depth: u32,
}

impl VariantVisitor for Timed<'_> {
    type Output = Result<Turn, AnswerError>;

    fn visit<V: Variant>(self) -> Result<Turn, AnswerError> {
        let Timed { of, backend, depth } = self;
        of.check_depth(depth)?;
        let position = of.line::<V>()?.game.position();
        let mut board = board(backend, &position)?;
        let clock = Clock::best();
        let (nodes, counts, time) = perft::turn(&mut *board, depth, clock, of.limits.is_cancelled)?;
        let (backend, seconds) = (backend.to_string(), time.as_secs_f64());
        Ok(Turn { backend, depth, nodes, counts, seconds, clock: clock.name() })
    }
}

fn variant_of(name: &str) -> Result<BuiltInVariant, AnswerError> {
    name.parse().map_err(|unknown: UnknownName| AnswerError::at("variant", unknown))
}

/// The names of a list, of which none may stand twice, in either case: the answer has a part for each.
pub(crate) fn each_once(list: &str) -> Result<Vec<&str>, AnswerError> {
    let mut names: Vec<&str> = Vec::new();
    for name in list.split(',') {
        if names.iter().any(|earlier| earlier.eq_ignore_ascii_case(name)) {
            let fault = format!("\"{}\" is named twice; name each board once", shown(name));
            return Err(AnswerError::at("backend", fault));
        }
        names.push(name);
    }
    Ok(names)
}

fn one(name: &str, boards: Backends) -> Result<&'static Backend, AnswerError> {
    boards.iter().copied().find(|backend| backend.is_named(name)).ok_or_else(|| {
        let known = boards.iter().map(|backend| backend.name()).collect();
        AnswerError::at("backend", UnknownName::of("backend", name, known))
    })
}

/// The backends of a list such as `lerf,0x88`; `all` stands for all but the reference.
fn several(list: &str, boards: Backends) -> Result<Vec<&'static Backend>, AnswerError> {
    match list {
        "all" => Ok(STORED.to_vec()),
        list => each_once(list)?.into_iter().map(|name| one(name, boards)).collect(),
    }
}
