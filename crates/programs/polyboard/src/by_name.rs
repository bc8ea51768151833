use core::{error, fmt};

use polyboard_bitboard::sliders::{Algorithm, Sliders, SlidersVisitor};
#[cfg(feature = "explain")]
use polyboard_explain::charts::Chart;
use polyboard_squares::Direction;

use crate::BuiltInVariant;
#[cfg(feature = "backends")]
use crate::{Backend, backends};

/// A choice that a program offers by name: a backend, a variant, a slider algorithm, a mapping, a direction.
///
/// [`by_name`](ByName::by_name) reads a name in upper or lower case. Its error suggests a similar name, and lists the
/// names that exist. No two choices may have the same name, nor names that differ only in the case of their letters.
///
/// ```
/// use polyboard::sliders::Algorithm;
/// use polyboard::{BuiltInVariant, ByName};
///
/// assert_eq!(Algorithm::by_name("Magic"), Ok(Algorithm::Magic));
/// assert_eq!(
///     BuiltInVariant::by_name("makruc").unwrap_err().to_string(),
///     "unknown variant \"makruc\"; did you mean makruk? otherwise name one of chess, makruk",
/// );
/// ```
pub trait ByName: Sized {
    /// The noun for such a choice, as in `unknown backend`.
    const KIND: &'static str;

    /// Every choice, in the order in which to list them.
    fn every() -> Vec<Self>;

    /// The name of the choice.
    fn name(&self) -> &'static str;

    /// Other names of the choice, which are read but not printed.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The choice of this name, or with this alias, if there is one. The case of letters does not matter.
    fn by_name(name: &str) -> Result<Self, UnknownName> {
        let is_named = |choice: &Self| {
            let mut names = choice.aliases().iter().copied().chain([choice.name()]);
            names.any(|known| known.eq_ignore_ascii_case(name))
        };
        let found = Self::every().into_iter().find(is_named);
        found.ok_or_else(|| UnknownName::new::<Self>(name))
    }
}

/// The error of a name that no choice has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownName {
    /// The noun for the choice, such as `backend`.
    pub kind: &'static str,
    /// The unknown name; for a long name, its start.
    pub name: String,
    /// The known name that is most similar to it, if one is similar at all.
    pub similar: Option<&'static str>,
    /// The names that exist.
    pub known: Vec<&'static str>,
}

impl UnknownName {
    /// The error of a name that is not one of `known`.
    #[must_use]
    pub fn of(kind: &'static str, name: &str, known: Vec<&'static str>) -> UnknownName {
        const KEPT: usize = 60;
        let name: String = name.chars().take(KEPT).collect();
        let similar = UnknownName::suggest(&name, known.iter().copied());
        UnknownName { kind, name, similar, known }
    }

    /// The known name that was probably meant by an unknown one, if there is one.
    ///
    /// It is the name with the fewest letters that are missing, added, wrong or exchanged, if these are at most a third
    /// of its letters. If there is none, it is the shortest name that contains the unknown one.
    ///
    /// ```
    /// use polyboard::UnknownName;
    ///
    /// let meant = |name| UnknownName::suggest(name, ["lerf", "lefr", "hybrid", "lerf+magic"]);
    /// assert_eq!(meant("hybird"), Some("hybrid"));
    /// assert_eq!(meant("LERFF"), Some("lerf"));
    /// assert_eq!(meant("magic"), Some("lerf+magic"));
    /// assert_eq!(meant("mailbox"), None);
    /// ```
    #[must_use]
    pub fn suggest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        const LEAST_CONTAINED: usize = 3;
        let name = name.to_lowercase();
        let known: Vec<&str> = known.into_iter().collect();
        let edits = |known: &str| strsim::osa_distance(&name, &known.to_lowercase());
        let rated = known.iter().map(|known| (edits(known), *known));
        let close = rated.filter(|(edits, known)| 3 * edits <= known.chars().count());
        let contains = |known: &&&str| {
            name.chars().count() >= LEAST_CONTAINED && known.to_lowercase().contains(&name)
        };
        let closest = close.min_by_key(|(edits, _)| *edits).map(|(_, known)| known);
        closest.or_else(|| known.iter().filter(contains).min_by_key(|known| known.len()).copied())
    }

    fn new<T: ByName>(name: &str) -> UnknownName {
        UnknownName::of(T::KIND, name, T::every().iter().map(T::name).collect())
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { kind, name, similar, known } = self;
        match &name[..] {
            "" => write!(f, "the name of a {kind} is empty")?,
            name => write!(f, "unknown {kind} {name:?}")?,
        }
        match similar {
            Some(similar) => write!(f, "; did you mean {similar}? otherwise ")?,
            None => f.write_str("; ")?,
        }
        write!(f, "name one of {}", known.join(", "))
    }
}

impl error::Error for UnknownName {}

/// Implements the trait: the choice, its kind, all choices, the name of each, and what is not as provided.
macro_rules! by_name {
    ($($(#[$if:meta])? $choice:ty, $kind:literal, $every:expr, $name:expr, { $($other:tt)* })*) => {$(
        $(#[$if])?
        impl ByName for $choice {
            const KIND: &'static str = $kind;

            fn every() -> Vec<Self> {
                $every
            }

            fn name(&self) -> &'static str {
                let name: fn(&Self) -> &'static str = $name;
                name(self)
            }

            $($other)*
        }
    )*};
}

struct Name;

impl SlidersVisitor for Name {
    type Output = &'static str;

    fn visit<S: Sliders>(self) -> &'static str {
        S::NAME
    }
}

by_name! {
    BuiltInVariant, "variant", BuiltInVariant::ALL.to_vec(), |it| it.rules().name, {}
    Algorithm, "slider algorithm", Algorithm::ALL.to_vec(), |it| it.visit(Name), {}
    #[cfg(feature = "backends")]
    &'static Backend, "backend", backends::ALL.to_vec(), |it| Backend::name(it), {
        fn aliases(&self) -> &'static [&'static str] {
            Backend::aliases(self)
        }
    }
    Direction, "direction", Direction::ALL.to_vec(), |it| Direction::name(*it), {
        // A blank or an underscore stands for the hyphen.
        fn by_name(name: &str) -> Result<Direction, UnknownName> {
            let plain = name.replace(['_', ' '], "-");
            let mut all = Direction::ALL.into_iter();
            let found = all.find(|it| it.name().eq_ignore_ascii_case(&plain));
            found.ok_or_else(|| UnknownName::new::<Direction>(name))
        }
    }
    #[cfg(feature = "explain")]
    Chart, "mapping", Chart::all(), Chart::name, {
        // Aliases are names, too.
        fn by_name(name: &str) -> Result<Chart, UnknownName> {
            Chart::named(name).ok_or_else(|| UnknownName::new::<Chart>(name))
        }
    }
}

impl core::str::FromStr for BuiltInVariant {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<BuiltInVariant, UnknownName> {
        BuiltInVariant::by_name(name)
    }
}

impl fmt::Display for BuiltInVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
