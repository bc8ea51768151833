use polyboard_bitboard::sliders::Algorithm;
use polyboard_rules::Movement;
use polyboard_squares::{Direction, Geometry, MappingInfo, Rank, Step, step_table, wrap_mask};

use crate::{
    About, Edge, Explain, Outcome, Question, Trace,
    sets::{Sets, usual_mask},
    sliders,
    trace::way,
};

/// Bitboards under any mapping of 64 cells that explain themselves, with any slider algorithm.
#[derive(Clone, Copy, Debug)]
pub struct BitboardExplainer {
    name: &'static str,
    mapping: MappingInfo,
    sliders: Algorithm,
}

impl BitboardExplainer {
    /// The explainer of bitboards with this name under a mapping of 64 cells.
    ///
    /// # Panics
    ///
    /// Panics if the mapping has more cells than a word has bits.
    #[must_use]
    pub const fn new(
        name: &'static str,
        mapping: MappingInfo,
        sliders: Algorithm,
    ) -> BitboardExplainer {
        assert!(mapping.cells == 64 && mapping.geometry.fits(64), "a word has 64 cells");
        BitboardExplainer { name, mapping, sliders }
    }
}

impl Explain for BitboardExplainer {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> Option<About> {
        Some(About::sliders(self.sliders))
    }

    fn edge(&self) -> Option<Edge> {
        // The boards that store the same sets differently detect the edge in the same way.
        let is_plain = self.name.eq_ignore_ascii_case(self.mapping.name);
        Edge::mask(self.mapping.geometry).filter(|_| is_plain)
    }

    fn explain(&self, question: &Question) -> Trace {
        let geometry = self.mapping.geometry;
        let mut sets = Sets::new(question, geometry);
        let method = match question.rules.movement(question.piece.role) {
            None => pawn(&mut sets),
            Some(Movement::Leaper(steps)) => leaper(&mut sets, steps),
            Some(Movement::Slider(directions)) => sets.slider(self.sliders, directions),
        };
        // A board that only stores its sets differently is not named after the mapping.
        let mapping = self.mapping.name;
        let board = match self.name.split_once('+') {
            Some((board, sliders)) if board.eq_ignore_ascii_case(mapping) => {
                format!("{mapping} bitboards with {sliders}")
            }
            _ if self.name.eq_ignore_ascii_case(mapping) => format!("{mapping} bitboards"),
            _ => format!("{mapping} bitboards, as {} has them", self.name),
        };
        let index_text = format!("bit {}", sets.index);
        Trace { board, index_text, method, ..Trace::new(self.name, question, geometry, sets.lines) }
    }
}

fn leaper(sets: &mut Sets<'_>, steps: &[Step]) -> String {
    let color = sets.question.piece.color;
    let steps: Vec<Step> = steps.iter().map(|&step| color.step(step)).collect();
    for &step in &steps {
        sets.label(way(step));
        shift(sets, step, u64::MAX);
    }
    sets.label("all of them");
    let note = "In a game the board looks up this union, which was computed once for each square.";
    let entry = step_table(sets.geometry, &steps)[sets.index];
    sets.read(note, "attacks", format!("leaps[{}]", sets.index), entry);
    sets.not_own("attacks");
    "look up the leaps; the entry is the union of these shifts, masked where a bit would wrap around"
        .to_string()
}

fn pawn(sets: &mut Sets<'_>) -> String {
    let (color, double_step) = (sets.question.piece.color, sets.question.rules.pawn.double_step);
    let ahead = color.step(Direction::North.step());
    let by = by(sets.geometry, ahead);
    sets.label(format!("ahead, {}", way(ahead)));
    let mut targets = sets.targets(&format!("p = piece {by} & empty"));
    if double_step {
        let rank = color.rank(Rank::Third);
        let third = format!("rank{rank}");
        sets.name(&third, sets.ranks(|other| other == rank));
        if sets.work("", &format!("t = p & {third}")) != 0 {
            sets.label("once more");
            targets |= sets.targets(&format!("t {by} & empty"));
        }
    }
    let backs = sets.ranks(|rank| matches!(rank, Rank::First | Rank::Eighth));
    let mut own_masks = Vec::new();
    for capture in [Direction::NorthEast, Direction::NorthWest] {
        let step = color.step(capture.step());
        let own_mask = wrap_mask(sets.geometry, step, !backs);
        if own_mask != u64::MAX {
            own_masks.push(format!("{own_mask:#018x} {}", way(step)));
        }
        sets.label(format!("capture, {}", way(step)));
        let reached = shift(sets, step, !backs);
        if reached != 0 {
            targets |= sets.targets("it & enemies");
            sets.name("captures", reached);
            targets |= sets.en_passant("captures");
        }
    }
    sets.promotion(targets);
    if own_masks.is_empty() {
        return "shift the pawns; no mask is needed: a capture that leaves the board leaves the word"
            .to_string();
    }
    format!(
        "shift the pawns; a mask clears those that would wrap around to the other side. The mask \
         shown is the usual one. This board has {}, which clear only what would wrap: no \
         pawn stands on rank 1 or 8, and a bit that leaves the word needs no mask",
        own_masks.join(" and ")
    )
}

/// Records a shift of the piece's bit by one step, masked where a bit of `domain` would wrap.
fn shift(sets: &mut Sets<'_>, step: Step, domain: u64) -> u64 {
    let geometry = sets.geometry;
    let (mut from, mut is_masked) = ("piece".to_string(), false);
    // A mask that has nothing to clear in the domain is left out, by the compiler as well.
    if wrap_mask(geometry, step, domain) != u64::MAX {
        let mask = usual_mask(geometry, step);
        is_masked = mask.value >> sets.index & 1 == 0;
        let name = mask.name.unwrap_or_default();
        sets.name(&name, mask.value);
        from += &format!(" & {name}");
    }
    let to = sets.index as i16 + geometry.delta(step);
    let wrapped = geometry.square(to);
    let note = match (is_masked, wrapped) {
        (true, Some(at)) => format!(
            "Without the mask the bit would come to {to}, which is {at}: it would wrap. The mask clears the \
             bit before the shift."
        ),
        (_, Some(at)) => format!("The bit comes to {to}, which is {at}."),
        _ => format!(
            "The bit would come to {to}, and the word has bits 0 to 63. The shift drops it, even without a \
             mask."
        ),
    };
    sets.work_as(note, &format!("{from} {}", by(geometry, step)), |squares| {
        match (squares.is_empty(), is_masked, wrapped) {
            (true, true, Some(wrapped)) => Outcome::Masked(wrapped),
            (true, ..) => Outcome::OutOfWord,
            _ => Outcome::Set(squares),
        }
    })
}

fn by(geometry: Geometry, step: Step) -> String {
    sliders::shift(geometry.delta(step).into())
}
