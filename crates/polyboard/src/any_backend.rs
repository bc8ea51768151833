use core::marker::PhantomData;

use polyboard_bitboard::Under;
use polyboard_board::{Board, Facts, Field};
use polyboard_compare::Contender;
use polyboard_diff::BoardSide;
use polyboard_game::Game;
use polyboard_lerf::LerfWith;
use polyboard_rules::{Position, Variant};
use polyboard_search::Root;
use polyboard_sliders::{Algorithm, Sliders, SlidersVisitor};
use polyboard_squares::{Befr, Berf, H1g1, H1h2, H8g8, H8h7};

use crate::{
    AnyBoard, Backend, ByName, DynBoard, RepresentationVisitor,
    backend::{Enter, ReadFacts, ReadFields, SetUp},
};

/// Any board with a name on the command line: a backend, the LERF board with one of the slider
/// algorithms, such as `lerf+magic`, or bitboards under another mapping, such as `h8g8`.
///
/// There is no visitor for all of these, because every job would be compiled for sixteen more
/// boards. A [`DynBoard`] is enough to play on them and to measure their speed.
///
/// ```
/// use polyboard::{AnyBackend, Chess, PerftMode, Position};
///
/// let backend: AnyBackend = "lerf+rotated".parse().unwrap();
/// let mut board = backend.board::<Chess>(&Position::start());
/// assert_eq!(board.leaves(3, PerftMode::Bulk), Ok(8902));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AnyBackend {
    /// A backend.
    Backend(Backend),
    /// The LERF board with this slider algorithm. [`Backend::Lerf`] takes the fastest that the
    /// build allows.
    Lerf(Algorithm),
    /// Bitboards under this mapping.
    Under(OtherMapping),
}

/// The mappings of 64 cells that are not those of [`Backend::Lerf`] and [`Backend::Lefr`], by the
/// names of their squares 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it all")]
pub enum OtherMapping {
    A8b8,
    A8a7,
    H1g1,
    H1h2,
    H8g8,
    H8h7,
}

impl OtherMapping {
    /// All backends, with those of other mappings and sliders.
    pub const ALL: [OtherMapping; 6] = [
        OtherMapping::A8b8,
        OtherMapping::A8a7,
        OtherMapping::H1g1,
        OtherMapping::H1h2,
        OtherMapping::H8g8,
        OtherMapping::H8h7,
    ];
}

impl AnyBackend {
    /// All backends, then bitboards under the other mappings, then the LERF board with each slider
    /// algorithm.
    pub fn iter() -> impl Iterator<Item = AnyBackend> {
        let backends = Backend::iter().map(AnyBackend::Backend);
        let mappings = OtherMapping::ALL.into_iter().map(AnyBackend::Under);
        backends.chain(mappings).chain(Algorithm::ALL.into_iter().map(AnyBackend::Lerf))
    }

    /// A board of this backend that holds a position.
    #[must_use]
    pub fn board<V: Variant>(self, position: &Position<V>) -> Box<dyn DynBoard> {
        self.visit(SetUp(position))
    }

    /// A board of this backend that holds a position, as a [`Board`].
    #[must_use]
    pub fn any_board<V: Variant>(self, position: &Position<V>) -> AnyBoard<V> {
        AnyBoard::of(self.board(position)).expect("the board plays the variant of the position")
    }

    /// The backend as a side of a [comparison](crate::diff::Diff).
    #[must_use]
    pub fn side<V: Variant>(self) -> BoardSide {
        BoardSide::new::<V>(self.name(), move |start| self.board(start))
    }

    /// The root of a [`search`](crate::search::search): the current position of a game, on a board
    /// of this backend.
    ///
    /// ```
    /// use polyboard::search::{Limits, Settings, Stop, Table, search};
    /// use polyboard::{AnyBackend, Chess, Game, LerfBoard};
    ///
    /// let game = Game::<LerfBoard<Chess>>::new(&polyboard::Position::start());
    /// let backend: AnyBackend = "10x12".parse().unwrap();
    /// let root = backend.root(&game);
    /// let table = Table::new(1).expect("one megabyte is available");
    /// let limits = Limits::depth(3);
    /// let report = search(&root, &Settings::of(&root), &limits, &table, &Stop::new(), &mut |_| ());
    /// assert_eq!(report.best().moves.len(), 3);
    /// ```
    #[must_use]
    pub fn root<V: Variant, B: Board<Variant = V>>(self, game: &Game<B>) -> Root {
        Root::with(self.board(&game.position()), game)
    }

    /// Facts about the backend.
    #[must_use]
    pub fn facts(self) -> Facts {
        self.visit(ReadFacts)
    }

