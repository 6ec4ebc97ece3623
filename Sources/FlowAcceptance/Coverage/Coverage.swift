import FlowContent
public import FlowCore
public import FlowSession

/// How much of a flow a set of transcripts goes through.
public struct Coverage: Sendable {
  /// Something of which there are several: pages, transitions, outcomes, languages.
  public struct Part: Sendable {
    /// What they are.
    public let name: String
    /// How many there are.
    public let count: Int
    /// Those that no transcript comes to, by name.
    public let missing: [String]

    init(_ name: String, _ all: Set<String>, seen: Set<String>) {
      self.name = name
      count = all.count
      missing = all.subtracting(seen).sorted()
    }
  }

  /// The flow, as the transcripts name it.
  public let flow: String
  /// Pages, transitions from page to page, outcomes and languages, in this order.
  public let parts: [Part]

  /// Compares what was seen with all that can be.
  ///
  /// - Parameters:
  ///   - opened: the flow.
  ///   - name: as the transcripts name it.
  ///   - suite: the transcripts.
  ///   - results: what came of them; cases of other flows are left out.
  /// - Throws: `ExplorationError` where the flow has too many states.
  public init(
    of opened: OpenedFlow, named name: String, by suite: Suite, _ results: [CaseResult]
  ) throws(ExplorationError) {
    flow = name
    let exploration = try Exploration(of: opened.flow)
    let all = exploration.passages
    var seen: Set<Passage> = []
    var languages: Set<String> = []
    let source = opened.catalog?.sourceLanguage ?? "en"
    for result in results {
      guard let one = suite.case(of: result), one.settings.flow?.name == flow else { continue }
      languages.insert(result.language ?? one.settings.language.map { "\($0)" } ?? source)
      seen.formUnion(Passage.all(in: result.turns.flatMap(\.events)))
    }
    seen.formIntersection(all)
    func pages(_ passages: Set<Passage>) -> Set<String> {
      Set(passages.filter { !$0.isOutcome }.map(\.to))
    }
    func outcomes(_ passages: Set<Passage>) -> Set<String> {
      Set(passages.filter(\.isOutcome).map(\.to))
    }
    parts = [
      Part("pages", pages(all), seen: pages(seen)),
      Part("transitions", Set(all.map(\.name)), seen: Set(seen.map(\.name))),
      Part("outcomes", outcomes(all), seen: outcomes(seen)),
      Part("languages", Set(opened.catalog?.languages ?? [source]), seen: languages),
    ]
  }

  /// A row for each part, and under it what is not covered.
  public var text: String {
    var text = flow + "\n"
    for part in parts {
      text += "  \(part.name): \(part.count - part.missing.count) of \(part.count)\n"
      for name in part.missing { text += "    not covered: \(name)\n" }
    }
    return text
  }

  /// The same for programs.
  public var json: JSONValue {
    .object(
      [("flow", .string(flow))]
        + parts.map { part in
          let members: [(String, JSONValue)] = [
            ("covered", .number(part.count - part.missing.count)), ("count", .number(part.count)),
            ("missing", .array(part.missing.map { .string($0) })),
          ]
          return (part.name, .object(members))
        })
  }
}

extension Suite {
  /// The flows that its cases are about, in alphabetical order.
  public var flowNames: [String] {
    Set(transcripts.flatMap(\.cases).compactMap { $0.settings.flow?.name }).sorted()
  }

  /// The case that a result is of.
  fileprivate func `case`(of result: CaseResult) -> TranscriptCase? {
    transcripts.first { $0.path == result.path }?.cases.first { $0.line == result.line }
  }
}
