import FlowContent
import FlowCore

/// Finds keys of the catalog that the flow never looks up.
///
/// An app's catalog has many, so they are counted, unless all keys are checked.
enum UnusedCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog, !subject.keys.unused.isEmpty else { return [] }
    guard let unused = subject.ofUnusedKeys else {
      return [.unused(subject.keys.unused.count, of: catalog)]
    }
    return unused.entries.map { entry in
      .unused(entry.key, at: subject.place(ofByte: entry.span.lowerBound))
    }
  }
}

extension Finding {
  fileprivate static func unused(_ key: String, at place: SourceLocation) -> Self {
    .note(.unusedCopy, "the flow never uses the key '\(key)'", at: place)
  }

  fileprivate static func unused(_ count: Int, of catalog: Catalog) -> Self {
    .note(
      .unusedCopy,
      "the flow never uses \(count) of \(catalog.keys.count) keys; '--all-keys' lists them",
      at: SourceLocation(path: catalog.path, line: 1, column: 1))
  }
}
