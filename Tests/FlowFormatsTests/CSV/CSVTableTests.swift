import FlowFormats
import Testing

@testable import FlowReview

struct CSVTableTests {
  @Test(arguments: [
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a;b\n1;2", [["a", "b"], ["1", "2"]]),
    ("a\tb\r1\t2", [["a", "b"], ["1", "2"]]), ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("sep=;\r\na;b,c\r\n", [["a", "b,c"]]), ("\u{FEFF}SEP=|\na|b,c\n", [["a", "b,c"]]),
    ("\"sep=;\"\na;b,c\n", [["a", "b,c"]]), ("sep=;,,\na,b;c,d\n", [["a", "b;c", "d"]]),
    ("\"sep=;\";;\na;b,c;d\n", [["a", "b,c", "d"]]),
    ("sep=,a,b\n1,2,3\n", [["sep=", "a", "b"], ["1", "2", "3"]]),
    ("a,\"b\r\n\"\"c\"\"\",\r\n", [["a", "b\n\"c\"", ""]]),
    ("a,b\n\n,\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\"c\n", [["a", "b\"c"]]), ("", []),
  ])
  func `sheets write tables like these`(text: String, rows: [[String]]) throws {
    #expect(try CSVTable(text).rows.map { $0.map(\.text) } == rows)
  }

  @Test func `every cell knows its place`() throws {
    let rows = try CSVTable("a,\"two\nlines\",b\nc,dé,e").rows
    #expect(rows[0].map { "\($0.line):\($0.column)" } == ["1:1", "1:3", "2:8"])
    #expect(rows[1].map { "\($0.line):\($0.column)" } == ["3:1", "3:3", "3:6"])
  }

  @Test(arguments: [
    ("a,\"b\nc", "1:3 unterminated quote"),
    (
      "a\n\"b\" c",
      "2:4 nothing but a separator can follow a closing quote; write '\"\"' for a quote"
    ),
  ])
  func `these are no tables`(text: String, fault: String) {
    do throws(CSVTable.Fault) {
      _ = try CSVTable(text)
      Issue.record("it was read")
    } catch {
      #expect("\(error.line):\(error.column) \(error.message)" == fault)
    }
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-", "'-"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
    ("\rx", "'\rx"), ("'=x", "''=x"), ("''-", "'''-"), ("＝1", "'＝1"), ("plain", "plain"),
    ("'quoted'", "'quoted'"), ("", ""), ("1-1", "'1-1"),
    ("007", "'007"), ("1.50", "'1.50"), ("1e5", "'1e5"), ("$1,000", "'$1,000"), ("'3/4", "''3/4"),
    ("9999999999999999", "'9999999999999999"), ("12", "12"), ("2 of 6", "2 of 6"), ("e", "e"),
    ("  =1", "'  =1"), (" \u{A0}@x", "' \u{A0}@x"), ("' =1", "'' =1"), (" plain", " plain"),
  ])
  func `a formula or a number becomes a text, and comes back`(text: String, cell: String) {
    #expect(text.escapedForSpreadsheet == cell)
    #expect(cell.unescapedFromSpreadsheet == text)
  }

  @Test func `whatever is written is read again`() throws {
    let row = ["a,b", "\"", " blank ", "two\nlines", "=x", "", "é👋", "a\tb;c", "'", "last"]
    let text = CSVTable.text([row.map(\.escapedForSpreadsheet)])
    #expect(try CSVTable(text).rows.map { $0.map(\.text.unescapedFromSpreadsheet) } == [row])
  }

  @Test(arguments: [
    "#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#ERROR!",
    "#¡VALOR!", "#¿NOMBRE?", "#BEZUG!", "#NV", "#N/D", "#ИМЯ?", "#GETTING_DATA", "Err:508", "####",
  ])
  func `what a spreadsheet could not compute is an error`(text: String) {
    #expect(text.isSpreadsheetError)
  }

  @Test(arguments: ["", "#", "#1", "#1!", "#4/5", "# NAME?", "#Name?", "#NAME", "Err: 5", "N/A"])
  func `words are no error of a spreadsheet`(text: String) {
    #expect(!text.isSpreadsheetError)
  }
}
