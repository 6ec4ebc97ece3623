/// A key of a mapping: its description, the form of its value, and the function that stores the
/// value.
package struct MappingKey<Subject>: Sendable {
  let name: String
  let isRequired: Bool
  let fill: @Sendable (inout Subject, YAMLNode, inout LoadingContext) -> Void
  private let standard: String?
  private let summary: String
  private let valueShape: @Sendable () -> Shape

  /// The key as the schema describes it.
  var shape: KeyShape {
    KeyShape(
      name: name, shape: valueShape(), isRequired: isRequired, standard: standard,
      summary: summary)
  }

  /// Creates a key whose value is only stored; `standard` is the value that leaving it out stands
  /// for.
  package init<Value>(
    _ name: String, _ form: ValueFormat<Value>, required: Bool = false, standard: String? = nil,
    _ summary: String, store: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    self.init(name, form, required: required, standard: standard, summary) { subject, value, _ in
      store(&subject, value)
    }
  }

  /// Creates a key whose value is stored, and can change how the keys after it are read.
  package init<Value>(
    _ name: String, _ form: ValueFormat<Value>, required: Bool = false, standard: String? = nil,
    _ summary: String,
    apply: @escaping @Sendable (inout Subject, Value, inout LoadingContext) -> Void
  ) {
    self.name = name
    self.standard = standard
    self.summary = summary
    isRequired = required
    valueShape = form.shape
    fill = { subject, node, reading in
      reading.currentItem = .key(name)
      guard !reading.reportIfAbsent(node), let value = form.read(node, &reading) else { return }
      apply(&subject, value, &reading)
    }
  }
}
