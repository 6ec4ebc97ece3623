import FlowContent
import FlowCore

/// Finds keys of the catalog that the flow never looks up.
///
/// An app's catalog may have many, so they are only counted unless all keys are checked.
enum UnusedCopyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog, !subject.keys.unused.isEmpty else { return [] }
    guard let unused = subject.ofUnusedKeys else {
      let count = subject.keys.unused.count
      return [
        Finding(
          .note, .unusedCopy,
          "the flow never uses \(count) of \(catalog.keys.count) keys; '--all-keys' lists them",
          at: SourceLocation(path: catalog.path, line: 1, column: 1))
      ]
    }
    return unused.entries.map { entry in
      Finding(
        .note, .unusedCopy, "the flow never uses the key '\(entry.key)'",
        at: subject.location(ofByte: entry.span.lowerBound))
    }
  }
}
