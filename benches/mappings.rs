//! The eight mappings under one generator.
//!
//! Question: does the mapping show, where nothing else differs?
//! Held fixed: the generator, the sliders, position and depth; only three numbers change.
//! Expect: the file-first mappings, whose pawns need no wrap mask, ahead by about a tenth. Not for the
//! instructions that they save, which are two in a hundred: without a mask between the shifts the
//! compiler makes one vector operation of them (docs/performance.md has the experiment). Which
//! compiler, and in how many units it compiles, decides about that.
//! Do not conclude: that the mask itself is dear. `wrap_masks` takes it by itself, and finds nothing.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7, Lefr, Lerf, WordMapping};
use polyboard::{Board, Chess, PerftMode, perft};
use polyboard_benches::{LINES, Line};
use polyboard_bitboard::{Bitboards, EightWords, Fastest};

fn measure<M: WordMapping>(criterion: &mut Criterion, line: &Line) {
    let mut board = Bitboards::<Chess, EightWords<M>, Fastest>::new(&line.position());
    assert_eq!(perft(&mut board, line.short_depth, PerftMode::Bulk), Ok(line.short_nodes));
    let mut group = criterion.benchmark_group(format!("mappings/{}", line.name));
    group.throughput(Throughput::Elements(line.short_nodes)).sample_size(20);
    group.bench_function(BenchmarkId::from_parameter(M::NAME), |bencher| {
        bencher.iter(|| perft(&mut board, line.short_depth, PerftMode::Bulk));
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    for line in &LINES[..2] {
        measure::<Lerf>(criterion, line);
        measure::<Lefr>(criterion, line);
        measure::<Berf>(criterion, line);
        measure::<Befr>(criterion, line);
        measure::<H1g1>(criterion, line);
        measure::<H1h2>(criterion, line);
        measure::<H8g8>(criterion, line);
        measure::<H8h7>(criterion, line);
    }
}

criterion_group!(group, benches);
criterion_main!(group);
