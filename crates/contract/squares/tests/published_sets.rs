//! The derived words, compared with those in print, which are in `corpus/printed.txt`: corners, files, ranks, diagonals,
//! colours; and a printed drawing of a board, from a chess-engine tutorial.

use polyboard_squares::{
    Bitboard, Direction, File, H1g1, H8g8, Lefr, Lerf, Rank, Square, WordMapping, board,
};

use crate::common::printed;

/// The printed words of a section, in hexadecimal.
fn words<const N: usize>(section: &str) -> [u64; N] {
    let word = |word: &str| u64::from_str_radix(&word[2..], 16).expect("hexadecimal");
    printed(section).map(word).collect::<Vec<_>>().try_into().expect("as many as are compared")
}

/// The a-file, the h-file, the first and eighth rank, the long diagonals, and the two colours.
fn landmarks<M: WordMapping>() -> [Bitboard<M>; 8] {
    [
        Bitboard::file(File::A),
        Bitboard::file(File::H),
        Bitboard::rank(Rank::First),
        Bitboard::rank(Rank::Eighth),
        Bitboard::diagonal(Square::A1),
        Bitboard::antidiagonal(Square::H1),
        Bitboard::LIGHT,
        Bitboard::DARK,
    ]
}

#[test]
fn lerf_landmarks_are_the_printed_ones() {
    assert_eq!(landmarks::<Lerf>(), words("LERF landmarks").map(Bitboard::new));
}

#[test]
fn lefr_landmarks_are_the_printed_ones() {
    assert_eq!(landmarks::<Lefr>(), words("LEFR landmarks").map(Bitboard::new));
}

#[test]
fn lerf_corners_are_the_printed_bits() {
    let printed = words("LERF corners");
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
    assert_eq!(corners.map(Bitboard::<Lerf>::from), printed.map(Bitboard::new));
    assert_eq!(printed.map(u64::trailing_zeros), [0, 7, 56, 63]);
}

#[test]
fn lerf_files_are_the_printed_words() {
    let printed = words("eight files");
    assert_eq!(File::ALL.map(Bitboard::<Lerf>::file), printed.map(Bitboard::new));
    // A file under one mapping has the same word as a rank under the other.
    assert_eq!(Rank::ALL.map(Bitboard::<Lefr>::rank), printed.map(Bitboard::new));
}

#[test]
fn lerf_ranks_are_the_printed_words_and_the_eight_bytes() {
    let printed = words("eight ranks");
    assert_eq!(Rank::ALL.map(Bitboard::<Lerf>::rank), printed.map(Bitboard::new));
    assert_eq!(File::ALL.map(Bitboard::<Lefr>::file), printed.map(Bitboard::new));
    for (rank, byte) in Rank::ALL.into_iter().zip(0..) {
        let bytes = Bitboard::<Lerf>::rank(rank).bits().to_le_bytes();
        assert_eq!(bytes, std::array::from_fn(|i| if i == byte { 0xff } else { 0 }));
    }
}

// Published programs also print a space after every cell and blank lines around the board, which
// their pages do not show. Ours prints what the pages show, with an x for their 1.
#[test]
fn the_white_pawns_print_as_published() {
    let pawns = Bitboard::<Lerf>::rank(Rank::Second);
    let published = "\
8  . . . . . . . .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  1 1 1 1 1 1 1 1
1  . . . . . . . .

   a b c d e f g h";
    assert_eq!(pawns.to_string().replace('x', "1"), published);
    assert_eq!(Bitboard::from_drawing(&pawns.to_string()), Some(pawns));
    assert_eq!(pawns.to_mapping::<Lefr>().to_string(), pawns.to_string());
}

#[test]
fn a_rank_in_binary_looks_like_the_board_only_with_the_h_file_lowest() {
    let occupied: Bitboard<Lerf> = board! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        x x . x . . . .
    };
    assert_eq!(format!("{:08b}", occupied.bits()), "00001011");
    assert_eq!(format!("{:08b}", occupied.to_mapping::<H1g1>().bits()), "11010000");
}

// Counting the bits from the most significant one gives each square the number 63 - index. Leading
// zeros then find the first square.
#[test]
fn reversed_bits_are_the_mapping_rotated_by_180_degrees() {
    for square in Square::ALL {
        let occupied = Bitboard::<Lerf>::ray(square, Direction::North) | Bitboard::from(square);
        let reversed = occupied.to_mapping::<H8g8>().bits();
        assert_eq!(reversed, occupied.bits().reverse_bits());
        assert_eq!(reversed.leading_zeros(), square.index().into());
    }
}
