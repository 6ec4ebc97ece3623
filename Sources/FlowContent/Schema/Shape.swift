/// What a value looks like in a file: enough to tell an editor, in a JSON Schema, what to expect.
package indirect enum Shape: Sendable {
  case text
  /// A text that a regular expression describes.
  case pattern(String)
  /// One of these texts.
  case words([String])
  case boolean
  case integer(ClosedRange<Int>)
  case list(Shape)
  /// A mapping with keys of a table. A closure, since tables may be large and are seldom asked.
  case mapping(@Sendable () -> [KeyShape])
  /// A mapping from names of the author's own, which a regular expression describes.
  case names(Shape, like: String)
  case either([Shape])
}

/// A key of a mapping: its name, its value and what it is for.
package struct KeyShape: Sendable {
  let name: String
  let shape: Shape
  let isRequired: Bool
  /// One sentence for authors.
  let summary: String
}
