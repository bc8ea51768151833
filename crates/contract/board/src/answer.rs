use alloc::{
    borrow::ToOwned,
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use polyboard_rules::{CastlingRights, Chess, Color, Move, Piece, Role, Setup, fen::Fen};
use polyboard_squares::Square;

#[cfg(doc)]
use crate::Question;
use crate::{Inconsistency, Key};

/// The answer to a [`Question`], in neutral terms.
///
/// Boards promise no order of squares, pieces and moves: compare answers once they are [`sorted`](Answer::sorted).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u64),
    /// Material won, or lost if it is negative.
    Balance(i32),
    /// A side.
    Color(Color),
    /// A role, or none.
    Role(Option<Role>),
    /// A piece, or none.
    Piece(Option<Piece>),
    /// A square, or none.
    Square(Option<Square>),
    /// Squares.
    Squares(Vec<Square>),
    /// Pairs of squares: of a piece, and of one that it attacks.
    Pairs(Vec<(Square, Square)>),
    /// Pieces with their squares.
    Pieces(Vec<(Square, Piece)>),
    /// The rooks that may castle.
    Rights(CastlingRights),
    /// A move, or none.
    Move(Option<Move>),
    /// Moves.
    Moves(Vec<Move>),
    /// A position, or none.
    Setup(Option<Box<Setup>>),
    /// Positions, each with a number.
    Children(Vec<(Setup, u64)>),
    /// A difference between two records of a board, or none.
    Records(Option<Inconsistency>),
    /// A key, or none.
    Key(Option<Key>),
}

impl Answer {
    /// The same answer, with its squares, pieces, moves or positions in an order of their own.
    #[must_use]
    pub fn sorted(mut self) -> Answer {
        match &mut self {
            Answer::Squares(squares) => squares.sort_unstable(),
            Answer::Pairs(pairs) => pairs.sort_unstable(),
            Answer::Pieces(pieces) => pieces.sort_unstable(),
            Answer::Moves(moves) => moves.sort_unstable(),
            Answer::Children(children) => {
                children.sort_by_cached_key(|(setup, moves)| (Key::of(setup), *moves));
            }
            _ => {}
        }
        self
    }
}

macro_rules! unwrapped {
    ($($(#[$doc:meta])* $name:ident: $kind:ident($value:ty);)*) => {
        impl Answer {
            $(
                $(#[$doc])*
                ///
                /// # Panics
                ///
                /// If the question has answers of another kind.
                #[must_use]
                #[track_caller]
                pub fn $name(self) -> $value {
                    match self {
                        Answer::$kind(value) => value,
                        other => panic!("{other:?} is an answer of another kind"),
                    }
                }
            )*
        }
    };
}

unwrapped! {
    /// The yes or no of the answer.
    flag: Flag(bool);
    /// The number of the answer.
    number: Number(u64);
    /// The material of the answer.
    balance: Balance(i32);
    /// The side of the answer.
    color: Color(Color);
    /// The role of the answer.
    role: Role(Option<Role>);
    /// The piece of the answer.
    piece: Piece(Option<Piece>);
    /// The square of the answer.
    square: Square(Option<Square>);
    /// The squares of the answer, from a1 to h8.
    squares: Squares(Vec<Square>);
    /// The pairs of the answer, in the order of the board.
    pairs: Pairs(Vec<(Square, Square)>);
    /// The pieces of the answer, in the order of the board.
    pieces: Pieces(Vec<(Square, Piece)>);
    /// The castling rights of the answer.
    rights: Rights(CastlingRights);
    /// The move of the answer.
    mv: Move(Option<Move>);
    /// The moves of the answer, in the order of the board.
    moves: Moves(Vec<Move>);
    /// The position of the answer.
    setup: Setup(Option<Box<Setup>>);
    /// The positions of the answer, in the order of the board.
    children: Children(Vec<(Setup, u64)>);
    /// The difference between two records.
    records: Records(Option<Inconsistency>);
    /// The key of the answer.
    key: Key(Option<Key>);
}

impl Answer {
    /// The answer as text, in one line, with the texts that a variant has for a move and for a position.
    #[must_use]
    pub fn text(&self, mv: &dyn Fn(Move) -> String, setup: &dyn Fn(&Setup) -> String) -> String {
        let joined = |texts: Vec<String>, between| match texts.is_empty() {
            true => NONE.to_owned(),
            false => texts.join(between),
        };
        match self {
            Answer::Flag(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
            Answer::Number(number) => number.to_string(),
            Answer::Balance(balance) => balance.to_string(),
            Answer::Color(color) => color.to_string(),
            Answer::Role(role) => or_none(role.as_ref()),
            Answer::Piece(piece) => or_none(piece.as_ref()),
            Answer::Square(square) => or_none(square.as_ref()),
            Answer::Squares(squares) => {
                joined(squares.iter().map(Square::to_string).collect(), " ")
            }
            Answer::Pairs(pairs) => {
                joined(pairs.iter().map(|(from, to)| format!("{from}-{to}")).collect(), " ")
            }
            Answer::Pieces(pieces) => {
                let text = |(square, piece): &(Square, Piece)| format!("{piece} on {square}");
                joined(pieces.iter().map(text).collect(), ", ")
            }
            Answer::Rights(rights) => format!("{rights:?}"),
            Answer::Move(found) => found.map_or_else(|| NONE.to_owned(), mv),
            Answer::Moves(moves) => joined(moves.iter().copied().map(mv).collect(), " "),
            Answer::Setup(shown) => shown.as_deref().map_or_else(|| NONE.to_owned(), setup),
            Answer::Children(children) => {
                let text =
                    |(child, moves): &(Setup, u64)| format!("{} with {moves} moves", setup(child));
                joined(children.iter().map(text).collect(), ", ")
            }
            Answer::Records(None) => "they agree".to_owned(),
            Answer::Records(Some(inconsistency)) => inconsistency.to_string(),
            Answer::Key(key) => key.map_or_else(|| NONE.to_owned(), |key| format!("0x{key}")),
        }
    }
}

/// What stands where there is nothing.
const NONE: &str = "none";

fn or_none(value: Option<&impl ToString>) -> String {
    value.map_or_else(|| NONE.to_owned(), ToString::to_string)
}

/// Writes the answer as chess does; [`text`](Answer::text) suits every variant.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = |setup: &Setup| Fen::<Chess>::new(setup.clone()).to_string();
        f.pad(&self.text(&|mv| mv.to_string(), &setup))
    }
}
