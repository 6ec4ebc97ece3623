import FlowCore

/// A limit on the length of texts while it is read.
struct LimitDraft: Sendable {
  var kind: CopyKind?
  var key: String?
  var cells: Int?
  var characters: Int?

  /// The largest limit accepted, longer than any text of a page.
  static let longest = 10_000

  /// The keys of a limit.
  static let table = Table(
    "limit", start: LimitDraft(),
    [
      MappingKey("kind", .word(), "The kind of string; give this or 'key'.") { $0.kind = $1 },
      MappingKey("key", .name, "The copy key of one string; give this or 'kind'.") { $0.key = $1 },
      MappingKey("cells", .integer(1...longest), "The greatest width in terminal columns.") {
        $0.cells = $1
      },
      MappingKey("characters", .integer(1...longest), "The most characters, as people count them.")
      {
        $0.characters = $1
      },
    ])
}

extension ValueFormat<CopyLimit> {
  /// The texts that a limit applies to, with a length in cells, in characters or both.
  static var limit: ValueFormat {
    ValueFormat<LimitDraft>.mapping(LimitDraft.table).map { draft, node, reading in
      if draft.cells == nil, draft.characters == nil {
        reading.report(.noLength(at: node.location))
        return nil
      }
      switch (draft.kind, draft.key) {
      case (let kind?, nil):
        return CopyLimit(.kind(kind), cells: draft.cells, characters: draft.characters)
      case (nil, let key?):
        return CopyLimit(.key(key), cells: draft.cells, characters: draft.characters)
      case (nil, nil), (_?, _?):
        // A value that can't be read has been reported already.
        if (node["kind"] == nil) == (node["key"] == nil) {
          reading.report(.noSubject(at: node.location))
        }
        return nil
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func noLength(at place: SourceLocation) -> Self {
    .error(.missingKey, "a limit needs 'cells', 'characters' or both", at: place)
  }

  fileprivate static func noSubject(at place: SourceLocation) -> Self {
    .error(.missingKey, "a limit needs either a 'kind' or a 'key'", at: place)
  }
}
