use polyboard::{
    AnyBackend, Backend, Chess, Makruk, OtherMapping, compare::Contender, sliders::Algorithm,
};

/// The boards that take part in experiments on boards.
///
/// A board of your own takes part in every experiment on boards:
///
/// ```
/// use polyboard::{Chess, Facts, Reference, ReferenceRepresentation, Representation, compare::Contender};
/// use polyboard_lab::{Boards, Counting, Effort, find};
///
/// let facts = Facts { name: "mine", ..ReferenceRepresentation::FACTS };
/// let mine = Contender::new::<Reference<Chess>>(facts);
/// let boards = Boards { chess: vec![mine], ..Boards::default() };
/// let memory = find("memory").expect("it is X31");
/// let counting = Counting::Not("bytes are no instructions".into());
/// let finding = memory.run(&boards, Effort::Quick, &counting, &mut |_| ()).unwrap();
/// assert!(finding.results.iter().any(|row| row.contender == "mine"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Boards {
    /// The boards that play chess.
    pub chess: Vec<Contender<Chess>>,
    /// The boards that play makruk.
    pub makruk: Vec<Contender<Makruk>>,
    /// The boards under each mapping of 64 cells, which play chess.
    pub mappings: Vec<Contender<Chess>>,
    /// The same board twice, `lerf` and `lerf+pext`: one counts by fills if the build has them, the
    /// other piece by piece.
    pub counting: Vec<Contender<Chess>>,
}

impl Boards {
    /// All backends except the reference.
    #[must_use]
    #[inline]
    pub fn built_in() -> Boards {
        let all = || Backend::ALL.into_iter().filter(|&backend| backend != Backend::Reference);
        let mappings = [Backend::Lerf, Backend::Lefr].map(AnyBackend::from).into_iter();
        let mappings = mappings.chain(OtherMapping::ALL.map(AnyBackend::Under));
        let counting = [Backend::Lerf.into(), AnyBackend::Lerf(Algorithm::Pext)];
        Boards {
            chess: all().map(|backend| AnyBackend::from(backend).contender()).collect(),
            makruk: all().map(|backend| AnyBackend::from(backend).contender()).collect(),
            mappings: mappings.map(AnyBackend::contender).collect(),
            counting: counting.map(AnyBackend::contender).to_vec(),
        }
    }
}
