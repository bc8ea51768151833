//! Rooks and bishops: their targets, and the entry of a table lookup.

use polyboard_bitboard::sliders::{
    ByTable, Fastest, Lookup, Magic, Pext, Sliders, relevant_bishop, relevant_rook,
};
use polyboard_rules::{Chess, Color, Piece, Position, Role};
use polyboard_squares::Square;

use super::{Kind, hex, names};
use crate::quiz::{
    Answer, Question, Topic,
    positions::{drawn, option, scattered},
    random::Random,
};

pub(crate) const KINDS: &[Kind] = &[targets, pext, entries, magic, targets];

/// A white rook or bishop among other pieces, as numbers of LERF.
struct Scene {
    position: Position<Chess>,
    square: Square,
    role: Role,
    occupied: u64,
    own: u64,
}

impl Scene {
    fn any(random: &mut Random) -> Scene {
        let role = random.one(&[Role::Rook, Role::Bishop]);
        let white = [role, Role::Knight].map(|role| Piece::new(Color::White, role));
        let black = [Role::Knight, Role::Knight].map(|role| Piece::new(Color::Black, role));
        let position = scattered(random, &[white, black].concat());
        let set = |is_in: &dyn Fn(Piece) -> bool| {
            let squares = Square::ALL.into_iter();
            let squares = squares.filter(|&at| position.setup().piece_at(at).is_some_and(is_in));
            squares.fold(0, |set, at| set | 1 << at.index())
        };
        let (occupied, own) = (set(&|_| true), set(&|piece| piece.color == Color::White));
        let square =
            position.setup().squares_of(white[0]).next().expect("the slider was put there");
        Scene { position, square, role, occupied, own }
    }

    fn lookup<S: ByTable>(&self) -> Lookup {
        match self.role {
            Role::Rook => S::rook_lookup(self.square.index(), self.occupied),
            _ => S::bishop_lookup(self.square.index(), self.occupied),
        }
    }

    fn attacks(&self) -> u64 {
        match self.role {
            Role::Rook => Fastest::rook(self.square.index(), self.occupied),
            _ => Fastest::bishop(self.square.index(), self.occupied),
        }
    }

    fn command(&self) -> String {
        format!("polyboard explain {} {} --backend lerf", self.square, option(&self.position))
    }
}

fn squares(set: u64) -> Vec<Square> {
    Square::ALL.into_iter().filter(|at| set >> at.index() & 1 == 1).collect()
}

fn targets(random: &mut Random) -> Question {
    let scene = Scene::any(random);
    let (role, square) = (scene.role, scene.square);
    let targets = squares(scene.attacks() & !scene.own);
    let text = format!(
        "Where can the white {role} on {square} go? Leave pins and checks aside.\n{}",
        drawn(&scene.position)
    );
    let met = squares(scene.attacks() & scene.occupied);
    let reason = match met.len() {
        0 => "No piece is in its way.".to_string(),
        _ => format!(
            "It is stopped on {}: a black piece is a target, a white one is not.",
            names(&met)
        ),
    };
    Question::new(Topic::Slider, text, Answer::Squares(targets))
        .because(reason)
        .shown_by(scene.command())
}

/// A slider with a blocker on its relevant squares.
fn blocked<S: ByTable>(random: &mut Random) -> (Scene, Lookup) {
    loop {
        let scene = Scene::any(random);
        let lookup = scene.lookup::<S>();
        if lookup.blockers != 0 {
            return (scene, lookup);
        }
    }
}

fn pext(random: &mut Random) -> Question {
    let (scene, lookup) = blocked::<Pext>(random);
    let (blockers, mask) = (names(&squares(lookup.blockers)), names(&squares(lookup.mask)));
    let text = format!(
        "The relevant squares of the {} on {}, from the lowest bit of LERF up:\n{mask}\n\
         Occupied among them: {blockers}. Which entry of its table does PEXT select?",
        scene.role, scene.square
    );
    let reason = format!(
        "PEXT puts the bits of the relevant squares side by side: {:#b} = {}.",
        lookup.entry, lookup.entry
    );
    Question::new(Topic::Slider, text, Answer::Number(lookup.entry as i64))
        .because(reason)
        .shown_by(scene.command())
}

fn magic(random: &mut Random) -> Question {
    let (scene, lookup) = blocked::<Magic>(random);
    let magic = lookup.magic.expect("magic bitboards have magics");
    let (product, shift) = (lookup.blockers.wrapping_mul(magic), lookup.shift());
    let text = format!(
        "The blockers of a {} on {} are {}.\nTimes its magic {}\nthey are {} in a word.\n\
         Which of its {} entries does that select?",
        scene.role,
        scene.square,
        hex(lookup.blockers),
        hex(magic),
        hex(product),
        lookup.entries
    );
    Question::new(Topic::Slider, text, Answer::Number(lookup.entry as i64))
        .because(format!(
            "The highest {} bits are the entry: {} >> {shift} = {}.",
            64 - shift,
            hex(product),
            lookup.entry
        ))
        .shown_by(scene.command())
}

fn entries(random: &mut Random) -> Question {
    let (role, square) = (random.one(&[Role::Rook, Role::Bishop]), random.one(&Square::ALL));
    let relevant = match role {
        Role::Rook => relevant_rook(square.index()),
        _ => relevant_bishop(square.index()),
    };
    let text = format!(
        "How many entries does the table of a {role} on {square} have, one for each subset of its \
         relevant squares?"
    );
    let count = relevant.mask().count_ones();
    Question::new(Topic::Slider, text, Answer::Number(relevant.subsets() as i64))
        .because(format!(
            "The edge squares do not matter; {count} squares are left, with 2 to the power of \
             {count} = {} subsets.",
            relevant.subsets()
        ))
        .shown_by(format!("polyboard explain {square} {role} --backend lerf"))
}
