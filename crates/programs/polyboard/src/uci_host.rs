use polyboard_backend::{Backend, Backends};
use polyboard_rules::Variant;
use polyboard_uci::{CurrentPosition, GameText, Host, PositionError};

use crate::{BuiltInVariant, ByName, UnknownName, VariantVisitor};

/// All variants and a list of backends, for the [engine](crate::uci::SearchEngine) that searches on them.
///
/// ```
/// use std::io::Cursor;
///
/// use polyboard::uci::{SearchEngine, run};
/// use polyboard::{UciHost, backends};
///
/// let input = "setoption name Backend value 10x12\nposition startpos moves e2e4\ngo perft 2\n";
/// let mut output = Vec::new();
/// let host = UciHost::new(backends::ALL);
/// run(&mut SearchEngine::new(&host)?, Cursor::new(input), &mut output)?;
/// assert!(String::from_utf8_lossy(&output).contains("\nNodes searched: 600\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct UciHost {
    /// The backends; at least one. The first is the default.
    pub backends: Backends,
}

impl UciHost {
    /// The host of these backends.
    #[must_use]
    pub const fn new(backends: Backends) -> UciHost {
        UciHost { backends }
    }
}

impl Host for UciHost {
    fn variants(&self) -> Vec<&'static str> {
        BuiltInVariant::every().iter().map(BuiltInVariant::name).collect()
    }

    fn backends(&self) -> Vec<&'static str> {
        self.backends.iter().map(|backend| backend.name()).collect()
    }

    fn set_up(
        &self,
        variant: &str,
        backend: &str,
        game: &GameText,
    ) -> Result<CurrentPosition, PositionError> {
        struct Start<'a>(&'a Backend, &'a GameText);
        impl VariantVisitor for Start<'_> {
            type Output = Result<CurrentPosition, PositionError>;
            fn visit<V: Variant>(self) -> Self::Output {
                CurrentPosition::new::<V>(self.1, self.0)
            }
        }
        let unknown = || PositionError::host(UnknownName::of("backend", backend, self.backends()));
        let backend = self.backends.iter().find(|it| it.is_named(backend)).ok_or_else(unknown)?;
        let variant: BuiltInVariant = variant.parse().map_err(PositionError::host)?;
        variant.visit(Start(backend, game))
    }
}
