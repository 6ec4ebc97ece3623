import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import Onboarding

/// An update of a transcript after which its cases pass.
///
/// Only differences are rewritten: matchers that still match stay, and so do comments and empty
/// lines. A page that was expected at any position stays without one. A case without expectations
/// gets all that was seen.
package struct TranscriptUpdate {
  private let transcript: Transcript
  /// Replacements of lines, by number from 1; an empty list removes the line.
  var replacements: [Int: [String]] = [:]
  /// Lines to add after a line, by its number from 1.
  var additions: [Int: [String]] = [:]

  /// Computes the update from the results of a run, those of other files left aside; `fillsInState`
  /// adds `%state` for what a case changes, and `%exit` at its end.
  package init(_ transcript: Transcript, _ results: [CaseResult], fillsInState: Bool = false) {
    self.transcript = transcript
    let mine = results.filter { $0.path == transcript.path }
    let resultsByLine = Dictionary(grouping: mine, by: \.line)
    for transcriptCase in transcript.cases {
      guard let results = resultsByLine[transcriptCase.line], let first = results.first else {
        continue
      }
      addChanges(first, transcriptCase)
      if transcriptCase.settings.pinsWords { pinWords(of: transcriptCase, results) }
      if fillsInState { fillInState(of: transcriptCase, first) }
      for (line, text) in first.observation.additions { additions[line, default: []].append(text) }
      if fillsInState, first.observation.additions.isEmpty { fillInExit(of: transcriptCase, first) }
    }
  }

  /// True if anything differs.
  package var isNeeded: Bool { !replacements.isEmpty || !additions.isEmpty }

  /// The contents of the updated file.
  package var bytes: [UInt8] {
    Array(transcript.lines.indices.flatMap(lines).joined(separator: "\n").utf8)
  }

  /// Returns the lines that replace the line at an index, and those that are added after it.
  private func lines(at index: Int) -> [String] {
    let ending = transcript.lines.first?.hasSuffix("\r") == true ? "\r" : ""
    let kept = replacements[index + 1].map { $0.map { $0 + ending } } ?? [transcript.lines[index]]
    return kept + (additions[index + 1] ?? []).map { $0 + ending }
  }

  private mutating func addChanges(_ result: CaseResult, _ transcriptCase: TranscriptCase) {
    if transcriptCase.settings.mended != nil { return }
    for (line, text) in result.observation.corrections { replacements[line] = [text] }
    let isFresh = !transcriptCase.assertsSomething
    for turn in result.turns {
      let step = transcriptCase.steps[turn.step]
      if isFresh {
        fillIn(step, turn, withText: result.language == nil)
      } else {
        let comparison = TurnComparison(step, turn, comparesText: result.language == nil)
        if comparison.unexpectedRefusal != nil { fillIn(step, turn, withText: false) }
        correct(comparison, omitsPositions: transcriptCase.omitsPositions)
      }
    }
  }

  private mutating func fillIn(_ step: TranscriptStep, _ turn: Turn, withText: Bool) {
    var lines = turn.events.map { ":: \($0)" }
    if withText {
      for line in turn.lines where !line.isEmpty || lines.last?.isEmpty == false {
        lines.append(LineMatcher.escaped(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if !lines.isEmpty { additions[step.lastLine, default: []] += lines }
  }

  private mutating func correct(_ comparison: TurnComparison, omitsPositions: Bool) {
    let start = comparison.step.line
    if let alignment = comparison.structureAlignment {
      var events = comparison.events.map(\.description)
      for change in alignment.changes {
        switch change {
        case .replace(let expected, let seen)
        where comparison.structure[expected].text.isPageWithoutPosition:
          events[seen] = comparison.events[seen].withoutPosition
        case .insert(let seen) where omitsPositions:
          events[seen] = comparison.events[seen].withoutPosition
        case .keep, .skip, .wildcard, .replace, .delete, .insert: continue
        }
      }
      apply(
        alignment, to: comparison.structure.map(\.line), events.map { ":: \($0)" }, after: start)
    }
    if let alignment = comparison.textAlignment {
      apply(
        alignment, to: comparison.texts.map(\.line), comparison.lines.map(LineMatcher.escaped),
        after: comparison.structure.last?.line ?? start)
    }
  }

  mutating func apply(
    _ alignment: Alignment, to lines: [Int], _ seen: [String], after start: Int
  ) {
    if alignment.holds { return }
    var last = start
    for change in alignment.changes {
      switch change {
      case .keep(let expected, _), .skip(let expected), .wildcard(let expected, _):
        last = lines[expected]
      case .replace(let expected, let line):
        last = lines[expected]
        replacements[last] = [seen[line]]
      case .delete(let expected):
        last = lines[expected]
        replacements[last] = []
      case .insert(let line): additions[last, default: []].append(seen[line])
      }
    }
  }
}

extension TranscriptCase {
  /// True if the case expects pages, and each of them at any position.
  fileprivate var omitsPositions: Bool {
    let pages = steps.flatMap(\.expectations).compactMap { expectation in
      if case .structure(let text) = expectation.kind, text.hasPrefix("page ") { text } else { nil }
    }
    return !pages.isEmpty && pages.allSatisfy(\.isPageWithoutPosition)
  }
}

extension String {
  /// True for an event such as `page swipe`, which matches at any position of the page.
  fileprivate var isPageWithoutPosition: Bool { LineMatcher(structure: self).isAnyPosition }
}

extension StructureEvent {
  /// The event without the position of its page, if it is about one.
  fileprivate var withoutPosition: String { page.map { "page \($0)" } ?? description }

  fileprivate var isTry: Bool { if case .practiced = self { true } else { false } }
}

/// The state and the exit status that an update fills in on request.
extension TranscriptUpdate {
  /// Adds a check for each key of the app that a turn changes and doesn't check.
  mutating func fillInState(of transcriptCase: TranscriptCase, _ result: CaseResult) {
    var before = PropertyDictionary()
    for given in transcriptCase.settings.givens where given.path.domain == nil {
      before[given.path.key] = given.value
    }
    for turn in result.turns {
      guard let text = turn.preferences else { continue }
      let after = (try? PropertyList(bytes: Array(text.utf8)))?.root ?? PropertyDictionary()
      let step = transcriptCase.steps[turn.step]
      let corrected = step.checks.compactMap { replacements[$0.line]?.first }
      // What the user tries may be seen only later, in the facts that it set.
      let isTried = turn.events.contains(where: \.isTry)
      let checks = (before.checks(after: after) + (isTried ? before.factChecks(after: after) : []))
        .filter { !step.checks($0.key) && !corrected.contains($0.line) }
      if !checks.isEmpty { additions[step.endLine, default: []] += checks.map(\.line) }
      before = after
    }
  }

  /// Adds the exit status, if the case expects none.
  mutating func fillInExit(of transcriptCase: TranscriptCase, _ result: CaseResult) {
    guard let last = transcriptCase.steps.last,
      !transcriptCase.steps.contains(where: \.action.isStatus)
    else { return }
    switch result.turns.last?.state {
    case .ended(let status)?: additions[last.endLine, default: []].append("%exit \(status)")
    // The end of the input leaves home with status 0.
    case .waiting(.home)?: additions[last.endLine, default: []].append("%exit 0")
    case .waiting?, .killed?, nil: return
    }
  }
}

extension PropertyDictionary {
  /// Returns a check for each key of the app that is another in a later dictionary.
  fileprivate func checks(after later: PropertyDictionary) -> [(key: String, line: String)] {
    let keys = later.keys + self.keys.filter { later[$0] == nil }
    return keys.filter { $0 != "firstrun" && self[$0] != later[$0] }.compactMap { key in
      guard let value = later[key] else { return (key, "%state absent \(key)") }
      return value.transcript.map { (key, "%state \(key) = \($0)") }
    }
  }

  /// Returns a check for each fact of a flow that is another one in a later dictionary.
  fileprivate func factChecks(after later: PropertyDictionary) -> [(key: String, line: String)] {
    let records = later["firstrun"]?.dictionary ?? PropertyDictionary()
    return records.keys.flatMap { flow -> [(key: String, line: String)] in
      let facts = records[flow]?.dictionary?["facts"]?.dictionary ?? PropertyDictionary()
      let known = self["firstrun"]?.dictionary?[flow]?.dictionary?["facts"]?.dictionary
      return facts.keys.sorted().compactMap { fact in
        guard let value = facts[fact], known?[fact] != value else { return nil }
        let key = "firstrun.\(flow).facts.\(fact)"
        return value.transcript.map { (key, "%state \(key) = \($0)") }
      }
    }
  }
}

extension TranscriptStep {
  /// Returns true if the step checks a key of the flow's app.
  fileprivate func checks(_ key: String) -> Bool {
    checks.contains { check in
      if case .state(let path, _) = check.kind {
        path.domain == nil && path.key == key
      } else {
        false
      }
    }
  }
}

/// Words per language: the lines after `%words`.
extension TranscriptUpdate {
  /// Writes what was seen in each language wherever a turn expects text, or everywhere if none
  /// does.
  mutating func pinWords(of transcriptCase: TranscriptCase, _ results: [CaseResult]) {
    let isFresh = !transcriptCase.steps.contains { $0.expectsText }
    let languages = results.compactMap { $0.language.flatMap { LanguageTag($0) } }
    for step in transcriptCase.steps.indices
    where isFresh || transcriptCase.steps[step].expectsText {
      let turns = zip(languages, results).compactMap { language, result in
        result.turns.first { $0.step == step }.map { (language, $0) }
      }
      pinWords(of: transcriptCase.steps[step], turns)
    }
  }

  private mutating func pinWords(
    of step: TranscriptStep, _ turns: [(language: LanguageTag, turn: Turn)]
  ) {
    let comparisons = turns.map { language, turn in
      (language, TurnComparison(step, turn, comparesText: true, in: language))
    }
    let shared = step.expectations.filter(\.isSharedText)
    let hasChanged = comparisons.contains { $0.1.textAlignment?.holds == false }
    if hasChanged { for expectation in shared { replacements[expectation.line] = [] } }
    for (language, comparison) in comparisons {
      let hasOwn = step.expectations.contains { $0.language == language }
      switch comparison.textAlignment {
      case let alignment? where shared.isEmpty && hasOwn:
        apply(
          alignment, to: comparison.texts.map(\.line),
          comparison.lines.map(LineMatcher.escaped), after: step.line)
      case let alignment? where alignment.holds && !hasChanged: continue
      case let alignment?:
        let own = step.expectations.filter { $0.language == language }
        for expectation in own { replacements[expectation.line] = [] }
        let lines =
          alignment.holds
          ? comparison.texts.map(\.matcher.source) : comparison.lines.map(LineMatcher.escaped)
        add(lines, in: language, to: step, hasBlock: hasOwn)
      case nil:
        add(comparison.lines.map(LineMatcher.escaped), in: language, to: step, hasBlock: false)
      }
    }
  }

  private mutating func add(
    _ lines: [String], in language: LanguageTag, to step: TranscriptStep, hasBlock: Bool
  ) {
    guard !lines.isEmpty else { return }
    let lastLine =
      hasBlock
      ? step.expectations.last { $0.language == language }?.line ?? step.lastLine : step.lastLine
    additions[lastLine, default: []] += (hasBlock ? [] : ["%words \(language)"]) + lines
  }
}

extension TranscriptStep {
  fileprivate var expectsText: Bool {
    expectations.contains { if case .text = $0.kind { true } else { false } }
  }
}

extension Expectation {
  /// True if the line is expected in every language.
  fileprivate var isSharedText: Bool {
    if case .text(let matcher) = kind { language == nil && !matcher.isForbidden } else { false }
  }
}
