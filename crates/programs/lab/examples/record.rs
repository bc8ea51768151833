//! Measures experiments and keeps their findings: `cargo run --release -p polyboard-lab --example record -- FILE`.
//!
//! Names of experiments and an effort may follow. `--count-with PROGRAM` counts instructions by another build of
//! this example, since valgrind does not know AVX-512. What a test of the crate would refuse is named at the end.

use std::{env, error::Error, fs};

use polyboard_lab::{
    Boards, Conditions, Counting, EXPERIMENTS, Effort, Experiment, Finding, faults, find, merged,
    stored,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = env::args().skip(1).collect();
    let boards = Boards::built_in();
    if let [collect, id, workload, contender] = &words[..]
        && collect == "--collect"
    {
        find(id).ok_or("there is no such experiment")?.collect(&boards, workload, contender)?;
        println!("{}", Conditions::here(&"callgrind counts them").target);
        return Ok(());
    }
    let mut counting = Counting::Not("--count-with names no program".into());
    if let Some(at) = words.iter().position(|word| word == "--count-with") {
        let program = words.drain(at..=at + 1).next_back().ok_or("name a program")?;
        counting = Counting::with(program.into(), vec!["--collect".into()]);
    }
    let effort = |word: &String| word.parse::<Effort>().ok();
    let chosen = words.iter().find_map(effort).unwrap_or_default();
    words.retain(|word| effort(word).is_none());
    let (file, names) = words.split_first().ok_or("name a file for the findings")?;
    let mut experiments: Vec<&Experiment> = Vec::new();
    for name in names {
        experiments.push(find(name).ok_or_else(|| format!("{name} is no experiment"))?);
    }
    if names.is_empty() {
        experiments.extend(EXPERIMENTS.iter());
    }
    let mut findings = Vec::new();
    for experiment in experiments {
        let finding = experiment.run(&boards, chosen, &counting, &mut |_| ())?;
        eprintln!("{}: {}", experiment.id, finding.score());
        findings.push(finding);
    }
    let kept: Vec<Finding> = fs::read_to_string(file)
        .ok()
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default();
    let findings = merged(kept, findings);
    fs::write(file, stored(&findings))?;
    faults(&EXPERIMENTS, &findings).iter().for_each(|fault| eprintln!("{fault}"));
    Ok(())
}
