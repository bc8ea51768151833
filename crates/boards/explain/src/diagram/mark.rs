use strum::{IntoStaticStr, VariantArray};

/// The meaning of a highlighted cell, or of an arrow.
///
/// Each meaning has one colour and one shape, the same in every figure. The colours are those of
/// Okabe and Ito's palette, which people with any kind of colour vision can tell apart, with a grey
/// and a wine red. Text in [`Mark::ink`] has a contrast of at least 4.5 to 1 on [`Mark::color`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Mark {
    /// A member of the set that is shown: a sky blue square.
    #[strum(to_string = "in the set")]
    InSet,
    /// A square that an operation adds to a set: green, with a plus.
    Added,
    /// A square that an operation removes from a set: purple, with a cross.
    Removed,
    /// A bit that left the board and came out on another square: a red diamond.
    Wrapped,
    /// A piece that stops a slider: a grey octagon.
    Blocker,
    /// The square where a move, a walk or a shift begins: an orange square with a ring.
    Origin,
    /// A square that a piece can reach: a blue disc.
    Target,
    /// A square on which a piece can capture: a wine red ring.
    Capture,
    /// A square of the last move: a yellow square with a dashed border.
    #[strum(to_string = "last move")]
    LastMove,
}

impl Mark {
    /// All meanings, in the order of a legend.
    pub const ALL: &'static [Mark] = Mark::VARIANTS;

    /// The name in a legend.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The colour, as CSS and SVG write it.
    #[must_use]
    pub const fn color(self) -> &'static str {
        match self {
            Mark::InSet => "#56b4e9",
            Mark::Added => "#009e73",
            Mark::Removed => "#cc79a7",
            Mark::Wrapped => "#d55e00",
            Mark::Blocker => "#bdbdbd",
            Mark::Origin => "#e69f00",
            Mark::Target => "#0072b2",
            Mark::Capture => "#882255",
            Mark::LastMove => "#f0e442",
        }
    }

    /// The colour of text on the mark.
    #[must_use]
    pub const fn ink(self) -> &'static str {
        match self {
            Mark::Target | Mark::Capture => "#fff",
            _ => "#111",
        }
    }

    /// The character of a marked empty square in text; `None` if the mark does not show there.
    #[must_use]
    pub const fn sign(self) -> Option<char> {
        match self {
            Mark::InSet => Some('1'),
            Mark::Origin => Some('>'),
            Mark::Target => Some('*'),
            Mark::Capture => Some('x'),
            Mark::Added => Some('+'),
            Mark::Removed => Some('-'),
            Mark::Wrapped => Some('w'),
            Mark::Blocker => Some('#'),
            Mark::LastMove => None,
        }
    }

    /// The character before a marked piece in text; `None` if the mark does not show there.
    pub(crate) const fn sign_before_piece(self) -> Option<char> {
        match self {
            Mark::InSet => None,
            mark => mark.sign(),
        }
    }

    /// The letter of the mark's class in a drawing.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Mark::InSet => "mi",
            Mark::Added => "ma",
            Mark::Removed => "mr",
            Mark::Wrapped => "mw",
            Mark::Blocker => "mb",
            Mark::Origin => "mo",
            Mark::Target => "mt",
            Mark::Capture => "mc",
            Mark::LastMove => "ml",
        }
    }
}
