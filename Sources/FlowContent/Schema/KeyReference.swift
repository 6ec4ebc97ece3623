import Achievements
import FlowCore

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
