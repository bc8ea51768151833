use polyboard_rules::Role;

/// A drawn piece: its body, filled with the colour of its side, and the lines on it.
#[derive(Clone, Copy)]
pub(crate) struct Glyph {
    /// The name, which is the end of the id.
    pub(crate) name: &'static str,
    pub(crate) body: &'static str,
    pub(crate) lines: &'static str,
}

/// The outline of a piece as two paths of SVG in a box of 45 by 45: its body, and the lines on it.
///
/// It follows the word for the piece in its variant, such as `rua`, else the role.
#[must_use]
pub fn outline(role: Role, word: &str) -> [&'static str; 2] {
    let Glyph { body, lines, .. } = glyph(role, word);
    [body, lines]
}

/// The glyph of a piece: by its word in the variant, else by its role.
pub(crate) fn glyph(role: Role, word: &str) -> Glyph {
    drawn(word).or_else(|| drawn(&role.to_string())).expect("every role is drawn")
}

fn drawn(word: &str) -> Option<Glyph> {
    include_str!("glyphs.txt").split("\n\n").find_map(|glyph| {
        let mut lines = glyph.lines();
        let name = lines.next()?.strip_suffix(':').filter(|name| *name == word)?;
        Some(Glyph { name, body: lines.next()?, lines: lines.next()? })
    })
}
