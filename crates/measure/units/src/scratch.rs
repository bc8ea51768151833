//! A temporary file, and records that are sorted in it.

use std::{
    cmp::Reverse,
    collections::BinaryHeap,
    env,
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    process, vec,
};

use crate::run::random;

/// Something of a fixed size that is sorted.
///
/// Its order is that of its key; records of the same key may be merged.
pub(crate) trait Record: Copy + Ord {
    /// The bytes of a record in the file.
    const BYTES: usize;

    fn write(&self, to: &mut Vec<u8>);

    /// Reads what `write` has written.
    fn read(bytes: &[u8]) -> Self;

    /// Merges a record of the same key into this one; `false` if both are kept.
    fn absorb(&mut self, _: &Self) -> bool {
        false
    }
}

/// Sorts any number of records in a limited memory: those that fit are sorted there, and written to a
/// temporary file as a *run*. At the end all runs are merged.
#[derive(Debug)]
pub(crate) struct Sorter<T> {
    records: Vec<T>,
    /// The greatest number of records in memory.
    limit: usize,
    runs: Vec<Run>,
    scratch: Option<Scratch>,
}

/// Sorted records, in memory or in a temporary file.
#[derive(Debug)]
pub(crate) enum Sorted<T> {
    Memory(Vec<T>),
    Disk(Scratch, Run),
}

/// Sorted records in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    offset: u64,
    records: u64,
}

/// A file without a name: the system removes it when the process ends in any way.
#[derive(Debug)]
pub(crate) struct Scratch {
    file: File,
    length: u64,
}

/// The bytes that are read or written at once.
const BLOCK: usize = 1 << 16;

/// The most runs that are merged at once, each with a block in memory.
const RUNS: usize = 128;

impl<T: Record> Sorter<T> {
    /// A sorter that takes this many bytes of memory, but at least some.
    pub(crate) fn new(memory: usize) -> Sorter<T> {
        let limit = (memory / size_of::<T>()).max(1024);
        Sorter { records: Vec::new(), limit, runs: Vec::new(), scratch: None }
    }

    pub(crate) fn push(&mut self, record: T) -> io::Result<()> {
        if self.records.len() == self.records.capacity() {
            self.make_room()?;
        }
        self.records.push(record);
        Ok(())
    }

    /// The records in their order.
    pub(crate) fn finish(mut self) -> io::Result<Sorted<T>> {
        self.sort();
        let Some(mut scratch) = self.scratch.take() else {
            self.records.shrink_to_fit();
            return Ok(Sorted::Memory(self.records));
        };
        self.runs.push(scratch.append(&self.records)?);
        self.records = Vec::new();
        let (scratch, run) = merge::<T>(&scratch, &self.runs)?;
        Ok(Sorted::Disk(scratch, run))
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
        let scratch = match &mut self.scratch {
            Some(scratch) => scratch,
            none => none.insert(Scratch::new()?),
        };
        self.runs.push(scratch.append(&self.records)?);
        self.records.clear();
        if self.runs.len() == RUNS {
            let (merged, run) = merge::<T>(scratch, &self.runs)?;
            (*scratch, self.runs) = (merged, vec![run]);
        }
        Ok(())
    }

    fn sort(&mut self) {
        self.records.sort_unstable();
        self.records.dedup_by(|copy, kept| copy == kept && kept.absorb(copy));
    }
}

impl<T: Record> Sorted<T> {
    /// The number of records.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Sorted::Memory(records) => records.len() as u64,
            Sorted::Disk(_, run) => run.records,
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = io::Result<T>> {
        let (in_memory, on_disk) = match self {
            Sorted::Memory(records) => (&records[..], None),
            Sorted::Disk(scratch, run) => (&[][..], Some(Records::new(scratch, *run))),
        };
        in_memory.iter().map(|&record| Ok(record)).chain(on_disk.into_iter().flatten())
    }
}

impl Scratch {
    fn new() -> io::Result<Scratch> {
        let name = format!("polyboard-{}-{:016x}", process::id(), random());
        let path = env::temp_dir().join(name);
        let file = File::options().read(true).write(true).create_new(true).open(&path)?;
        fs::remove_file(path)?;
        Ok(Scratch { file, length: 0 })
    }

    fn append<T: Record>(&mut self, records: &[T]) -> io::Result<Run> {
        let run = Run { offset: self.length, records: records.len() as u64 };
        let mut bytes = Vec::new();
        for some in records.chunks(BLOCK / T::BYTES) {
            some.iter().for_each(|record| record.write(&mut bytes));
            self.append_bytes(&mut bytes)?;
        }
        Ok(run)
    }

    fn append_bytes(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(bytes)?;
        self.length += bytes.len() as u64;
        bytes.clear();
        Ok(())
    }
}

/// Merges runs into one in a file of its own.
fn merge<T: Record>(scratch: &Scratch, runs: &[Run]) -> io::Result<(Scratch, Run)> {
    let mut sources: Vec<_> = runs.iter().map(|&run| Records::<T>::new(scratch, run)).collect();
    let mut heads = BinaryHeap::new();
    for (number, source) in sources.iter_mut().enumerate() {
        heads.extend(source.next().transpose()?.map(|head| Reverse((head, number))));
    }
    let mut merged = Scratch::new()?;
    let mut run = Run { offset: 0, records: 0 };
    let (mut bytes, mut last) = (Vec::new(), None::<T>);
    while let Some(Reverse((head, number))) = heads.pop() {
        heads.extend(sources[number].next().transpose()?.map(|next| Reverse((next, number))));
        if last.as_mut().is_some_and(|last| *last == head && last.absorb(&head)) {
            continue;
        }
        if let Some(last) = last.replace(head) {
            last.write(&mut bytes);
            run.records += 1;
            if bytes.len() >= BLOCK {
                merged.append_bytes(&mut bytes)?;
            }
        }
    }
    if let Some(last) = last {
        last.write(&mut bytes);
        run.records += 1;
    }
    merged.append_bytes(&mut bytes)?;
    Ok((merged, run))
}

/// Reads the records of a run, a block at a time.
struct Records<'a, T> {
    scratch: &'a Scratch,
    left: Run,
    block: vec::IntoIter<T>,
}

impl<T: Record> Records<'_, T> {
    fn new(scratch: &Scratch, run: Run) -> Records<'_, T> {
        Records { scratch, left: run, block: Vec::new().into_iter() }
    }

    fn fill(&mut self) -> io::Result<()> {
        let records = (BLOCK / T::BYTES).min(usize::try_from(self.left.records).unwrap_or(BLOCK));
        let mut bytes = vec![0; records * T::BYTES];
        let mut file = &self.scratch.file;
        file.seek(SeekFrom::Start(self.left.offset))?;
        file.read_exact(&mut bytes)?;
        self.left.offset += bytes.len() as u64;
        self.left.records -= records as u64;
        self.block = bytes.chunks_exact(T::BYTES).map(T::read).collect::<Vec<T>>().into_iter();
        Ok(())
    }
}

impl<T: Record> Iterator for Records<'_, T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        if self.block.len() == 0
            && self.left.records > 0
            && let Err(error) = self.fill()
        {
            // An iterator that has failed ends.
            self.left.records = 0;
            return Some(Err(error));
        }
        self.block.next().map(Ok)
    }
}
