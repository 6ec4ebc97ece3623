/// A value with the node that it was read from, for later checks.
struct ValueWithNode<Value> {
  let value: Value
  let node: YAMLNode
}

extension ValueFormat {
  /// The form with the node that the value was read from.
  var placed: ValueFormat<ValueWithNode<Value>> {
    map { value, node, _ in ValueWithNode(value: value, node: node) }
  }
}