    /// The fields of its boards in memory, in the order of their declaration; none if they are not
    /// known.
    #[must_use]
    pub fn fields(self) -> &'static [Field] {
        self.visit(ReadFields)
    }

    /// The backend as a row of a comparison.
    #[must_use]
    pub fn contender<V: Variant>(self) -> Contender<V> {
        self.visit(Enter(PhantomData))
    }

    fn visit<J: RepresentationVisitor>(self, job: J) -> J::Output {
        struct WithLerf<J>(J);
        impl<J: RepresentationVisitor> SlidersVisitor for WithLerf<J> {
            type Output = J::Output;
            fn visit<S: Sliders>(self) -> J::Output {
                self.0.visit::<LerfWith<S>>()
            }
        }
        match self {
            AnyBackend::Backend(backend) => backend.visit_representation(job),
            AnyBackend::Lerf(algorithm) => algorithm.visit(WithLerf(job)),
            AnyBackend::Under(OtherMapping::A8b8) => job.visit::<Under<Berf>>(),
            AnyBackend::Under(OtherMapping::A8a7) => job.visit::<Under<Befr>>(),
            AnyBackend::Under(OtherMapping::H1g1) => job.visit::<Under<H1g1>>(),
            AnyBackend::Under(OtherMapping::H1h2) => job.visit::<Under<H1h2>>(),
            AnyBackend::Under(OtherMapping::H8g8) => job.visit::<Under<H8g8>>(),
            AnyBackend::Under(OtherMapping::H8h7) => job.visit::<Under<H8h7>>(),
        }
    }
}

impl From<Backend> for AnyBackend {
    fn from(backend: Backend) -> AnyBackend {
        AnyBackend::Backend(backend)
    }
}

#[cfg(test)]
mod tests {
    use polyboard_board::{Counting, Family, Representation};
    use polyboard_rules::Chess;

    use super::*;

    #[test]
    fn other_sliders_are_named_after_the_board() {
        assert_eq!(AnyBackend::Lerf(Algorithm::KoggeStone).to_string(), "lerf+kogge-stone");
        assert_eq!("lerf+magic".parse(), Ok(AnyBackend::Lerf(Algorithm::Magic)));
    }

    /// A comparison of mappings, storages or sliders is one of algorithms only if the facts say so.
    #[test]
    fn boards_that_are_compared_count_in_the_same_way() {
        let counts_by = |backend: AnyBackend| backend.facts().counts_by;
        for algorithm in Algorithm::ALL {
            assert_eq!(counts_by(AnyBackend::Lerf(algorithm)), Counting::Pieces, "{algorithm:?}");
        }
        let fastest = counts_by(Backend::Lerf.into());
        let mappings = OtherMapping::ALL.map(AnyBackend::Under).into_iter();
        let storages = Backend::iter().map(AnyBackend::from);
        for backend in mappings.chain(storages) {
            if backend.facts().family == Family::Bitboard {
                assert_eq!(counts_by(backend), fastest, "{backend}");
            }
        }
    }

    /// Linux shows a program its own memory as a file.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_bytes_of_a_board_are_those_in_memory() {
        use std::{fs::File, os::unix::fs::FileExt};

        struct Compare<'a>(&'a File);
        impl RepresentationVisitor for Compare<'_> {
            type Output = usize;
            fn visit<R: Representation>(self) -> usize {
                let mut board = R::Board::<Chess>::new(&Position::start());
                let mut compared = 0;
                for number in 0..60 {
                    let mut in_memory = vec![0; size_of_val(&board)];
                    let address = &raw const board as u64;
                    self.0.read_exact_at(&mut in_memory, address).unwrap();
                    let [zeros, ones] = [0, u8::MAX].map(|padding| {
                        let mut bytes = vec![padding; size_of_val(&board)];
                        board.write_fields(&mut bytes);
                        bytes
                    });
                    let written: Vec<usize> =
                        (0..zeros.len()).filter(|&i| zeros[i] == ones[i]).collect();
                    for &i in &written {
                        let name = R::FACTS.name;
                        assert_eq!(zeros[i], in_memory[i], "{name}, byte {i} of {board:?}");
                    }
                    compared += written.len();
                    let moves = board.legal_moves();
                    board.make(moves[number * 11 % moves.len()]);
                }
                compared
            }
        }
        let memory = File::open("/proc/self/mem").unwrap();
        for backend in AnyBackend::iter() {
            let bytes: usize = backend.fields().iter().map(|field| field.bytes).sum();
            let compared = backend.visit(Compare(&memory));
            // The piece on an empty square has a role of padding.
            assert!(compared > 60 * bytes / 2, "{backend}: {compared} of 60 times {bytes} bytes");
        }
    }

    #[test]
    fn every_mapping_of_a_word_is_a_board() {
        let names = ["a1b1", "a1a2", "a8b8", "a8a7", "h1g1", "h1h2", "h8g8", "h8h7"];
        for name in names {
            let mapping = name.parse::<AnyBackend>().unwrap().facts().mapping.unwrap();
            let squares = [0, 1].map(|index| mapping.geometry.square(index).unwrap().to_string());
            assert_eq!(squares.concat(), name);
        }
        assert_eq!("a1b1".parse(), Ok(AnyBackend::Backend(Backend::Lerf)));
        assert_eq!("a1a2".parse(), Ok(AnyBackend::Backend(Backend::Lefr)));
        assert_eq!("berf".parse(), Ok(AnyBackend::Under(OtherMapping::A8b8)));
        assert_eq!("befr".parse(), Ok(AnyBackend::Under(OtherMapping::A8a7)));
    }
}
