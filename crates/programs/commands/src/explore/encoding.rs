//! Compression by gzip, and the tags by which a browser knows that it has a file already.

use std::{
    hash::{DefaultHasher, Hasher},
    io::{self, Write},
};

use flate2::{Compression, write::GzEncoder};
use hyper::{
    body::Bytes,
    header::{self, HeaderMap, HeaderName},
};

/// Bytes as they are, and compressed by gzip.
#[derive(Clone)]
pub(crate) struct Zipped {
    plain: Bytes,
    gzip: Bytes,
}

impl Zipped {
    pub(crate) fn new(plain: impl Into<Bytes>) -> io::Result<Zipped> {
        let plain = plain.into();
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(&plain)?;
        Ok(Zipped { gzip: gzip.finish()?.into(), plain })
    }

    /// The bytes to send, and whether they are compressed: if the client accepts that, and it helps.
    pub(crate) fn sent(&self, headers: &HeaderMap) -> (Bytes, bool) {
        let is_zipped = self.gzip.len() < self.plain.len() && accepts_gzip(headers);
        (if is_zipped { self.gzip.clone() } else { self.plain.clone() }, is_zipped)
    }

    /// The tag of these bytes. It is weak: it stands for both forms.
    pub(crate) fn tag(&self) -> String {
        let mut hasher = DefaultHasher::new();
        hasher.write(&self.plain);
        format!("W/\"{:016x}\"", hasher.finish())
    }
}

/// Whether the client has the bytes of a tag already.
pub(crate) fn has_tag(headers: &HeaderMap, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_string();
    items(headers, header::IF_NONE_MATCH).any(|known| known == "*" || bare(known) == bare(tag))
}

/// Whether a client accepts gzip: with a weight above 0, by its name or as any coding.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let weight_of = |wanted: &str| {
        items(headers, header::ACCEPT_ENCODING).find_map(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            parts.next().filter(|name| name.eq_ignore_ascii_case(wanted))?;
            let weight = parts.find_map(|it| it.strip_prefix("q=").or(it.strip_prefix("Q=")));
            Some(weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
        })
    };
    weight_of("gzip").or_else(|| weight_of("*")).is_some_and(|weight: f32| weight > 0.0)
}

/// The parts of a header that is a list, over all its fields.
fn items(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let fields = headers.get_all(name).into_iter().filter_map(|field| field.to_str().ok());
    fields.collect::<Vec<_>>().into_iter().flat_map(|field| field.split(',')).map(str::trim)
}
