//! Lists with one move too many, and what is said about the move.

use polyboard_backend::AnyVariant;
use polyboard_board::Reference;
use polyboard_diff::{BoardSide, Counts, Diff, Line, ProgramError, Side};
use polyboard_notation::{Level, read_position};
use polyboard_rules::{Chess, Move, Variant, reference};
use polyboard_squares::Square;

/// A FEN, the moves to play, the move too many, the kind of its cause, and what is said about it. The first rows are
/// steps of pawns; the others are long moves of a king, which are castling where it had a right.
const CASES: &str = "\
8/8/8/8/1K6/N7/Pk6/8 w - - 0 1 || a2a4 | passes-through-piece | a piece stands between a2 and a4
4k3/8/8/8/8/n7/P7/4K3 w - - 0 1 || a2a3 | no-such-move | a pawn does not capture straight ahead, on a3
4k3/8/8/8/n7/8/P7/4K3 w - - 0 1 || a2a4 | no-such-move | a double step ends on an empty square, and a piece stands on a4
4k3/8/8/8/N7/8/P7/4K3 w - - 0 1 || a2a4 | no-such-move | a double step ends on an empty square, and a piece stands on a4
4k3/8/8/8/8/8/P7/4K3 w - - 0 1 || a2b3 | no-such-move | there is nothing to capture on b3
r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1 | b7a8n | e8c8 | right-survives-capturing-promotion | \
b7a8n has captured the rook of that right and promoted
4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | a1b1 e8d8 | e1c1 | right-survives-rook-move | a1b1 has moved the rook of that right
4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | e1f1 e8d8 | f1c1 | right-survives-king-move | e1f1 has moved the king
4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | e1f1 e8d8 | e1c1 | right-survives-king-move | e1f1 has moved the king
4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 || e1g1 | no-such-move | a king cannot go from e1 to g1
4k3/8/8/8/8/8/8/4K2R w - - 0 1 || e1g1 | castles-without-right | there is no right to castle with the rook on h1
4k3/8/8/8/8/8/8/4K2R w K - 0 1 | e1f1 e8d8 f1e1 d8e8 | e1g1 | right-survives-king-move | e1f1 has moved the king
";

#[test]
fn one_move_too_many_is_explained() {
    let game = AnyVariant::of::<Chess>();
    for case in CASES.lines() {
        let [fen, moves, extra, kind, why] = Vec::from_iter(case.split('|').map(str::trim))[..]
        else {
            panic!("{case} has five columns");
        };
        let (position, _) = read_position::<Chess>(fen, Level::Strict).expect("a position");
        let mut line = Line::new(position.setup().clone());
        for text in moves.split_whitespace() {
            let legal = reference::legal_moves(&Chess::RULES, &line.end(&Chess::RULES));
            line = line.then((game.parse_uci)(text, &legal).expect("a legal move"));
        }
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let mut outsider = Listing(Move::normal(square(&extra[..2]), square(&extra[2..])));
        let mut reference = BoardSide::of::<Reference<Chess>>("reference");
        let mut diff = Diff::new(game, &mut outsider, &mut reference);
        let found = diff.below(&line, 1).expect("no move is refused").expect("a difference");
        let cause = diff.cause(&found).expect("no move is refused");
        let sentence = format!("lists {extra}, though {why}");
        assert_eq!((cause.kind.into(), cause.sentence), (kind, sentence), "{case}");
    }
}

/// A list with one move too many.
struct Listing(Move);

impl Side for Listing {
    fn name(&self) -> &str {
        "outsider"
    }

    fn divide(&mut self, line: &Line, _: u32) -> Result<Counts, ProgramError> {
        let moves = reference::legal_moves(&Chess::RULES, &line.end(&Chess::RULES));
        Ok(moves.into_iter().chain([self.0]).map(|mv| (mv, 1)).collect())
    }
}
