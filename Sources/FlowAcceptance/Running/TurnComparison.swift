import FlowCheck
import FlowContent
import FlowCore
import FlowSession
import OnboardingFiles

/// A comparison of a turn with the expectations of its step.
///
/// Text is compared only if the step expects text, and events only if it expects events (structure
/// lines). Empty lines are ignored.
struct TurnComparison {
  let step: TranscriptStep
  /// The expectations of text that are not forbidden, in order.
  let texts: [(line: Int, matcher: LineMatcher)]
  let forbidden: [(line: Int, matcher: LineMatcher)]
  /// The lines of output, without empty ones.
  let lines: [String]
  let structure: [(line: Int, text: String)]
  let events: [StructureEvent]
  let textAlignment: Alignment?
  let structureAlignment: Alignment?

  init(
    _ step: TranscriptStep, _ turn: Turn, comparesText: Bool, in language: LanguageTag? = nil
  ) {
    self.step = step
    var texts: [(Int, LineMatcher)] = []
    var forbidden: [(Int, LineMatcher)] = []
    var structure: [(Int, String)] = []
    for expectation in step.expectations
    where expectation.language == nil || expectation.language == language {
      switch expectation.kind {
      case .structure(let text): structure.append((expectation.line, text))
      case .text(let matcher):
        if matcher.isForbidden {
          forbidden.append((expectation.line, matcher))
        } else {
          texts.append((expectation.line, matcher))
        }
      }
    }
    self.texts = texts
    self.forbidden = comparesText ? forbidden : []
    self.structure = structure
    lines = turn.lines.filter { !$0.isEmpty }
    events = turn.isCompared ? turn.events : []
    textAlignment =
      comparesText && !texts.isEmpty ? Alignment(texts.map(\.1), with: lines) : nil
    structureAlignment =
      structure.isEmpty || !turn.isCompared
      ? nil
      : Alignment(structure.map { LineMatcher(structure: $0.1) }, with: events.map(\.description))
  }

  /// The first event of a line that was refused or not understood, if nothing in the turn says that
  /// this is meant: `…` does not.
  var unexpectedRefusal: StructureEvent? {
    if texts.contains(where: { !$0.matcher.isAnyLines }) { return nil }
    let refusals = events.indices.filter { events[$0].isRefusal }
    guard let structureAlignment else { return refusals.first.map { events[$0] } }
    guard structureAlignment.holds else { return nil }
    let expected = structureAlignment.changes.compactMap { change in
      if case .keep(_, let seen) = change { seen } else { nil }
    }
    return refusals.first { !expected.contains($0) }.map { events[$0] }
  }

  /// The failures, those of structure first.
  var failures: [ExpectationFailure] {
    var failures: [ExpectationFailure] = []
    if let unexpectedRefusal {
      failures.append(
        ExpectationFailure(
          line: step.line,
          message: "this was refused; if that's meant, add ':: \(unexpectedRefusal)'",
          isStructural: true))
    }
    if let structureAlignment, !structureAlignment.holds {
      let texts = structure.map { ":: \($0.text)" }
      failures.append(
        ExpectationFailure(
          line: structureAlignment.firstDifference(in: structure.map(\.line), else: step.line),
          message: "the events differ",
          difference: structureAlignment.difference(texts, events.map { ":: \($0)" }),
          isStructural: true))
    }
    if let textAlignment, !textAlignment.holds {
      failures.append(
        ExpectationFailure(
          line: textAlignment.firstDifference(in: texts.map(\.line), else: step.line),
          message: "the output differs",
          difference: textAlignment.difference(texts.map(\.matcher.source), lines)))
    }
    for (line, matcher) in forbidden {
      guard let seen = lines.first(where: matcher.matches) else { continue }
      failures.append(
        ExpectationFailure(
          line: line, message: "this must not appear here", difference: ["+\(seen)"]))
    }
    return failures
  }
}

extension StructureEvent {
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}

extension CaseRun {
  /// The failures up to the first one from which the others follow, in the order of the lines, each
  /// with the screen of its turn.
  var shownFailures: [ExpectationFailure] {
    if let mended = transcriptCase.settings.mended { return job.failures(unless: mended) }
    let comparisons = turns.map { turn in
      TurnComparison(
        transcriptCase.steps[turn.step], turn, comparesText: job.comparesText,
        in: job.wordLanguage)
    }
    var shown = (failures + comparisons.flatMap(\.failures)).sorted { $0.line < $1.line }
    if let first = shown.firstIndex(where: \.isStructural) {
      shown[first].followUps = shown.count - first - 1
      shown.removeSubrange((first + 1)...)
    }
    var last: Int?
    for index in shown.indices {
      let turn = comparisons.lastIndex { $0.step.line <= shown[index].line }
      guard let turn, turn != last else { continue }
      last = turn
      // The screen, and what the program wrote to standard error since the one before.
      let start = turns[...turn].lastIndex { !$0.lines.allSatisfy(\.isEmpty) } ?? 0
      shown[index].errors = turns[start...turn].flatMap(\.errors)
      if comparisons[turn].textAlignment?.holds != false {
        shown[index].screen = turns[start].screen
      }
    }
    return shown
  }
}

extension SuiteJob {
  /// Returns the mistakes of a kind that the flow still has.
  fileprivate func failures(unless mended: CaseSettings.Mended) -> [ExpectationFailure] {
    func failure(_ message: String) -> ExpectationFailure {
      ExpectationFailure(line: mended.line, message: message, difference: [])
    }
    guard let name = transcriptCase.settings.flow?.name else {
      return [failure("'%mended' needs a flow; name it with '%flow'")]
    }
    do throws(LibraryError) {
      return FlowChecker.findings(in: try library.checkSubject(for: name)).map(\.diagnostic)
        .filter { $0.code == mended.code }.map { failure("not mended yet: \($0)") }
    } catch {
      return [failure(error.description)]
    }
  }
}

extension Alignment {
  /// Returns the line in the file of the first expectation that was not met.
  fileprivate func firstDifference(in lines: [Int], else fallback: Int) -> Int {
    var last = fallback
    for change in changes {
      switch change {
      case .keep(let expected, _), .skip(let expected), .wildcard(let expected, _):
        last = lines[expected]
      case .replace(let expected, _), .delete(let expected): return lines[expected]
      case .insert: return last
      }
    }
    return last
  }

  /// Returns the first hundred lines of a unified diff.
  fileprivate func difference(_ expected: [String], _ seen: [String]) -> [String] {
    var difference: [String] = []
    var deleted: [String] = []
    var inserted: [String] = []
    func flush() {
      difference += deleted + inserted
      (deleted, inserted) = ([], [])
    }
    for change in changes {
      switch change {
      case .keep(_, let line):
        flush()
        difference.append(" \(seen[line])")
      case .skip: continue
      case .wildcard(_, let line):
        flush()
        difference.append("…\(seen[line])")
      case .replace(let line, let other):
        deleted.append("-\(expected[line])")
        inserted.append("+\(seen[other])")
      case .delete(let line): deleted.append("-\(expected[line])")
      case .insert(let line): inserted.append("+\(seen[line])")
      }
    }
    flush()
    let rest = difference.count - 100
    return rest > 0 ? difference.prefix(100) + [" (and \(rest) more lines)"] : difference
  }
}
