//! The trace of every slider algorithm, compared with the algorithm.

use std::collections::BTreeMap;

use polyboard_bitboard::sliders::{Algorithm, Occupancy, Sliders, SlidersVisitor};
use polyboard_explain::{BitboardExplainer, Explain, NumberFormat, Question, Term, Trace};
use polyboard_rules::{Chess, Color, Piece, Role, Setup, Variant};
use polyboard_squares::{Geometry, Lerf, MappingInfo, SplitMix64, Square, all_mappings};

/// The attacks of a bishop and of a rook.
struct Attacks(u8, u64);

impl SlidersVisitor for Attacks {
    type Output = [u64; 2];

    fn visit<S: Sliders>(self) -> [u64; 2] {
        let occupied = S::Occupancy::new(self.1);
        [S::bishop(self.0, occupied), S::rook(self.0, occupied)]
    }
}

/// Setups in which every second to every eighth square is occupied, by knights of both colours.
fn setups(number: u64) -> impl Iterator<Item = Setup> {
    let mut random = SplitMix64::new(1);
    (0..number).map(move |number| {
        let (mut occupied, white) = (random.bits(), random.bits());
        (0..number % 3).for_each(|_| occupied &= random.bits());
        let mut setup = Setup::empty();
        for (i, square) in Square::ALL.into_iter().enumerate() {
            if occupied >> i & 1 == 1 {
                let color = if white >> i & 1 == 1 { Color::White } else { Color::Black };
                setup.put(square, Some(Piece::new(color, Role::Knight)));
            }
        }
        setup
    })
}

fn set(geometry: Geometry, squares: impl IntoIterator<Item = Square>) -> u64 {
    squares.into_iter().fold(0, |set, at| set | 1 << geometry.index(at))
}

fn trace(
    mapping: MappingInfo,
    algorithm: Algorithm,
    setup: &Setup,
    at: Square,
    role: Role,
) -> Trace {
    let piece = Piece::new(Color::White, role);
    let question = Question::new(&Chess::RULES, setup, at, piece).expect("not a pawn");
    BitboardExplainer::new("test", mapping, algorithm).explain(&question)
}

fn check(mapping: MappingInfo, algorithm: Algorithm, setup: &Setup) {
    let geometry = mapping.geometry;
    for at in Square::ALL {
        let there = |square: &Square| setup.piece_at(*square).is_some() || *square == at;
        let occupied = set(geometry, Square::ALL.into_iter().filter(there));
        let [bishop, rook] = algorithm.visit(Attacks(geometry.index(at) as u8, occupied));
        let is_own = |piece: Piece| piece.color == Color::White;
        let own = |square: &Square| setup.piece_at(*square).is_some_and(is_own);
        let own = set(geometry, Square::ALL.into_iter().filter(own)) | 1 << geometry.index(at);
        for (role, attacks) in
            [(Role::Bishop, bishop), (Role::Rook, rook), (Role::Queen, bishop | rook)]
        {
            let trace = trace(mapping, algorithm, setup, at, role);
            let found = trace.lines.len().checked_sub(2).map(|last| &trace.lines[last]);
            let found = found.expect("the attacks, then own pieces").equations[0].value.value;
            assert_eq!(found, attacks, "{algorithm:?}, {role:?} on {at}\n{trace}");
            assert_eq!(set(geometry, trace.targets.iter().copied()), attacks & !own);
            check_equations(&trace);
        }
    }
}

/// Every equation is true, and a name means the number that it was given last.
fn check_equations(trace: &Trace) {
    let given: Vec<Term> = trace.named_terms().into_iter().cloned().collect();
    let mut meant: BTreeMap<String, u64> = BTreeMap::new();
    for term in given {
        let name = term.name.expect("a named term").to_string();
        assert_eq!(meant.insert(name, term.value), None);
    }
    for equation in trace.lines.iter().flat_map(|line| &line.equations) {
        assert!(equation.holds(), "{equation}");
        let operands = equation.then.iter().map(|(_, term)| term);
        for term in operands.chain([&equation.first]) {
            let known = term.name.as_deref().and_then(|name| meant.get(name));
            let is_word = term.format == NumberFormat::Word;
            assert!(!is_word || known.is_none_or(|known| *known == term.value), "{equation}");
        }
        if let Some(name) = &equation.value.name {
            meant.insert(name.to_string(), equation.value.value);
        }
    }
}

#[test]
fn the_explained_attacks_are_those_of_the_algorithm_on_every_square() {
    for &algorithm in Algorithm::ALL {
        for setup in setups(6).chain([Setup::empty()]) {
            check(MappingInfo::of::<Lerf>(), algorithm, &setup);
        }
    }
}

#[test]
fn sliders_are_explained_under_every_mapping() {
    for mapping in all_mappings().iter().copied().filter(|mapping| mapping.cells == 64) {
        for &algorithm in Algorithm::ALL {
            setups(1).for_each(|setup| check(mapping, algorithm, &setup));
        }
    }
}

/// A rook on d4 with pieces on d7, g4 and b4, as in the documentation of the algorithms.
fn rook_on_d4(algorithm: Algorithm) -> String {
    let mut setup = Setup::empty();
    for square in [Square::D7, Square::G4, Square::B4] {
        setup.put(square, Some(Piece::new(Color::Black, Role::Pawn)));
    }
    trace(MappingInfo::of::<Lerf>(), algorithm, &setup, Square::D4, Role::Rook).to_string()
}

#[test]
fn each_algorithm_shows_its_own_steps() {
    for (algorithm, step) in [
        (Algorithm::Walk, "d7 = (d6 & empty) << 8"),
        (Algorithm::Rays, "first = lowest(blockers)"),
        (Algorithm::Obstruction, "difference = upper - nearest"),
        (Algorithm::Hyperbola, "down = reversed(o' - 2r')"),
        (Algorithm::DualHyperbola, "down = swapped(o' - 2r')"),
        (Algorithm::Kindergarten, "inner = product >> 58"),
        (Algorithm::Rotated, "inner = (turned90 >> 25) & 63"),
        (Algorithm::Dumb7Fill, "flood = r | f1 | f2"),
        (Algorithm::KoggeStone, "g = ((g << 32) & p) | g"),
        (Algorithm::Magic, "index = product >> 54"),
        (Algorithm::Pext, "index = pext(blockers, mask)"),
    ] {
        let text = rook_on_d4(algorithm);
        let about = BitboardExplainer::new("test", MappingInfo::of::<Lerf>(), algorithm).about();
        let about = about.expect("every algorithm is described");
        assert!(about.link.starts_with("https://") && !about.formula.is_empty(), "{about:?}");
        assert!(text.contains(step), "no {step:?} in {text}");
    }
    assert!(rook_on_d4(Algorithm::Hyperbola).contains("o ^ (o - 2r)"));
}
