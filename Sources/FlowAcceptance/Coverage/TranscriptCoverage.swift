import FlowContent
import FlowCore
package import FlowExploration
package import FlowFormats
import Onboarding

/// The parts of a flow that a set of transcripts covers.
package struct TranscriptCoverage: Sendable {
  /// The name of the flow in the transcripts.
  package let flow: String
  /// Pages, transitions from page to page, outcomes and languages, in this order.
  package let parts: [CoverageCategory]

  /// Computes the coverage of a flow from the results of a suite.
  ///
  /// - Parameters:
  ///   - named: The flow and its name in the transcripts.
  ///   - suite: The transcripts.
  ///   - results: Their results; cases of other flows are ignored.
  /// - Throws: `ExplorationError` when the flow has too many states.
  package init(
    of named: TranscriptSuite.NamedFlow, by suite: TranscriptSuite, _ results: [CaseResult]
  ) throws(ExplorationError) {
    let (name, opened) = (named.name, named.opened)
    flow = name
    let all = try Exploration(of: opened.flow).pageTransitions(named: name)
    var seen: Set<PageTransition> = []
    var languages: Set<String> = []
    let source = opened.catalog?.sourceLanguage ?? "en"
    for result in results {
      guard let one = suite.case(of: result), let launched = result.launchedFlow,
        launched == (name, opened.path)
      else { continue }
      languages.insert(result.language ?? one.settings.language.map { "\($0)" } ?? source)
      seen.formUnion(PageTransition.all(in: result.turns.flatMap(\.events)))
    }
    let covered = seen.intersection(all.keys)
    func targets(_ transitions: some Sequence<PageTransition>, areOutcomes: Bool) -> Set<String> {
      Set(transitions.filter { $0.isOutcome == areOutcomes }.map(\.to))
    }
    let causes = Dictionary(all.map { ($0.name, $1) }) { one, _ in one }
    parts = [
      CoverageCategory(
        "page", targets(all.keys, areOutcomes: false), seen: targets(covered, areOutcomes: false)),
      CoverageCategory("transition", Set(causes.keys), seen: Set(covered.map(\.name)), causes),
      CoverageCategory(
        "outcome", targets(all.keys, areOutcomes: true), seen: targets(covered, areOutcomes: true)),
      CoverageCategory("language", Set(opened.catalog?.languages ?? [source]), seen: languages),
    ]
  }

  /// The maximum number of gaps that are listed; further ones are only counted.
  private static let mostGaps = 100

  /// A table with a row for each kind of part, followed by the parts that are not covered.
  package var text: String {
    let head = [flow, "covered", "of", "percent"]
    let rows = parts.map { part in
      ["\(part.name)s", "\(part.covered)", "\(part.count)", "\(part.percent)%"]
    }
    var text = TextTable([head] + rows).text + "\n"
    let gaps = parts.flatMap { part in part.missing.map { ["  \(part.name)"] + $0.cells } }
    guard !gaps.isEmpty else { return text }
    text += "not covered:\n" + TextTable(Array(gaps.prefix(Self.mostGaps))).text + "\n"
    if gaps.count > Self.mostGaps { text += "  and \(gaps.count - Self.mostGaps) more\n" }
    return text
  }

  /// The coverage as JSON.
  package var json: JSONValue {
    .object([("flow", .string(flow))] + parts.map { ("\($0.name)s", $0.json) })
  }
}

extension TranscriptSuite {
  /// Returns the case that a result belongs to.
  fileprivate func `case`(of result: CaseResult) -> TranscriptCase? {
    transcripts.first { $0.path == result.path }?.cases.first { $0.line == result.line }
  }
}
