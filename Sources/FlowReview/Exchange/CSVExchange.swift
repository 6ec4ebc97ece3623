import FlowCore
import FlowFormats
import FlowTerminal

/// The texts for translators and reviewers as CSV: a row for each text, below a header row.
///
/// ```
/// key,variant,source language,source,language,target,state,comment,page,page number,role,…
/// welcome.title,,en,Welcome to Cluck!,es,¡Te damos la bienvenida a Cluck!,translated,"…",welcome,1 of 6,title,…
/// ```
///
/// A cell that a spreadsheet would evaluate as a formula, or write as another number, begins with an
/// apostrophe.
enum CSVExchange {
  private static let names =
    ["key", "variant", "source language", "source", "language", "target", "state", "comment"]
    + ExchangeContext.names.map { $0.lowercased() } + ["characters", "width", "fits", "remarks"]

  /// Returns the file, starting with a byte order mark, without which Excel does not read it as
  /// UTF-8.
  static func text(_ units: [ExchangeUnit], _ contexts: [String: ExchangeContext]) -> String {
    let rows = units.map { unit in
      let cells = [
        unit.id.key, unit.id.path, unit.sourceLanguage, unit.source, unit.language,
        unit.target, unit.state, unit.comment,
      ]
      return (cells + review(unit, contexts[unit.id.key]))
        .map(\.withoutControls.escapedForSpreadsheet)
    }
    return "\u{FEFF}" + CSVTable.text([names] + rows)
  }

  /// Returns the cells that a reviewer reads and no import does.
  private static func review(_ unit: ExchangeUnit, _ context: ExchangeContext?) -> [String] {
    let entry = context?.entry
    let text = entry?.texts.first { $0.language == unit.language }
    let fits = unit.target.isEmpty ? nil : text.map { !$0.isTooLong }
    let remarks = (entry?.annotations ?? []) + (text?.annotations ?? [])
    return (context?.notes(on: unit) ?? ExchangeContext.names.map { _ in "" }) + [
      String(unit.target.count), String(DisplayWidth.of(Sanitiser.cleanLine(unit.target))),
      fits == false ? "no" : entry?.space != nil && fits == true ? "yes" : "",
      remarks.map { "\($0.code) \($0.message)" }.joined(separator: "\n"),
    ]
  }

  /// Reads a file; the columns may be in any order, and unknown columns are ignored.
  static func read(_ text: String, path: String) -> ExchangeContent {
    let table: CSVTable
    do throws(CSVTable.Fault) {
      table = try CSVTable(text)
    } catch {
      let location = SourceLocation(path: path, line: error.line, column: error.column)
      return ExchangeContent(
        faults: [Diagnostic(.error, .exchangeSyntax, error.message, at: location)])
    }
    let head = (table.rows.first ?? []).map { $0.text.trimmed.lowercased() }
    let missing = ["key", "source", "language", "target"].filter { !head.contains($0) }
    if !missing.isEmpty {
      let list = missing.map { "'\($0)'" }.joined(separator: ", ")
      return ExchangeContent(faults: [
        Diagnostic(
          .error, .exchangeShape, "the first line has no column \(list)",
          at: SourceLocation(path: path, line: 1, column: 1))
      ])
    }
    let columns = Dictionary(
      zip(head, head.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    return ExchangeContent(
      units: table.rows.dropFirst().map { unit($0, columns, count: head.count, path: path) })
  }

  private static func unit(
    _ row: [CSVTable.Cell], _ columns: [String: Int], count: Int, path: String
  ) -> ImportedUnit {
    let start = SourceLocation(path: path, line: row[0].line, column: row[0].column)
    func cell(_ name: String) -> CSVTable.Cell? {
      columns[name].flatMap { row.indices.contains($0) ? row[$0] : nil }
    }
    func text(_ name: String) -> String { cell(name)?.text.unescapedFromSpreadsheet ?? "" }
    func location(_ name: String) -> SourceLocation {
      cell(name).map { SourceLocation(path: path, line: $0.line, column: $0.column) } ?? start
    }
    func fault(_ message: String, at location: SourceLocation) -> Diagnostic {
      Diagnostic(.error, .exchangeShape, message, at: location)
    }
    let (target, state) = (text("target"), text("state"))
    let hasExtraCells = row.count > count && !row[count...].allSatisfy(\.text.isEmpty)
    let tooMany =
      "this row has \(row.count) cells, but the first line names \(count); quote text that"
      + " contains a separator"
    let isError = target.isSpreadsheetError && !text("source").hasPrefix("#")
    let error =
      "the spreadsheet has the error '\(target)' in place of '\(text("key").excerpt)'; write the"
      + " text, with an apostrophe before a '=', '+', '-' or '@' at its beginning"
    return ImportedUnit(
      ids: [VariantID(key: text("key"), path: text("variant"))],
      sourceLanguage: text("source language"), language: text("language"), source: text("source"),
      // Translators write a text and leave the state as it is.
      target: target, state: state == "new" ? "" : state,
      fault: hasExtraCells
        ? fault(tooMany, at: start) : isError ? fault(error, at: location("target")) : nil,
      keyLocation: location("key"), sourceLocation: location("source"),
      targetLocation: location("target"), languageLocation: location("language"),
      stateLocation: location("state"))
  }
}
