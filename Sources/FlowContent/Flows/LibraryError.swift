/// The reason why a flow could not be opened.
package enum LibraryError: Error, CustomStringConvertible {
  /// There is no flow of this name; the nearest name, if one is similar.
  case notFound(String, nearest: String?)
  /// The file of the flow or its catalog can't be read.
  case unreadable(String)
  /// There is no catalog at the path, which the flow or the user names.
  case noCatalog(String)
  /// The path of the catalog leads out of the flow's folder, to a file that isn't a String Catalog.
  case notACatalog(String)
  /// The flow or its catalog is invalid.
  case invalid(Diagnostics)

  /// The message in lower case, with advice; diagnostics are one line each.
  package var description: String {
    switch self {
    case .notFound(let name, let nearest):
      let advice = nearest.map { "did you mean '\($0)'?" } ?? "run 'firstrun list' to see them all"
      return "unknown flow '\(name)'; \(advice)"
    case .unreadable(let message): return message
    case .noCatalog(let path): return "no String Catalog at '\(path)'"
    case .notACatalog(let path):
      return "'\(path)' isn't a String Catalog; outside its folder, a flow can use nothing else"
    case .invalid(let diagnostics): return diagnostics.description
    }
  }
}
