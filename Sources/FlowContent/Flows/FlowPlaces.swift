public import FlowCore

/// Where the parts of a flow stand in its file.
///
/// ```
/// places["pages", 2, "show"]   // flow.yaml:17:11
/// ```
public struct FlowPlaces: Sendable {
  /// A step into the file: a key of a mapping, or an item of a list.
  public enum Step: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case key(String)
    case item(Int)

    /// A key.
    public init(stringLiteral key: String) { self = .key(key) }

    /// An item, from 0.
    public init(integerLiteral item: Int) { self = .item(item) }
  }

  private let root: YAMLNode

  init(_ root: YAMLNode) {
    self.root = root
  }

  /// The place of a value; of one that the file leaves out, the nearest that it stands in.
  public subscript(steps: Step...) -> SourceLocation { self[steps] }

  /// The same for steps in a list.
  public subscript(steps: [Step]) -> SourceLocation {
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
