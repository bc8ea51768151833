//! The explanations of slider algorithms, and pictures.

use polyboard::sliders::Algorithm;

use crate::{KIWIPETE, run, words};

/// The key is that of the fastest sliders of the build.
#[test]
fn sliders_are_looked_up_by_a_key() {
    let queen = run(&["explain", "f3", "--fen", KIWIPETE, "--backend", "lerf"]).fine();
    let key = match Algorithm::FASTEST {
        Algorithm::Pext => "index = pext(blockers, mask)",
        _ => "product = blockers * magic",
    };
    for line in
        [key, "blockers = occupied & mask", "occupied = 0x917d731812a4ff91\n", "e2 g2 e4 d5\n"]
    {
        assert!(queen.contains(line), "no {line:?} in {queen}");
    }
    assert!(queen.ends_with("\n9 targets: d3 e3 g3 h3 f4 g4 f5 h5 f6\n"), "{queen}");
}

#[test]
fn every_slider_algorithm_explains_itself() {
    let names = ["walk", "rays", "obstruction", "hyperbola", "kindergarten", "rotated", "dumb7"];
    let names = names.into_iter().chain(["kogge-stone", "magic", "pext"]);
    for name in names {
        let text = words(&format!("explain d4 rook --backend lerf+{name}")).fine();
        let title = format!("White rook on d4 = bit 27 of LERF bitboards with {name}: ");
        assert!(text.replace('\n', " ").starts_with(&title), "{text}");
        assert!(
            text.ends_with("14 targets: d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8\n"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

/// The sets of many squares are drawn below the table.
#[test]
fn sets_are_drawn() {
    let magic = words("explain a1 bishop --backend lerf+magic").fine();
    let drawing = "\
A                 B
. . . . . . . .   . . . . . . . x
. . . . . . x .   . . . . . . x .
. . . . . x . .   . . . . . x . .
. . . . x . . .   . . . . x . . .
. . . x . . . .   . . . x . . . .
. . x . . . . .   . . x . . . . .
. x . . . . . .   . x . . . . . .
o . . . . . . .   o . . . . . . .
";
    assert!(magic.contains(drawing), "{magic}");
    assert!(magic.contains("6 squares: A\n") && magic.contains("7 squares: B\n"), "{magic}");
}

#[test]
fn every_step_is_a_frame() {
    let svg = words("explain h1 knight --svg").fine();
    assert_eq!(svg, words("explain h1 knight --format svg").fine());
    assert!(svg.starts_with("<svg ") && svg.contains(">2 north, 1 east</text>"), "{svg}");
    assert!(svg.contains("0x07 + 0x21 = 0x28") && svg.contains("&amp; 0x88 = 0x08"), "{svg}");
    assert_eq!(svg.matches(">off: past ").count(), 6, "six leaps leave the board");
    let magic = words("explain d4 rook --backend lerf+magic --svg").fine();
    for text in ["product = blockers * magic", "index = product &gt;&gt; 54", ">targets</text>"] {
        assert!(magic.contains(text), "no {text:?} in {magic}");
    }
    words("explain --index 8 --svg").refuses_input(&["no picture"]);
}
