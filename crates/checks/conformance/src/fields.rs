//! Compares the fields that a board names with its memory.

use polyboard_board::{Board, Field};

/// What is wrong with the fields of a board.
pub(crate) fn faults<B: Board>(board: &B) -> Option<String> {
    let board_bytes = size_of::<B>();
    let write = |bytes: &mut [u8]| board.write_fields(bytes);
    fit(B::FIELDS, board_bytes).and_then(|()| written(B::FIELDS, board_bytes, write)).err()
}

/// Whether the fields, if any are known, make up a board of this size. Less than a cache line may
/// be left over as padding.
fn fit(fields: &[Field], board_bytes: usize) -> Result<(), String> {
    if fields.is_empty() {
        return Ok(());
    }
    let mut fields = fields.to_vec();
    fields.sort_unstable_by_key(|field| field.offset);
    let mut end = 0;
    for Field { name, offset, bytes, .. } in &fields {
        if *offset < end {
            return Err(format!("the field {name} begins at {offset}, inside the one before it"));
        }
        end = offset + bytes;
    }
    let named: usize = fields.iter().map(|field| field.bytes).sum();
    if end > board_bytes || board_bytes - named >= 64 {
        return Err(format!(
            "the fields have {named} bytes and end at {end}, but a board has {board_bytes} bytes"
        ));
    }
    Ok(())
}

/// Whether a byte of each field is written, at least; bytes of padding may be left out.
fn written(fields: &[Field], board_bytes: usize, write: impl Fn(&mut [u8])) -> Result<(), String> {
    let [zeros, ones] = [0, u8::MAX].map(|before| {
        let mut bytes = vec![before; board_bytes];
        write(&mut bytes);
        bytes
    });
    // A byte that is written does not depend on what was there before.
    let is_written: Vec<bool> = zeros.iter().zip(ones).map(|(&a, b)| a == b).collect();
    for Field { name, offset, bytes, .. } in fields {
        if !is_written[*offset..offset + bytes].contains(&true) {
            return Err(format!(
                "write_fields leaves out the field {name}; take both from the macro fields!"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use polyboard_board::Stored;

    use super::*;

    fn field(offset: usize, bytes: usize) -> Field {
        Field::new("sets", offset, bytes, Stored::Once, "the pieces")
    }

    #[test]
    fn fields_must_make_up_the_board() {
        assert_eq!(fit(&[], 64), Ok(()));
        assert_eq!(fit(&[field(8, 64), field(0, 8)], 80), Ok(()));
        for wrong in
            [vec![field(0, 8), field(4, 8)], vec![field(0, 16)], vec![field(0, 64), field(64, 32)]]
        {
            assert!(fit(&wrong, 80).is_err());
        }
    }

    #[test]
    fn fields_must_be_written() {
        let fields = [field(0, 8), field(8, 2)];
        assert_eq!(written(&[], 16, |_| {}), Ok(()));
        assert_eq!(written(&fields, 16, |bytes| bytes[..9].fill(0)), Ok(()));
        assert!(written(&fields, 16, |bytes| bytes[..8].fill(0)).is_err());
        assert!(written(&fields, 16, |_| {}).is_err());
    }
}
