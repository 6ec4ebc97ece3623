/// Why a deck can't be had as it was asked for.
public enum DeckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The catalog has no such language; it has these.
  case noLanguage(String, has: [String])
  /// The flow has no such page; the nearest one, if one is near.
  case noPage(String, flow: String, nearest: String?)

  /// What happened and what to do, in lower case.
  public var description: String {
    switch self {
    case .noLanguage(let name, let languages):
      return "the catalog has no language '\(name)'; it has \(languages.joined(separator: ", "))"
    case .noPage(let id, let flow, let nearest):
      return "\(flow) has no page '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}
