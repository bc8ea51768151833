/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The path, relative to the page: `views/sets.js`.
    pub name: &'static str,
    /// The contents.
    pub bytes: &'static [u8],
}

/// The list of files, which a test compares with the folder.
macro_rules! assets {
    ($($name:literal,)+) => {
        /// The files of the page, in the program.
        pub const ASSETS: &[Asset] =
            &[$(Asset { name: $name, bytes: include_bytes!(concat!("../page/", $name)) }),+];
    };
}

assets! {
    "arrow.js",
    "ask.js",
    "bars.css",
    "bars.js",
    "bits.js",
    "board-drag.js",
    "board-names.js",
    "board-parts.js",
    "board.css",
    "board.js",
    "chart.js",
    "claim-links.js",
    "command.js",
    "compass.js",
    "controls.css",
    "controls.js",
    "copy.js",
    "digits.js",
    "dom.js",
    "figure.js",
    "footer.js",
    "icon.svg",
    "index.html",
    "instruments.css",
    "layout.css",
    "lesson.js",
    "lessons-data.js",
    "main.js",
    "marks.js",
    "motion.js",
    "named-words.js",
    "outage.js",
    "picture.js",
    "pieces.js",
    "player.js",
    "scenes.js",
    "sections.js",
    "squares.js",
    "stage-parts.js",
    "stage-places.js",
    "stage.css",
    "stage.js",
    "state.js",
    "style.css",
    "theme.js",
    "views/array-scene.js",
    "views/claims-chapter.js",
    "views/claims-rule.js",
    "views/claims-table.js",
    "views/claims.css",
    "views/claims.js",
    "views/digits.js",
    "views/frames.css",
    "views/frames.js",
    "views/hops.js",
    "views/lessons-links.js",
    "views/lessons.css",
    "views/lessons.js",
    "views/mapping-rose.js",
    "views/mapping-row.js",
    "views/mapping-same.js",
    "views/mapping-shift.js",
    "views/mapping-which.js",
    "views/mapping.css",
    "views/mapping.js",
    "views/moves-bytes.js",
    "views/moves-count.js",
    "views/moves-fen.js",
    "views/moves-form.js",
    "views/moves-lines.js",
    "views/moves-memory.css",
    "views/moves-memory.js",
    "views/moves-perft.js",
    "views/moves-play.js",
    "views/moves-position.js",
    "views/moves-race.css",
    "views/moves-race.js",
    "views/moves-setup.js",
    "views/moves-sizes.js",
    "views/moves-text.js",
    "views/moves-turns.js",
    "views/moves.css",
    "views/moves.js",
    "views/off-frame.js",
    "views/off.css",
    "views/off.js",
    "views/sets-code.js",
    "views/sets-controls.js",
    "views/sets-editor.js",
    "views/sets-operations.js",
    "views/sets-scenes.js",
    "views/sets.css",
    "views/sets.js",
    "views/sliders-compare.js",
    "views/sliders-frame.js",
    "views/sliders-input.js",
    "views/sliders-scenes.js",
    "views/sliders.css",
    "views/sliders.js",
    "views/squares-table.js",
    "views/squares.css",
    "views/squares.js",
    "views/three-boards.js",
    "views/traces.js",
    "views/tradeoffs.css",
    "views/tradeoffs.js",
    "wasi.js",
    "wasm.js",
    "words.js",
    "worker.js",
}

impl Asset {
    /// The name of the page itself.
    pub(crate) const PAGE: &str = "index.html";

    /// The path on a server; that of the page itself is `/`.
    #[must_use]
    pub fn path(&self) -> String {
        match self.name {
            Asset::PAGE => "/".into(),
            name => format!("/{name}"),
        }
    }

    /// The type, as a server names it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }
}
