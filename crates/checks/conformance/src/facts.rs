//! Compares the facts that a representation states with measured ones.

use core::fmt;

use polyboard_board::{Board, Facts, Family, Representation};
use polyboard_rules::{Chess, Position};
use polyboard_squares::{
    Direction, Geometry, KING_STEPS, KNIGHT_STEPS, MappingInfo, Rank, Square, Step, wrap_mask,
};

use crate::fields;

/// Checks the facts of a representation: its name, its numbering, the bytes of its tables, how it detects the edge of
/// the board, and the fields of its board if it names them. The error has every fact that does not hold.
///
/// `tables` are the lookup tables that a chess board of the representation uses, each with its bytes; [`tables_in`]
/// finds those that a source file defines. The text [`off_board`](Facts::off_board) may be any text. If it is one of
/// those of the built-in boards, it is checked, because it says something about the three numbers of the mapping.
///
/// | `off_board` | holds if |
/// |---|---|
/// | `wrap mask` | the bit of a pawn that captures over the edge can stay in the word |
/// | `pawns: none` | it never does |
/// | `index & 0x88` | a step off the board, and no other, sets one of these bits |
/// | `sentinel` | every step off the board ends in the array, on a cell that is no square |
/// | `target lists` | some step off the board ends on another square |
///
/// ```
/// use polyboard::ReferenceRepresentation;
/// use polyboard_conformance::facts;
///
/// facts::<ReferenceRepresentation>(&[])?;
/// let error = facts::<ReferenceRepresentation>(&[("MOVES", 512)]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "reference: table_bytes is 0, but the tables have 512 bytes: MOVES 512",
/// );
/// # Ok::<(), polyboard_conformance::WrongFacts>(())
/// ```
pub fn facts<R: Representation>(tables: &[(&str, usize)]) -> Result<(), WrongFacts> {
    let Facts { name, title, family, mapping, off_board, table_bytes, .. } = R::FACTS;
    let mut wrong = Vec::new();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '+' | '-');
    if name.is_empty() || name == "all" || !name.chars().all(plain) {
        wrong.push(format!(
            "the name {name:?} cannot be typed in a list of names; use a to z, digits, + and -"
        ));
    }
    for (field, text) in [("title", title), ("off_board", off_board)] {
        if text.trim().is_empty() || text.contains('\n') {
            wrong.push(format!("{field} is {text:?}; say it in a few words"));
        }
    }
    let sum: usize = tables.iter().map(|table| table.1).sum();
    if sum != table_bytes {
        let tables: Vec<_> = tables.iter().map(|(name, bytes)| format!("{name} {bytes}")).collect();
        let fault = format!("table_bytes is {table_bytes}, but the tables have {sum} bytes");
        wrong.push(format!("{fault}: {}", tables.join(", ")));
    }
    if let Some(mapping) = mapping {
        let MappingInfo { name, geometry, cells, .. } = mapping;
        if !geometry.fits(cells) {
            wrong.push(format!("{name} gives no square an index of its own below {cells}"));
        } else if family == Family::Bitboard && cells != 64 {
            wrong.push(format!("{name} has {cells} cells, but a set has 64 bits"));
        } else {
            wrong.extend(edge(off_board, geometry, cells));
        }
    }
    let native = <R::Board<Chess> as Board>::Square::from;
    for square in Square::ALL.into_iter().filter(|&square| native(square).into() != square) {
        wrong.push(format!("{square} as a square of the board is {}", native(square).into()));
    }
    wrong.extend(fields::faults(&<R::Board<Chess>>::new(&Position::start())));
    if wrong.is_empty() { Ok(()) } else { Err(WrongFacts { name, wrong }) }
}

/// The names of the tables that a source file defines: its `static` arrays, and its constants that
/// are references to arrays.
///
/// ```
/// use polyboard_conformance::tables_in;
///
/// let source = "pub static LEAPS: [[u64; 64]; 2] = leaps();
///     const RAYS: &'static [u64; 512] = &rays();
///     const STEPS: [i8; 4] = [-1, 1, -8, 8];";
/// assert_eq!(tables_in(source), ["LEAPS", "RAYS"]);
/// ```
#[must_use]
pub fn tables_in(source: &str) -> Vec<&str> {
    let table = |line| {
        let (head, kind): (&str, &str) = str::split_once(line, ": ")?;
        let (before, name) = head.trim().rsplit_once(' ')?;
        // An array without its length is a list, such as the fields of a board.
        let kind = kind.split_once('=').map_or(kind, |kind| kind.0);
        let is_array = kind.contains(';');
        let is_table = match before.rsplit(' ').next() {
            Some("static") => kind.starts_with('['),
            Some("const") => kind.starts_with("&'static [") || kind.starts_with("&["),
            _ => false,
        };
        (is_array && is_table).then_some(name)
    };
    source.lines().filter_map(table).collect()
}

