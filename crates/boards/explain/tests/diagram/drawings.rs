//! Figures and their drawings.

use polyboard_explain::{
    charts::Chart,
    diagram::{Figure, Glyphs, Mark, Row, index_table},
};
use polyboard_rules::{Chess, Color, Position, Setup, Variant};
use polyboard_squares::Square;

use super::chart;

fn start(side: Color) -> Figure {
    Figure::position(Position::<Chess>::start().setup(), &Chess::RULES, side)
}

#[test]
fn lerf_and_file_first_look_as_in_print() {
    let lerf = "   a  b  c  d  e  f  g  h
8  56 57 58 59 60 61 62 63  8
7  48 49 50 51 52 53 54 55  7
6  40 41 42 43 44 45 46 47  6
5  32 33 34 35 36 37 38 39  5
4  24 25 26 27 28 29 30 31  4
3  16 17 18 19 20 21 22 23  3
2   8  9 10 11 12 13 14 15  2
1   0  1  2  3  4  5  6  7  1
   a  b  c  d  e  f  g  h
";
    let file_first = "   a  b  c  d  e  f  g  h
8   7 15 23 31 39 47 55 63  8
7   6 14 22 30 38 46 54 62  7
6   5 13 21 29 37 45 53 61  6
5   4 12 20 28 36 44 52 60  5
4   3 11 19 27 35 43 51 59  4
3   2 10 18 26 34 42 50 58  3
2   1  9 17 25 33 41 49 57  2
1   0  8 16 24 32 40 48 56  1
   a  b  c  d  e  f  g  h
";
    assert_eq!(index_table(&chart("lerf")), lerf);
    assert_eq!(index_table(&chart("file-first")), file_first);
}

#[test]
fn x88_names_the_invalid_ranges() {
    let expected = "   a   b   c   d   e   f   g   h
8  112 113 114 115 116 117 118 119  | 120-127 (invalid)
7   96  97  98  99 100 101 102 103  | 104-111 (invalid)
6   80  81  82  83  84  85  86  87  |  88-95  (invalid)
5   64  65  66  67  68  69  70  71  |  72-79  (invalid)
4   48  49  50  51  52  53  54  55  |  56-63  (invalid)
3   32  33  34  35  36  37  38  39  |  40-47  (invalid)
2   16  17  18  19  20  21  22  23  |  24-31  (invalid)
1    0   1   2   3   4   5   6   7  |   8-15  (invalid)
";
    assert_eq!(index_table(&chart("0x88")), expected);
}

#[test]
fn the_frame_of_10x12_has_all_its_cells() {
    let expected = "
         a   b   c   d   e   f   g   h
   110   111 112 113 114 115 116 117 118   119
   100   101 102 103 104 105 106 107 108   109
       +---------------------------------+
8   90 |  91  92  93  94  95  96  97  98 |  99   8
7   80 |  81  82  83  84  85  86  87  88 |  89   7
6   70 |  71  72  73  74  75  76  77  78 |  79   6
5   60 |  61  62  63  64  65  66  67  68 |  69   5
4   50 |  51  52  53  54  55  56  57  58 |  59   4
3   40 |  41  42  43  44  45  46  47  48 |  49   3
2   30 |  31  32  33  34  35  36  37  38 |  39   2
1   20 |  21  22  23  24  25  26  27  28 |  29   1
       +---------------------------------+
    10    11  12  13  14  15  16  17  18    19
     0     1   2   3   4   5   6   7   8     9
";
    assert_eq!(format!("\n{}", index_table(&chart("10x12"))), expected);
}

#[test]
fn the_frame_of_16x12_is_around_the_squares() {
    let table = index_table(&chart("16x12"));
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[11].starts_with("1   32  33  34  35 |  36  37 "), "{table}");
    assert!(lines[11].contains(" 42  43 |  44 "), "{table}");
    // The letter of the a-file is above its cells, and a corner above the bar.
    assert_eq!(lines[0].find('a'), lines[4].find("148"));
    assert_eq!(lines[3].find('+'), lines[11].find('|'));
}

