//! What most commands use: the vocabulary of boards, the arguments of the command line, and output.

pub(crate) use std::{
    path::{Path, PathBuf},
    time::Duration,
};

pub(crate) use polyboard::{
    Backend, BuiltInVariant, Castling, Chess, Color, Move, PerftMode, Piece, Position, Role, Setup,
    Square, UciMove, UnknownName, Variant, VariantVisitor,
    backends::{ALL, LERF},
    compare::Job,
    diagram::{Figure, Glyphs, Mark},
    explain::charts::{Chart, Number, hex},
    fen_text,
    notation::Level,
    rules::Rules,
};
pub(crate) use polyboard_cli::{
    arguments::{depth, number, threads},
    backends::{any_board, board, several},
    failure::{Exit, Failure, place},
    output::{
        self, Drawing, Format, FormatArgs, Picture, PictureArgs, draw, grouped, log, log_compare,
        perft_command, plural, print, quote, show, shown, spinner, table, wrapped,
    },
    position::{LevelArgs, PositionArgs, ReportArgs},
    variant::VariantArgs,
};
pub(crate) use serde::{Serialize, Serializer};

pub(crate) use crate::{
    answers::{PAPER, Several, as_text, as_texts, joined, told},
    backends, examples, mappings, memory, pieces,
};
