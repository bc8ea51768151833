use core::fmt;
use std::time::Instant;

use polyboard::{
    AnyBoard, Backend, Backends, BuiltInVariant, Castling, DynBoard, Game, Position, UnknownName,
    Variant, VariantVisitor,
    backends::STORED,
    explain::charts::Number,
    notation::{FenNote, shown},
};
use serde::Serialize;

use crate::{
    AnswerError, Catalogue, Claims, Count, Explanation, MemoryPicture, NumberAnswer,
    PositionAnswer, PositionText, Relation, Request, Turn, perft,
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

/// An answer to the [`Request`] of the same name. As JSON it is what is inside.
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
    /// To [`Request::Relation`].
    Relation(Relation),
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

/// Answers a request in JSON by JSON, or refuses it, as [`answer`] does.
pub fn answer_text(
    request: &str,
    boards: Backends,
    limits: &Limits<'_>,
) -> Result<String, AnswerError> {
    Ok(answer(&Request::read(request.as_bytes())?, boards, limits)?.text())
}

/// Answers a request, or refuses it: a value cannot be used, or the answer was cancelled.
pub fn answer(
    request: &Request,
    boards: Backends,
    limits: &Limits<'_>,
) -> Result<Response, AnswerError> {
    let (position, of) = match *request {
        Request::Catalogue {} => {
            return Ok(Response::Catalogue(Box::new(Catalogue::new(boards))));
        }
        Request::Claims {} => return Ok(Response::Claims(Claims::recorded())),
        Request::Explain(ref question) => {
            let explanation = variant_of(&question.variant)?.visit(Explained(question, boards))?;
            return Ok(Response::Explanation(Box::new(explanation)));
        }
        Request::Which { ref number, ref squares } => {
            let number = Number::read(number).map_err(|fault| AnswerError::at("number", fault))?;
            let answer = NumberAnswer::of(number, &squares_of("squares", squares)?);
            let answer = answer.map_err(|fault| AnswerError::at("squares", fault))?;
            return Ok(Response::Number(answer));
        }
        Request::Position { ref position, chess960 } => (position, Of::Moves { chess960, boards }),
        Request::Memory { ref position, ref backend } => {
            (position, Of::Memory(several(backend, boards)?))
        }
        Request::Relation { ref position } => (position, Of::Relation),
        Request::Perft { ref position, depth, ref backend, divide, columns } => {
            (position, Of::Count { backend: one(backend, boards)?, depth, divide, columns })
        }
        Request::Turn { ref position, depth, ref backend } => {
            (position, Of::Turn { backend: one(backend, boards)?, depth })
        }
    };
    variant_of(&position.variant)?.visit(Asked { position, limits, of })
}

/// A question about a position.
struct Asked<'a> {
    position: &'a PositionText,
    limits: &'a Limits<'a>,
    of: Of,
}

/// The part of a request that is not the position, with the boards that its names mean.
enum Of {
    Moves { chess960: bool, boards: Backends },
    Memory(Vec<&'static Backend>),
    Relation,
    Count { backend: &'static Backend, depth: u32, divide: bool, columns: bool },
    Turn { backend: &'static Backend, depth: u32 },
}

impl Asked<'_> {
    fn line<V: Variant>(&self) -> Result<(Game<AnyBoard<V>>, Vec<FenNote>), AnswerError> {
        let most = self.limits.moves;
        if self.position.moves.len() > most {
            let fault = format!("more than {most}; begin at a later FEN");
            return Err(AnswerError::at("moves", fault));
        }
        self.position.play()
    }

    /// The position, and a board that holds it, for a count to this depth.
    fn root<V: Variant>(
        &self,
        backend: &Backend,
        depth: u32,
    ) -> Result<(Position<V>, Box<dyn DynBoard>), AnswerError> {
        let most = self.limits.depth;
        if depth > most {
            let fault = format!("{depth} is more than {most}; choose at most {most}");
            return Err(AnswerError::at("depth", fault));
        }
        let position = self.line::<V>()?.0.position();
        let board = board(backend, &position)?;
        Ok((position, board))
    }
}

impl VariantVisitor for Asked<'_> {
    type Output = Result<Response, AnswerError>;

    fn visit<V: Variant>(self) -> Result<Response, AnswerError> {
        let is_cancelled = self.limits.is_cancelled;
        match &self.of {
            Of::Moves { chess960, boards } => {
                let (game, notes) = self.line::<V>()?;
                let answer = PositionAnswer::new((&game, &notes), *chess960, boards);
                Ok(Response::Position(answer))
            }
            Of::Memory(backends) => {
                let (game, _) = self.line::<V>()?;
                let (start, moves) = (game.start(), game.moves().collect::<Vec<_>>());
                let picture = |&backend: &&'static Backend| {
                    Ok(MemoryPicture::after(board(backend, &start)?, &moves, backend))
                };
                backends.iter().map(picture).collect::<Result<_, _>>().map(Response::Memory)
            }
            Of::Relation => {
                let (game, _) = self.line::<V>()?;
                let moves: Vec<_> = game.moves().collect();
                Ok(Response::Relation(Relation::after(&game.start(), &moves)))
            }
            &Of::Count { backend, depth, divide, columns } => {
                /// Nothing stops a count of columns.
                const DEEPEST: u32 = 5;
                if columns && depth > DEEPEST {
                    let fault = format!("columns have depth {DEEPEST} at most; choose that");
                    return Err(AnswerError::at("depth", fault));
                }
                let (position, mut board) = self.root::<V>(backend, depth)?;
                let start = Instant::now();
                let counted = perft::count_by_move(&mut *board, depth, divide, is_cancelled)?;
                let how = (Castling::Classical, start.elapsed());
                let mut count = Count::new(backend, &position, depth, counted, how);
                count.columns.extend(columns.then(|| board.columns(depth)));
                Ok(Response::Count(count))
            }
            &Of::Turn { backend, depth } => {
                let (_, mut board) = self.root::<V>(backend, depth)?;
                perft::turn(backend, &mut *board, depth, is_cancelled).map(Response::Turn)
            }
        }
    }
}

fn board<V: Variant>(
    backend: &Backend,
    position: &Position<V>,
) -> Result<Box<dyn DynBoard>, AnswerError> {
    backend.board(position).map_err(|error| AnswerError::at("backend", error))
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
