package import FlowContent
package import FlowSystem

/// The reason why a flow could not be opened.
package enum LibraryError: Error, CustomStringConvertible {
  /// There is no flow of this name; the nearest name, if one is similar.
  case notFound(String, nearest: String?)
  /// The file of the flow or its catalog can't be read.
  case unreadable(SystemError)
  /// The flow or its catalog is invalid.
  case invalid(Diagnostics)

  /// The message in lower case, with advice; diagnostics are one line each.
  package var description: String {
    switch self {
    case .notFound(let name, let nearest):
      let advice = nearest.map { "did you mean '\($0)'?" } ?? "'firstrun list' shows what there is"
      return "there is no flow '\(name)'; \(advice)"
    case .unreadable(let error): return error.description
    case .invalid(let diagnostics): return diagnostics.description
    }
  }
}
