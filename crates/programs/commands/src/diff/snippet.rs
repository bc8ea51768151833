//! Programs that count for `diff`, to be put around a board in another language.

/// A language in which there is such a program.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(super) enum Snippet {
    #[value(name = "cpp", aliases = ["c++", "cc"])]
    Cpp,
    #[value(name = "csharp", aliases = ["c#", "cs"])]
    CSharp,
    #[value(name = "javascript", alias = "js")]
    JavaScript,
    #[value(alias = "py")]
    Python,
}

impl Snippet {
    pub(super) fn text(self) -> &'static str {
        match self {
            Snippet::Cpp => include_str!("../../snippets/perft.cpp"),
            Snippet::CSharp => include_str!("../../snippets/perft.cs"),
            Snippet::JavaScript => include_str!("../../snippets/perft.js"),
            Snippet::Python => include_str!("../../snippets/perft.py"),
        }
    }
}
