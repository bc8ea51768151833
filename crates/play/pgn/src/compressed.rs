//! Streams that are compressed.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::open::Whole;

/// A stream of gzip members; none after the last.
pub(crate) struct Gzip(Option<GzDecoder<Whole>>);

impl Gzip {
    pub(crate) fn new(input: Whole) -> Gzip {
        Gzip(Some(GzDecoder::new(input)))
    }

    /// Begins the next member, if there is one. Zeros between and after members fill a block of a tape
    /// or a disk, and `gzip` skips them, too.
    fn next_member(&mut self) -> io::Result<()> {
        let Some(member) = self.0.take() else { return Ok(()) };
        let mut input = member.into_inner();
        while let bytes @ [_, ..] = input.fill_buf()? {
            let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
            let is_member = zeros < bytes.len();
            input.consume(zeros);
            if is_member {
                self.0 = Some(GzDecoder::new(input));
                break;
            }
        }
        Ok(())
    }
}

impl Read for Gzip {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.0 {
            let count =
                member.read(buffer).map_err(|error| damaged("gzip", error.kind(), &error))?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            self.next_member()?;
        }
        Ok(0)
    }
}

/// A stream of Zstandard frames. The decoder reads one frame; a file can have several, and frames to skip.
pub(crate) struct Zstd {
    input: Whole,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl Zstd {
    pub(crate) fn new(input: Whole) -> Zstd {
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

/// Compresses bytes by Zstandard, about as well as its level 1, as a frame. Frames in a row are one stream.
///
/// ```
/// use std::io::Read;
///
/// use polyboard::pgn::{compress, decompress};
///
/// let stream = [compress(b"1. e4 "), compress(b"*")].concat();
/// let mut text = String::new();
/// decompress(std::io::Cursor::new(stream))?.read_to_string(&mut text)?;
/// assert_eq!(text, "1. e4 *");
/// # Ok::<(), std::io::Error>(())
/// ```
#[must_use]
pub fn compress(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

fn damaged(format: &str, kind: io::ErrorKind, error: impl std::fmt::Display) -> io::Error {
    let what = match kind {
        io::ErrorKind::UnexpectedEof => "end too soon",
        _ => "cannot be decompressed",
    };
    io::Error::new(kind, format!("the {format} data {what} ({error}); get the file again"))
}
