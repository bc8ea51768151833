//! The 960 start positions of [Chess960](https://www.chessprogramming.org/Chess960) (Robert James Fischer, 1996), by
//! the numbers of Reinhard Scharnagl.

use polyboard_squares::{File, Rank, Square};

use crate::{Chess, Color, Piece, Position, Role, Setup};

/// The pairs of the five free files on which the knights stand, by the last quotient.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

impl Position<Chess> {
    /// The start position of Chess960 with this number, 0 to 959; `None` for other numbers.
    ///
    /// The number is divided by 4, by 4 again, and by 6. The remainders place the bishop on a light
    /// square, the bishop on a dark square, and the queen on a free file; the last quotient places the
    /// knights. The king and its rooks fill the three free files, with the king in the middle.
    ///
    /// ```
    /// use polyboard::{Chess, Position};
    ///
    /// let first = Position::chess960(0).expect("there are 960");
    /// assert_eq!(first.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert_eq!(Position::chess960(518), Some(Position::<Chess>::start()));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Option<Position<Chess>> {
        let home = home_rank(number)?;
        let mut setup = Setup::empty();
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(home) {
                let mut put = |rank, role| {
                    let square = Square::new(file, color.rank(rank));
                    setup.put(square, Some(Piece::new(color, role)));
                };
                put(Rank::First, role);
                put(Rank::Second, Role::Pawn);
                if role == Role::Rook {
                    setup.castling = setup.castling.with(color, file);
                }
            }
        }
        Position::new(setup).ok()
    }
}

/// The pieces behind the pawns, from the a-file.
fn home_rank(number: u16) -> Option<[Role; 8]> {
    let number = usize::from(number);
    let (number, light) = (number / 4, number % 4);
    let (number, dark) = (number / 4, number % 4);
    let (number, queen) = (number / 6, number % 6);
    let knights = KNIGHTS.get(number)?;

    let mut home: [Option<Role>; 8] = [None; 8];
    home[2 * light + 1] = Some(Role::Bishop);
    home[2 * dark] = Some(Role::Bishop);
    *home.iter_mut().filter(|cell| cell.is_none()).nth(queen)? = Some(Role::Queen);
    for (place, cell) in home.iter_mut().filter(|cell| cell.is_none()).enumerate() {
        *cell = knights.contains(&place).then_some(Role::Knight);
    }
    let mut rest = [Role::Rook, Role::King, Role::Rook].into_iter();
    // Eight cells: two bishops, a queen, two knights, and these three.
    Some(home.map(|cell| cell.or_else(|| rest.next()).unwrap_or(Role::Rook)))
}
