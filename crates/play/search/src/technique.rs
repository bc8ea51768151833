//! The techniques of the search, each of which can be switched off.

use strum::{Display, IntoStaticStr, VariantArray};

/// A technique that saves nodes or improves the play with the same nodes.
///
/// The measured effect of each on the number of nodes is in the chapter [Searching on any board][chapter].
///
/// [chapter]: https://github.com/polyboard/polyboard/blob/main/docs/searching-on-any-board.md
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
#[non_exhaustive]
pub enum Technique {
    /// The [transposition table](https://www.chessprogramming.org/Transposition_Table), which stores the results
    /// of positions for other orders of moves: Richard Greenblatt, Mac Hack VI, 1967.
    Table,
    /// [Principal variation search](https://www.chessprogramming.org/Principal_Variation_Search): every move but
    /// the first is first searched with a null window, `(alpha, alpha + 1)`. Tony Marsland and Murray Campbell, 1982;
    /// "NegaScout", Alexander Reinefeld, 1983.
    PrincipalVariation,
    /// [Aspiration windows](https://www.chessprogramming.org/Aspiration_Windows): a narrow window around the last
    /// score. Richard Greenblatt and others; "aspiration search", Gérard Baudet, 1978.
    Aspiration,
    /// [Null move pruning](https://www.chessprogramming.org/Null_Move_Pruning): a position that reaches `beta`
    /// even after a pass is cut off. Don Beal, 1986;
    /// Chrilly Donninger, "Null Move and Deep Search", ICCA Journal 16 (3), 1993.
    NullMove,
    /// [Late move reductions](https://www.chessprogramming.org/Late_Move_Reductions): quiet moves late in the order,
    /// and captures that lose material, are searched less deep, and again at full depth if they exceed `alpha`. Tord
    /// Romstad and others, 2004.
    LateMoveReductions,
    /// [Reverse futility pruning](https://www.chessprogramming.org/Reverse_Futility_Pruning), also called static
    /// null move pruning: near the leaves, a position that exceeds `beta` by a margin is cut off. In Stockfish by 2010;
    /// the name is that of a post by Matthew Brades, 2011. The wiki names no inventor.
    ReverseFutility,
    /// [Futility pruning](https://www.chessprogramming.org/Futility_Pruning): near the leaves, if the evaluation is below
    /// `alpha` by a margin, the first quiet move ends the list. Jonathan Schaeffer, 1986; Ernst Heinz, 1998.
    Futility,
    /// [Internal iterative reductions](https://www.chessprogramming.org/Internal_Iterative_Reductions): a position
    /// without a move in the table is searched one ply less deep. Ed Schröder, 2018.
    InternalReductions,
    /// [Killer moves](https://www.chessprogramming.org/Killer_Heuristic): the two quiet moves per ply that caused the
    /// last cutoffs are tried early. Jim Gillogly, 1972, and Selim Akl and Monroe Newborn, 1977.
    Killers,
    /// The [history heuristic](https://www.chessprogramming.org/History_Heuristic): quiet moves are ordered by how
    /// often they caused cutoffs elsewhere. Jonathan Schaeffer, 1983.
    History,
    /// The [check extension](https://www.chessprogramming.org/Check_Extensions): a check is searched one ply
    /// deeper, since it leaves few moves. The wiki names no inventor, but the program with its plainest form: TSCP, Tom
    /// Kerrigan, 1997.
    CheckExtension,
    /// [Mate distance pruning](https://www.chessprogramming.org/Mate_Distance_Pruning): a line that could only
    /// give a longer mate than one already found is not searched. The wiki names no inventor.
    MateDistance,
    /// [Quiescence search](https://www.chessprogramming.org/Quiescence_Search): leaves are evaluated only after
    /// the captures and promotions that may change their value. [Delta
    /// pruning](https://www.chessprogramming.org/Delta_Pruning) is part of it: a capture that cannot reach `alpha`,
    /// even with a margin, is skipped. Claude Shannon, 1950; Larry Harris, "The Heuristic Search and the Game of
    /// Chess", 1975.
    Quiescence,
    /// Captures that lose material by
    /// [static exchange evaluation](https://www.chessprogramming.org/Static_Exchange_Evaluation) are tried last, and
    /// skipped in quiescence. Donald Michie's swap-off value, and SOMA, John Maynard Smith, early 1960s.
    Exchange,
    /// The [continuation history](https://www.chessprogramming.org/History_Heuristic#Continuation_History): quiet moves
    /// are also ordered by how often they caused cutoffs after the same move of the opponent, and after the same own
    /// move before it. Jos Uiterwijk, "The Countermove Heuristic", 1992; Stockfish, 2016.
    Continuations,
    /// [Late move pruning](https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning): near the leaves,
    /// a quiet move late in the order, or a capture that loses material, ends the list: behind it are quiet moves, and
    /// captures that lose material. After history leaf pruning (Fabien Letouzey, Fruit, 2005), as in Stockfish.
    LateMovePruning,
}

impl Technique {
    /// All techniques.
    pub const ALL: &[Technique] = Technique::VARIANTS;

    /// A name for programs, such as `null-move`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A set of techniques.
///
/// ```
/// use polyboard::search::{Technique, Techniques};
///
/// let plain = Techniques::NONE.with(Technique::Quiescence);
/// let usual = Techniques::ALL.without(Technique::NullMove);
/// assert!(plain.has(Technique::Quiescence) && !usual.has(Technique::NullMove));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques(u32);

impl Techniques {
    /// The empty set: [alpha-beta](https://www.chessprogramming.org/Alpha-Beta) alone (Alexander Brudno, 1963; Donald
    /// Knuth and Ronald Moore, 1975).
    pub const NONE: Techniques = Techniques(0);

    /// All techniques.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// The set without the techniques that skip or shorten lines. With [`Limits::mate`](field@crate::Limits::mate) the
    /// others find every mate that the depth allows. Without it the table also holds draws by repetition, which may
    /// hide a mate.
    #[must_use]
    pub const fn exhaustive(self) -> Techniques {
        self.without(Technique::NullMove)
            .without(Technique::LateMoveReductions)
            .without(Technique::ReverseFutility)
            .without(Technique::Futility)
            .without(Technique::InternalReductions)
            .without(Technique::LateMovePruning)
    }

    /// Whether the technique is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 & 1 << technique as u8 != 0
    }

    /// The set with this technique added.
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
