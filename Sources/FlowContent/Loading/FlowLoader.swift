public import FlowCore

/// The loader of flow files, in memory: bytes → a tree of nodes → a checked `Flow`, or diagnostics.
///
/// 1. `YAMLReader` reads the bytes in the strict profile of YAML.
/// 2. The names that conditions and choices may use are collected: facts and pages.
/// 3. `FlowDraft.table` reads the tree key by key, and reports every mistake at its location.
public enum FlowLoader {
  /// A flow that can run, with warnings for its author.
  public struct Loaded: Hashable, Sendable {
    /// The checked flow: every condition has matching types, and every name in it exists.
    public let flow: Flow
    /// The warnings, in the order of the file.
    public let warnings: [Diagnostic]
    /// False if the file turns the journal off.
    public let isJournaled: Bool
  }

  /// Reads a flow.
  ///
  /// - Parameters:
  ///   - bytes: The content of a `flow.yaml`, in UTF-8.
  ///   - path: The path of the file, for diagnostics.
  /// - Returns: The flow, with warnings.
  /// - Throws: `Diagnostics` when the file has errors; it contains all of them.
  public static func load(_ bytes: [UInt8], path: String) throws(Diagnostics) -> Loaded {
    try loadWithSourceMap(bytes, path: path).loaded
  }

  /// Reads a flow with the locations of all its parts, for checks.
  ///
  /// - Parameters:
  ///   - bytes: The content of a `flow.yaml`, in UTF-8.
  ///   - path: The path of the file, for diagnostics.
  /// - Returns: The flow with warnings, and the locations.
  /// - Throws: `Diagnostics` when the file has errors; it contains all of them.
  public static func loadWithSourceMap(
    _ bytes: [UInt8], path: String
  ) throws(Diagnostics) -> (loaded: Loaded, places: SourceMap) {
    let (draft, warnings, places) = try FlowDraft.table.load(bytes, path: path) { reading, root in
      reading.collectNames(in: root)
    }
    return (
      Loaded(flow: draft.flow, warnings: warnings, isJournaled: draft.isJournaled), places
    )
  }
}

extension LoadingContext {
  /// Collects the names of facts and pages before any key that may refer to them is read.
  mutating func collectNames(in root: YAMLNode) {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for page in root["pages"]?.items.prefix(Flow.mostPages) ?? [] {
      guard let id = page["page"]?.text else { continue }
      _ = pages.add(id)
      if page["choices"] != nil { types["answer.\(id)"] = .word }
    }
    if let facts = root["facts"] {
      var trial = LoadingContext()
      for fact in ValueFormat<[FactDeclaration]>.facts.read(facts, &trial) ?? [] {
        types[fact.name] = fact.type
        if !fact.words.isEmpty { words[fact.name] = fact.words }
      }
    }
    self.facts = FactTypes(declared: types, words: words)
  }
}
