//! The origin by a scan of cells.

use polyboard::{Color, File, Piece, Rank, Role, Setup, Square};

use super::Wanted;

/// Ranks of files, from a1.
#[derive(Clone, Copy)]
pub(super) struct Cells([[Option<Piece>; 8]; 8]);

impl Cells {
    pub(super) fn new(setup: &Setup) -> Cells {
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
pub(super) fn scan(cells: &Cells, wanted: Wanted) -> u8 {
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
