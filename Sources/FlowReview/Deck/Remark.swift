import FlowContent
import FlowCore
import FlowSession

/// What a check says about a string.
public struct Remark: Hashable, Sendable {
  /// The stable code, such as `F061`.
  public let code: String
  /// How bad it is.
  public let severity: String
  /// What is wrong, and what to do where that is known.
  public let message: String
}

/// What the checks say about a catalog, by where it stands in the file.
///
/// Whatever rule it comes from, a diagnostic within the lines of a language belongs to that language,
/// and one elsewhere in an entry to the whole of it.
struct Remarks: Sendable {
  /// In the order of the file.
  private let remarks: [(offset: Int, remark: Remark)]

  init(_ findings: [Finding], on catalog: Catalog) {
    let mine = findings.map(\.diagnostic).filter { $0.location.path == catalog.path }
    guard !mine.isEmpty else {
      remarks = []
      return
    }
    let lines = catalog.lines
    remarks = mine.compactMap { diagnostic in
      lines.offset(of: diagnostic.location).map { ($0, Remark(diagnostic)) }
    }
    .sorted { $0.offset < $1.offset }
  }

  /// What is said about an entry, and about none of its languages.
  func about(_ entry: CatalogEntry) -> [Remark] {
    within(entry.span).filter { found in
      !entry.localizations.contains { $0.span.contains(found.offset) }
    }
    .map(\.remark)
  }

  /// What is said about an entry in one language.
  func about(_ localization: Localization) -> [Remark] {
    within(localization.span).map(\.remark)
  }

  private func within(_ span: Range<Int>) -> ArraySlice<(offset: Int, remark: Remark)> {
    var (low, high) = (0, remarks.count)
    while low < high {
      let middle = (low + high) / 2
      if remarks[middle].offset < span.lowerBound { low = middle + 1 } else { high = middle }
    }
    let end = remarks[low...].prefix { span.contains($0.offset) }.endIndex
    return remarks[low..<end]
  }
}

extension Remark {
  fileprivate init(_ diagnostic: Diagnostic) {
    code = diagnostic.code.rawValue
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
  }
}
