import FlowContent
import FlowCore

/// A language or page that was asked for and does not exist.
package enum DeckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The catalog lacks the language; the value `has` lists those that it has.
  case noLanguage(String, has: [String])
  /// The flow lacks the page; the value `nearest` is the most similar id, if one is similar enough.
  case noPage(String, flow: String, nearest: String?)

  static func noPage(_ id: String, of flow: Flow) -> Self {
    .noPage(id, flow: flow.id, nearest: id.nearest(in: flow.pages.map(\.id)))
  }

  /// The mistake and the remedy, in lower case.
  package var description: String {
    switch self {
    case .noLanguage(let name, let languages):
      return "the catalog has no language '\(name)'; it has \(languages.joined(separator: ", "))"
    case .noPage(let id, let flow, let nearest):
      return "\(flow) has no page '\(id)'" + nearest.suggestion
    }
  }
}
