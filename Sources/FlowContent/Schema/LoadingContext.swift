package import FlowCore

/// The state of reading a flow: the names known so far, and the diagnostics.
package struct LoadingContext {
  /// The maximum number of diagnostics, which limits the work on a file full of mistakes.
  static let mostDiagnostics = 500

  /// The facts that conditions may use.
  package var facts = FactTypes()
  /// The declared facts, also those that are read later.
  var declarations: [FactDeclaration] = []
  /// The secrets whose fields ask for them a second time.
  var secretsAskedTwice: Set<String> = []
  /// The page that asks for each fact.
  var askedFacts: [String: String] = [:]
  /// The ids of all pages in order, including those not read yet.
  var pages: [String] = []
  /// The ids of the pages that interrupt.
  var interruptingPages: Set<String> = []
  /// True if the flow can be put off.
  var allowsLater = false
  /// The screens of the flow; empty until they are read.
  var screens: [Screen] = []
  /// The version of the flow; nil until it is read.
  var version: Version?
  /// The key that records completion; empty until it is read.
  var completionKey = ""
  /// The id of the current page.
  var page = ""
  /// The id of the current screen.
  var screen = ""
  /// The width of the current screen, in cells.
  var columns = Screen.largest
  /// The current key or item, for messages.
  var currentItem = ReadItem.flow
  /// The mapping whose keys are being read.
  var open = OpenMapping(entries: [])
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds a diagnostic, unless there are too many.
  package mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.mostDiagnostics { diagnostics.append(diagnostic) }
  }

  /// Adds an error, unless there are too many diagnostics.
  package mutating func report(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation
  ) {
    report(Diagnostic.error(code, message, at: location))
  }

  /// Reports that a node is not of the expected kind.
  mutating func refuse(_ node: SourceNode, for kind: String) {
    if case .unread = node.content { return }
    report(.shape, "\(currentItem) must be \(kind), not \(node.kind)", at: node.location)
  }

  /// Reports a key without a value, and returns true if the value is absent.
  mutating func reportIfAbsent(_ node: SourceNode) -> Bool {
    guard case .scalar(let scalar) = node.content, scalar.isAbsent else { return false }
    switch scalar.comment {
    case .none: report(.value, "\(currentItem) has no value", at: node.location)
    case .spaced, .tight:
      report(
        .value,
        "\(currentItem) has no value: ' #' starts a comment; quote text that starts with '#'",
        at: node.location)
    }
    return true
  }

  /// Reports the items of a list that share an id, at both locations.
  mutating func checkUnique(_ key: String, in list: SourceNode) {
    var first: [String: SourceNode] = [:]
    for item in list.items {
      guard let node = item[key], let id = node.text, !id.isEmpty else { continue }
      guard let other = first[id] else {
        first[id] = node
        continue
      }
      report(.notUnique(key, id, otherLine: other.location.line, at: node.location))
      report(.notUnique(key, id, otherLine: node.location.line, at: other.location))
    }
  }
}

extension Diagnostic {
  fileprivate static func notUnique(
    _ thing: String, _ id: String, otherLine: Int, at location: SourceLocation
  ) -> Self {
    .error(
      .duplicateIdentifier, "duplicate \(thing) '\(id)', also on line \(otherLine)", at: location)
  }
}

/// A key or an item that is being read; only a message makes words of it.
indirect enum ReadItem: CustomStringConvertible {
  case flow
  case key(String)
  case item(of: ReadItem)

  /// The name in messages: `'accent'` or `an item of 'gestures'`.
  var description: String {
    switch self {
    case .flow: "a flow"
    case .key(let name): "'\(name)'"
    case .item(let list): "an item of \(list)"
    }
  }
}
