//! The experiments of the lab, timed by Criterion.
//!
//! Question: has a change to a board, a table or the compiler moved one of the numbers behind the
//! [claims](../docs/claims.md)? Criterion remembers the run before and says so.
//! Held fixed: workloads and contenders are those of `polyboard lab`, which checks that all contenders of a
//! workload agree before any of them is timed.
//! Expect: the same order as in the chapter. `empty loop` is what the harness costs; the lab subtracts it, and
//! Criterion shows it.
//! Do not conclude: a verdict. Criterion times one contender after the other, so a machine that warms up
//! favours the first; the lab lets them take turns.
//!
//! `cargo bench -p polyboard-benches --bench claims -- X16`

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::compare::Clock;
use polyboard_lab::{Boards, EXPERIMENTS};

fn benches(criterion: &mut Criterion) {
    let boards = Boards::built_in();
    for experiment in EXPERIMENTS.iter() {
        let driven = experiment.drive(&boards, &mut |workload, contenders| {
            let mut group =
                criterion.benchmark_group(format!("{}/{}", experiment.id, workload.name));
            group.throughput(Throughput::Elements(workload.operations as u64)).sample_size(20);
            for contender in contenders {
                group.bench_function(BenchmarkId::from_parameter(contender.name), |bencher| {
                    bencher.iter_custom(|times| {
                        let times = u32::try_from(times).unwrap_or(u32::MAX);
                        contender.time(times, Clock::Wall).expect("it has done the work before")
                    });
                });
            }
            group.finish();
        });
        driven.unwrap_or_else(|error| panic!("{}: {error}", experiment.id));
    }
}

criterion_group!(group, benches);
criterion_main!(group);
