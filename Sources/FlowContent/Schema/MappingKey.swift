import Achievements
import FlowCore

/// A key of a mapping: its description, the form of its value, and the function that stores the
/// value.
package struct MappingKey<Subject>: Sendable {
  let name: String
  let isRequired: Bool
  let fill: @Sendable (inout Subject, SourceNode, inout LoadingContext) -> Void
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

/// The keys of one kind of mapping in a file, for the reference that help prints.
package struct KeyReference: Sendable {
  /// The name of the mapping: `page`.
  package let thing: String
  /// The keys in the order in which they are read.
  package let keys: [KeyShape]

  /// The name with its article: `a page`, `an event`.
  package var thingWithArticle: String { thing.withArticle }

  /// The tables of `flow.yaml`: that of the whole file first, then those of the mappings in it.
  package static var flow: [KeyReference] { tables(of: FlowDraft.table) }

  /// The tables of `achievements.yaml`.
  package static var achievements: [KeyReference] { tables(of: AchievementSet.table) }

  private static func tables<Subject>(of table: Table<Subject>) -> [KeyReference] {
    var tables: [KeyReference] = []
    Shape.mapping(table.thing) { table.keys.map(\.shape) }.collect(into: &tables)
    return tables
  }
}

extension Shape {
  /// Adds the tables of the mappings in this shape, each once.
  fileprivate func collect(into tables: inout [KeyReference]) {
    switch self {
    case .mapping(let thing, let keys):
      guard !tables.contains(where: { $0.thing == thing }) else { return }
      let table = KeyReference(thing: thing, keys: keys())
      tables.append(table)
      for key in table.keys { key.shape.collect(into: &tables) }
    case .named(_, let shape), .list(let shape), .names(let shape, _):
      shape.collect(into: &tables)
    case .either(let shapes):
      for shape in shapes { shape.collect(into: &tables) }
    case .text, .pattern, .words, .boolean, .integer: break
    }
  }
}
