//! Records that are sorted in temporary files.

use std::{
    cmp::Reverse,
    collections::BinaryHeap,
    env,
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    iter, process, vec,
};

use crate::run::random;

/// Something of a fixed size that is sorted.
pub(crate) trait Record: Copy + Ord {
    /// The bytes of a record in the file.
    const BYTES: usize;

    fn write(&self, to: &mut Vec<u8>);

    /// Reads what `write` has written.
    fn read(bytes: &[u8]) -> Self;

    /// Merges the next record in order into this one; `false` if both are kept.
    fn absorb(&mut self, _: &Self) -> bool {
        false
    }
}

/// The next bytes of a record.
pub(crate) fn next<const N: usize>(bytes: &mut &[u8]) -> [u8; N] {
    let (first, rest) = bytes.split_first_chunk().expect("a record has all its fields");
    *bytes = rest;
    *first
}

/// Sorts any number of records in a limited memory: those that fit are sorted there, and written to a
/// temporary file as a *run*. At the end all runs are merged.
#[derive(Debug)]
pub(crate) struct Sorter<T> {
    records: Vec<T>,
    /// The greatest number of records in memory.
    limit: usize,
    runs: Vec<Run>,
}

/// Sorted records, in memory or in a temporary file.
#[derive(Debug)]
pub(crate) enum Sorted<T> {
    Memory(Vec<T>),
    Disk(Run),
}

/// Sorted records in a file without a name: the system removes it when the process ends in any way.
#[derive(Debug)]
pub(crate) struct Run {
    file: File,
    records: u64,
}

/// The bytes that are read or written at once.
const BLOCK: usize = 1 << 16;

/// The most runs that are merged at once, each with a block in memory.
const RUNS: usize = 128;

impl<T: Record> Sorter<T> {
    /// A sorter that takes this many bytes of memory, but at least some.
    pub(crate) fn new(memory: usize) -> Sorter<T> {
        let limit = (memory / size_of::<T>()).max(1024);
        Sorter { records: Vec::new(), limit, runs: Vec::new() }
    }

    pub(crate) fn push(&mut self, record: T) -> io::Result<()> {
        if self.records.len() == self.records.capacity() {
            self.make_room()?;
        }
        self.records.push(record);
        Ok(())
    }

    pub(crate) fn finish(mut self) -> io::Result<Sorted<T>> {
        self.sort();
        if self.runs.is_empty() {
            self.records.shrink_to_fit();
            return Ok(Sorted::Memory(self.records));
        }
        self.spill()?;
        self.records = Vec::new();
        Ok(Sorted::Disk(merge::<T>(&self.runs)?))
    }

    /// Merges records, and if most are kept, doubles the buffer or writes it to the file.
    fn make_room(&mut self) -> io::Result<()> {
        const FIRST: usize = 1024;
        self.sort();
        let (length, capacity) = (self.records.len(), self.records.capacity());
        // A buffer that is nearly full would be sorted again and again.
        if length < capacity - capacity / 4 {
            return Ok(());
        }
        let wanted = (2 * capacity).clamp(FIRST, self.limit);
        // Without the memory for more, what there is must do.
        if wanted > capacity && self.records.try_reserve_exact(wanted - length).is_ok() {
            return Ok(());
        }
        self.spill()?;
        if self.runs.len() == RUNS {
            self.runs = vec![merge::<T>(&self.runs)?];
        }
        Ok(())
    }

    fn spill(&mut self) -> io::Result<()> {
        self.runs.push(Run::write(self.records.drain(..).map(Ok))?);
        Ok(())
    }

    fn sort(&mut self) {
        self.records.sort_unstable();
        self.records.dedup_by(|copy, kept| kept.absorb(copy));
    }
}

impl<T: Record> Sorted<T> {
    pub(crate) fn len(&self) -> u64 {
        match self {
            Sorted::Memory(records) => records.len() as u64,
            Sorted::Disk(run) => run.records,
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = io::Result<T>> {
        let (in_memory, on_disk) = match self {
            Sorted::Memory(records) => (&records[..], None),
            Sorted::Disk(run) => (&[][..], Some(Records::new(run))),
        };
        in_memory.iter().map(|&record| Ok(record)).chain(on_disk.into_iter().flatten())
    }
}

impl Run {
    fn write<T: Record>(records: impl Iterator<Item = io::Result<T>>) -> io::Result<Run> {
        let name = format!("polyboard-{}-{:016x}", process::id(), random());
        let path = env::temp_dir().join(name);
        let mut file = File::options().read(true).write(true).create_new(true).open(&path)?;
        fs::remove_file(path)?;
        let (mut bytes, mut number) = (Vec::new(), 0);
        for record in records {
            record?.write(&mut bytes);
            number += 1;
            if bytes.len() >= BLOCK {
                file.write_all(&bytes)?;
                bytes.clear();
            }
        }
        file.write_all(&bytes)?;
        Ok(Run { file, records: number })
    }
}

fn merge<T: Record>(runs: &[Run]) -> io::Result<Run> {
    let mut sources: Vec<_> = runs.iter().map(Records::<T>::new).collect();
    let mut heads = BinaryHeap::new();
    for (number, source) in sources.iter_mut().enumerate() {
        heads.extend(source.next().transpose()?.map(|head| Reverse((head, number))));
    }
    let mut next = || -> io::Result<Option<T>> {
        let Some(Reverse((mut record, mut number))) = heads.pop() else { return Ok(None) };
        loop {
            heads.extend(sources[number].next().transpose()?.map(|next| Reverse((next, number))));
            match heads.peek() {
                Some(Reverse((copy, from))) if record.absorb(copy) => number = *from,
                _ => return Ok(Some(record)),
            }
            heads.pop();
        }
    };
    Run::write(iter::from_fn(|| next().transpose()))
}

/// Reads the records of a run, a block at a time.
struct Records<'a, T> {
    file: &'a File,
    at: u64,
    left: u64,
    block: vec::IntoIter<T>,
}

impl<T: Record> Records<'_, T> {
    fn new(run: &Run) -> Records<'_, T> {
        Records { file: &run.file, at: 0, left: run.records, block: Vec::new().into_iter() }
    }

    fn fill(&mut self) -> io::Result<()> {
        let records = (BLOCK / T::BYTES).min(usize::try_from(self.left).unwrap_or(BLOCK));
        let mut bytes = vec![0; records * T::BYTES];
        // Others read the same file.
        self.file.seek(SeekFrom::Start(self.at))?;
        self.file.read_exact(&mut bytes)?;
        self.at += bytes.len() as u64;
        self.left -= records as u64;
        self.block = bytes.chunks_exact(T::BYTES).map(T::read).collect::<Vec<T>>().into_iter();
        Ok(())
    }
}

impl<T: Record> Iterator for Records<'_, T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        if self.block.len() == 0
            && self.left > 0
            && let Err(error) = self.fill()
        {
            // An iterator that has failed ends.
            self.left = 0;
            return Some(Err(error));
        }
        self.block.next().map(Ok)
    }
}
