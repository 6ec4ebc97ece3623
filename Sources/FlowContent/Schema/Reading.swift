package import FlowCore

/// What is known while a flow is read, and what has been found wrong.
package struct Reading {
  /// More mistakes than anybody reads; it bounds the work on a hopeless file.
  static let mostDiagnostics = 500

  /// The facts that conditions may name.
  package var facts = FactTypes()
  /// The ids of all pages in order, those further down included.
  var pages = NameIndex()
  /// Those of the flow, once they are read.
  var screens: [Screen] = []
  /// The version of the flow, once it is read.
  var version: Version?
  /// The id of the page in hand.
  var page = ""
  /// The screen in hand.
  var screen = ""
  /// The width of the screen in hand.
  var columns = Screen.largest
  /// What is read now, as a message names it: `'accent'` or `an item of 'gestures'`.
  var place = "a flow"
  private(set) var diagnostics: [Diagnostic] = []

  /// Keeps a diagnostic, until there are too many.
  package mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.mostDiagnostics { diagnostics.append(diagnostic) }
  }

  /// Reports that a value is not of the kind that belongs here.
  mutating func refuse(_ node: YAMLNode, for kind: String) {
    if case .unread = node.content { return }
    report(.wrongShape(place, node.kind, not: kind, at: node.location))
  }

  /// Reports a key behind which nothing stands, and says so.
  mutating func refusesAbsent(_ node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node.content, scalar.isAbsent else { return false }
    switch scalar.comment {
    case .none: report(.noValue(place, at: node.location))
    case .spaced, .tight: report(.valueIsComment(place, at: node.location))
    }
    return true
  }

  /// Reports every item of a list whose id another item has as well, at both places.
  mutating func checkUnique(_ key: String, in list: YAMLNode) {
    var ids = NameIndex()
    var first: [YAMLNode] = []
    for item in list.items {
      guard let node = item[key], let id = node.text, !id.isEmpty else { continue }
      guard let position = ids.add(id) else {
        first.append(node)
        continue
      }
      let other = first[position]
      report(.notUnique(key, id, otherLine: other.location.line, at: node.location))
      report(.notUnique(key, id, otherLine: node.location.line, at: other.location))
    }
  }
}

extension Diagnostic {
  fileprivate static func wrongShape(
    _ what: String, _ kind: String, not expected: String, at place: SourceLocation
  ) -> Self {
    .error(.shape, "\(what) must be \(expected), not \(kind)", at: place)
  }

  fileprivate static func noValue(_ what: String, at place: SourceLocation) -> Self {
    .error(.value, "\(what) has no value", at: place)
  }

  fileprivate static func valueIsComment(_ what: String, at place: SourceLocation) -> Self {
    .error(
      .value, "\(what) has no value: ' #' begins a comment; quote a text that begins with '#'",
      at: place)
  }

  fileprivate static func notUnique(
    _ thing: String, _ id: String, otherLine: Int, at place: SourceLocation
  ) -> Self {
    .error(
      .duplicateIdentifier, "there is another \(thing) '\(id)' on line \(otherLine)", at: place)
  }
}
