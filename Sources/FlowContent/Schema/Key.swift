/// A key of a mapping: what it is for, how its value is written, and where the value goes.
package struct Key<Subject>: Sendable {
  let name: String
  let isRequired: Bool
  let fill: @Sendable (inout Subject, YAMLNode, inout Reading) -> Void
  private let summary: String
  private let valueShape: @Sendable () -> Shape

  /// The same for the schema.
  var shape: KeyShape {
    KeyShape(name: name, shape: valueShape(), isRequired: isRequired, summary: summary)
  }

  /// A key whose value is written in a form, and stored.
  package init<Value>(
    _ name: String, _ form: Form<Value>, required: Bool = false, _ summary: String,
    store: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(name, form, required: required, summary) { subject, value, _ in
      store(&subject, value)
    }
  }

  /// A key whose value those that are read later must know.
  package init<Value>(
    _ name: String, _ form: Form<Value>, required: Bool = false, _ summary: String,
    tell: @escaping @Sendable (inout Subject, Value, inout Reading) -> Void
  ) {
    self.name = name
    self.summary = summary
    isRequired = required
    valueShape = form.shape
    fill = { subject, node, reading in
      reading.place = "'\(name)'"
      guard !reading.refusesAbsent(node), let value = form.read(node, &reading) else { return }
      tell(&subject, value, &reading)
    }
  }
}
