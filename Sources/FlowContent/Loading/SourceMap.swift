package import FlowCore

/// The locations of the parts of a flow in its file.
///
/// ```
/// locations["pages", 2, "show"]   // flow.yaml:17:11
/// ```
package struct SourceMap: Sendable {
  /// A step of a path into the file: a key of a mapping or an item of a list.
  package enum PathElement: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case item(Int)

    /// Creates a step to a key.
    package init(stringLiteral key: String) { self = .key(key) }

    /// Creates a step to an item, counted from 0.
    package init(integerLiteral item: Int) { self = .item(item) }
  }

  package let root: SourceNode

  init(_ root: SourceNode) {
    self.root = root
  }

  /// The location of a value; if the file leaves the value out, that of the nearest enclosing
  /// value.
  package subscript(steps: PathElement...) -> SourceLocation { self[steps] }

  /// The location of a value, by a path in an array.
  package subscript(steps: [PathElement]) -> SourceLocation {
    var node = root
    for step in steps {
      let next =
        switch step {
        case .key(let key): node[key]
        case .item(let item): node.items.indices.contains(item) ? node.items[item] : nil
        }
      guard let next else { break }
      node = next
    }
    return node.location
  }
}
