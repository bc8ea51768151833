//! Choosing a board at compile time, by a visitor, and behind a pointer.
//!
//! Question: what does it cost not to know the board when the program is compiled?
//! Held fixed: the leaves of two plies of Kiwipete, every move listed, every leaf played and taken
//! back. `static` names the board in the source, `visitor` enters by `Backend::visit` once a count,
//! `pointer` makes every call of the contract through a table, on native moves, and `dyn` plays
//! through `DynBoard`, in neutral moves.
//! Expect: static and visitor the same, for one match in two thousand leaves is nothing; the pointer
//! a few per cent behind on a mailbox and more on a bitboard, whose moves take no longer than the
//! calls; `dyn` ten times and more, for it checks each move and allocates each undo.
//! Do not conclude: that `DynBoard` is slow for what it is for. A user's move takes it a microsecond.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Backend, Board, Chess, DynBoard, LerfBoard, MoveList, Position, Visitor, X88Board,
};
use polyboard_benches::LINES;

const LEAVES: u64 = 2039;

/// What it takes to count leaves, object-safe as long as moves and undos have one type.
trait Player<M, U> {
    fn list(&self, moves: &mut MoveList<M>);
    fn play(&mut self, mv: M) -> U;
    fn back(&mut self, mv: M, undo: U);
}

impl<B: Board> Player<B::Move, B::Undo> for B {
    fn list(&self, moves: &mut MoveList<B::Move>) {
        self.generate(moves);
    }
    fn play(&mut self, mv: B::Move) -> B::Undo {
        self.make(mv)
    }
    fn back(&mut self, mv: B::Move, undo: B::Undo) {
        self.unmake(mv, undo);
    }
}

/// Two plies; `?Sized`, so that one text serves the board and the pointer to it.
fn leaves<M: Copy, U, P: Player<M, U> + ?Sized>(player: &mut P, lists: &mut [MoveList<M>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        black_box(&mut *player);
        return 1;
    };
    list.clear();
    player.list(list);
    let mut nodes = 0;
    for &mv in &*list {
        let undo = player.play(mv);
        nodes += leaves(player, deeper);
        player.back(mv, undo);
    }
    nodes
}

fn neutral_leaves(board: &mut dyn DynBoard, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let mut nodes = 0;
    for mv in board.legal_moves() {
        let undo = board.play(mv).expect("the board has listed it");
        nodes += neutral_leaves(board, rest);
        assert!(board.take_back(undo));
    }
    nodes
}

/// Counts once: what is entered anew for each count.
struct Count<'a>(&'a Position<Chess>);

impl Visitor<Chess> for Count<'_> {
    type Output = u64;

    fn visit<B: Board<Variant = Chess>>(self) -> u64 {
        leaves(&mut B::new(self.0), &mut [MoveList::new(), MoveList::new()])
    }
}

/// A function of its own, so that the compiler cannot see through the pointer.
#[inline(never)]
fn behind_a_pointer<B: Board<Variant = Chess>>(
    position: &Position<Chess>,
) -> Box<dyn Player<B::Move, B::Undo>> {
    black_box(Box::new(B::new(position)))
}

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, backend: Backend) {
    let position = &LINES[1].position();
    let new_lists = || [MoveList::<B::Move>::new(), MoveList::new()];
    let in_the_source = || leaves(&mut B::new(black_box(position)), &mut new_lists());
    let visited = || backend.visit(Count(black_box(position)));
    let pointed = || leaves(&mut *behind_a_pointer::<B>(black_box(position)), &mut new_lists());
    let neutral = || neutral_leaves(&mut B::new(black_box(position)), 2);

    assert_eq!([in_the_source(), visited(), pointed(), neutral()], [LEAVES; 4]);
    let mut group = criterion.benchmark_group("dispatch");
    group.throughput(Throughput::Elements(LEAVES));
    group.bench_function(BenchmarkId::new("static", backend), |b| b.iter(in_the_source));
    group.bench_function(BenchmarkId::new("visitor", backend), |b| b.iter(visited));
    group.bench_function(BenchmarkId::new("pointer", backend), |b| b.iter(pointed));
    group.bench_function(BenchmarkId::new("dyn", backend), |b| b.iter(neutral));
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<LerfBoard<Chess>>(criterion, Backend::Lerf);
    measure::<X88Board<Chess>>(criterion, Backend::X88);
}

criterion_group!(group, benches);
criterion_main!(group);
