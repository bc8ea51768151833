// Hyperbola quintessence takes 1.01 to 1.03 times the instructions of magics on aarch64, with lists, and 1.2 to 2.1
// times on x86-64 and x86-64-v2, in bulk, where these two count without fills.
#[cfg(not(all(
    target_feature = "bmi2",
    any(not(target_feature = "sse4a"), target_feature = "vaes")
)))]
use super::Magic as Table;
// On AMD before Zen 3, PEXT is microcode: on a Zen 1, perft by magics is 1.1 to 1.5 times as fast in bulk, and 1.2 to
// 1.6 times if it makes every leaf. These processors have SSE4a, which only AMD's have, and not yet VAES.
#[cfg(all(
    target_feature = "bmi2",
    any(not(target_feature = "sse4a"), target_feature = "vaes")
))]
use super::Pext as Table;
use super::{Algorithm, ByTable, Lookup, Sliders, U64x8, Words, lines::RAYS, lookup::Sealed};

/// The fastest sliders for this build.
///
/// For one slider they look up [`Pext`](super::Pext) if the build has the BMI2 instructions and is not
/// for an AMD processor before Zen 3, where PEXT is slow, else [`Magic`](super::Magic). For all
/// sliders at once they use [`setwise`](super::setwise) fills, if the build has AVX2, AVX-512 or NEON.
///
/// The name and the facts are those of the lookup. The bytes also include the rays from every
/// square, which belong to the fills, whether or not this build uses them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fastest;

impl Sliders for Fastest {
    const NAME: &'static str = Table::NAME;
    const BOARD: &'static str = "lerf";
    const TABLE_BYTES: usize = Table::TABLE_BYTES + size_of_val(&RAYS);
    const INSTRUCTION: &'static str = Table::INSTRUCTION;
    const IDEA: &'static str = Table::IDEA;
    const SETWISE: bool = Words::AT_ONCE;
    type Occupancy = u64;

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        Table::bishop(square, occupied)
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        Table::rook(square, occupied)
    }
}

impl Sealed for Fastest {
    const ALGORITHM: Algorithm = Table::ALGORITHM;
}

impl ByTable for Fastest {
    fn bishop_lookup(square: u8, occupied: u64) -> Lookup {
        Table::bishop_lookup(square, occupied)
    }

    fn rook_lookup(square: u8, occupied: u64) -> Lookup {
        Table::rook_lookup(square, occupied)
    }
}
