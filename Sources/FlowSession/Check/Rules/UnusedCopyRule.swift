import FlowContent
import FlowCore

/// A key of the catalog that the flow never looks up.
enum UnusedCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let used = Set(subject.copyUses.map(\.use.key))
    return catalog.keys.filter { !used.contains($0) }.map { key in
      let start = catalog.entry(for: key)?.span.lowerBound ?? 0
      return .unused(key, at: subject.place(ofByte: start))
    }
  }
}

extension Finding {
  fileprivate static func unused(_ key: String, at place: SourceLocation) -> Self {
    .warning(.unusedCopy, "the flow never uses the key '\(key)'", at: place)
  }
}
