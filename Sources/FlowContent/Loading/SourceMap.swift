public import FlowCore

/// The locations of the parts of a flow in its file.
///
/// ```
/// places["pages", 2, "show"]   // flow.yaml:17:11
/// ```
public struct SourceMap: Sendable {
  /// A step of a path into the file: a key of a mapping or an item of a list.
  public enum PathElement: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case item(Int)

    /// Creates a step to a key.
    public init(stringLiteral key: String) { self = .key(key) }

    /// Creates a step to an item, counted from 0.
    public init(integerLiteral item: Int) { self = .item(item) }
  }

  private let root: SourceNode

  init(_ root: SourceNode) {
    self.root = root
  }

  /// The location of a value; if the file leaves the value out, that of the nearest enclosing
  /// value.
  public subscript(steps: PathElement...) -> SourceLocation { self[steps] }

  /// The location of a value, by a path in an array.
  public subscript(steps: [PathElement]) -> SourceLocation {
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
