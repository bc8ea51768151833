//! Values as their text, for serde.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{Deserializer, Serializer, de};

/// Writes a value as the text that it displays.
///
/// # Errors
///
/// The errors of the serializer.
pub fn serialize<T: fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
///
/// The input is not a string, or the string names no value of this type.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: fmt::Display>> de::Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// Implements serde's traits for types that have a text: `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty $(where $parameter:ident: $bound:path)?;)+) => {$(
        impl$(<$parameter: $bound>)? ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::text::serialize(self, serializer)
            }
        }

        impl<'de $(, $parameter: $bound)?> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                $crate::text::deserialize(input)
            }
        }
    )+};
}

serde_as_text! { crate::File; crate::Rank; crate::Square; }
