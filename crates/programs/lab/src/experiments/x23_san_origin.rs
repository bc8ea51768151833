//! Finds the origin of a move in algebraic notation.

use polyboard::notation::San;

use super::prelude::*;
use crate::testbed::{OnlySets, PAWN, Pieces, Testbed, attacks};

/// The content of a SAN, in numbers of squares, files and ranks from 0.
#[derive(Clone, Copy)]
struct Wanted {
    piece: Piece,
    to: u8,
    file: Option<u8>,
    rank: Option<u8>,
    is_capture: bool,
}

impl Wanted {
    /// Reads the text; `None` for castling, which has no origin to find.
    #[inline(always)]
    fn read(text: &str, turn: Color) -> Option<Wanted> {
        let san = San::parse::<Chess>(text).ok()?;
        Some(Wanted {
            piece: Piece::new(turn, san.role()?),
            to: san.target()?.index(),
            file: san.file().map(File::index),
            rank: san.rank().map(Rank::index),
            is_capture: san.is_capture(),
        })
    }

    /// Whether the text does not contradict an origin.
    #[inline(always)]
    fn fits(&self, from: u8) -> bool {
        self.file.is_none_or(|file| file == from & 7)
            && self.rank.is_none_or(|rank| rank == from >> 3)
    }
}

/// A move as text and as numbers, with the position in two forms.
#[derive(Clone, Copy)]
struct Case {
    text: &'static str,
    wanted: Wanted,
    cells: Cells,
    sets: Testbed<OnlySets>,
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let cases = cases(1_024);
    let cases = &cases;
    let parsed = |case: &Case| Wanted::read(black_box(case.text), case.wanted.piece.color);
    let parsed = |case: &Case| parsed(case).expect("the texts can be read");
    time!(bench, "find", "ns per move", cases.len();
        "scan" => sum(cases, |case| scan(&case.cells, black_box(case.wanted))),
        "reverse attack" => sum(cases, |case| reverse(&case.sets, black_box(case.wanted))),
        EMPTY_LOOP => sum(cases, |case| black_box(case.wanted).to),
    )?;
    time!(bench, "read and find", "ns per move", cases.len();
        "scan" => sum(cases, |case| scan(&case.cells, parsed(case))),
        "reverse attack" => sum(cases, |case| reverse(&case.sets, parsed(case))),
    )
}

#[inline(always)]
fn sum(cases: &[Case], mut origin: impl FnMut(&Case) -> u8) -> u64 {
    cases.iter().map(|case| u64::from(origin(case))).sum()
}

/// Moves that lie evenly apart.
fn cases(count: usize) -> Vec<Case> {
    let all: Vec<Case> = GAMES.iter().flatten().filter_map(case).collect();
    (0..count).map(|i| all[i * (all.len() - 1) / (count - 1)]).collect()
}

/// The case of a move; `None` for castling, and where only a pin tells which of two pieces moves.
fn case(ply: &Ply) -> Option<Case> {
    let setup = ply.before.setup();
    let wanted = Wanted::read(ply.san, setup.turn)?;
    let sets = Testbed::new(setup);
    let case = Case { text: ply.san, wanted, cells: Cells::new(setup), sets };
    (origins(&sets, wanted).count_ones() == 1).then_some(case)
}

/// The pieces that could be meant: those that the piece would attack if it stood on the target.
#[inline(always)]
fn origins(board: &Testbed<OnlySets>, wanted: Wanted) -> u64 {
    let (sets, to) = (board.pieces.sets(), wanted.to);
    let occupied = sets.occupied();
    let [file, rank] = [
        wanted.file.map_or(u64::MAX, |file| 0x0101_0101_0101_0101 << file),
        wanted.rank.map_or(u64::MAX, |rank| 0xff << (8 * rank)),
    ];
    let at = usize::from(to & 63);
    let sources = match wanted.piece.role {
        Role::Pawn if wanted.is_capture => PAWN[!wanted.piece.color as usize][at],
        Role::Pawn => {
            let one = 1_u64 << (to & 63);
            let back = |set: u64| match wanted.piece.color {
                Color::White => set >> 8,
                Color::Black => set << 8,
            };
            // A double step, if the square between is empty; no other pawn of the file is as near.
            back(one) | back(back(one) & !occupied) & 0x00ff_0000_0000_ff00
        }
        role => attacks(role, to, occupied),
    };
    sources & sets.of(wanted.piece) & file & rank
}

fn reverse(board: &Testbed<OnlySets>, wanted: Wanted) -> u8 {
    origins(board, wanted).trailing_zeros() as u8
}

/// Ranks of files, from a1.
#[derive(Clone, Copy)]
struct Cells([[Option<Piece>; 8]; 8]);

impl Cells {
    fn new(setup: &Setup) -> Cells {
        let at = |rank, file| setup.piece_at(Square::new(file, rank));
        Cells(Rank::ALL.map(|rank| File::ALL.map(|file| at(rank, file))))
    }

    /// Whether all squares between two squares of a line are empty: ChessWAV, `path_clear`.
    #[inline(always)]
    fn is_clear(&self, from: u8, to: u8) -> bool {
        let [east, north] = steps(from, to).map(i8::signum);
        let (mut file, mut rank) = ((from & 7) as i8 + east, (from >> 3) as i8 + north);
        while (file, rank) != ((to & 7) as i8, (to >> 3) as i8) {
            if self.0[rank as usize & 7][file as usize & 7].is_some() {
                return false;
            }
            (file, rank) = (file + east, rank + north);
        }
        true
    }

    /// Whether a piece could go from a square to the target.
    #[inline(always)]
    fn reaches(&self, from: u8, wanted: Wanted) -> bool {
        let [east, north] = steps(from, wanted.to);
        let (far, near) = (east.abs().max(north.abs()), east.abs().min(north.abs()));
        match wanted.piece.role {
            Role::Pawn => {
                let (ahead, home) =
                    if wanted.piece.color == Color::White { (1, 1) } else { (-1, 6) };
                if wanted.is_capture {
                    north == ahead && near == 1 && far == 1
                } else {
                    let is_double = north == 2 * ahead && from >> 3 == home;
                    east == 0 && (north == ahead || is_double && self.is_clear(from, wanted.to))
                }
            }
            Role::Knight => (far, near) == (2, 1),
            Role::Bishop => far == near && self.is_clear(from, wanted.to),
            Role::Rook => near == 0 && self.is_clear(from, wanted.to),
            Role::Queen => (near == 0 || far == near) && self.is_clear(from, wanted.to),
            Role::King => far == 1,
        }
    }
}

/// The files to the east and the ranks to the north from one square to another.
#[inline(always)]
const fn steps(from: u8, to: u8) -> [i8; 2] {
    [(to & 7) as i8 - (from & 7) as i8, (to >> 3) as i8 - (from >> 3) as i8]
}

/// Looks at each cell: ChessWAV, `find_origin`.
fn scan(cells: &Cells, wanted: Wanted) -> u8 {
    for (rank, row) in cells.0.iter().enumerate() {
        for (file, &cell) in row.iter().enumerate() {
            let from = (8 * rank + file) as u8;
            if cell == Some(wanted.piece) && wanted.fits(from) && cells.reaches(from, wanted) {
                return from;
            }
        }
    }
    unreachable!("the move is legal")
}

#[cfg(test)]
#[path = "tests/x23.rs"]
mod tests;
