use polyboard_rules::{Chess, Makruk, Rules, Variant};

/// The variants that are built in, by their names on the command line.
///
/// A representation is a type for every variant, so every backend plays all of them, and one that
/// is not listed here too: to add a variant is to write one block of data.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, strum::Display, strum::EnumIter, strum::EnumString,
)]
#[strum(serialize_all = "lowercase")]
pub enum BuiltInVariant {
    /// Orthodox chess, and Chess960.
    Chess,
    /// Thai chess.
    Makruk,
}

impl BuiltInVariant {
    /// All of them.
    pub const ALL: [BuiltInVariant; 2] = [BuiltInVariant::Chess, BuiltInVariant::Makruk];

    /// What there is to know of the variant.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            BuiltInVariant::Chess => Chess::RULES,
            BuiltInVariant::Makruk => Makruk::RULES,
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn every_variant_goes_by_the_name_in_its_rules() {
        assert!(BuiltInVariant::iter().eq(BuiltInVariant::ALL));
        for game in BuiltInVariant::ALL {
            assert_eq!(game.to_string(), game.rules().name);
            assert_eq!(game.rules().name.parse(), Ok(game));
        }
    }
}
