//! The tables of a simulation as Parquet, from the CSV that a merge has just written. Few programs want it, and its library is large: so
//! it is a room of its own, which only the feature `parquet` of the program builds.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use csv::ByteRecord;
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};
use tianyuan_simulate::{Merged, Plan, SimulateError, temporary};
use tianyuan_words::message;

/// Rows that are held at a time.
const ROWS: usize = 1 << 16;

/// The contents of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A whole number.
    Whole,
    /// A text.
    Text,
    /// A number with a fraction; an empty field is null.
    Fraction,
}

/// A column, filled row by row.
#[derive(Debug)]
enum Column {
    Whole(Vec<i64>),
    Text(Vec<ByteArray>),
    /// The numbers that are there, and for each row 1 if it has one.
    Fraction(Vec<f64>, Vec<i16>),
}

impl Column {
    fn new(kind: Kind) -> Column {
        match kind {
            Kind::Whole => Column::Whole(Vec::new()),
            Kind::Text => Column::Text(Vec::new()),
            Kind::Fraction => Column::Fraction(Vec::new(), Vec::new()),
        }
    }

    /// Takes a field; `None` where it is of another kind.
    fn push(&mut self, field: &[u8]) -> Option<()> {
        let text = std::str::from_utf8(field).ok()?;
        match self {
            Column::Whole(numbers) => numbers.push(text.parse().ok()?),
            Column::Text(texts) => texts.push(field.to_vec().into()),
            Column::Fraction(_, there) if text.is_empty() => there.push(0),
            Column::Fraction(numbers, there) => {
                numbers.push(text.parse().ok()?);
                there.push(1);
            }
        }
        Some(())
    }

    fn write(&mut self, group: &mut SerializedRowGroupWriter<'_, &File>) -> Result<(), ParquetError> {
        let Some(mut column) = group.next_column()? else { return Ok(()) };
        match self {
            Column::Whole(numbers) => {
                column.typed::<Int64Type>().write_batch(numbers, None, None)?;
                numbers.clear();
            }
            Column::Text(texts) => {
                column.typed::<ByteArrayType>().write_batch(texts, None, None)?;
                texts.clear();
            }
            Column::Fraction(numbers, there) => {
                column.typed::<DoubleType>().write_batch(numbers, Some(there), None)?;
                numbers.clear();
                there.clear();
            }
        }
        column.close()
    }
}

/// Writes `games.parquet`, and `turns.parquet` where there are rows of turns, beside the CSV of a merge.
///
/// # Errors
/// The CSV cannot be read, or the file cannot be written; one that was there before stays as it was.
pub fn write(plan: &Plan, folder: &Path) -> Result<Vec<Merged>, SimulateError> {
    let mut tables = vec![table(&folder.join("games.csv"), &|at, columns| match at {
        1..=3 => Kind::Text,
        at if at + 1 == columns => Kind::Text,
        _ => Kind::Whole,
    })?];
    if plan.turns {
        tables.push(table(&folder.join("turns.csv"), &|at, _| match at {
            2 | 4 | 5 => Kind::Text,
            6 => Kind::Fraction,
            _ => Kind::Whole,
        })?);
    }
    Ok(tables)
}

/// Turns a file of CSV into one of Parquet; `kind` tells the kind of each column among so many.
fn table(from: &Path, kind: &dyn Fn(usize, usize) -> Kind) -> Result<Merged, SimulateError> {
    let to = from.with_extension("parquet");
    let fault = |file: &Path, why: String| SimulateError::File { file: file.to_owned(), why };
    let mut reader = csv::Reader::from_path(from).map_err(|error| fault(from, error.to_string()))?;
    let names: Vec<String> = reader.headers().map_err(|error| fault(from, error.to_string()))?.iter().map(str::to_owned).collect();
    let kinds: Vec<Kind> = (0..names.len()).map(|at| kind(at, names.len())).collect();
    let written = |error: ParquetError| fault(&to, error.to_string());
    let folder = to.parent().unwrap_or(Path::new("."));
    let file = temporary(folder).map_err(|error| fault(&to, error.to_string()))?;
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    let schema = schema(&names, &kinds).map_err(written)?;
    let mut writer = SerializedFileWriter::new(file.as_file(), schema, Arc::new(properties)).map_err(written)?;
    let mut columns: Vec<Column> = kinds.iter().copied().map(Column::new).collect();
    let (mut record, mut rows) = (ByteRecord::new(), 0);
    loop {
        let more = reader.read_byte_record(&mut record).map_err(|error| fault(from, error.to_string()))?;
        if rows == ROWS || !more && rows > 0 {
            let mut group = writer.next_row_group().map_err(written)?;
            columns.iter_mut().try_for_each(|column| column.write(&mut group)).map_err(written)?;
            group.close().map_err(written)?;
            rows = 0;
        }
        if !more {
            break;
        }
        rows += 1;
        for (column, field) in columns.iter_mut().zip(&record) {
            let line = record.position().map_or(0, csv::Position::line);
            column.push(field).ok_or_else(|| SimulateError::Refused(message!(simulate.wrong.field, file = from.display(), line = line)))?;
        }
    }
    writer.close().map_err(written)?;
    file.as_file().sync_all().map_err(|error| fault(&to, error.to_string()))?;
    file.persist(&to).map_err(|error| fault(&to, error.error.to_string()))?;
    finished(to.clone()).map_err(|error| fault(&to, error.to_string()))
}

fn schema(names: &[String], kinds: &[Kind]) -> Result<TypePtr, ParquetError> {
    let field = |(name, kind): (&String, &Kind)| -> Result<TypePtr, ParquetError> {
        let (physical, repetition) = match kind {
            Kind::Whole => (Physical::INT64, Repetition::REQUIRED),
            Kind::Text => (Physical::BYTE_ARRAY, Repetition::REQUIRED),
            Kind::Fraction => (Physical::DOUBLE, Repetition::OPTIONAL),
        };
        let logical = (*kind == Kind::Text).then_some(LogicalType::String);
        Ok(Arc::new(Type::primitive_type_builder(name, physical).with_repetition(repetition).with_logical_type(logical).build()?))
    };
    let fields = names.iter().zip(kinds).map(field).collect::<Result<Vec<_>, _>>()?;
    Ok(Arc::new(Type::group_type_builder("row").with_fields(fields).build()?))
}

/// The length and the digest of a file that was written.
fn finished(file: PathBuf) -> io::Result<Merged> {
    let mut hasher = blake3::Hasher::new();
    let mut reader = File::open(&file)?;
    let (mut block, mut bytes) = (vec![0; 1 << 16], 0);
    loop {
        let count = reader.read(&mut block)?;
        if count == 0 {
            return Ok(Merged { file, bytes, digest: hasher.finalize().to_hex().to_string() });
        }
        hasher.update(&block[..count]);
        bytes += count as u64;
    }
}
