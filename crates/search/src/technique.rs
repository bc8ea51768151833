//! The techniques of the search, each of which can be switched off.

use core::fmt;

/// A technique that makes the search visit fewer nodes, or see more with the same number.
///
/// The measured effect of each, on nodes and on strength, is in the chapter
/// [Searching on any board](https://github.com/polyboard/polyboard/blob/main/docs/searching-on-any-board.md).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Technique {
    /// The transposition table, which knows positions that another order of moves has reached:
    /// Richard Greenblatt, Mac Hack VI, 1967.
    Table,
    /// Principal variation search: every move but the first is first searched with a window of no
    /// width. Tony Marsland and Murray Campbell, 1982; "NegaScout", Alexander Reinefeld, 1983.
    PrincipalVariation,
    /// A narrow window around the last score: Richard Greenblatt and others; "aspiration search",
    /// Gérard Baudet, 1978.
    Aspiration,
    /// Null move pruning: a position that is good enough even after a pass is cut off. Don Beal, 1986;
    /// Chrilly Donninger, "Null Move and Deep Search", 1993.
    NullMove,
    /// Late move reductions: quiet moves late in the list are searched less deep, unless they turn out
    /// well. Tord Romstad and others, 2004.
    LateMoveReductions,
    /// Reverse futility pruning, also called static null move pruning: near the leaves, a position that
    /// is better than the bound by a margin is cut off.
    ReverseFutility,
    /// Futility pruning: near the leaves, quiet moves cannot make good what is missing to the bound.
    /// Jonathan Schaeffer, 1986; Ernst Heinz, 1998.
    Futility,
    /// Internal iterative reductions: a position without a move in the table is searched one ply less
    /// deep. Ed Schröder, 2018.
    InternalReductions,
    /// Two quiet moves per ply that cut off its last siblings are tried early: Jim Gillogly, 1972, and
    /// Selim Akl and Monroe Newborn, 1977.
    Killers,
    /// Quiet moves are ordered by how often they cut off elsewhere: Jonathan Schaeffer, 1983.
    History,
    /// A check is searched one ply deeper: it leaves few moves.
    CheckExtension,
    /// No line is searched that could only give a longer mate than one that is known.
    MateDistance,
    /// Quiescence: leaves are evaluated only after all captures and promotions. Claude Shannon, 1950;
    /// Larry Harris, "The Heuristic Search and the Game of Chess", 1975.
    Quiescence,
    /// A capture of a lower piece that is protected is tried last, and left out of quiescence: "BLIND,
    /// better or lower if not defended", Harm Geert Muller.
    ProtectedCaptures,
}

impl Technique {
    /// All techniques.
    pub const ALL: [Technique; 14] = [
        Technique::Table,
        Technique::PrincipalVariation,
        Technique::Aspiration,
        Technique::NullMove,
        Technique::LateMoveReductions,
        Technique::ReverseFutility,
        Technique::Futility,
        Technique::InternalReductions,
        Technique::Killers,
        Technique::History,
        Technique::CheckExtension,
        Technique::MateDistance,
        Technique::Quiescence,
        Technique::ProtectedCaptures,
    ];

    /// A name for programs, such as `null-move`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Technique::Table => "table",
            Technique::PrincipalVariation => "principal-variation",
            Technique::Aspiration => "aspiration",
            Technique::NullMove => "null-move",
            Technique::LateMoveReductions => "late-move-reductions",
            Technique::ReverseFutility => "reverse-futility",
            Technique::Futility => "futility",
            Technique::InternalReductions => "internal-reductions",
            Technique::Killers => "killers",
            Technique::History => "history",
            Technique::CheckExtension => "check-extension",
            Technique::MateDistance => "mate-distance",
            Technique::Quiescence => "quiescence",
            Technique::ProtectedCaptures => "protected-captures",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of techniques.
///
/// ```
/// use polyboard_search::{Technique, Techniques};
///
/// let plain = Techniques::NONE.with(Technique::Quiescence);
/// let usual = Techniques::ALL.without(Technique::NullMove);
/// assert!(plain.has(Technique::Quiescence) && !usual.has(Technique::NullMove));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques(u16);

impl Techniques {
    /// Alpha-beta alone (Alexander Brudno, 1963; Donald Knuth and Ronald Moore, 1975).
    pub const NONE: Techniques = Techniques(0);

    /// All techniques.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// The set without the techniques that leave out or shorten lines: what is left finds every mate that
    /// the depth allows.
    #[must_use]
    pub const fn exhaustive(self) -> Techniques {
        self.without(Technique::NullMove)
            .without(Technique::LateMoveReductions)
            .without(Technique::ReverseFutility)
            .without(Technique::Futility)
            .without(Technique::InternalReductions)
    }

    /// Whether the technique is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u8 != 0
    }

    /// The set with this technique, too.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u8)
    }

    /// The set without this technique.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u8))
    }
}

/// All techniques.
impl Default for Techniques {
    fn default() -> Techniques {
        Techniques::ALL
    }
}
