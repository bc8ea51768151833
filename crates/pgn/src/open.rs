use std::fs::File;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::reader::Reader;

/// A stream of PGN text, decompressed if necessary.
pub type Source = Box<dyn Read + Send>;

/// Opens a file that is plain, compressed by gzip, or compressed by Zstandard; `-` is the standard input. The
/// first bytes decide, not the name.
///
/// ```no_run
/// let mut reader = polyboard_pgn::open("lichess_db_standard_rated_2013-01.pgn.zst")?;
/// while let Some(game) = reader.next_game()? {
///     println!("{}", game.tag("White").unwrap_or_default());
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If the file cannot be opened, or its first bytes cannot be read.
pub fn open(path: impl AsRef<Path>) -> io::Result<Reader<Source>> {
    let path = path.as_ref();
    let source = if path == Path::new("-") {
        decompress(io::stdin())
    } else {
        decompress(File::open(path)?)
    };
    source.map(Reader::new)
}

/// Decompresses a stream. Its first bytes show whether it is gzip, Zstandard, or neither.
///
/// Several archives in a row are read as one stream. The checksums of both formats are verified.
///
/// ```
/// use polyboard_pgn::{Reader, decompress};
///
/// let mut reader = Reader::new(decompress(&b"1. e4 *"[..])?);
/// assert_eq!(reader.next_game()?.map(|game| game.items().count()), Some(1));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If the first bytes cannot be read.
pub fn decompress(input: impl Read + Send + 'static) -> io::Result<Source> {
    decompress_source(Box::new(input))
}

// Behind a pointer, so that the decoders are compiled once.
fn decompress_source(mut input: Source) -> io::Result<Source> {
    let mut magic = Vec::new();
    input.by_ref().take(4).read_to_end(&mut magic)?;
    let is_gzip = magic.starts_with(&[0x1f, 0x8b]);
    let is_zstd = matches!(magic[..], [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18]);
    let whole = Cursor::new(magic).chain(input);
    Ok(if is_gzip {
        Box::new(Gzip(MultiGzDecoder::new(BufReader::new(whole))))
    } else if is_zstd {
        Box::new(Zstd::new(BufReader::new(whole)))
    } else {
        Box::new(whole)
    })
}

/// The input: the bytes that were read to tell the format, and all others.
type Whole = BufReader<Chain<Cursor<Vec<u8>>, Source>>;

struct Gzip(MultiGzDecoder<Whole>);

impl Read for Gzip {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| damaged("gzip", error.kind(), &error))
    }
}

/// A stream of Zstandard frames. The decoder reads one frame; a file can have several, and frames
/// to skip.
struct Zstd {
    input: Whole,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl Zstd {
    fn new(input: Whole) -> Zstd {
        Zstd { input, decoder: FrameDecoder::new(), in_frame: false }
    }

    /// Begins the next frame; returns whether there is one.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.input) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    let skipped = io::copy(&mut self.input.by_ref().take(length), &mut io::sink())?;
                    if skipped < length {
                        let end = "a skippable frame is cut off";
                        return Err(damaged("zstd", io::ErrorKind::UnexpectedEof, end));
                    }
                }
                Err(error) => return Err(self.fail(&error)),
            }
        }
        Ok(false)
    }

    /// The error of the decoder, which does not distinguish truncation from other damage.
    fn fail(&mut self, error: &FrameDecoderError) -> io::Error {
        let is_cut = self.input.fill_buf().is_ok_and(<[u8]>::is_empty);
        let kind = if is_cut { io::ErrorKind::UnexpectedEof } else { io::ErrorKind::InvalidData };
        damaged("zstd", kind, error)
    }
}

impl Read for Zstd {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !buffer.is_empty() {
            if !self.in_frame {
                if !self.next_frame()? {
                    return Ok(0);
                }
                self.in_frame = true;
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let blocks = BlockDecodingStrategy::UptoBlocks(1);
                if let Err(error) = self.decoder.decode_blocks(&mut self.input, blocks) {
                    return Err(self.fail(&error));
                }
            }
            let count = self.decoder.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            let expected = self.decoder.get_checksum_from_data();
            if expected.is_some() && expected != self.decoder.get_calculated_checksum() {
                return Err(damaged("zstd", io::ErrorKind::InvalidData, "the checksum is wrong"));
            }
            self.in_frame = false;
        }
        Ok(0)
    }
}

fn damaged(format: &str, kind: io::ErrorKind, error: impl std::fmt::Display) -> io::Error {
    let what = match kind {
        io::ErrorKind::UnexpectedEof => "end too soon",
        _ => "cannot be decompressed",
    };
    io::Error::new(kind, format!("the {format} data {what} ({error}); get the file again"))
}
