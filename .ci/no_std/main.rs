//! A program without the standard library that counts on every board, and reads and writes texts.
//!
//! It brings the two things that the standard library would bring: a panic handler and an allocator.
//! So it fails to build if any of the crates links the standard library, which has a panic handler
//! as well. Of the C library it takes the start of the program and `memcpy`.
//!
//! It exits with 0 if every board counts 8902 leaves at depth 3, else with the number of the board, with 100 if
//! a text is not read or written as it should be, and it is killed by a signal if it panics.

#![no_std]
#![no_main]

extern crate alloc;

use alloc::string::ToString;
use core::{
    alloc::{GlobalAlloc, Layout},
    cell::UnsafeCell,
    ffi::c_int,
    panic::PanicInfo,
    ptr,
    sync::atomic::{AtomicUsize, Ordering},
};

use polyboard_attacks::{AttacksByPiece, AttacksBySquare};
use polyboard_bitboard::storages::{
    HybridRepresentation, QuadRepresentation, SixPlusTwoRepresentation, TwelveRepresentation,
};
use polyboard_board::{Board, BoardExt, MoveList, ReferenceRepresentation, Representation};
use polyboard_lefr::LefrRepresentation;
use polyboard_lerf::{LerfBoard, LerfRepresentation};
use polyboard_mailbox::layouts::{Mailbox8x8Representation, Mailbox16x12Representation};
use polyboard_mailbox10x12::Mailbox10x12Representation;
use polyboard_notation::{
    Castling, UciMove, read_fen,
    reference::{parse_san, san_text},
};
use polyboard_plain::PlainRepresentation;
use polyboard_rules::{Chess, Move, Position};
use polyboard_x88::Mailbox0x88Representation;

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let counts = [
        leaves::<LerfRepresentation>,
        leaves::<LefrRepresentation>,
        leaves::<Mailbox0x88Representation>,
        leaves::<Mailbox10x12Representation>,
        leaves::<Mailbox16x12Representation>,
        leaves::<Mailbox8x8Representation>,
        leaves::<TwelveRepresentation>,
        leaves::<SixPlusTwoRepresentation>,
        leaves::<QuadRepresentation>,
        leaves::<HybridRepresentation>,
        leaves::<AttacksBySquare>,
        leaves::<AttacksByPiece>,
        leaves::<PlainRepresentation>,
        leaves::<ReferenceRepresentation>,
    ];
    match counts.iter().position(|count| count(3) != 8902) {
        Some(wrong) => wrong as c_int + 1,
        None if texts() != Some(true) => 100,
        None => 0,
    }
}

/// Reads a FEN, a move in UCI and one in SAN, and writes all three.
fn texts() -> Option<bool> {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1";
    let position: Position<Chess> = read_fen(fen).ok()?;
    let board = LerfBoard::new(&position);
    let uci: UciMove = "b1b8".parse().ok()?;
    let mv: Move = uci.find::<Chess, _>(&board.legal_moves()).ok()?.into();
    let san = san_text(&position, mv)?;
    let read = parse_san("Rb8#", &position).ok()?;
    let uci = UciMove::of::<Chess>(read, Castling::Classical);
    Some(position.to_string() == fen && san == "Rb8#" && read == mv && uci.to_string() == "b1b8")
}

/// The leaves of the start position of chess.
fn leaves<R: Representation>(depth: u32) -> u64 {
    perft(&mut R::Board::<Chess>::new(&Position::start()), depth)
}

fn perft<B: Board>(board: &mut B, depth: u32) -> u64 {
    if depth == 1 {
        return board.count_legal();
    }
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    let mut leaves = 0;
    for &mv in moves.iter() {
        let undo = board.make(mv);
        leaves += perft(board, depth - 1);
        board.unmake(mv, undo);
    }
    leaves
}

/// An allocator that never frees: it hands out one array from the front.
struct Arena {
    bytes: UnsafeCell<[u8; Arena::BYTES]>,
    used: AtomicUsize,
}

impl Arena {
    const BYTES: usize = 64 << 20;
}

// SAFETY: every byte is handed out once, and `used` is atomic.
unsafe impl Sync for Arena {}

// SAFETY: the blocks are aligned as asked, lie within the array, and do not overlap.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.bytes.get().cast::<u8>();
        let room = layout.size() + layout.align();
        let first = self.used.fetch_add(room, Ordering::Relaxed);
        if first + room > Arena::BYTES {
            return ptr::null_mut();
        }
        let block = start.wrapping_add(first);
        block.wrapping_add(block.align_offset(layout.align()))
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ARENA: Arena =
    Arena { bytes: UnsafeCell::new([0; Arena::BYTES]), used: AtomicUsize::new(0) };

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: `abort` takes nothing and does not return.
    unsafe { abort() }
}

/// The compiled `alloc` refers to this and to the next function; nothing calls them, since a panic aborts.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() {}

#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}
