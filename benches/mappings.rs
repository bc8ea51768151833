//! The eight mappings with the same generator.
//!
//! Question: does the mapping affect the speed if nothing else differs?
//! Held fixed: the generator, the slider algorithm, position and depth; only three numbers change.
//! Expect: the file-first mappings, whose pawns need no wrap mask, are about a tenth faster. The
//! reason is not the saved instructions, which are two per cent: without a mask between the shifts,
//! the compiler combines them into one vector operation (docs/performance.md has the experiment).
//! Whether it does depends on the compiler and on the number of codegen units.
//! Do not conclude: that the mask itself is expensive. `wrap_masks` measures it alone and finds no
//! difference.

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
