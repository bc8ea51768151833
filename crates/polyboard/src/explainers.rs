//! The boards that can explain how they find the targets of a piece.

use polyboard_explain::{
    AddAndLoad, AddAndTest, BitboardExplainer, Explain, LookUpAndLoad, MailboxExplainer,
};
use polyboard_mailbox8x8::Layout8x8;
use polyboard_mailbox10x12::Layout10x12;
use polyboard_mailbox16x12::Layout16x12;
use polyboard_sliders::Algorithm;
use polyboard_squares::{Lerf, MappingInfo, all_mappings};
use polyboard_x88::Layout0x88;

use crate::{AnyBackend, Backend};

/// All boards that can explain themselves.
///
/// These are the backends of [`Backend::ALL`] that can, then bitboards under the six other mappings
/// of 64 cells, then the LERF board with each slider algorithm.
///
/// ```
/// let boards = polyboard::explainers();
/// let names: Vec<&str> = boards.iter().map(|board| board.name()).collect();
/// assert_eq!(names[..6], ["lerf", "lefr", "0x88", "10x12", "8x8", "16x12"]);
/// assert_eq!(names[6..10], ["12bb", "6+2", "quad", "hybrid"]);
/// assert_eq!(names[10..16], ["BERF", "BEFR", "h1g1", "h1h2", "h8g8", "h8h7"]);
/// assert_eq!(names[16..19], ["lerf+walk", "lerf+rays", "lerf+obstruction"]);
/// ```
#[must_use]
pub fn explainers() -> Vec<Box<dyn Explain>> {
    let backends = Backend::ALL.map(Backend::explainer).into_iter().flatten();
    let taken = Backend::ALL.map(|backend| backend.facts().mapping);
    let is_other = |it: &MappingInfo| it.cells == 64 && !taken.contains(&Some(*it));
    let others = all_mappings().into_iter().filter(is_other);
    let others = others.map(|mapping| bitboards(mapping.name, mapping));
    let sliders = Algorithm::ALL.into_iter().map(|algorithm| {
        let facts = AnyBackend::Lerf(algorithm).facts();
        let board = BitboardExplainer::new(facts.name, MappingInfo::of::<Lerf>(), algorithm);
        Box::new(board) as Box<dyn Explain>
    });
    backends.chain(others).chain(sliders).collect()
}

/// The board that can explain itself under this name, ignoring case.
#[must_use]
pub fn explainer(name: &str) -> Option<Box<dyn Explain>> {
    explainers().into_iter().find(|board| board.name().eq_ignore_ascii_case(name))
}

impl Backend {
    /// The explainer of this backend, or `None` for one that has no numbers to show, such as the
    /// reference, which asks the rules.
    #[must_use]
    pub fn explainer(self) -> Option<Box<dyn Explain>> {
        let facts = self.facts();
        match self {
            Backend::Lerf
            | Backend::Lefr
            | Backend::TwelveBitboards
            | Backend::SixPlusTwo
            | Backend::Quad
            | Backend::Hybrid => facts.mapping.map(|it| bitboards(facts.name, it)),
            Backend::X88 => Some(Box::new(MailboxExplainer::<Layout0x88, AddAndTest>::new(facts))),
            Backend::Mailbox10x12 => {
                Some(Box::new(MailboxExplainer::<Layout10x12, AddAndLoad>::new(facts)))
            }
            Backend::Mailbox16x12 => {
                Some(Box::new(MailboxExplainer::<Layout16x12, AddAndLoad>::new(facts)))
            }
            Backend::Mailbox8x8 => {
                Some(Box::new(MailboxExplainer::<Layout8x8, LookUpAndLoad>::new(facts)))
            }
            _ => None,
        }
    }
}

fn bitboards(name: &'static str, mapping: MappingInfo) -> Box<dyn Explain> {
    Box::new(BitboardExplainer::new(name, mapping, Algorithm::FASTEST))
}
