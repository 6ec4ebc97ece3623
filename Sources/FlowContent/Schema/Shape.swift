/// The shape of a value in a file, with enough detail for a JSON Schema.
package indirect enum Shape: Sendable {
  case text
  /// A shape with the words for it that people read, such as `a condition`.
  case named(String, Shape)
  /// A text that matches a regular expression.
  case pattern(String)
  /// One of the given texts.
  case words([String])
  case boolean
  case integer(ClosedRange<Int>)
  case list(Shape)
  /// A mapping with the keys of a table, and the name of the table; a closure, because tables may be
  /// large and are rarely needed.
  case mapping(String, @Sendable () -> [KeyShape])
  /// A mapping whose keys are names chosen by the author that match a regular expression.
  case names(Shape, like: String)
  case either([Shape])
}

/// A key of a mapping, as the schema and the reference describe it.
package struct KeyShape: Sendable {
  package let name: String
  let shape: Shape
  package let isRequired: Bool
  /// The value that leaving the key out stands for; names such as `<page>` stand for others' values.
  package let standard: String?
  /// A description in one sentence, for authors.
  package let summary: String

  /// The type of the value in words, such as `a list of features`.
  package var type: String { shape.phrase }
}
