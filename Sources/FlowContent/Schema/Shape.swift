/// The shape of a value in a file, with enough detail for a JSON Schema.
package indirect enum Shape: Sendable {
  case text
  /// A text that matches a regular expression.
  case pattern(String)
  /// One of the given texts.
  case words([String])
  case boolean
  case integer(ClosedRange<Int>)
  case list(Shape)
  /// A mapping with the keys of a table; a closure, because tables may be large and are rarely
  /// needed.
  case mapping(@Sendable () -> [KeyShape])
  /// A mapping whose keys are names chosen by the author that match a regular expression.
  case names(Shape, like: String)
  case either([Shape])
}

/// A key of a mapping, as the schema describes it.
package struct KeyShape: Sendable {
  let name: String
  let shape: Shape
  let isRequired: Bool
  /// A description in one sentence, for authors.
  let summary: String
}
