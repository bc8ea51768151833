//! The output of `d` and `eval`.

use std::fmt::Write as _;

use polyboard_rules::{Color, Role};
use polyboard_search::{Evaluation, Score};
use polyboard_squares::Square;

use crate::position::CurrentPosition;

/// The output of `d`: the position, its FEN, its key, and the checkers.
pub(crate) fn drawing(position: &CurrentPosition) -> String {
    let mut checkers = position.root().board().checkers();
    checkers.sort_unstable();
    let checkers: Vec<String> = checkers.iter().map(Square::to_string).collect();
    let (drawing, fen, key) = (position.drawing(), position.fen(), position.key().0);
    format!("\n{drawing}\n\nFen: {fen}\nKey: {key:016X}\nCheckers: {}", checkers.join(" "))
}

/// The output of `eval`: the terms of the pieces of each role, of the structure of pawns, of what the pieces do and
/// of being to move, for each side, in pawns, for the opening and the ending, and the weights of the two.
pub(crate) fn evaluation(position: &CurrentPosition) -> String {
    let (rules, setup) = (position.root().rules(), position.root().setup());
    let evaluation = Evaluation::of(rules);
    let mut sums = [[[0; 2]; 2]; 6];
    let mut phase = 0;
    for square in Square::ALL {
        let Some(piece) = setup.piece_at(square) else { continue };
        let values = evaluation.of_piece(piece, square);
        let sum = &mut sums[piece.role as usize][piece.color as usize];
        *sum = [sum[0] + values[0], sum[1] + values[1]];
        phase += i32::from(evaluation.phase[piece.role as usize]);
    }
    let mut text = String::from(
        "\n           |      White      |      Black      |      Total\n\
         \x20   Role   |    MG     EG    |    MG     EG    |    MG     EG\n\
         -----------+-----------------+-----------------+----------------\n",
    );
    let structure = Color::ALL.map(|color| evaluation.structure.of_setup(&setup, color));
    let activity = Color::ALL.map(|color| evaluation.activity_of(&setup, color));
    let tempo = evaluation.tempo.map(i32::from);
    let tempo = Color::ALL.map(|color| if color == setup.turn { tempo } else { [0; 2] });
    let terms = [("structure", structure), ("activity", activity), ("tempo", tempo)];
    let roles = Role::ALL.map(|role| (rules.word(role), sums[role as usize]));
    let mut totals = [[0; 2]; 2];
    for (name, sides) in roles.into_iter().chain(terms) {
        for (total, side) in totals.iter_mut().zip(sides) {
            *total = [total[0] + side[0], total[1] + side[1]];
        }
        row(&mut text, name, sides);
    }
    text.push_str("-----------+-----------------+-----------------+----------------\n");
    row(&mut text, "total", totals);
    let full = i32::from(evaluation.full);
    let value = evaluation.of_position(&setup);
    let value = if setup.turn == Color::White { value } else { -value };
    let _ = write!(
        text,
        "\nPhase: {} of {full}, from {full} in the opening to 0 in the ending\n\
         Static evaluation: {} pawns for White",
        phase.min(full),
        Score::Centipawns(value)
    );
    text
}

fn row(text: &mut String, name: &str, [white, black]: [[i32; 2]; 2]) {
    let total = [white[0] - black[0], white[1] - black[1]];
    let _ = write!(text, "{name:>10} |");
    for (place, [opening, ending]) in [white, black, total].into_iter().enumerate() {
        let end = if place < 2 { " |" } else { "\n" };
        let [opening, ending] = [opening, ending].map(Score::Centipawns);
        let _ = write!(text, " {opening:>7} {ending:>7}{end}");
    }
}
