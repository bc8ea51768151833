//! Lines of JSON that end with a checksum of themselves.

use core::fmt::Display;

use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::{LineFault, fault::of_json};

/// The text between the part that the checksum covers and the checksum.
const SEAL: &str = ",\"sha256\":\"";

/// Writes a number or an id as a string: many readers of JSON round numbers above 2^53.
pub(crate) fn as_text<S: Serializer>(value: &impl Display, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

/// The fields as a line of JSON. Its last field is the checksum: the first 64 bits of the SHA-256 of
/// everything before it.
pub(crate) fn seal(fields: &impl Serialize) -> String {
    let json = serde_json::to_string(fields).expect("texts and numbers are JSON");
    let sealed = json.strip_suffix('}').expect("an object ends with a brace");
    format!("{sealed}{SEAL}{}\"}}", checksum(sealed))
}

/// Reads the fields of a line; `fault` says what a line without them is not.
pub(crate) fn read<'a, T: Deserialize<'a>>(
    line: &'a str,
    fault: fn(String) -> LineFault,
) -> Result<T, LineFault> {
    serde_json::from_str(line).map_err(|error| fault(of_json(&error)))
}

pub(crate) fn is_sealed(line: &str, sha256: &str) -> bool {
    line.rsplit_once(SEAL).is_some_and(|(sealed, _)| checksum(sealed) == sha256)
}

fn checksum(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes())[..8])
}

/// Bytes as hexadecimal digits in lower case.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
