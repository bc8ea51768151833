//! Rooks and bishops: their targets, and the entry of a table lookup.

use polyboard_bitboard::sliders::{ByTable, Fastest, Lookup, Magic, Pext, Sliders};
use polyboard_rules::{Chess, Color, Piece, Position, Role};
use polyboard_squares::{Lerf, Square, SquareMapping};

use super::Asked;
use crate::{
    charts::hex,
    quiz::{
        Answer,
        positions::{drawn, option, scattered},
        random::Random,
    },
    sets,
    trace::names,
};

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
        let at = |square: &Square| position.setup().piece_at(*square);
        let all: Vec<Square> = Square::ALL.into_iter().filter(|it| at(it).is_some()).collect();
        let own = all.iter().copied().filter(|it| at(it).map(|it| it.color) == Some(Color::White));
        let own = sets::word(Lerf::GEOMETRY, own);
        let occupied = sets::word(Lerf::GEOMETRY, all);
        let square = position.setup().squares_of(white[0]).next().expect("the slider is there");
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
    sets::squares(Lerf::GEOMETRY, set)
}

pub(crate) fn targets(random: &mut Random) -> Asked {
    let scene = Scene::any(random);
    let (role, square) = (scene.role, scene.square);
    let targets = squares(scene.attacks() & !scene.own);
    let text = format!(
        "Where can the white {role} on {square} go? Leave pins and checks aside.\n{}",
        drawn(&scene.position)
    );
    let met = squares(scene.attacks() & scene.occupied);
    let names = names(&met);
    let reason = match met.len() {
        0 => "No piece is in its way.".to_string(),
        _ => format!("It is stopped on {names}: a black piece is a target, a white one is not."),
    };
    (text, Answer::Squares(targets), reason, scene.command())
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

pub(crate) fn pext(random: &mut Random) -> Asked {
    let (scene, Lookup { entry, blockers, mask, .. }) = blocked::<Pext>(random);
    let [blockers, mask] = [blockers, mask].map(|set| names(&squares(set)));
    let text = format!(
        "The relevant squares of the {} on {}, from the lowest bit of LERF up:\n{mask}\n\
         Occupied among them: {blockers}. Which entry of its table does PEXT select?",
        scene.role, scene.square
    );
    let side_by_side = "PEXT puts the bits of the relevant squares side by side";
    let reason = format!("{side_by_side}: {entry:#b} = {entry}.");
    (text, Answer::Number(entry as i64), reason, scene.command())
}

pub(crate) fn magic(random: &mut Random) -> Asked {
    let (scene, lookup) = blocked::<Magic>(random);
    let magic = lookup.magic.expect("magic bitboards have magics");
    let (Scene { role, square, .. }, Lookup { entry, entries, .. }) = (&scene, lookup);
    let product = lookup.blockers.wrapping_mul(magic);
    let [blockers, magic, product] = [lookup.blockers, magic, product].map(hex);
    let text = format!(
        "The blockers of a {role} on {square} are {blockers}.\nTimes its magic {magic}\n\
         they are {product} in a word.\nWhich of its {entries} entries does that select?"
    );
    let (shift, bits) = (lookup.shift(), 64 - lookup.shift());
    let reason = format!("The highest {bits} bits are the entry: {product} >> {shift} = {entry}.");
    (text, Answer::Number(entry as i64), reason, scene.command())
}
