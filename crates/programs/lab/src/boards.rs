use polyboard::{
    Backend,
    backends::{LEFR, LERF, MAPPINGS, SLIDERS, STORED},
    sliders::Algorithm,
};

/// The boards that take part in experiments on boards.
///
/// A board of your own takes part in every experiment on boards:
///
/// ```
/// use polyboard::{Backend, BoardType, Chess, LerfBoard, LerfRepresentation, Representation};
/// use polyboard_lab::{Boards, Counting, Effort, find};
///
/// static MINE: Backend = Backend::new(
///     LerfRepresentation::FACTS.with_name("mine"),
///     &[BoardType::of::<LerfBoard<Chess>>()],
/// );
/// let boards = Boards { chess: vec![&MINE], ..Boards::default() };
/// let memory = find("memory").expect("it is X31");
/// let counting = Counting::Not("bytes are no instructions".into());
/// let finding = memory.run(&boards, Effort::Quick, &counting, &mut |_| ()).unwrap();
/// assert!(finding.results.iter().any(|row| row.contender == "mine"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Boards {
    /// The boards that play chess.
    pub chess: Vec<&'static Backend>,
    /// The boards that play makruk.
    pub makruk: Vec<&'static Backend>,
    /// The boards under each mapping of 64 cells, which play chess.
    pub mappings: Vec<&'static Backend>,
    /// The same board twice, `lerf` and `lerf+pext`: one counts by fills if the build has them, the
    /// other piece by piece.
    pub counting: Vec<&'static Backend>,
}

impl Boards {
    /// All backends except the reference.
    #[must_use]
    pub fn built_in() -> Boards {
        Boards {
            chess: STORED.to_vec(),
            makruk: STORED.to_vec(),
            mappings: [&LERF, &LEFR].into_iter().chain(MAPPINGS).collect(),
            counting: vec![&LERF, &SLIDERS[Algorithm::Pext as usize]],
        }
    }
}
