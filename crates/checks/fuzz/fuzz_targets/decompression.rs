//! Compressed streams: what was compressed comes out as it was, a damaged archive is an error with a remedy, and no
//! archive takes much memory.

#![no_main]

use std::{
    fs,
    io::{self, Cursor, ErrorKind, Read, Write},
};

use flate2::{Compression, write::GzEncoder};
use libfuzzer_sys::fuzz_target;
use polyboard::pgn::{compress, decompress};

/// The most memory of the process: a frame of Zstandard may ask for a window of 128 MiB.
const MOST_KIB: u64 = 512 << 10;

fuzz_target!(|data: &[u8]| {
    // An archive of any bytes.
    if let Err(error) = read(data.to_vec(), 1 << 16) {
        has_remedy(&error, data);
    }
    is_small(data);

    // An archive of two parts with zeros behind them, of which one byte may be changed, or the rest cut off.
    let [kind, split, high, low, change, text @ ..] = data else { return };
    let parts = text.split_at(text.len() * usize::from(*split) / 255);
    let is_gzip = kind % 2 == 0;
    let [first, second] =
        [parts.0, parts.1].map(|part| if is_gzip { gzip(part) } else { compress(part) });
    let zeros = vec![0; if is_gzip { usize::from(kind / 64) } else { 0 }];
    let archive = [&first[..], &zeros, &second, &zeros].concat();
    let size = 1 + usize::from(kind / 2 % 32);
    assert_eq!(read(archive.clone(), size).ok().as_deref(), Some(text), "{archive:?}");

    // The first four bytes tell the format, so a change of them may make the archive a plain text.
    let place = 4 + usize::from(u16::from_be_bytes([*high, *low])) % (archive.len() - 4);
    let mut damaged = archive;
    let is_cut = *change == 0;
    if is_cut {
        damaged.truncate(place);
    } else {
        damaged[place] ^= change;
    }
    match read(damaged.clone(), size) {
        // The second part may be missing, and some bytes say nothing about the text.
        Ok(found) if is_cut => {
            let is_whole = place >= first.len() && (found == parts.0 || found == text);
            assert!(is_whole, "cut off at {place}: {damaged:?}");
        }
        Ok(found) => assert_eq!(found, text, "byte {place} is changed: {damaged:?}"),
        Err(error) => has_remedy(&error, &damaged),
    }
});

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).and_then(|()| encoder.finish()).expect("memory can be written")
}

/// All that a stream has, read in pieces of this size; what is long is read and forgotten.
fn read(archive: Vec<u8>, size: usize) -> io::Result<Vec<u8>> {
    let mut source = decompress(Cursor::new(archive))?;
    let (mut text, mut piece) = (Vec::new(), vec![0; size]);
    loop {
        match source.read(&mut piece)? {
            0 => return Ok(text),
            count if text.len() < 1 << 20 => text.extend_from_slice(&piece[..count]),
            _ => {}
        }
    }
}

fn has_remedy(error: &io::Error, archive: &[u8]) {
    let message = error.to_string();
    let is_utf_16 = message == "the text is UTF-16, and must be saved as UTF-8";
    let format = if archive.starts_with(&[0x1f, 0x8b]) { "gzip" } else { "zstd" };
    let is_named = message.starts_with(&format!("the {format} data "))
        && message.ends_with("; get the file again");
    assert!(is_named || is_utf_16, "{message}: {archive:?}");
    assert_ne!(error.kind(), ErrorKind::Interrupted, "a reader would try again: {archive:?}");
}

/// Asserts that the process has not taken much memory, where the system tells.
fn is_small(archive: &[u8]) {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse().ok());
    assert!(peak.unwrap_or(0) < MOST_KIB, "{peak:?} KiB: {archive:?}");
}
