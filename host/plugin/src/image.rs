//! A check that a library file is complete. The system maps the length that a library declares; if the file ends earlier, the first read of
//! the missing part ends the program.

/// The reason why the bytes cannot be loaded; `None` where the system may try.
pub(crate) fn broken(bytes: &[u8]) -> Option<&'static str> {
    if bytes.is_empty() {
        return Some("the file is empty");
    }
    // Only this format is looked into; of others the system's own loader is the judge.
    let elf64 = bytes.starts_with(b"\x7fELF") && bytes.get(4) == Some(&2) && bytes.get(5) == Some(&1);
    if !elf64 {
        return None;
    }
    if whole_elf(bytes) == Some(true) { None } else { Some("the file ends too early") }
}

/// `Some(true)` if every part to be mapped lies within the file; `None` if its tables themselves do not.
fn whole_elf(bytes: &[u8]) -> Option<bool> {
    let half = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let word = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
    let (table, size, count) = (usize::try_from(word(32)?).ok()?, usize::from(half(54)?), usize::from(half(56)?));
    for at in 0..count {
        let entry = table.checked_add(at.checked_mul(size)?)?;
        let kind = u32::from_le_bytes(bytes.get(entry..entry.checked_add(4)?)?.try_into().ok()?);
        let end = word(entry.checked_add(8)?)?.checked_add(word(entry.checked_add(32)?)?)?;
        // 1: a part that is mapped.
        if kind == 1 && end > bytes.len() as u64 {
            return Some(false);
        }
    }
    Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_that_ends_early_is_seen() {
        let mut elf = vec![0u8; 64 + 56 + 100];
        elf[..6].copy_from_slice(b"\x7fELF\x02\x01");
        elf[32] = 64; // where the table is
        elf[54] = 56; // the size of an entry
        elf[56] = 1; // how many
        elf[64] = 1; // mapped
        elf[72] = 120; // from here
        elf[96] = 100; // so many bytes
        assert_eq!(broken(&elf), None);
        for end in [6, 60, 100, 219] {
            assert!(broken(&elf[..end]).is_some(), "{end}");
        }
        elf[96..104].fill(0xff);
        assert!(broken(&elf).is_some());
        assert_eq!(broken(b"text"), None);
        assert!(broken(b"").is_some());
    }
}