/// The text about the edge of the board, if the mapping does not behave as it says.
fn edge(off_board: &str, geometry: Geometry, cells: usize) -> Option<String> {
    let end = |from, step| geometry.index(from) + geometry.delta(step);
    let wraps_not = |from, to, step| geometry.square(end(from, step)) == to;
    let fault = match off_board {
        "pawns: none" | "wrap mask" if cells != 64 => {
            Some("only a set of 64 bits is shifted".to_owned())
        }
        "pawns: none" => wrapping_capture(geometry).map(|(from, to)| {
            format!(
                "a pawn that captures from {from} over the edge comes to {to}; write \"wrap mask\""
            )
        }),
        "wrap mask" if wrapping_capture(geometry).is_none() => {
            Some("no capture of a pawn wraps; write \"pawns: none\"".to_owned())
        }
        "index & 0x88" => {
            step_unless(|from, to, step| (end(from, step) & 0x88 != 0) == to.is_none())
                .map(|place| format!("the bits of 0x88 do not tell {place}"))
        }
        "sentinel" => step_unless(|from, to, step| {
            let is_cell = usize::try_from(end(from, step)).is_ok_and(|index| index < cells);
            is_cell && geometry.square(end(from, step)) == to
        })
        .map(|place| format!("no guard is in reach {place}")),
        "target lists" if step_unless(wraps_not).is_none() => {
            Some("no step wraps; a test of the index would do".to_owned())
        }
        _ => None,
    };
    fault.map(|fault| format!("off_board is {off_board:?}, but {fault}"))
}

/// A pawn capture that leaves the board and ends on a square, if there is one.
fn wrapping_capture(geometry: Geometry) -> Option<(Square, Square)> {
    let may_stand = |square: &Square| !matches!(square.rank(), Rank::First | Rank::Eighth);
    let pawns: Vec<Square> = Square::ALL.into_iter().filter(may_stand).collect();
    let domain = pawns.iter().fold(0, |set, &pawn| set | 1_u64 << geometry.index(pawn));
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    [NorthEast, NorthWest, SouthEast, SouthWest].into_iter().find_map(|direction| {
        let masked = !wrap_mask(geometry, direction.step(), domain);
        let index = (masked != 0).then(|| masked.trailing_zeros() as i16)?;
        let to = geometry.square(index + geometry.delta(direction.step()));
        Some((geometry.square(index)?, to?))
    })
}

/// The place of the first step of king or knight that does not meet a condition: its square, that to which it leads on
/// the board, and the step.
fn step_unless(is_met: impl Fn(Square, Option<Square>, Step) -> bool) -> Option<String> {
    let steps = || KING_STEPS.into_iter().chain(KNIGHT_STEPS);
    let mut all = Square::ALL.into_iter().flat_map(|from| steps().map(move |step| (from, step)));
    let (from, Step { east, north }) =
        all.find(|&(from, step)| !is_met(from, from.stepped(step), step))?;
    Some(format!("where a step from {from} by {east} files and {north} ranks leads"))
}

/// The error of a representation with facts that do not hold.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {}", wrong.join("; "))]
pub struct WrongFacts {
    name: &'static str,
    wrong: Vec<String>,
}

impl fmt::Debug for WrongFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

#[cfg(test)]
mod tests {
    use polyboard_squares::{Lefr, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, SquareMapping};

    use super::*;

    #[test]
    fn a_text_holds_for_its_own_mappings_alone() {
        let mappings = [
            MappingInfo::of::<Lerf>(),
            MappingInfo::of::<Lefr>(),
            MappingInfo::of::<Mailbox0x88>(),
            MappingInfo::of::<Mailbox10x12>(),
            MappingInfo::of::<Mailbox16x12>(),
        ];
        let holds = |text| mappings.map(|it| edge(text, it.geometry, it.cells).is_none());
        assert_eq!(holds("wrap mask"), [true, false, false, false, false]);
        assert_eq!(holds("pawns: none"), [false, true, false, false, false]);
        assert_eq!(holds("index & 0x88"), [false, false, true, false, false]);
        assert_eq!(holds("sentinel"), [false, false, false, true, true]);
        assert_eq!(holds("target lists"), [true, true, false, false, false]);
        assert_eq!(holds("a test of my own"), [true; 5]);
    }

    #[test]
    fn a_capture_that_wraps_is_named() {
        assert_eq!(
            edge("pawns: none", Lerf::GEOMETRY, 64).expect("a capture wraps"),
            "off_board is \"pawns: none\", but a pawn that captures from h2 over the edge comes to \
             a4; write \"wrap mask\""
        );
    }
}
