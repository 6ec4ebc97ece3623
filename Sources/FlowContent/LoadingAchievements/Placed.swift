/// A value with the node that it was read from, for later checks.
struct Placed<Value> {
  let value: Value
  let node: YAMLNode
}

extension Form {
  /// The form with the node that the value was read from.
  var placed: Form<Placed<Value>> { map { value, node, _ in Placed(value: value, node: node) } }
}