#[test]
fn a_rose_has_the_steps_and_the_leaps_around_it() {
    let rows = Figure::rose(&chart("lefr")).rows;
    let labels = |row: &Row| row.cells.iter().map(|cell| cell.label.clone()).collect::<Vec<_>>();
    let labels: Vec<Vec<String>> = rows.iter().map(labels).collect();
    assert_eq!(
        labels,
        [
            ["", "-6", "", "+10", ""],
            ["-15", "-7", "+1", "+9", "+17"],
            ["", "-8", "0", "+8", ""],
            ["-17", "-9", "-1", "+7", "+15"],
            ["", "-10", "", "+6", ""],
        ]
    );
}

#[test]
fn a_position_is_drawn_from_either_side() {
    let white = start(Color::White).text(Glyphs::Ascii);
    assert!(white.starts_with("8  r n b q k b n r\n7  p p p p p p p p\n6  . . ."), "{white}");
    assert!(white.ends_with("1  R N B Q K B N R\n\n   a b c d e f g h\n"), "{white}");
    let black = start(Color::Black).text(Glyphs::Unicode);
    assert!(black.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n2  ♙"), "{black}");
    assert!(black.ends_with("8  ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜\n\n   h g f e d c b a\n"), "{black}");
}

#[test]
fn indices_stand_under_the_pieces_or_alone() {
    let pieces = start(Color::White).indexed(&chart("berf")).text(Glyphs::Ascii);
    assert!(pieces.starts_with("8   r  n  b  q  k  b  n  r\n    0  1  2  3"), "{pieces}");
    let empty = Figure::position(&Setup::empty(), &Chess::RULES, Color::White);
    let alone = empty.indexed(&chart("berf")).text(Glyphs::Ascii);
    assert!(alone.starts_with("8   0  1  2  3  4  5  6  7\n7   8  9 10"), "{alone}");
}

#[test]
fn a_piece_may_stand_in_place_of_its_label() {
    let setup = Position::<Chess>::start();
    let array = Figure::chart(&chart("10x12")).holding(setup.setup(), &Chess::RULES);
    let text = array.text(Glyphs::Ascii);
    assert!(text.contains("\n8   90   r   n   b   q   k   b   n   r  99\n7   80   p"), "{text}");
    let set = Figure::set([Square::A1], Color::White).indexed(&chart("lerf")).text(Glyphs::Ascii);
    assert!(set.contains("\n1   1  .  .  .  .  .  .  .\n    0  1  2"), "{set}");
}

#[test]
fn marks_have_signs_in_text_where_no_piece_is() {
    let figure = Figure::set([Square::A1], Color::White)
        .marked(Square::B1, Mark::Added)
        .marked(Square::C1, Mark::Removed)
        .marked(Square::D1, Mark::Wrapped)
        .marked(Square::E1, Mark::Blocker)
        .marked(Square::F1, Mark::LastMove);
    let text = figure.text(Glyphs::Ascii);
    assert!(text.contains("\n1  1 + - w # . . .\n"), "{text}");
}

#[test]
fn paint_changes_nothing_but_the_colours_and_no_line_ends_in_a_blank() {
    let mut figures: Vec<Figure> = Chart::all().iter().map(Figure::chart).collect();
    figures.push(start(Color::White).indexed(&chart("0x88")));
    figures.push(Figure::set([Square::A1, Square::H8], Color::Black));
    for figure in figures {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            let (plain, painted) = (figure.text(glyphs), figure.painted(glyphs));
            assert!(painted.contains("\u{1b}["));
            assert_eq!(without_colours(&painted), plain);
            assert!(plain.lines().all(|line| line == line.trim_end()), "{plain}");
        }
    }
}

/// The text without escape sequences, from an escape to the next `m`.
fn without_colours(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}
