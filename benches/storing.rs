//! Many boards: copying and hashing a million positions, per storage, and packing them into few bytes.
//!
//! Question: what does the size of a board cost a program that keeps or sends very many of them?
//! Held fixed: the positions, a million in the order in which the tree of Kiwipete has them; mapping,
//! sliders and generator are the same for all storages. `copy` writes all boards to another array,
//! `hash` folds the words of each into one, with a rotation and a multiplication a word.
//! Expect: both follow the bytes. A quad has 32, half of what eight words take and a quarter of a
//! hybrid; a million of them still fill more than a cache.
//! `encode` and `decode` turn a thousand positions into quads of 32 bytes and into the 24 bytes of nnue-pytorch
//! (Tomasz Sobczyk, 2020) and Lichess, and back: a word of the occupied squares, and four bits for each piece.
//! Do not conclude: that a small board is a fast one. Perft is faster on eight words, because a set
//! costs a quad several operations.

use std::hash::{Hash, Hasher};
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Board, BoardExt, Chess, Color, Piece, Position, QuadBoard, Role, Setup, Square,
    squares::{Direction, Lerf},
};
use polyboard_benches::POSITIONS;
use polyboard_bitboard::{
    Bitboards, EightWords, Fastest, Storage,
    storages::{Hybrid, Quad, SixPlusTwo, TwelveWords},
};

const BOARDS: usize = 1_000_000;

#[derive(Default)]
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

fn collect<B: Board>(board: &mut B, depth: u32, boards: &mut Vec<B>) {
    if boards.len() < BOARDS {
        boards.push(board.clone());
    }
    if depth > 0 && boards.len() < BOARDS {
        board.for_each_child(|child| collect(child, depth - 1, boards));
    }
}

fn hash<W: Storage + Hash>(board: &Bitboards<Chess, W, Fastest>) -> u64 {
    let mut hasher = WordHasher::default();
    board.storage().hash(&mut hasher);
    hasher.finish()
}

fn measure<W: Storage + Hash>(criterion: &mut Criterion, name: &str) {
    let mut boards = Vec::with_capacity(BOARDS);
    let mut first = Bitboards::<Chess, W, Fastest>::new(&POSITIONS[1].position());
    collect(&mut first, 4, &mut boards);
    assert_eq!(boards.len(), BOARDS, "four plies of Kiwipete are more");
    let mut copies = boards.clone();
    let equal = |(copy, board): (&_, &_)| hash(copy) == hash(board);
    assert!(copies.iter().zip(&boards).all(equal));

    let mut group = criterion.benchmark_group("storing");
    group.throughput(Throughput::Elements(BOARDS as u64)).sample_size(20);
    group.bench_function(BenchmarkId::new("copy", name), |bencher| {
        bencher.iter(|| copies.copy_from_slice(black_box(&boards)));
    });
    group.bench_function(BenchmarkId::new("hash", name), |bencher| {
        bencher.iter(|| black_box(&boards).iter().fold(0, |sum, board| sum ^ hash(board)));
    });
    group.finish();
}

/// The occupied squares from a1 to h8 as the bits of a word, and the codes of their pieces, two in a byte: 0 to 11 are
/// pawn, knight, bishop, rook, queen and king, White's even; 12 is a pawn that just passed the en passant square, 13 and
/// 14 are rooks that may castle, and 15 is Black's king if Black is to move.
fn pack(setup: &Setup) -> [u8; 24] {
    let (mut bytes, mut occupied, mut next) = ([0; 24], 0_u64, 0);
    let passed =
        setup.en_passant.and_then(|at| at.stepped((!setup.turn).step(Direction::North.step())));
    for square in Square::ALL {
        let Some(Piece { color, role }) = setup.piece_at(square) else { continue };
        let code = match role {
            Role::Pawn if passed == Some(square) => 12,
            Role::Rook if setup.castling.rooks(color).any(|rook| rook == square) => {
                13 + color as u8
            }
            Role::King if color == Color::Black && setup.turn == Color::Black => 15,
            _ => 2 * role as u8 + color as u8,
        };
        occupied |= 1 << square as u8;
        bytes[8 + next / 2] |= code << (4 * (next % 2));
        next += 1;
    }
    bytes[..8].copy_from_slice(&occupied.to_be_bytes());
    bytes
}

fn unpack(bytes: &[u8; 24]) -> Setup {
    let mut setup = Setup::empty();
    let occupied = u64::from_be_bytes(bytes[..8].try_into().expect("eight bytes"));
    let members = Square::ALL.into_iter().filter(|&at| occupied >> at as u8 & 1 != 0);
    for (place, square) in members.enumerate() {
        let code = bytes[8 + place / 2] >> (4 * (place % 2)) & 15;
        let (role, color) = match code {
            12 => {
                let color = if square as u8 / 8 == 3 { Color::White } else { Color::Black };
                setup.en_passant = square.stepped(color.step(Direction::South.step()));
                (Role::Pawn, color)
            }
            13 | 14 => {
                let color = Color::ALL[usize::from(code - 13)];
                setup.castling = setup.castling.with(color, square.file());
                (Role::Rook, color)
            }
            15 => {
                setup.turn = Color::Black;
                (Role::King, Color::Black)
            }
            _ => (Role::ALL[usize::from(code / 2)], Color::ALL[usize::from(code % 2)]),
        };
        setup.put(square, Some(Piece { color, role }));
    }
    setup
}

/// Keeps a value that is not used.
fn see<T>(value: T) {
    black_box(value);
}

fn measure_packing(criterion: &mut Criterion) {
    let mut boards = Vec::new();
    let mut first = Bitboards::<Chess, EightWords<Lerf>, Fastest>::new(&POSITIONS[1].position());
    collect(&mut first, 4, &mut boards);
    let positions: Vec<Position<Chess>> =
        boards.iter().step_by(BOARDS / 1000).map(BoardExt::position).collect();
    let quads: Vec<_> = positions.iter().map(QuadBoard::<Chess>::new).collect();
    let packed: Vec<_> = positions.iter().map(|it| pack(it.setup())).collect();
    for (position, (quad, bytes)) in positions.iter().zip(quads.iter().zip(&packed)) {
        assert_eq!((&quad.setup(), &unpack(bytes)), (position.setup(), position.setup()));
    }

    let mut group = criterion.benchmark_group("packing");
    group.throughput(Throughput::Elements(positions.len() as u64)).sample_size(20);
    let mut measure = |name: &str, work: &dyn Fn()| {
        group.bench_function(name, |bencher| bencher.iter(work));
    };
    measure("encode/quad", &|| positions.iter().map(QuadBoard::<Chess>::new).for_each(see));
    measure("encode/24 bytes", &|| positions.iter().map(|it| pack(it.setup())).for_each(see));
    measure("decode/quad", &|| quads.iter().map(Board::setup).for_each(see));
    measure("decode/24 bytes", &|| packed.iter().map(unpack).for_each(see));
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure_packing(criterion);
    measure::<EightWords<Lerf>>(criterion, "lerf");
    measure::<TwelveWords<Lerf>>(criterion, "12bb");
    measure::<SixPlusTwo<Lerf>>(criterion, "6+2");
    measure::<Quad<Lerf>>(criterion, "quad");
    measure::<Hybrid<Lerf>>(criterion, "hybrid");
}

criterion_group!(group, benches);
criterion_main!(group);
