use polyboard_backend::{Backend, Backends};
use polyboard_rules::Variant;
use polyboard_uci::{GameText, Host, Seat};

use crate::{BuiltInVariant, ByName, UnknownName, VariantVisitor};

/// All variants and a list of backends, for the [engine](crate::uci).
///
/// ```
/// use std::io::Cursor;
///
/// use polyboard::{UciHost, backends, uci};
///
/// let input = "setoption name Backend value 10x12\nposition startpos moves e2e4\ngo perft 2\n";
/// let mut output = Vec::new();
/// uci::run(&UciHost { backends: backends::ALL }, Cursor::new(input), &mut output)?;
/// assert!(String::from_utf8_lossy(&output).contains("\nNodes searched: 600\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct UciHost {
    /// The backends; at least one. The first is the default.
    pub backends: Backends,
}

impl Host for UciHost {
    fn variants(&self) -> Vec<&'static str> {
        BuiltInVariant::every().iter().map(BuiltInVariant::name).collect()
    }

    fn backends(&self) -> Vec<&'static str> {
        self.backends.iter().map(|backend| backend.name()).collect()
    }

    fn seat(&self, variant: &str, backend: &str, game: &GameText) -> Result<Seat, String> {
        struct Sit<'a>(&'a Backend, &'a GameText);
        impl VariantVisitor for Sit<'_> {
            type Output = Result<Seat, String>;
            fn visit<V: Variant>(self) -> Self::Output {
                Seat::new::<V>(self.1, self.0)
            }
        }
        let unknown = || UnknownName::of("backend", backend, self.backends()).to_string();
        let backend = self.backends.iter().find(|it| it.is_named(backend)).ok_or_else(unknown)?;
        let variant: BuiltInVariant = variant.parse().map_err(|error| format!("{error}"))?;
        variant.visit(Sit(backend, game))
    }
}
