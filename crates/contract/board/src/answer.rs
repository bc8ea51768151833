use alloc::{
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

/// Declares the answers, each with the method that unwraps it.
macro_rules! answers {
    ($(#[$meta:meta])* pub enum Answer { $($(#[$doc:meta])* $kind:ident($value:ty) $name:ident,)+ }) => {
        $(#[$meta])*
        pub enum Answer {
            $($(#[$doc])* $kind($value),)+
        }

        impl Answer {
            $(
                $(#[$doc])*
                ///
                /// # Panics
                ///
                /// If the question has answers of another kind.
                #[must_use = "it is the answer"]
                #[track_caller]
                pub fn $name(self) -> $value {
                    match self {
                        Answer::$kind(value) => value,
                        other => panic!("{other:?} is an answer of another kind"),
                    }
                }
            )+
        }
    };
}

answers! {
    /// The answer to a [`Question`], in neutral terms.
    ///
    /// Boards promise no order of squares, pieces and moves: compare answers once they are [`sorted`](Answer::sorted).
    #[derive(Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum Answer {
        /// Yes or no.
        Flag(bool) flag,
        /// A number.
        Number(u64) number,
        /// Material won, or lost if it is negative.
        Balance(i32) balance,
        /// A side.
        Color(Color) color,
        /// A role, or none.
        Role(Option<Role>) role,
        /// A piece, or none.
        Piece(Option<Piece>) piece,
        /// A square, or none.
        Square(Option<Square>) square,
        /// Squares, from a1 to h8.
        Squares(Vec<Square>) squares,
        /// Pairs of squares: of a piece, and of one that it attacks, in the order of the board.
        Pairs(Vec<(Square, Square)>) pairs,
        /// Pieces with their squares, in the order of the board.
        Pieces(Vec<(Square, Piece)>) pieces,
        /// The rooks that may castle.
        Rights(CastlingRights) rights,
        /// A move, or none.
        Move(Option<Move>) mv,
        /// Moves, in the order of the board.
        Moves(Vec<Move>) moves,
        /// A position, or none.
        Setup(Option<Box<Setup>>) setup,
        /// Positions, each with a number, in the order of the board.
        Children(Vec<(Setup, u64)>) children,
        /// A difference between two records of a board, or none.
        Records(Option<Inconsistency>) records,
        /// A key, or none.
        Key(Option<Key>) key,
    }
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
    /// The answer as text, in one line, with the texts that a variant has for a move and for a position.
    #[must_use]
    pub fn text(&self, mv: &dyn Fn(Move) -> String, setup: &dyn Fn(&Setup) -> String) -> String {
        match self {
            Answer::Flag(is_so) => if *is_so { "yes" } else { "no" }.to_string(),
            Answer::Number(number) => number.to_string(),
            Answer::Balance(balance) => balance.to_string(),
            Answer::Color(color) => color.to_string(),
            Answer::Role(role) => or_none(*role),
            Answer::Piece(piece) => or_none(*piece),
            Answer::Square(square) => or_none(*square),
            Answer::Squares(squares) => joined(squares.iter().map(Square::to_string), " "),
            Answer::Pairs(pairs) => {
                joined(pairs.iter().map(|(from, to)| format!("{from}-{to}")), " ")
            }
            Answer::Pieces(pieces) => {
                joined(pieces.iter().map(|(square, piece)| format!("{piece} on {square}")), ", ")
            }
            Answer::Rights(rights) => format!("{rights:?}"),
            Answer::Move(found) => or_none(found.map(mv)),
            Answer::Moves(moves) => joined(moves.iter().copied().map(mv), " "),
            Answer::Setup(shown) => or_none(shown.as_deref().map(setup)),
            Answer::Children(children) => {
                let text =
                    |(child, moves): &(Setup, u64)| format!("{} with {moves} moves", setup(child));
                joined(children.iter().map(text), ", ")
            }
            Answer::Records(None) => "they agree".to_string(),
            Answer::Records(Some(inconsistency)) => inconsistency.to_string(),
            Answer::Key(key) => or_none(key.map(|key| format!("0x{key}"))),
        }
    }
}

fn joined(texts: impl Iterator<Item = String>, between: &str) -> String {
    let texts: Vec<String> = texts.collect();
    or_none((!texts.is_empty()).then(|| texts.join(between)))
}

fn or_none(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "none".to_string(), |value| value.to_string())
}

/// Writes the answer as chess does; [`text`](Answer::text) suits every variant.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = |setup: &Setup| Fen::<Chess>::new(setup.clone()).to_string();
        f.pad(&self.text(&|mv| mv.to_string(), &setup))
    }
}
