"""Reads the tables of a simulation with pyarrow, Polars and DuckDB, and compares them with the CSV."""
import csv
import pathlib
import sys

import duckdb
import polars
import pyarrow.parquet

WHOLE, FRACTION, TEXT = int, float, str


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def typed(rows, columns):
    def value(text, of):
        return None if of is FRACTION and text == "" else of(text)
    return [tuple(value(row[name], of) for name, of in columns) for row in rows]


def check(folder, table, texts, fractions):
    path, rows = folder / f"{table}.parquet", rows_of(folder / f"{table}.csv")
    kinds = {**dict.fromkeys(texts, TEXT), **dict.fromkeys(fractions, FRACTION)}
    columns = [(name, kinds.get(name, WHOLE)) for name in rows[0]]
    want = typed(rows, columns)
    arrow = pyarrow.parquet.read_table(path)
    assert [str(field.type) for field in arrow.schema] == [{WHOLE: "int64", FRACTION: "double", TEXT: "string"}[of] for _, of in columns]
    assert [tuple(row.values()) for row in arrow.to_pylist()] == want, "pyarrow"
    assert polars.read_parquet(path).rows() == want, "Polars"
    # DuckDB keeps the order of a single file.
    assert duckdb.sql(f"select * from read_parquet('{path}')").fetchall() == want, "DuckDB"
    return len(want)


def main(folder):
    folder = pathlib.Path(folder)
    games = check(folder, "games", ["winner", "won_by", "ending", "opening"], [])
    turns = check(folder, "turns", ["side", "text", "key"], ["score"])
    print(f"{games} games, {turns} turns")


main(sys.argv[1])
