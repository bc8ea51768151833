use polyboard_bitboard::sliders::Algorithm;
use polyboard_squares::Geometry;

/// A method in a few words: where it is described, its idea, and its formula in the usual form.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct About {
    /// The usual name.
    pub title: String,
    /// The page of the Chess Programming Wiki.
    pub link: &'static str,
    /// What it does, in one sentence, with its formula as the trace shows it.
    pub method: &'static str,
    /// Why it works, in two or three sentences.
    pub idea: &'static str,
    /// The formula, in the syntax of C.
    pub formula: &'static str,
}

impl About {
    pub(crate) fn sliders(algorithm: Algorithm) -> About {
        About::of(&format!("{algorithm:?}"))
    }

    pub(crate) fn of(heading: &str) -> About {
        let mut lines = section(heading).splitn(5, '\n');
        let mut next = || lines.next().unwrap_or_default();
        About { title: next().into(), link: next(), method: next(), idea: next(), formula: next() }
    }
}

/// How a board detects that a step leaves the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Edge {
    /// The test in a few words.
    pub title: &'static str,
    /// The page of the Chess Programming Wiki.
    pub link: &'static str,
    /// Why the test works, in paragraphs.
    pub text: Vec<&'static str>,
}

impl Edge {
    /// The edge of bitboards that count up from a1; the text names indices, which others number otherwise.
    pub(crate) fn mask(geometry: Geometry) -> Option<Edge> {
        match geometry {
            Geometry { a1: 0, east: 1, north: 8 } => Some(Edge::of("edge files")),
            Geometry { a1: 0, east: 8, north: 1 } => Some(Edge::of("edge ranks")),
            _ => None,
        }
    }

    pub(crate) fn of(heading: &str) -> Edge {
        let mut lines = section(heading).lines();
        let mut next = || lines.next().unwrap_or_default();
        Edge { title: next(), link: next(), text: lines.collect() }
    }
}

/// The lines of a section of `methods.txt` below its heading: each is a field, and only the last field has several.
fn section(heading: &str) -> &'static str {
    let sections = include_str!("methods.txt").trim_end().split("\n\n");
    let named = |section: &'static str| {
        section.strip_prefix("# ")?.strip_prefix(heading)?.strip_prefix('\n')
    };
    sections.filter_map(named).next().unwrap_or_default()
}
