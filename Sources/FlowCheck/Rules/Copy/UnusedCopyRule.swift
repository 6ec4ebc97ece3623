import FlowContent
import FlowCore

/// Finds keys of the catalog that the flow never looks up.
enum UnusedCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let used = Set(subject.copyUses.map(\.use.key))
    return subject.entries.filter { !used.contains($0.key) }.map { entry in
      .unused(entry.key, at: subject.place(ofByte: entry.span.lowerBound))
    }
  }
}

extension Finding {
  fileprivate static func unused(_ key: String, at place: SourceLocation) -> Self {
    .warning(.unusedCopy, "the flow never uses the key '\(key)'", at: place)
  }
}
