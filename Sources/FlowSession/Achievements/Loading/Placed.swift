import FlowContent

/// A value and what it was read from, for what is checked later.
struct Placed<Value> {
  let value: Value
  let node: YAMLNode
}

extension Form {
  /// The same, with what it was read from.
  var placed: Form<Placed<Value>> { map { value, node, _ in Placed(value: value, node: node) } }
}
