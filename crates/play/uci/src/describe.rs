//! The output of `d` and `eval`.

use polyboard_rules::{Color, Piece, Role};
use polyboard_search::{Evaluation, Score};

use crate::position::CurrentPosition;

/// The output of `d`: the position, its FEN, its key, and the checkers.
pub(crate) fn drawing(position: &CurrentPosition) -> String {
    let mut checkers = position.root().board().checkers();
    checkers.sort_unstable();
    let checkers: Vec<String> = checkers.iter().map(ToString::to_string).collect();
    let (drawing, fen, key) = (position.drawing(), position.fen(), position.key().0);
    format!("\n{drawing}\n\nFen: {fen}\nKey: {key:016X}\nCheckers: {}", checkers.join(" "))
}

/// The output of `eval`: the terms of the pieces of each role, of the structure of pawns, of what the pieces do and
/// of being to move, for each side, in pawns, for the opening and the ending, and the weights of the two.
pub(crate) fn evaluation(position: &CurrentPosition) -> String {
    const LINE: &str = "-----------+-----------------+-----------------+----------------\n";
    let (rules, setup) = (position.root().rules(), position.root().setup());
    let evaluation = Evaluation::of(rules);
    let add = |one: [i32; 2], other: [i32; 2]| [one[0] + other[0], one[1] + other[1]];
    let of_role = |role, color| {
        let piece = Piece::new(color, role);
        setup.squares_of(piece).map(|square| evaluation.of_piece(piece, square)).fold([0; 2], add)
    };
    let roles =
        Role::ALL.map(|role| (rules.word(role), Color::ALL.map(|color| of_role(role, color))));
    let tempo = evaluation.tempo.map(i32::from);
    let terms = [
        ("structure", Color::ALL.map(|color| evaluation.structure.of_setup(&setup, color))),
        ("activity", Color::ALL.map(|color| evaluation.activity_of(&setup, color))),
        ("tempo", Color::ALL.map(|color| if color == setup.turn { tempo } else { [0; 2] })),
    ];
    let terms = Vec::from_iter(roles.into_iter().chain(terms));
    let total = |side: usize| terms.iter().map(|(_, sides)| sides[side]).fold([0; 2], add);
    let total = row(&("total", [total(0), total(1)]));
    let rows: String = terms.iter().map(row).collect();
    let full = i32::from(evaluation.full);
    let pieces = setup.pieces.iter().flatten();
    let phase: i32 = pieces.map(|piece| i32::from(evaluation.phase[piece.role as usize])).sum();
    let phase = phase.min(full);
    let value = evaluation.of_position(&setup);
    let value = Score::Centipawns(if setup.turn == Color::White { value } else { -value });
    format!(
        "\n           |      White      |      Black      |      Total\n\
         \x20   Role   |    MG     EG    |    MG     EG    |    MG     EG\n\
         {LINE}{rows}{LINE}{total}\n\
         Phase: {phase} of {full}, from {full} in the opening to 0 in the ending\n\
         Static evaluation: {value} pawns for White"
    )
}

fn row(&(name, [white, black]): &(&str, [[i32; 2]; 2])) -> String {
    let columns = [white, black, [white[0] - black[0], white[1] - black[1]]];
    let columns = columns.map(|values| {
        let [opening, ending] = values.map(Score::Centipawns);
        format!(" {opening:>7} {ending:>7}")
    });
    format!("{name:>10} |{}\n", columns.join(" |"))
}
