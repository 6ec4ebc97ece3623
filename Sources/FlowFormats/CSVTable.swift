/// A table of cells in CSV, as RFC 4180 defines it and with the variations that spreadsheets write.
///
/// The separator is a comma, a semicolon or a tab, whichever is most frequent in the first line.
/// Excel's line `sep=;` sets it explicitly, even where another program has saved that line as a
/// row. Quoted cells may contain separators and line breaks, which are read as line feeds. Lines end
/// with CR LF, LF or CR.
package struct CSVTable {
  package struct Cell {
    package let text: String
    /// The line of the cell's first character, from 1, like `column`.
    package let line: Int
    package let column: Int
  }

  /// A syntax error in a table and its position.
  package struct Fault: Error {
    package let message: String
    package let line: Int
    package let column: Int
  }

  /// The rows, without empty ones.
  package let rows: [[Cell]]

  package init(_ text: String) throws(Fault) {
    var scanner = Scanner(text)
    rows = try scanner.rows()
  }

  /// Returns rows as CSV, with CR LF at the end of each line.
  package static func text(_ rows: [[String]]) -> String {
    rows.map { row in row.map(\.quotedForCSV).joined(separator: ",") + "\r\n" }.joined()
  }

  private struct Scanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private let separator: Unicode.Scalar

    init(_ text: String) {
      var scalars = Array(text.unicodeScalars)
      if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
      let first = scalars.prefix { $0 != "\n" && $0 != "\r" }
      if let named = Self.separator(namedBy: first) {
        separator = named
        position = first.count
      } else {
        separator =
          [",", ";", "\t"].max { left, right in
            first.count { $0 == left } < first.count { $0 == right }
          } ?? ","
      }
      self.scalars = scalars
    }

    /// Returns the separator that the first line names, as `sep=;` does; nil if that line is a row.
    ///
    /// A program that took the line for a row saves it in quotation marks, or with empty cells in
    /// the separator that it wrote.
    private static func separator(namedBy line: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
      let quotes = line.first == "\"" ? 1 : 0
      let text = line.dropFirst(quotes)
      guard text.prefix(4).map(\.properties.lowercaseMapping).joined() == "sep=",
        let named = text.dropFirst(4).first,
        text.dropFirst(5).prefix(quotes).allSatisfy({ $0 == "\"" })
      else { return nil }
      let cells = text.dropFirst(5 + quotes)
      guard cells.allSatisfy({ $0 == cells.first && [",", ";", "\t"].contains($0) }) else {
        return nil
      }
      return cells.first ?? named
    }

    mutating func rows() throws(Fault) -> [[Cell]] {
      var rows: [[Cell]] = []
      while position < scalars.count {
        let row = try row()
        if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
      }
      return rows
    }

    private mutating func row() throws(Fault) -> [Cell] {
      var cells: [Cell] = []
      while true {
        cells.append(try cell())
        guard position < scalars.count else { return cells }
        guard scalars[position] == separator else {
          endLine()
          return cells
        }
        position += 1
      }
    }

    private mutating func cell() throws(Fault) -> Cell {
      let (line, column) = (line, position - lineStart + 1)
      var text = String.UnicodeScalarView()
      guard position < scalars.count, scalars[position] == "\"" else {
        while position < scalars.count, scalars[position] != separator, !isLineEnd {
          text.append(scalars[position])
          position += 1
        }
        return Cell(text: String(text), line: line, column: column)
      }
      position += 1
      while true {
        guard position < scalars.count else {
          throw Fault(message: "unterminated quote", line: line, column: column)
        }
        let scalar = scalars[position]
        if scalar == "\"" {
          position += 1
          guard position < scalars.count, scalars[position] == "\"" else { break }
        }
        if isLineEnd {
          endLine()
          text.append("\n")
          continue
        }
        text.append(scalar)
        position += 1
      }
      if position < scalars.count, scalars[position] != separator, !isLineEnd {
        throw Fault(
          message: "nothing but a separator can follow a closing quote; write '\"\"' for a quote",
          line: self.line, column: position - lineStart + 1)
      }
      return Cell(text: String(text), line: line, column: column)
    }

    private var isLineEnd: Bool { scalars[position] == "\n" || scalars[position] == "\r" }

    private mutating func endLine() {
      let isPair =
        scalars[position] == "\r" && position + 1 < scalars.count && scalars[position + 1] == "\n"
      position += isPair ? 2 : 1
      line += 1
      lineStart = position
    }
  }
}

extension String {
  /// The text, with an apostrophe in front if a spreadsheet would evaluate it as a formula or write it
  /// as another number.
  package var escapedForSpreadsheet: String { drop { $0 == "'" }.isEvaluated ? "'" + self : self }

  /// The text without the apostrophe that protects it from being evaluated.
  package var unescapedFromSpreadsheet: String {
    hasPrefix("'") && drop { $0 == "'" }.isEvaluated ? String(dropFirst()) : self
  }

  /// True for what a spreadsheet writes, in any language, in place of a value that it could not
  /// compute or show: `#NAME?`, `#¡REF!`, `#N/A`, `#NV`, `Err:508` or `###`.
  package var isSpreadsheetError: Bool {
    if hasPrefix("Err:") { return Int(dropFirst(4)) != nil }
    guard hasPrefix("#"), count > 2 else { return false }
    let name = drop { $0 == "#" }
    if name.isEmpty || ["NV", "GETTING_DATA"].contains(name) { return true }
    let word = "!?".contains(name.last ?? " ") ? name.dropLast() : name
    return (word.count < name.count || word.dropFirst().first == "/")
      && word.contains(where: \.isUppercase)
      && word.allSatisfy { $0.isUppercase || "0123456789¡¿/_".contains($0) }
  }

  fileprivate var quotedForCSV: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      !["\"", ",", ";", "\t", "\r", "\n"].contains(scalar)
    }
    if isPlain, first != " ", last != " " { return self }
    // A combining mark after a quote would hide it from Character.
    let scalars = unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"" + String(String.UnicodeScalarView(scalars)) + "\""
  }
}

extension Substring {
  /// True if a spreadsheet would evaluate the text as a formula or write it as another number.
  fileprivate var isEvaluated: Bool { isFormula || isRewritten }

  /// True for a number, a date or a time that a spreadsheet may write in its own way, as `7` for `007`.
  ///
  /// Spreadsheets keep whole numbers of up to 15 digits.
  private var isRewritten: Bool {
    contains(where: \.isNumber)
      && allSatisfy { $0.isCurrencySymbol || $0.isASCII && (!$0.isLetter || "eE".contains($0)) }
      && (count > 15 || Int(self).map(String.init) != String(self))
  }

  /// True if a spreadsheet would evaluate the text as a formula.
  ///
  /// Some programs skip leading spaces, and Excel accepts full-width signs in some languages.
  private var isFormula: Bool {
    guard let first = unicodeScalars.first else { return false }
    if ["\t", "\r", "\n"].contains(first) { return true }
    let sign = unicodeScalars.first { !$0.properties.isWhitespace }
    return sign.map { ["=", "+", "-", "@", "＝", "＋", "－", "＠"].contains($0) } ?? false
  }
}
