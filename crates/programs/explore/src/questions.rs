//! The questions whose answers an export stores.

use polyboard::{
    BuiltInVariant, Castling, Chess, Makruk, Position, Square, UciMove, Variant, VariantVisitor,
    backends::{LERF, SLIDERS, STORED},
    read_fen,
};
use polyboard_answers::{ExplainRequest, PositionText, Request};

/// The depths of perft whose counts are stored: every board counts them in seconds.
const DEPTHS: core::ops::RangeInclusive<u32> = 1..=4;

/// The position of the chapter's link to a capture en passant.
const EN_PASSANT: &str = "3qk3/r7/2b5/3pP3/8/2N5/8/4K2R w K d6 0 1";

/// The questions of each view as it begins, and of the chapter's links, but for counts.
///
/// A copy with a program stores their answers, so that it shows something before the program is there.
pub(crate) fn first() -> Vec<Request> {
    let mut questions = constants();
    questions.extend(sliders_on().map(|board| question("R", board, Square::D4, &BLOCKERS)));
    questions.extend(LEAPERS_ON.map(|board| question("N", board, Square::H1, &[])));
    questions.extend(LEAPERS_ON.map(|board| question("K", board, Square::A4, &[])));
    let shown = [("startpos", ""), ("startpos", "e2e4"), ("kiwipete", ""), (EN_PASSANT, "")];
    for (fen, moves) in shown {
        let fen = Chess::RULES.position(fen).map_or(fen, |named| named.fen);
        let moves = moves.split_whitespace().map(str::to_string).collect();
        questions.extend(of_position(&text::<Chess>(fen, moves)));
    }
    questions.extend(of_position(&text::<Makruk>(Makruk::RULES.positions[0].fen, Vec::new())));
    questions
}

/// What needs no board: names, claims, and the numbers of the first view and of the chapter's link.
fn constants() -> Vec<Request> {
    let which = |number: &str, square: Square| Request::Which {
        number: number.into(),
        squares: vec![square.to_string()],
    };
    let numbers = ["0x04000000", "0x20000000"].map(|number| which(number, Square::C4));
    [Request::Catalogue {}, Request::Claims {}].into_iter().chain(numbers).collect()
}

/// All questions that the page asks, except those about positions, blockers and numbers of the reader's own.
pub(crate) fn all() -> Vec<Request> {
    let mut questions = constants();
    questions.extend(steps());
    for &variant in BuiltInVariant::ALL {
        questions.extend(variant.visit(OfPositions));
    }
    questions
}

/// The boards on which the page steps leapers.
const LEAPERS_ON: [&str; 6] = ["0x88", "10x12", "8x8", "16x12", "lerf", "lefr"];

/// The mailboxes on which the page walks sliders, beside LERF with each algorithm.
const SLIDERS_ON: [&str; 2] = ["0x88", "10x12"];

/// The blockers around the rook with which the page begins.
const BLOCKERS: [Square; 3] = [Square::B4, Square::F4, Square::D6];

fn sliders_on() -> impl Iterator<Item = &'static str> {
    SLIDERS_ON.into_iter().chain(SLIDERS.iter().map(|it| it.name()))
}

/// Leapers on each square of an empty board; sliders on each square with some of the first blockers, or
/// none; and the first rook with any further blocker.
fn steps() -> Vec<Request> {
    let mut questions = Vec::new();
    for square in Square::ALL {
        for piece in ["N", "K"] {
            questions.extend(LEAPERS_ON.map(|board| question(piece, board, square, &[])));
        }
        let free: Vec<Square> = BLOCKERS.into_iter().filter(|&it| it != square).collect();
        for (piece, blockers) in
            ["R", "B", "Q"].iter().flat_map(|it| subsets(&free).map(move |s| (it, s)))
        {
            questions.extend(sliders_on().map(|board| question(piece, board, square, &blockers)));
        }
        if square == Square::D4 || BLOCKERS.contains(&square) {
            continue;
        }
        for mut blockers in subsets(&BLOCKERS) {
            blockers.push(square);
            questions.extend(sliders_on().map(|board| question("R", board, Square::D4, &blockers)));
        }
    }
    questions
}

/// Some of the squares, in each way.
fn subsets(squares: &[Square]) -> impl Iterator<Item = Vec<Square>> {
    (0..1 << squares.len()).map(|chosen: usize| {
        let members = squares.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
        members.map(|(_, &square)| square).collect()
    })
}

/// A question about a piece, with its blockers in the order in which the page names them.
fn question(piece: &str, backend: &str, square: Square, blockers: &[Square]) -> Request {
    let blockers = Square::ALL.into_iter().filter(|it| blockers.contains(it));
    Request::Explain(ExplainRequest {
        variant: BuiltInVariant::Chess.to_string(),
        fen: None,
        square: square.to_string(),
        piece: Some(piece.into()),
        blockers: blockers.map(|it| it.to_string()).collect(),
        backend: backend.into(),
    })
}

fn text<V: Variant>(fen: &str, moves: Vec<String>) -> PositionText {
    PositionText { variant: V::RULES.name.into(), fen: fen.into(), moves, lenient: false }
}

/// The legal moves of a position, and how each board holds it.
fn of_position(position: &PositionText) -> Vec<Request> {
    let moves =
        [false, true].map(|chess960| Request::Position { position: position.clone(), chess960 });
    let boards = STORED.iter().map(|backend| Request::Memory {
        position: position.clone(),
        backend: backend.to_string(),
    });
    moves.into_iter().chain(boards).collect()
}

/// The named positions and that of the chapter, each of them also after one move, and their counts.
struct OfPositions;

impl VariantVisitor for OfPositions {
    type Output = Vec<Request>;

    fn visit<V: Variant>(self) -> Vec<Request> {
        let mut questions = Vec::new();
        let is_chess = V::RULES == Chess::RULES;
        let named = V::RULES.positions.iter().map(|named| named.fen);
        for fen in named.chain(is_chess.then_some(EN_PASSANT)) {
            let position: Position<V> = read_fen(fen).expect("every position of the page is legal");
            let board = LERF.board(&position).expect("it plays every variant of the page");
            let moves = board.sorted_moves().into_iter();
            let moves = moves.map(|mv| vec![UciMove::of::<V>(mv, Castling::Classical).to_string()]);
            for moves in core::iter::once(Vec::new()).chain(moves) {
                questions.extend(of_position(&text::<V>(fen, moves)));
            }
            for (backend, depth) in STORED.iter().flat_map(|it| DEPTHS.map(move |d| (it, d))) {
                let (position, backend) = (text::<V>(fen, Vec::new()), backend.to_string());
                questions.push(Request::Perft { position, depth, backend, divide: true });
            }
        }
        questions
    }
}
