import Achievements

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
  /// A mapping with the keys of a table, and the name of the table; a closure, because tables may
  /// be large and are rarely needed.
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
  /// The default value; a name such as `<page>` stands for the value of another key.
  package let defaultValue: String?
  /// A description in one sentence, for authors.
  package let summary: String

  /// The type of the value in words, such as `a list of features`.
  package var type: String { shape.phrase }
}

extension Shape {
  /// The shape in words, such as `a list of features` or `allowed, never or a condition`.
  var phrase: String {
    switch self {
    case .named(let phrase, _): phrase
    case .text, .pattern: "a string"
    case .words(let words): words.alternatives
    case .boolean: "yes or no"
    case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .list(let item): "a list of \(item.pluralPhrase)"
    case .mapping(let thing, _): thing.withArticle
    case .names(let value, _): "a mapping from names to \(value.pluralPhrase)"
    case .either(let shapes):
      shapes.flatMap { shape -> [String] in
        switch shape {
        case .pattern: []  // Another notation of a shape that has a name, for the schema alone.
        case .words(let words): words
        default: [shape.phrase]
        }
      }.alternatives
    }
  }

  /// Returns the shape with a name, unless it has one already.
  func named(_ phrase: String) -> Shape {
    if case .named = self { self } else { .named(phrase, self) }
  }

  private var pluralPhrase: String {
    switch self {
    case .named(let phrase, _) where phrase.hasPrefix("a "): phrase.dropFirst(2) + "s"
    case .named(let phrase, _): phrase
    case .text, .pattern: "strings"
    case .mapping(let thing, _): thing.plural
    case .either(let shapes): shapes.map(\.pluralPhrase).alternatives
    case .words, .boolean, .integer, .list, .names: phrase
    }
  }
}

extension String {
  /// The text with its indefinite article: `a page`, `an event`.
  var withArticle: String {
    first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)"
  }

  fileprivate var plural: String {
    hasSuffix("y") ? dropLast() + "ies" : self + "s"
  }
}

extension [String] {
  /// The texts as alternatives: `a, b or c`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

/// The keys of one kind of mapping in a file, for the reference that help prints.
package struct KeyReference: Sendable {
  /// The name of the mapping: `page`.
  package let thing: String
  /// The keys in the order in which they are read.
  package let keys: [KeyShape]

  /// The mappings of `flow.yaml`: the whole file first, then those in it.
  package static var flow: [KeyReference] { mappings(of: FlowDraft.self) }

  /// The mappings of `achievements.yaml`.
  package static var achievements: [KeyReference] { mappings(of: AchievementSet.self) }

  private static func mappings<Subject: Mapping>(of subject: Subject.Type) -> [KeyReference] {
    var mappings: [KeyReference] = []
    ValueFormat<Subject>.mapping.shape().collect(into: &mappings)
    return mappings
  }
}

extension Shape {
  /// Adds the mappings in this shape, each once.
  fileprivate func collect(into mappings: inout [KeyReference]) {
    switch self {
    case .mapping(let thing, let keys):
      guard !mappings.contains(where: { $0.thing == thing }) else { return }
      let mapping = KeyReference(thing: thing, keys: keys())
      mappings.append(mapping)
      for key in mapping.keys { key.shape.collect(into: &mappings) }
    case .named(_, let shape), .list(let shape), .names(let shape, _):
      shape.collect(into: &mappings)
    case .either(let shapes):
      for shape in shapes { shape.collect(into: &mappings) }
    case .text, .pattern, .words, .boolean, .integer: break
    }
  }
}
