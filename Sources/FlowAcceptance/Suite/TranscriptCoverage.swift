import FlowContent
package import FlowCore
import FlowExploration
package import FlowFormats
import FlowSession
import Onboarding
import OnboardingFiles

/// The parts of a flow that a set of transcripts covers.
package struct TranscriptCoverage: Sendable {
  package let flow: String
  /// Pages, transitions from page to page, outcomes and languages, in this order.
  package let parts: [CoverageCategory]
  /// False if time or memory ran out, so that there may be more pages and transitions.
  private let isComplete: Bool

  /// Computes the coverage of a flow from the results of a suite; cases of other flows are ignored.
  package init(of named: TranscriptSuite.NamedFlow, by results: [CaseResult]) {
    let (name, opened) = (named.name, named.opened)
    flow = name
    let map = FlowMap(of: opened.flow)
    isComplete = map.isComplete
    let tested = Set(map.testedWays + map.ways.filter(map.isInterruption))
    let possible = map.pageTransitions
    // Of ways that are alike, a few stand for the others, but where a page interrupts.
    let ways = possible.filter { $0.ways.contains(where: tested.contains) }
    let known = Set(ways.map(\.transition))
    var seen: Set<PageTransition> = []
    var languages: Set<String> = []
    let source = opened.catalog?.sourceLanguage ?? "en"
    for result in results {
      guard let launched = result.launchedFlow, launched == (name, opened.path) else { continue }
      let language = result.job.language ?? result.job.transcriptCase.settings.language
      languages.insert(language?.description ?? source)
      seen.formUnion(PageTransition.all(in: result.turns.flatMap(\.events)))
    }
    // `back` may pass pages that no longer show, which the map leaves out.
    let ids = Set(opened.flow.pages.map(\.id))
    let all = Set(possible.map(\.transition))
    let covered = seen.filter { transition in
      all.contains(transition)
        || transition.from.map(ids.contains) == true && !transition.isOutcome
          && ids.contains(transition.to)
    }
    let asked = known.union(covered)
    func targets(_ transitions: Set<PageTransition>, areOutcomes: Bool) -> Set<String> {
      Set(transitions.filter { $0.isOutcome == areOutcomes }.map(\.to))
    }
    let deadline = ContinuousClock.now + Self.timeForPaths
    let gaps = ways.filter { !covered.contains($0.transition) }
      .map { map.gap($0.transition, by: $0.ways, named: name, until: deadline) }
    parts = [
      CoverageCategory(
        "page", targets(asked, areOutcomes: false), seen: targets(covered, areOutcomes: false)),
      CoverageCategory(
        "transition", Set(asked.map(\.name)), seen: Set(covered.map(\.name)), gaps),
      CoverageCategory(
        "outcome", targets(asked, areOutcomes: true), seen: targets(covered, areOutcomes: true)),
      CoverageCategory("language", Set(opened.catalog?.languages ?? [source]), seen: languages),
    ]
  }

  /// The time in which the facts are looked for that gaps need.
  private static let timeForPaths = Duration.seconds(5)

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
    if !isComplete { text += "There may be more: time or memory ran out.\n" }
    guard !gaps.isEmpty else { return text }
    text += "not covered:\n" + TextTable(Array(gaps.prefix(Self.mostGaps))).text + "\n"
    if gaps.count > Self.mostGaps { text += "  and \(gaps.count - Self.mostGaps) more\n" }
    return text
  }

  package var json: JSONValue {
    .object([("flow", .string(flow))] + parts.map { ("\($0.name)s", $0.json) })
  }
}

/// The coverage of the pages, the transitions, the outcomes or the languages of a flow.
package struct CoverageCategory: Sendable {
  /// A part that no transcript covers.
  package struct Gap: Sendable {
    /// The name: a page's id, a language, or `swipe → save`.
    package let name: String
    /// The commands that lead to it, any of which is enough; empty if none does.
    package let commands: [String]
    /// The facts that it needs and that differ from those of a first launch.
    package let facts: [(name: String, value: FactValue?)]
  }

  /// The kind in the singular: page, transition, outcome or language.
  package let name: String
  /// The number of parts of this kind.
  package let count: Int
  /// The parts that no transcript covers, by name.
  package let missing: [Gap]

  init(_ name: String, _ all: Set<String>, seen: Set<String>, _ gaps: [Gap] = []) {
    self.name = name
    count = all.count
    missing = all.subtracting(seen).sorted().map { name in
      gaps.first { $0.name == name } ?? Gap(name: name, commands: [], facts: [])
    }
  }

  /// The number of parts that a transcript covers.
  package var covered: Int { count - missing.count }

  /// The percentage of covered parts, rounded down; 100 if there are no parts.
  package var percent: Int { count == 0 ? 100 : covered * 100 / count }

  var json: JSONValue {
    .object([
      ("covered", .number(covered)), ("count", .number(count)), ("percent", .number(percent)),
      ("missing", .array(missing.map(\.json))),
    ])
  }
}

extension CoverageCategory.Gap {
  /// The cells of a table row: name, commands and facts.
  var cells: [String] {
    let words = facts.map { "\($0.name) is \($0.value.map { "\($0)" } ?? "unknown")" }
    return [
      name, commands.isEmpty ? "" : "by " + commands.joined(separator: " or "),
      words.isEmpty ? "" : "where " + words.joined(separator: " and "),
    ].trimmed
  }

  fileprivate var json: JSONValue {
    if commands.isEmpty { return .string(name) }
    return .object([
      ("name", .string(name)), ("commands", .texts(commands)),
      (
        "facts",
        .object(facts.map { ($0.name, $0.value.map { JSONValue.string("\($0)") } ?? .null) })
      ),
    ])
  }
}

extension [String] {
  /// The cells without empty ones at the end.
  fileprivate var trimmed: [String] {
    guard let last = lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(self[...last])
  }
}

extension TranscriptCase {
  /// Returns the name of the flow that `%flow` names, that `%run` starts, or that is launched first
  /// at home; nil if the case launches none.
  func flow(launchedBy request: LaunchRequest) -> String? {
    settings.flow?.name ?? request.flow
      ?? steps.lazy.compactMap { step in
        guard case .type(let line) = step.action else { return nil }
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1, ["launch", "replay"].contains(words[0]) else { return nil }
        return words[1]
      }.first
  }
}

extension SuiteJob {
  fileprivate var launchedFlow: String? { transcriptCase.flow(launchedBy: arguments) }
}

extension CaseResult {
  /// The flow that the case names or launches; nil if it launches none that can be opened.
  var launchedFlow: (name: String, path: String)? {
    guard let name = job.launchedFlow else { return nil }
    let path = job.opened?.path ?? (try? job.library.open(name))?.path
    return path.map { (name, $0) }
  }

  /// The reason for which no flow's coverage counts the case; nil if one does.
  package var reasonAgainstCoverage: String? {
    if launchedFlow != nil { return nil }
    return job.launchedFlow.map { "there is no flow '\($0)'" }
      ?? "launches no flow; name one with '%flow'"
  }
}
