use polyboard_rules::Variant;
use polyboard_uci::{GameText, Host, Seat};

use crate::{AnyBackend, BuiltInVariant, ByName, VariantVisitor};

/// All variants and all backends, for the [engine](crate::uci).
///
/// ```
/// use std::io::Cursor;
///
/// use polyboard::{UciHost, uci};
///
/// let input = "setoption name Backend value 10x12\nposition startpos moves e2e4\ngo perft 2\n";
/// let mut output = Vec::new();
/// uci::run(&UciHost, Cursor::new(input), &mut output)?;
/// assert!(String::from_utf8_lossy(&output).contains("\nNodes searched: 600\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct UciHost;

impl Host for UciHost {
    fn variants(&self) -> Vec<&'static str> {
        BuiltInVariant::every().iter().map(BuiltInVariant::name).collect()
    }

    fn backends(&self) -> Vec<&'static str> {
        AnyBackend::every().iter().map(AnyBackend::name).collect()
    }

    // Inlined, so that it is compiled in the program that asks for a seat. That program compiles the
    // boards for other commands anyway; compiled here as well, they would take two minutes more. Without
    // optimisation it is the other way round: crates share what is compiled once, so it is compiled here.
    #[cfg_attr(not(debug_assertions), inline)]
    fn seat(&self, variant: &str, backend: &str, game: &GameText) -> Result<Seat, String> {
        struct Sit<'a>(AnyBackend, &'a GameText);
        impl VariantVisitor for Sit<'_> {
            type Output = Result<Seat, String>;
            fn visit<V: Variant>(self) -> Self::Output {
                Seat::new::<V>(self.1, |start| self.0.board(start))
            }
        }
        let backend: AnyBackend = backend.parse().map_err(|error| format!("{error}"))?;
        let variant: BuiltInVariant = variant.parse().map_err(|error| format!("{error}"))?;
        variant.visit(Sit(backend, game))
    }
}
