package import FlowCore

/// A value in a YAML file, and where it starts.
package struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(YAMLScalar)
    case list([YAMLNode])
    /// In the order of the file; the keys are unique.
    case mapping([YAMLEntry])
    /// Something outside the profile, already reported: nothing more is to be said about it.
    case unread
  }

  let content: Content
  package let location: SourceLocation

  /// What it is, as a message names it.
  var kind: String {
    switch content {
    case .scalar: "a text"
    case .list: "a list"
    case .mapping: "a mapping"
    case .unread: "unread"
    }
  }

  /// The value of a key, where this is a mapping that has the key.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// Its items, where this is a list.
  package var items: [YAMLNode] {
    guard case .list(let items) = content else { return [] }
    return items
  }

  /// Its text, where this is a scalar.
  var text: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar.text
  }
}

/// A key of a mapping and its value.
struct YAMLEntry: Sendable {
  let key: String
  let location: SourceLocation
  let value: YAMLNode
}

/// A text, and as much of how it was written as diagnostics need.
struct YAMLScalar: Sendable {
  enum Style: Sendable {
    case plain
    case quoted
    /// After `|` or `>`.
    case block
  }

  /// A comment behind the scalar on its last line.
  enum Comment: Sendable {
    case none
    /// `# like this`
    case spaced
    /// `#like this`, which is more likely a cut text than a comment
    case tight
  }

  let text: String
  let style: Style
  /// How many Unicode scalars it takes in the file, quotes included; nil for several lines.
  let width: Int?
  /// What stands behind it, where it is plain.
  let comment: Comment

  /// Nothing at all was written.
  var isAbsent: Bool { style == .plain && text.isEmpty }
}

extension SourceLocation {
  /// The place of a part of a scalar that starts here.
  ///
  /// Where escapes or several lines make it uncertain, it is the start of the scalar.
  func inside(_ scalar: YAMLScalar, offset: Int) -> SourceLocation {
    let quote: Int
    switch scalar.style {
    case .plain: quote = 0
    case .quoted: quote = 1
    case .block: return self
    }
    guard scalar.width == scalar.text.unicodeScalars.count + 2 * quote else { return self }
    return SourceLocation(path: path, line: line, column: column + quote + offset)
  }
}
