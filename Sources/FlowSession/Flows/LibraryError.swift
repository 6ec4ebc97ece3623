public import FlowContent
public import FlowSystem

/// Why a flow could not be opened.
public enum LibraryError: Error, CustomStringConvertible {
  /// There is none of that name; the nearest one, if one is near.
  case notFound(String, nearest: String?)
  /// Its file or its catalog can't be read.
  case unreadable(SystemError)
  /// It is not as a flow must be.
  case bad(Diagnostics)

  /// What happened and what to do, in lower case; diagnostics a line each.
  public var description: String {
    switch self {
    case .notFound(let name, let nearest):
      let advice = nearest.map { "did you mean '\($0)'?" } ?? "'firstrun list' shows what there is"
      return "there is no flow '\(name)'; \(advice)"
    case .unreadable(let error): return error.description
    case .bad(let diagnostics): return diagnostics.description
    }
  }
}
