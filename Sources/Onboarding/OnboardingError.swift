package import FlowContent
public import FlowCore

/// The reason why a flow can't be used, or why something could not be saved.
public enum OnboardingError: Error, Hashable, Sendable {
  /// There is no flow at the path.
  case flowNotFound(path: String)
  /// The flow, its catalog or its achievements are invalid; the mistakes, in the order of the file.
  case invalidFlow([Diagnostic])
  /// No folder of property lists is given, and neither `XDG_CONFIG_HOME` nor `HOME` names one.
  case noStateDirectory(String)
  /// The file at the path is not a property list; it is unchanged, and `copy` is the path of a copy.
  case damagedPropertyList(path: String, copy: String?, String)
  /// A newer firstrun wrote the record, which is left as it is; the number of the record's format.
  case newerRecord(format: Int, String)
  /// The flow has no such fact, or the fact can't have the value.
  case invalidFact(String)
  /// A language, a version or the name of the app's domain has the wrong form.
  case invalidArgument(String)
  /// A file can't be read or written, as on a read-only disk.
  case systemFailure(String)
}

extension OnboardingError: CustomStringConvertible {
  /// The problem and, if known, the remedy, in lower case; mistakes of a flow are one line each.
  public var description: String {
    switch self {
    case .flowNotFound(let path):
      "no flow at '\(path)'; give the path of its folder or of its flow.yaml"
    case .invalidFlow(let mistakes): mistakes.map(\.description).joined(separator: "\n")
    case .noStateDirectory(let message), .damagedPropertyList(_, _, let message),
      .newerRecord(_, let message), .invalidFact(let message), .invalidArgument(let message),
      .systemFailure(let message):
      message
    }
  }
}

extension OnboardingError {
  package init(_ error: LibraryError) {
    switch error {
    case .notFound(let path, _): self = .flowNotFound(path: path)
    case .unreadable(let message): self = .systemFailure(message)
    case .noCatalog, .notACatalog: self = .systemFailure(error.description)
    case .invalid(let diagnostics): self = .invalidFlow(diagnostics.all)
    }
  }

  package init(_ error: StoreError) {
    switch error {
    case .noStateDirectory(let message): self = .noStateDirectory(message)
    case .badName(let message), .noVersion(let message): self = .invalidArgument(message)
    case .corrupt(let path, let copy, let message):
      self = .damagedPropertyList(path: path, copy: copy, message)
    case .newerRecord(let format, let message):
      self = .newerRecord(format: format, message)
    case .unreadable(let message), .unrepresentable(let message), .system(let message),
      .unreachable(let message), .locked(let message), .interrupted(let message):
      self = .systemFailure(message)
    }
  }
}
