//! The hash of the code that defines a workload.
//!
//! It is computed when it is asked for: the compiler's interpreter takes ten seconds for it, in every crate
//! that names an experiment.

/// What all experiments share: the bench with its turns and boards, games, codes of cells, and random numbers.
const SHARED: &[&str] = &[
    include_str!("bench.rs"),
    include_str!("boards.rs"),
    include_str!("contender.rs"),
    include_str!("effort.rs"),
    include_str!("games.rs"),
    include_str!("cells.rs"),
    include_str!("random.rs"),
    include_str!("../data/games.txt"),
];

/// The board in which one part varies, for the experiments that use it.
pub(crate) const TESTBED: &[&str] = &[
    include_str!("testbed/mod.rs"),
    include_str!("testbed/generate.rs"),
    include_str!("testbed/pieces.rs"),
    include_str!("testbed/play.rs"),
    include_str!("testbed/walk.rs"),
];

/// The hash of the files of an experiment.
pub(crate) fn hash(files: &[&str]) -> u64 {
    more(&[], files)
}

/// The hash of the files of an experiment and of what it uses.
pub(crate) fn more(used: &[&str], files: &[&str]) -> u64 {
    [SHARED, used, files].into_iter().flatten().fold(START, |hash, text| folded(hash, text))
}

/// The start and the factor of the hash: Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, FNV-1a, 1991.
const START: u64 = 0xcbf2_9ce4_8422_2325;
const FACTOR: u64 = 0x0000_0100_0000_01b3;

/// Adds the code of a file, up to its tests, without blanks, comments and the texts of the experiment.
fn folded(hash: u64, text: &str) -> u64 {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let (before, rest) = code.split_once("pub(super) const EXPERIMENT: ").unwrap_or((code, ""));
    let after = rest.split_once("\n};").map_or("", |(_, after)| after);
    let lines = before.lines().chain(after.lines());
    let code = lines.flat_map(|line| line.split("//").next().unwrap_or_default().bytes());
    let code = code.filter(|byte| !byte.is_ascii_whitespace());
    code.fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(FACTOR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_that_of_the_code() {
        let of = |text: &str| folded(START, text);
        let code = "fn run() { let random = Random::new(16); }";
        assert_eq!(of(code), of("// Why.\nfn run() {\n    let random = Random::new(16);\n}\n"));
        let text = "pub(super) const EXPERIMENT: Experiment = {\n    seconds: 2,\n};\n";
        assert_eq!(of(code), of(&format!("{text}{code}\n#[cfg(test)]\nmod tests {{}}")));
        assert_ne!(of(code), of(&code.replace("16", "17")));
    }
}
