use strum::{IntoStaticStr, VariantArray};

/// The meaning of a highlighted cell, or of an arrow.
///
/// Each meaning has one colour and one shape. The colours are those of Okabe and Ito's palette, which
/// people with any kind of colour vision can tell apart, with a grey and a wine red.
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

    /// What a square is if a set had it before a change, and if it has it after; `None` if neither.
    #[must_use]
    pub const fn of_change(before: bool, after: bool) -> Option<Mark> {
        match (before, after) {
            (true, true) => Some(Mark::InSet),
            (false, true) => Some(Mark::Added),
            (true, false) => Some(Mark::Removed),
            (false, false) => None,
        }
    }

    /// The name in a legend.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The colour, as CSS and SVG write it.
    #[must_use]
    pub const fn color(self) -> &'static str {
        self.look().1
    }

    /// The character of a marked empty square in text; `None` if the mark does not show there.
    #[must_use]
    pub const fn sign(self) -> Option<char> {
        self.look().2
    }

    /// The character before a marked piece in text; `None` if the mark does not show there.
    pub(crate) const fn sign_before_piece(self) -> Option<char> {
        if matches!(self, Mark::InSet) { None } else { self.sign() }
    }

    pub(crate) const fn class(self) -> &'static str {
        self.look().0
    }

    /// The colour of a terminal behind the mark, one of the 256 of ANSI.
    pub(crate) const fn ground(self) -> u8 {
        self.look().3
    }

    /// The shape, from the corner of its cell; it may be larger to hold a label.
    pub(crate) const fn shape(self, is_labelled: bool) -> &'static str {
        match self {
            Mark::Target if is_labelled => "m20 3a17 17 0 1 0 .01 0z",
            _ => self.look().4,
        }
    }

    /// The table of marks: class, colour, sign, colour of a terminal, shape.
    const fn look(self) -> (&'static str, &'static str, Option<char>, u8, &'static str) {
        match self {
            Mark::InSet => ("mi", "#56b4e9", Some('1'), 110, "m4 4h32v32h-32z"),
            Mark::Added => ("ma", "#009e73", Some('+'), 72, "m4 4h32v32h-32zm24 7h6m-3-3v6"),
            Mark::Removed => ("mr", "#cc79a7", Some('-'), 175, "m4 4h32v32h-32zm25 4l5 5m0-5l-5 5"),
            Mark::Wrapped => ("mw", "#d55e00", Some('w'), 209, "m20 1l19 19-19 19-19-19z"),
            Mark::Blocker => {
                ("mb", "#bdbdbd", Some('#'), 248, "m12 2h16l10 10v16l-10 10h-16l-10-10v-16z")
            }
            Mark::Origin => {
                ("mo", "#e69f00", Some('>'), 173, "m1 1h38v38h-38zm19 1a18 18 0 1 1-.01 0z")
            }
            Mark::Target => ("mt", "#0072b2", Some('*'), 110, "m20 11a9 9 0 1 0 .01 0z"),
            Mark::Capture => ("mc", "#882255", Some('x'), 175, "m20 3.5a16.5 16.5 0 1 0 .01 0z"),
            Mark::LastMove => ("ml", "#f0e442", None, 173, "m1.5 1.5h37v37h-37z"),
        }
    }
}
