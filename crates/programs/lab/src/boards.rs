use polyboard::{
    Backend, Family,
    backends::{LEFR, LERF, MAPPINGS, SLIDERS, STORED},
    sliders::Algorithm,
};

/// The boards that take part in experiments on boards.
///
/// A board of your own takes part in every experiment on boards if it is one of them.
#[derive(Clone, Debug, Default)]
pub struct Boards {
    /// The boards that play chess.
    pub chess: Vec<&'static Backend>,
    /// The boards that play makruk.
    pub makruk: Vec<&'static Backend>,
    /// The boards under each mapping of 64 cells, which play chess.
    pub mappings: Vec<&'static Backend>,
    /// The same board twice, `lerf` and `lerf+pext`: one counts by fills if the build has them.
    pub counting: Vec<&'static Backend>,
}

impl Boards {
    /// All backends except the reference and those that keep attacks, which only pay where a program asks for attacks.
    #[must_use]
    pub fn built_in() -> Boards {
        let boards = STORED.iter().copied().filter(|it| it.facts.family != Family::AttackTable);
        Boards {
            chess: boards.clone().collect(),
            makruk: boards.collect(),
            mappings: [&LERF, &LEFR].into_iter().chain(MAPPINGS).collect(),
            counting: vec![&LERF, &SLIDERS[Algorithm::Pext as usize]],
        }
    }
}
