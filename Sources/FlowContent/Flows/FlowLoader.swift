public import FlowCore

/// Reads flow files, all in memory: bytes → a tree of nodes → a checked `Flow`, or diagnostics.
///
/// 1. `YAMLReader` reads the bytes in the strict profile of YAML.
/// 2. The names that conditions and choices may use are collected: facts and pages.
/// 3. `Flow.table` reads the tree, key by key, and reports every mistake at its place.
public enum FlowLoader {
  /// A flow that can run, and what its author should know about it nevertheless.
  public struct Loaded: Hashable, Sendable {
    /// Checked: every condition has its types, and every name that it uses exists.
    public let flow: Flow
    /// In the order of the file.
    public let warnings: [Diagnostic]
  }

  /// Reads a flow.
  ///
  /// - Parameters:
  ///   - bytes: the content of a `flow.yaml`, in UTF-8.
  ///   - path: what diagnostics call the file.
  /// - Returns: the flow, with warnings.
  /// - Throws: all the mistakes of the file.
  public static func load(_ bytes: [UInt8], path: String) throws(Diagnostics) -> Loaded {
    try loadWithPlaces(bytes, path: path).loaded
  }

  /// Reads a flow and keeps where everything stands, for those who check it.
  ///
  /// - Parameters:
  ///   - bytes: the content of a `flow.yaml`, in UTF-8.
  ///   - path: what diagnostics call the file.
  /// - Returns: the flow, with warnings, and the places.
  /// - Throws: all the mistakes of the file.
  public static func loadWithPlaces(
    _ bytes: [UInt8], path: String
  ) throws(Diagnostics) -> (loaded: Loaded, places: FlowPlaces) {
    let (flow, warnings, places) = try Flow.table.load(bytes, path: path) { reading, root in
      reading.collectNames(in: root)
    }
    return (Loaded(flow: flow, warnings: warnings), places)
  }
}

extension Reading {
  /// Learns the names of facts and pages before anything that may use them is read.
  mutating func collectNames(in root: YAMLNode) {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for page in root["pages"]?.items.prefix(Flow.mostPages) ?? [] {
      guard let id = page["page"]?.text else { continue }
      _ = pages.add(id)
      if page["choices"] != nil { types["answer.\(id)"] = .word }
    }
    if let facts = root["facts"] {
      var trial = Reading()
      for fact in Form<[FactDeclaration]>.facts.read(facts, &trial) ?? [] {
        types[fact.name] = fact.type
        if !fact.words.isEmpty { words[fact.name] = fact.words }
      }
    }
    self.facts = FactTypes(declared: types, words: words)
  }
}
