use std::io::{BufReader, Chain, Cursor, Read};
use std::{fs::File, io, path::Path};

#[cfg(feature = "compression")]
use crate::compressed::{Gzip, Zstd};
use crate::reader::Reader;

/// A stream of PGN text, decompressed if necessary.
pub type Source = Box<dyn Read + Send>;

/// Opens a file that is plain, compressed by gzip, or compressed by Zstandard; `-` is the standard input. The
/// first bytes decide, not the name.
///
/// ```no_run
/// let mut reader = polyboard::pgn::open("lichess_db_standard_rated_2013-01.pgn.zst")?;
/// while let Some(game) = reader.next_game()? {
///     println!("{}", game.tag("White").unwrap_or_default());
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If the file cannot be opened, or its first bytes cannot be read, or are UTF-16.
pub fn open(path: impl AsRef<Path>) -> io::Result<Reader<Source>> {
    let is_input = path.as_ref() == Path::new("-");
    let source = if is_input { decompress(io::stdin()) } else { decompress(File::open(path)?) };
    source.map(Reader::new)
}

/// Decompresses a stream. Its first bytes show whether it is gzip, Zstandard, or neither.
///
/// Several archives in a row are read as one stream; zeros after gzip data are skipped. The checksums of both
/// formats are verified.
///
/// # Errors
///
/// If the first bytes cannot be read, or are UTF-16.
pub fn decompress(input: impl Read + Send + 'static) -> io::Result<Source> {
    decompress_source(Box::new(input))
}

// Behind a pointer, so that the decoders are compiled once.
fn decompress_source(mut input: Source) -> io::Result<Source> {
    let mut magic = Vec::new();
    input.by_ref().take(4).read_to_end(&mut magic)?;
    let format = match magic[..] {
        [0x1f, 0x8b, ..] => Some(Format::Gzip),
        [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => Some(Format::Zstandard),
        _ => None,
    };
    // A byte order mark, or without one every other byte of two letters.
    let is_marked = matches!(magic[..], [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
    if is_marked || matches!(magic[..], [1..=255, 0, 1..=255, 0] | [0, 1..=255, 0, 1..=255]) {
        let fault = "the text is UTF-16, and must be saved as UTF-8";
        return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
    }
    let whole = Cursor::new(magic).chain(input);
    match format {
        Some(format) => decoder(format, BufReader::new(whole)),
        None => Ok(Box::new(whole)),
    }
}

#[derive(Clone, Copy, Debug)]
enum Format {
    Gzip,
    Zstandard,
}

#[cfg(feature = "compression")]
fn decoder(format: Format, input: Whole) -> io::Result<Source> {
    Ok(match format {
        Format::Gzip => Box::new(Gzip::new(input)),
        Format::Zstandard => Box::new(Zstd::new(input)),
    })
}

#[cfg(not(feature = "compression"))]
fn decoder(format: Format, _: Whole) -> io::Result<Source> {
    let remedy = "decompress it first, or build with the feature compression";
    let fault = format!("the stream is compressed ({format:?}); {remedy}");
    Err(io::Error::new(io::ErrorKind::Unsupported, fault))
}

/// The input: the bytes that were read to tell the format, and all others.
pub(crate) type Whole = BufReader<Chain<Cursor<Vec<u8>>, Source>>;
