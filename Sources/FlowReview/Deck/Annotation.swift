import FlowCheck
import FlowContent
import FlowCore
import FlowSession

/// A finding of `check` about a string.
package struct Annotation: Hashable, Sendable {
  /// The stable code, such as `F061`.
  package let code: String
  /// The severity, such as `error` or `warning`.
  package let severity: String
  /// The mistake and, if known, the remedy.
  package let message: String
  /// What is wrong with the text, for a deck in any language.
  let remark: CopyRemark

  /// Returns true if a finding about the whole string is one about its text in a language, too.
  func concerns(_ language: String) -> Bool {
    if case .missing(let languages) = remark { languages.contains(language) } else { true }
  }
}

/// The findings of `check` about the strings of a catalog, found by their position in the file, and
/// about strings that it lacks, found by their keys.
///
/// A diagnostic inside a localization belongs to that language, and any other diagnostic inside an
/// entry belongs to the whole entry.
struct AnnotationIndex: Sendable {
  /// The remarks with their byte offsets, in the order of the file.
  private let annotations: [(offset: Int, remark: Annotation)]
  /// The remarks that are located where a flow uses the key.
  private let annotationsByKey: [String: [Annotation]]

  init(_ findings: [Finding], on catalog: Catalog) {
    var byKey: [String: [Annotation]] = [:]
    for finding in findings {
      guard let key = finding.copyKey, let remark = Annotation(finding) else { continue }
      // Each use of the key has the same finding.
      if byKey[key]?.contains(remark) != true { byKey[key, default: []].append(remark) }
    }
    annotationsByKey = byKey
    let mine = findings.filter { $0.diagnostic.location.path == catalog.path }
    guard !mine.isEmpty else {
      annotations = []
      return
    }
    let lines = catalog.lines
    annotations = mine.compactMap { finding in
      guard let offset = lines.offset(of: finding.diagnostic.location),
        let remark = Annotation(finding)
      else { return nil }
      return (offset, remark)
    }
    .sorted { $0.offset < $1.offset }
  }

  func about(_ key: String) -> [Annotation] { annotationsByKey[key] ?? [] }

  /// Returns the remarks about an entry as a whole, without those about one of its languages.
  func about(_ entry: CatalogEntry) -> [Annotation] {
    within(entry.span).filter { found in
      !entry.localizations.contains { $0.span.contains(found.offset) }
    }
    .map(\.remark)
  }

  /// Returns the remarks about an entry in one language.
  func about(_ localization: Localization) -> [Annotation] {
    // Several forms may have the same finding.
    within(localization.span).map(\.remark).uniqued
  }

  private func within(_ span: Range<Int>) -> ArraySlice<(offset: Int, remark: Annotation)> {
    var (low, high) = (0, annotations.count)
    while low < high {
      let middle = (low + high) / 2
      if annotations[middle].offset < span.lowerBound { low = middle + 1 } else { high = middle }
    }
    let end = annotations[low...].prefix { span.contains($0.offset) }.endIndex
    return annotations[low..<end]
  }
}

extension Annotation {
  fileprivate init?(_ finding: Finding) {
    guard let remark = finding.remark else { return nil }
    self.remark = remark
    code = finding.diagnostic.code.rawValue
    severity = finding.diagnostic.severity.rawValue
    message = finding.diagnostic.message
  }
}
