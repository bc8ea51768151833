/// The memory in megabytes (2²⁰ bytes each) that Linux can provide without swapping; `None` on other
/// systems.
///
/// Linux overcommits memory and kills a process that uses too much, so ask before you allocate a
/// table. On other systems only the allocator checks.
#[must_use]
pub fn available_megabytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}
