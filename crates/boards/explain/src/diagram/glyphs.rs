//! The outlines of the pieces, in a box of 45 by 45, drawn for polyboard.

use polyboard_rules::Role;

/// A drawn piece: its body, filled with the colour of its side, and the lines on it.
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
pub(crate) fn glyph(role: Role, word: &str) -> &'static Glyph {
    let role = match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
    };
    [&BIA, &KHON, &RUA, &MET, &KHUN].into_iter().find(|glyph| glyph.name == word).unwrap_or(role)
}

const KING: Glyph = Glyph {
    name: "king",
    body: "M21 4.5h3v2.7h2.8v3H24v2.7c3.6.3 6 1.8 6.5 4.1h2l-4 13 1.3 3h2.7q1.5 0 1.5 1.5v4.5 \
           h-23v-4.5q0-1.5 1.5-1.5h2.7l1.3-3-4-13h2c.5-2.3 2.9-3.8 6.5-4.1v-2.7h-2.8v-3H21z",
    lines: "M14.5 17h16M16.5 30h12M15.2 33h14.6",
};

const QUEEN: Glyph = Glyph {
    name: "queen",
    body: "M13.5 31L9 15.5 \
           l6.2 7 1.3-10.3 4.2 9.3 1.8-11.5 1.8 11.5 4.2-9.3 1.3 10.3 6.2-7-4.5 15.5 1 2h.5 \
           q1.5 0 1.5 1.5v4.5h-24v-4.5q0-1.5 1.5-1.5h.5zM9 13.5a1.9 1.9 0 1 0 .01 0zM16.5 10 \
           a1.9 1.9 0 1 0 .01 0zM22.5 7.5a1.9 1.9 0 1 0 .01 0zM28.5 10a1.9 1.9 0 1 0 .01 0z \
           M36 13.5a1.9 1.9 0 1 0 .01 0z",
    lines: "M13.5 31q9-2 18 0M12.5 33h20",
};

const ROOK: Glyph = Glyph {
    name: "rook",
    body: "M12 9h4.5v3.5h3.75V9h4.5v3.5h3.75V9H33v8l-3.5 3v10.5l2 2.5h1q1.5 0 1.5 1.5V39H11 \
           v-4.5q0-1.5 1.5-1.5h1l2-2.5V20L12 17z",
    lines: "M15.5 20h14M15.5 30.5h14M13.5 33h18",
};

const BISHOP: Glyph = Glyph {
    name: "bishop",
    body: "M22.5 6a2.2 2.2 0 0 1 1.5 3.9c4 3.3 6.5 7.2 6.5 11.6 0 3-1.6 5-3.8 6.5l1.3 5h4.5 \
           q1.5 0 1.5 1.5V39H11v-4.5q0-1.5 1.5-1.5H17l1.3-5 \
           c-2.2-1.5-3.8-3.5-3.8-6.5 0-4.4 2.5-8.3 6.5-11.6A2.2 2.2 0 0 1 22.5 6z",
    lines: "M22.5 20.5l4.6-6.7M18.3 28h8.4M17 33h11",
};

const KNIGHT: Glyph = Glyph {
    name: "knight",
    body: "M12.5 33h1.5c.5-4.5 3-7 7-10-2.5 1.5-4.5 1.3-5.5 1.5L13 27 \
           c-1.5.3-3.5-1.2-4-3 .5-3.5 3.5-6.5 4.5-10 .8-2 2.5-3.5 4.5-4l1-4 4 3.5 \
           c6.5 1 10 7 9.8 15 0 3-.3 6-1.3 8.5h1q1.5 0 1.5 1.5V39H11v-4.5q0-1.5 1.5-1.5z",
    lines: "M17 15.5h.01M11.5 23h.01M25 13c3.5 2 4.5 7 4 13.5M14 33h17.5",
};

const PAWN: Glyph = Glyph {
    name: "pawn",
    body: "M22.5 9a5.5 5.5 0 0 1 3.8 9.5h2.2v3h-2.8c.3 5 2 8.5 5.3 11.5h1q1.5 0 1.5 1.5V39 \
           h-22v-4.5q0-1.5 1.5-1.5h1c3.3-3 5-6.5 5.3-11.5h-2.8v-3h2.2A5.5 5.5 0 0 1 22.5 9z",
    lines: "M19.3 21.5h6.4M14 33h17",
};

const KHUN: Glyph = Glyph {
    name: "khun",
    body: "M22.5 4l2 9H26v2.5h1.5V18H29c1 5.5 2.5 9.5 5 13h1.5v8h-26v-8H11c2.5-3.5 4-7.5 5-13 \
           h1.5v-2.5H19V13h1.5z",
    lines: "M19 15.5h7M17.5 18h10M13.5 26.5h18M11 31h23",
};

const MET: Glyph = Glyph {
    name: "met",
    body: "M22.5 11l1.5 5.5h2V19h1.5c1 5 2.5 9 5 12.5H34V39H11v-7.5h1.5c2.5-3.5 4-7.5 5-12.5 \
           H19v-2.5h2z",
    lines: "M17.5 19h10M12.5 31.5h20",
};

const KHON: Glyph = Glyph {
    name: "khon",
    body: "M22.5 8.5c2 2.5 3.5 4.5 3.5 7 0 1-.5 2-1 2.5 5 1.5 8.5 5.5 8.5 11v2.5H35V39H10 \
           v-7.5h1.5V29c0-5.5 3.5-9.5 8.5-11-.5-.5-1-1.5-1-2.5 0-2.5 1.5-4.5 3.5-7z",
    lines: "M20 18h5M11.5 31.5h22",
};

const RUA: Glyph = Glyph {
    name: "rua",
    body: "M10 17c0-2 5.5-3.5 12.5-3.5S35 15 35 17s-3 3-5 4v9c2.5.5 5 1.5 5 3.5V39H10v-5.5 \
           c0-2 2.5-3 5-3.5v-9c-2-1-5-2-5-4z",
    lines: "M10 17c0 2 5.5 3.5 12.5 3.5S35 19 35 17M15 30q7.5 1.5 15 0",
};

const BIA: Glyph = Glyph {
    name: "bia",
    body: "M22.5 15c8 0 13 6 13 13 0 4.5-5 7.5-13 7.5s-13-3-13-7.5c0-7 5-13 13-13z",
    lines: "M22.5 18.5v13.5M19.5 21.5h6M19 25h7M19.5 28.5h6",
};
