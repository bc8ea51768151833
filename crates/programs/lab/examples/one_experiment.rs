//! One experiment, with two boards: `cargo run --release -p polyboard-lab --example one_experiment X16`.
//!
//! A board of your own takes part in the same way: it is one more [`Backend`](polyboard::Backend).

use std::{env, error::Error};

use polyboard::backends::{LERF, X88};
use polyboard_lab::{Boards, Counting, Effort, find};

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).ok_or("name an experiment, such as X16 or sliders")?;
    let experiment = find(&name).ok_or("there is no such experiment")?;
    let boards = Boards { chess: vec![&LERF, &X88], ..Boards::default() };
    let counting = Counting::Not("this example has no process to spare".into());
    let finding = experiment.run(&boards, Effort::Normal, &counting, &mut |workload| {
        eprintln!("{} {workload}", experiment.id);
    })?;
    println!("{}: {}\n", experiment.id, experiment.claim);
    for row in &finding.results {
        let (workload, contender, unit) = (&row.workload, &row.contender, &row.unit);
        println!("{workload:24} {contender:24} {:10.3} {unit:18} x {:.2}", row.median, row.ratio);
    }
    println!("\n{}", finding.score());
    finding.lines(experiment).iter().for_each(|line| println!("  {line}"));
    println!("{}", finding.discussion(experiment));
    Ok(())
}
