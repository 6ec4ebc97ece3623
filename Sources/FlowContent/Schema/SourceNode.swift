package import FlowCore

/// A file as a tree of nodes, with the mistakes in its notation.
package struct SourceTree: Sendable {
  /// The value of the whole file; nil if it can't be read.
  package let root: SourceNode?
  /// The mistakes that were found before anything was asked of the values.
  package let diagnostics: [Diagnostic]

  package init(root: SourceNode?, diagnostics: [Diagnostic]) {
    self.root = root
    self.diagnostics = diagnostics
  }
}

/// A value in a file, with the location where it starts.
///
/// It is a class because formats pass nodes to one another, which would copy all their parts each
/// time.
package final class SourceNode: Sendable {
  package enum Content: Sendable {
    case scalar(SourceScalar)
    case list([SourceNode])
    /// The entries in the order of the file; their keys are unique.
    case mapping([SourceEntry])
    /// A value that the profile excludes; it has been reported, so later checks ignore it.
    case unread
  }

  package let content: Content
  package let location: SourceLocation

  package init(content: Content, location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// The kind of the node, as messages name it.
  package var kind: String {
    switch content {
    case .scalar: "a string"
    case .list: "a list"
    case .mapping: "a mapping"
    case .unread: "unread"
    }
  }

  /// The value of a key; nil if the node is not a mapping or lacks the key.
  package subscript(key: String) -> SourceNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The items of a list; empty if the node is not a list.
  package var items: [SourceNode] {
    guard case .list(let items) = content else { return [] }
    return items
  }

  /// The text of a scalar; nil if the node is not a scalar.
  package var text: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar.text
  }
}

/// A key of a mapping with its value.
package struct SourceEntry: Sendable {
  package let key: String
  package let location: SourceLocation
  package let value: SourceNode

  package init(key: String, location: SourceLocation, value: SourceNode) {
    self.key = key
    self.location = location
    self.value = value
  }
}

/// A scalar's text, with the details of its notation that diagnostics need.
package struct SourceScalar: Sendable {
  package enum Style: Sendable {
    case plain
    case quoted
    /// A block scalar, after `|` or `>`.
    case block
  }

  /// The comment after a scalar on its last line.
  package enum Comment: Sendable {
    case none
    /// A comment with a space after the sign: `# like this`.
    case spaced
    /// A comment without a space: `#like this`, which is more likely a text cut short than a
    /// comment.
    case tight
  }

  package let text: String
  package let style: Style
  /// The number of Unicode scalars in the file, with quotation marks; nil for several lines.
  package let width: Int?
  /// The comment after a plain scalar; `none` for any other scalar.
  package let comment: Comment

  package init(text: String, style: Style, width: Int?, comment: Comment) {
    self.text = text
    self.style = style
    self.width = width
    self.comment = comment
  }

  /// True if there is no value at all.
  var isAbsent: Bool { style == .plain && text.isEmpty }
}

extension SourceLocation {
  /// Returns the location of a part of a scalar that starts at this location.
  ///
  /// If escapes or line breaks make the exact location uncertain, it is the start of the scalar.
  func inside(_ scalar: SourceScalar, offset: Int) -> SourceLocation {
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

/// A flow's file as it reads with variants of its experiments.
extension SourceNode {
  /// Returns the root of a flow's file with the pages' keys and the order that variants set.
  ///
  /// The values keep their locations, so a mistake in a variant is reported at its own location.
  func choosing(_ choices: [String: String]) -> SourceNode {
    guard !choices.isEmpty, case .mapping(let entries) = content else { return self }
    var pages = self["pages"]?.items ?? []
    for experiment in self["experiments"]?.items ?? [] {
      guard let name = experiment["experiment"]?.text, let choice = choices[name],
        let variant = experiment["variants"]?.items.first(where: { $0["variant"]?.text == choice })
      else { continue }
      if case .mapping(let changes)? = variant["pages"]?.content {
        for change in changes {
          guard let index = pages.firstIndex(where: { $0["page"]?.text == change.key }) else {
            continue
          }
          pages[index] = pages[index].setting(change.value)
        }
      }
      let order = variant["order"]?.items.compactMap(\.text) ?? []
      let ordered = order.compactMap { id in pages.first { $0["page"]?.text == id } }
      if ordered.count == pages.count { pages = ordered }
    }
    return SourceNode(
      content: .mapping(
        entries.map { entry in
          guard entry.key == "pages", case .list = entry.value.content else { return entry }
          return SourceEntry(
            key: entry.key, location: entry.location,
            value: SourceNode(content: .list(pages), location: entry.value.location))
        }), location: location)
  }

  /// Returns a mapping with the keys of another one in place of its own.
  private func setting(_ changes: SourceNode) -> SourceNode {
    guard case .mapping(let entries) = content, case .mapping(let new) = changes.content else {
      return self
    }
    let kept = entries.filter { entry in !new.contains { $0.key == entry.key } }
    return SourceNode(content: .mapping(kept + new.filter { $0.key != "page" }), location: location)
  }
}
