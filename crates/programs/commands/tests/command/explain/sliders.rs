//! The explanations of slider algorithms, and pictures.

use polyboard::sliders::Algorithm;

use crate::{KIWIPETE, shows, words};

/// The key is that of the fastest sliders of the build.
#[test]
fn sliders_are_looked_up_by_a_key() {
    let queen = words(&format!("explain f3 --fen '{KIWIPETE}' --backend lerf")).fine();
    let key = match Algorithm::FASTEST {
        Algorithm::Pext => "index = pext(blockers, mask)",
        _ => "product = blockers * magic",
    };
    shows(&queen, &[key, "blockers = occupied & mask", "occupied = 0x917d731812a4ff91\n"]);
    shows(&queen, &["e2 g2 e4 d5\n", "\n9 targets: d3 e3 g3 h3 f4 g4 f5 h5 f6\n"]);
}

#[test]
fn every_slider_algorithm_explains_itself() {
    let names =
        ["walk", "rays", "obstruction", "hyperbola", "dual-hyperbola", "kindergarten", "rotated"];
    let names = names.into_iter().chain(["dumb7", "kogge-stone", "magic", "pext"]);
    for name in names {
        let text = words(&format!("explain d4 rook --backend lerf+{name}")).fine();
        let title = format!("White rook on d4 = bit 27 of LERF bitboards with {name}: ");
        assert!(text.replace('\n', " ").starts_with(&title), "{text}");
        shows(&text, &["\n14 targets: d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8\n"]);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}
