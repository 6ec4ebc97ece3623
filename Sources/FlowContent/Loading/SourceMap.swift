package import FlowCore

/// The locations of the parts of a flow in its file.
///
/// ```
/// locations["pages", 2, "show"]   // flow.yaml:17:11
/// ```
package struct SourceMap: Sendable {
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
