//! Streams that are compressed, cut off or damaged.

use std::io::{self, Cursor, ErrorKind, Read, Write};

use flate2::{Compression, write::GzEncoder};
use polyboard_pgn::{Reader, decompress, open};

use crate::common::{dump_all, next};

const FIRST: &str = "[Event \"First frame\"]\n\n1. e4 e5 1-0\n\n";
const SECOND: &str = "[Event \"Second frame\"]\n\n1. d4 {a comment in two frames} d5 *\n";

/// Made by the command `zstd`: a skippable frame, [`FIRST`] with a checksum, the first part of
/// [`SECOND`] without one, a skippable frame, the second part, and a skippable frame.
const FRAMES: &[u8] = include_bytes!("fixtures/frames.pgn.zst");

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).expect("memory can be written");
    encoder.finish().expect("memory can be written")
}

fn read(bytes: Vec<u8>) -> String {
    dump_all(decompress(Cursor::new(bytes)).expect("memory can be read"))
}

/// The number of games that can be read, and how the stream ends.
fn read_to_error(input: impl Read + Send + 'static) -> (usize, io::Result<()>) {
    let mut reader = Reader::new(decompress(input).expect("the magic bytes can be read"));
    for games in 0.. {
        match reader.next_game() {
            Ok(Some(_)) => {}
            Ok(None) => return (games, Ok(())),
            Err(error) => {
                assert!(reader.next_game().is_ok_and(|game| game.is_none()), "an error comes once");
                return (games, Err(error));
            }
        }
    }
    unreachable!("a stream ends")
}

#[test]
fn the_first_bytes_tell_the_format() {
    let text = format!("{FIRST}{SECOND}");
    let plain = dump_all(text.as_bytes());
    assert_eq!(read(text.clone().into()), plain);
    assert_eq!(read(gzip(text.as_bytes())), plain);
    assert_eq!(read([gzip(FIRST.as_bytes()), gzip(SECOND.as_bytes())].concat()), plain);
    assert_eq!(read(FRAMES.to_vec()), plain);
    for short in ["", "*", "1-0"] {
        assert_eq!(read(short.into()), dump_all(short.as_bytes()));
    }
}

/// Tapes and disk images are filled up with zeros, which `gzip` skips.
#[test]
fn zeros_between_and_after_gzip_archives_are_skipped() {
    let games = [FIRST, SECOND].map(|text| gzip(text.as_bytes()));
    let plain = dump_all(format!("{FIRST}{SECOND}").as_bytes());
    for count in [1, 7, 512, 100_000] {
        let zeros = vec![0; count];
        let archive = [&games[0][..], &zeros, &games[1], &zeros].concat();
        assert_eq!(read(archive.clone()), plain, "{count} zeros");
        let (games, end) = read_to_error(Cursor::new([&archive[..], b"no gzip data"].concat()));
        assert_eq!((games, end.is_err()), (2, true), "other bytes are still an error");
    }
}

#[test]
fn text_in_utf_16_is_refused_by_its_name() {
    let units = || FIRST.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    let [little_marked, big_marked] =
        [[b"\xff\xfe", &little[..]].concat(), [b"\xfe\xff", &big[..]].concat()];
    for text in [little, big, little_marked, big_marked] {
        let error = decompress(Cursor::new(text)).err().expect("it is not UTF-8");
        let message = "the text is UTF-16, and must be saved as UTF-8";
        assert_eq!((error.kind(), &error.to_string()[..]), (ErrorKind::InvalidData, message));
    }
}

#[test]
fn a_file_is_opened_by_its_path() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/frames.pgn.zst");
    let mut reader = open(path).expect("the file exists");
    assert_eq!(next(&mut reader).tag("Event").as_deref(), Some("First frame"));
    assert!(open("no/such/file.pgn").is_err_and(|error| error.kind() == ErrorKind::NotFound));
}

#[test]
fn a_cut_archive_is_an_error_after_its_games() {
    let text = FIRST.repeat(10_000);
    let archive = gzip(text.as_bytes());
    for end in [11, archive.len() / 2, archive.len() - 1] {
        let (games, error) = read_to_error(Cursor::new(archive[..end].to_vec()));
        let error = error.expect_err("the archive is cut off");
        assert_eq!(error.kind(), ErrorKind::UnexpectedEof);
        assert!(error.to_string().starts_with("the gzip data end too soon ("), "{error}");
        assert_eq!(games > 1000, end > 11, "{games} games of {end} bytes");
    }
    for end in 5..FRAMES.len() {
        let (_, result) = read_to_error(Cursor::new(FRAMES[..end].to_vec()));
        if let Err(error) = result {
            assert!(error.to_string().starts_with("the zstd data "), "{error}");
        }
    }
    let (games, error) = read_to_error(Cursor::new(FRAMES[..FRAMES.len() - 15].to_vec()));
    let error = error.expect_err("the archive is cut off");
    assert_eq!((games, error.kind()), (2, ErrorKind::UnexpectedEof), "{error}");
    assert!(error.to_string().starts_with("the zstd data end too soon ("), "{error}");
}

#[test]
fn damage_is_an_error() {
    let mut archive = gzip(FIRST.as_bytes());
    let checksum = archive.len() - 8;
    archive[checksum] ^= 1;
    let (games, error) = read_to_error(Cursor::new(archive));
    let error = error.expect_err("the checksum is wrong");
    assert_eq!((games, error.kind()), (1, ErrorKind::InvalidInput), "{error}");
    for at in 0..FRAMES.len() {
        let mut archive = FRAMES.to_vec();
        archive[at] ^= 1;
        if let (_, Err(error)) = read_to_error(Cursor::new(archive)) {
            assert!(error.to_string().starts_with("the zstd data "), "{error}");
        }
    }
    // The last frame of the text ends with its checksum, and thirteen bytes to skip follow.
    let mut archive = FRAMES.to_vec();
    let checksum = archive.len() - 14;
    archive[checksum] ^= 1;
    let (games, error) = read_to_error(Cursor::new(archive));
    let message =
        "the zstd data cannot be decompressed (the checksum is wrong); get the file again";
    assert_eq!((games, error.map_err(|error| error.to_string())), (2, Err(message.to_owned())));
}

#[test]
fn any_other_failure_comes_as_it_is() {
    struct Fails(&'static [u8]);
    impl Read for Fails {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.read(buffer) {
                Ok(0) => Err(io::Error::other("the disk is gone")),
                result => result,
            }
        }
    }
    let (games, error) = read_to_error(Fails(b"1. e4 e5 *\n\n1. d4 {half"));
    let error = error.expect_err("the disk is gone").to_string();
    assert_eq!((games, &error[..]), (2, "the disk is gone"));
}
