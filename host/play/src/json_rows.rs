//! Rows of JSON that a long match keeps: the text of each, one after another in one piece of memory.
//!
//! A row of a match is written once and sent to many; as text it takes a quarter of the room of the value.

use serde::de::DeserializeOwned;
use serde::ser::{Error as _, SerializeSeq as _};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A list that grows at its end, of values of one type as JSON.
#[derive(Debug, Clone, Default)]
pub struct JsonRows {
    text: String,
    /// The end of each row in the text.
    ends: Vec<usize>,
}

impl JsonRows {
    /// Adds a row. A value that is no JSON, such as a map with keys that are no texts, is a mistake of the program and adds `null`.
    pub fn push(&mut self, value: &impl Serialize) {
        match serde_json::to_string(value) {
            Ok(row) => self.text.push_str(&row),
            Err(_) => self.text.push_str("null"),
        }
        self.ends.push(self.text.len());
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True if there is no row.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Leaves the first rows.
    pub fn truncate(&mut self, rows: usize) {
        self.ends.truncate(rows);
        self.text.truncate(self.ends.last().copied().unwrap_or_default());
    }

    /// The rows but the first `from`.
    pub fn since(&self, from: usize) -> RowsSince<'_> {
        RowsSince { rows: self, from: from.min(self.len()) }
    }
}

impl<T: Serialize> FromIterator<T> for JsonRows {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> JsonRows {
        let mut rows = JsonRows::default();
        rows.extend(values);
        rows
    }
}

impl<T: Serialize> Extend<T> for JsonRows {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(&value));
    }
}

/// The last rows of a list; as JSON the list of their values.
#[derive(Debug, Clone, Copy)]
pub struct RowsSince<'a> {
    rows: &'a JsonRows,
    from: usize,
}

impl<'a> RowsSince<'a> {
    fn texts(self) -> impl DoubleEndedIterator<Item = &'a str> {
        let JsonRows { text, ends } = self.rows;
        let begin = move |row: usize| row.checked_sub(1).map_or(0, |before| ends[before]);
        (self.from..ends.len()).map(move |row| &text[begin(row)..ends[row]])
    }

    /// The values. A row that is no such value is left out.
    pub fn values<T: DeserializeOwned>(self) -> impl DoubleEndedIterator<Item = T> + use<'a, T> {
        self.texts().filter_map(|row| serde_json::from_str(row).ok())
    }
}

impl Serialize for RowsSince<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.rows.len() - self.from))?;
        for row in self.texts() {
            list.serialize_element(serde_json::from_str::<&RawValue>(row).map_err(S::Error::custom)?)?;
        }
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_a_list_of_their_values() {
        let mut rows: JsonRows = ["one", "t\"wo", "三"].into_iter().collect();
        assert_eq!(serde_json::to_string(&rows.since(0)).unwrap(), r#"["one","t\"wo","三"]"#);
        assert_eq!(rows.since(2).values::<String>().collect::<Vec<_>>(), ["三"]);
        rows.truncate(1);
        rows.push(&"four");
        assert_eq!(serde_json::to_string(&rows.since(1)).unwrap(), r#"["four"]"#);
        assert_eq!(serde_json::to_string(&rows.since(9)).unwrap(), "[]");
        assert_eq!(rows.len(), 2);
        rows.truncate(0);
        assert!(rows.is_empty());
        assert_eq!(serde_json::to_string(&rows.since(0)).unwrap(), "[]");
    }
}
