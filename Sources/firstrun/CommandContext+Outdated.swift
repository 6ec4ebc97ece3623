import FlowCheck
import FlowContent
import FlowReview
import FlowTerminal

/// The translations that are older than their source text, where the options ask for them.
extension CommandContext {
  /// Returns the outdated translations of a flow; none if no option asks for them.
  func outdated(of subject: CheckSubject) throws(CommandError) -> [OutdatedText] {
    guard let catalog = subject.catalog else { return [] }
    return try outdated(in: catalog, keys: subject.checkedKeys)
  }

  /// Returns the outdated translations of some keys; none if no option asks for them.
  func outdated(
    in catalog: Catalog, keys: [String]
  ) throws(CommandError) -> [OutdatedText] {
    let traits = invocation.values(.only).flatMap { $0.split(separator: ",") }
    guard invocation.has(.outdated) || traits.contains("outdated") else { return [] }
    let progress = progress("Reading the catalog's history")
    defer { progress.end() }
    return try CommandError.mapping {
      try GitHistory().outdated(in: catalog, keys: keys) { progress.show($0, of: $1) }
    }
  }
}

extension Option {
  static let outdated = Option(
    name: "outdated", summary: "Find translations older than their source text, from git's history")
}
