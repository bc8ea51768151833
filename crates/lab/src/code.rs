//! The hash of the code that defines a workload.

/// What all experiments share: the bench with its turns and boards, games, codes of cells, and random numbers.
const SHARED: u64 = {
    let hash = folded(START, include_str!("bench.rs"));
    let hash = folded(hash, include_str!("boards.rs"));
    let hash = folded(hash, include_str!("contender.rs"));
    let hash = folded(hash, include_str!("effort.rs"));
    let hash = folded(hash, include_str!("games.rs"));
    let hash = folded(hash, include_str!("cells.rs"));
    let hash = folded(hash, include_str!("random.rs"));
    folded(hash, include_str!("../data/games.txt"))
};

/// The hash of the textbook board, for the experiments that use it.
pub(crate) const TEXTBOOK: u64 = {
    let hash = folded(SHARED, include_str!("textbook/mod.rs"));
    let hash = folded(hash, include_str!("textbook/generate.rs"));
    let hash = folded(hash, include_str!("textbook/pieces.rs"));
    let hash = folded(hash, include_str!("textbook/play.rs"));
    folded(hash, include_str!("textbook/walk.rs"))
};

/// The hash of the files of an experiment.
pub(crate) const fn hash(files: &[&str]) -> u64 {
    more(SHARED, files)
}

/// A hash with further files.
pub(crate) const fn more(mut hash: u64, files: &[&str]) -> u64 {
    let mut i = 0;
    while i < files.len() {
        hash = folded(hash, files[i]);
        i += 1;
    }
    hash
}

/// The start and the factor of the hash: Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, FNV-1a, 1991.
const START: u64 = 0xcbf2_9ce4_8422_2325;
const FACTOR: u64 = 0x0000_0100_0000_01b3;

/// Adds the code of a file, up to its tests, without blanks, comments and the texts of the experiment.
const fn folded(mut hash: u64, text: &str) -> u64 {
    let (text, mut i) = (text.as_bytes(), 0);
    while i < text.len() && !begins(text, i, b"#[cfg(test)]\nmod tests") {
        if begins(text, i, b"//") {
            i = behind(text, i, b"\n");
        } else if begins(text, i, b"pub(super) const EXPERIMENT: ") {
            i = behind(text, i, b"\n};");
        } else {
            if !text[i].is_ascii_whitespace() {
                hash = (hash ^ text[i] as u64).wrapping_mul(FACTOR);
            }
            i += 1;
        }
    }
    hash
}

/// Whether a text goes on with a word.
const fn begins(text: &[u8], at: usize, word: &[u8]) -> bool {
    let mut i = 0;
    while i < word.len() {
        if at + i >= text.len() || text[at + i] != word[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The place behind the next occurrence of a word.
pub(crate) const fn behind(text: &[u8], mut at: usize, word: &[u8]) -> usize {
    while at < text.len() && !begins(text, at, word) {
        at += 1;
    }
    at + word.len()
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
