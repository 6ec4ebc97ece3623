"""Runs the query in a file with DuckDB, and prints the number of rows.

Usage: duckdb_query.py FILE
"""

import sys

import duckdb

with open(sys.argv[1], encoding="utf-8") as file:
    print(len(duckdb.sql(file.read()).fetchall()))
