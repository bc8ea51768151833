//! The cost of choosing a board at compile time, by a visitor, and behind a pointer.
//!
//! Question: what does it cost if the board is not known at compile time?
//! Held fixed: the leaves of two plies of Kiwipete, with every move listed and every leaf made and
//! unmade. `static` names the board in the source, `visitor` calls `Backend::visit` once per count,
//! `pointer` makes every call of the board trait through a vtable, with native moves, and `dyn`
//! plays through `DynBoard`, with neutral moves.
//! Expect: `static` and `visitor` are equal, because one match in two thousand leaves costs
//! nothing. `pointer` is a few per cent slower on a mailbox and more on a bitboard, whose moves
//! take no longer than the calls. `dyn` is more than ten times slower, because it checks each move
//! and allocates each undo.
//! Do not conclude: that `DynBoard` is too slow for its purpose. A user's move takes a microsecond.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Backend, Board, Chess, DynBoard, LerfBoard, MoveList, Position, Visitor, X88Board,
};
use polyboard_benches::LINES;

const LEAVES: u64 = 2039;

/// The operations for counting leaves; object-safe, since the types of moves and undos are
/// parameters.
trait Player<M, U> {
    fn list(&self, moves: &mut MoveList<M>);
    fn play(&mut self, mv: M) -> U;
    fn undo(&mut self, mv: M, undo: U);
}

impl<B: Board> Player<B::Move, B::Undo> for B {
    fn list(&self, moves: &mut MoveList<B::Move>) {
        self.generate(moves);
    }
    fn play(&mut self, mv: B::Move) -> B::Undo {
        self.make(mv)
    }
    fn undo(&mut self, mv: B::Move, undo: B::Undo) {
        self.unmake(mv, undo);
    }
}

/// Counts leaves; `?Sized`, so that the same code works for the board and for a pointer to it.
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
        player.undo(mv, undo);
    }
    nodes
}

fn neutral_leaves(board: &mut dyn DynBoard, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let mut nodes = 0;
    for mv in board.sorted_moves() {
        let undo = board.play(mv).expect("the board has generated the move");
        nodes += neutral_leaves(board, rest);
        assert!(board.take_back(undo));
    }
    nodes
}

/// One count, which enters the visitor once.
struct Count<'a>(&'a Position<Chess>);

impl Visitor<Chess> for Count<'_> {
    type Output = u64;

    fn visit<B: Board<Variant = Chess>>(self) -> u64 {
        leaves(&mut B::new(self.0), &mut [MoveList::new(), MoveList::new()])
    }
}

/// A separate function, so that the compiler does not know the type behind the pointer.
#[inline(never)]
fn behind_a_pointer<B: Board<Variant = Chess>>(
    position: &Position<Chess>,
) -> Box<dyn Player<B::Move, B::Undo>> {
    black_box(Box::new(B::new(position)))
}

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, backend: Backend) {
    let position = &LINES[1].position();
    let new_lists = || [MoveList::<B::Move>::new(), MoveList::new()];
    let in_source = || leaves(&mut B::new(black_box(position)), &mut new_lists());
    let visited = || backend.visit(Count(black_box(position)));
    let behind_pointer =
        || leaves(&mut *behind_a_pointer::<B>(black_box(position)), &mut new_lists());
    let neutral = || neutral_leaves(&mut B::new(black_box(position)), 2);

    assert_eq!([in_source(), visited(), behind_pointer(), neutral()], [LEAVES; 4]);
    let mut group = criterion.benchmark_group("dispatch");
    group.throughput(Throughput::Elements(LEAVES));
    group.bench_function(BenchmarkId::new("static", backend), |b| b.iter(in_source));
    group.bench_function(BenchmarkId::new("visitor", backend), |b| b.iter(visited));
    group.bench_function(BenchmarkId::new("pointer", backend), |b| b.iter(behind_pointer));
    group.bench_function(BenchmarkId::new("dyn", backend), |b| b.iter(neutral));
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<LerfBoard<Chess>>(criterion, Backend::Lerf);
    measure::<X88Board<Chess>>(criterion, Backend::X88);
}

criterion_group!(group, benches);
criterion_main!(group);
