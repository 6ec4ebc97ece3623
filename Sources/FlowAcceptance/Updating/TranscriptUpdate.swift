/// An update of a transcript after which its cases pass.
///
/// Only differences are rewritten: matchers that still match stay, and so do comments and empty
/// lines. A case without any expectation gets all that was seen.
package struct TranscriptUpdate {
  private let transcript: Transcript
  /// Replacements of lines, by number from 1; an empty list removes the line.
  private var replacements: [Int: [String]] = [:]
  /// Lines to add after a line, by its number from 1.
  private var additions: [Int: [String]] = [:]

  /// Computes the update from the results of a run.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - results: The results of its cases; those of other files are ignored.
  package init(_ transcript: Transcript, _ results: [CaseResult]) {
    self.transcript = transcript
    var done: Set<Int> = []
    let cases = Dictionary(uniqueKeysWithValues: transcript.cases.map { ($0.line, $0) })
    for result in results where result.path == transcript.path {
      guard done.insert(result.line).inserted, let transcriptCase = cases[result.line] else {
        continue
      }
      take(result, transcriptCase)
    }
  }

  /// True if anything differs.
  package var isNeeded: Bool { !replacements.isEmpty || !additions.isEmpty }

  /// The contents of the updated file.
  package var bytes: [UInt8] {
    let ending = transcript.lines.first?.hasSuffix("\r") == true ? "\r" : ""
    var lines: [String] = []
    for (index, line) in transcript.lines.enumerated() {
      let number = index + 1
      lines += replacements[number].map { $0.map { $0 + ending } } ?? [line]
      lines += (additions[number] ?? []).map { $0 + ending }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private mutating func take(_ result: CaseResult, _ transcriptCase: TranscriptCase) {
    for (line, text) in result.corrections { replacements[line] = [text] }
    let isFresh = !transcriptCase.assertsSomething
    for turn in result.turns {
      let step = transcriptCase.steps[turn.step]
      if isFresh {
        fillIn(step, turn, withText: result.language == nil)
      } else {
        correct(TurnComparison(step, turn, comparesText: result.language == nil))
      }
    }
    for (line, text) in result.additions { additions[line, default: []].append(text) }
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

  private mutating func correct(_ comparison: TurnComparison) {
    let start = comparison.step.line
    if let alignment = comparison.structureAlignment {
      apply(
        alignment, to: comparison.structure.map(\.line), comparison.events.map { ":: \($0)" },
        after: start)
    }
    if let alignment = comparison.textAlignment {
      apply(
        alignment, to: comparison.texts.map(\.line), comparison.lines.map(LineMatcher.escaped),
        after: comparison.structure.last?.line ?? start)
    }
  }

  private mutating func apply(
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
