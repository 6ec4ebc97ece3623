/// What was seen in a turn, beside what is expected there.
///
/// A turn checks what it speaks of: without lines of text the text is not looked at, without
/// structure lines the structure is not. Empty lines are only layout, and never count.
struct TurnComparison {
  let step: TranscriptStep
  /// The expectations of text that stand for lines, in order.
  let texts: [(line: Int, matcher: LineMatcher)]
  /// Lines that must not appear.
  let forbidden: [(line: Int, matcher: LineMatcher)]
  /// What was shown, without empty lines.
  let lines: [String]
  let structure: [(line: Int, text: String)]
  let events: [String]
  let textAlignment: Alignment?
  let structureAlignment: Alignment?

  init(_ step: TranscriptStep, _ turn: Turn, comparesText: Bool) {
    self.step = step
    var texts: [(Int, LineMatcher)] = []
    var forbidden: [(Int, LineMatcher)] = []
    var structure: [(Int, String)] = []
    for expectation in step.expectations {
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
    events = turn.events
    textAlignment =
      comparesText && !texts.isEmpty ? Alignment(texts.map(\.1), with: lines) : nil
    structureAlignment =
      structure.isEmpty
      ? nil : Alignment(structure.map { LineMatcher(structure: $0.1) }, with: events)
  }

  /// What is not as expected: structure first.
  var failures: [Failure] {
    var failures: [Failure] = []
    if let structureAlignment, !structureAlignment.holds {
      let texts = structure.map { ":: \($0.text)" }
      failures.append(
        Failure(
          line: structureAlignment.firstDifference(in: structure.map(\.line), else: step.line),
          message: "something else happened",
          difference: structureAlignment.difference(texts, events.map { ":: \($0)" })))
    }
    if let textAlignment, !textAlignment.holds {
      failures.append(
        Failure(
          line: textAlignment.firstDifference(in: texts.map(\.line), else: step.line),
          message: "something else was shown",
          difference: textAlignment.difference(texts.map(\.matcher.source), lines)))
    }
    for (line, matcher) in forbidden {
      guard let seen = lines.first(where: matcher.matches) else { continue }
      failures.append(
        Failure(line: line, message: "this must not appear here", difference: ["+\(seen)"]))
    }
    return failures
  }
}

extension Alignment {
  /// The line of the first thing expected that did not come.
  fileprivate func firstDifference(in lines: [Int], else fallback: Int) -> Int {
    var last = fallback
    for change in changes {
      switch change {
      case .keep(let expected, _), .pass(let expected), .absorb(let expected, _):
        last = lines[expected]
      case .replace(let expected, _), .delete(let expected): return lines[expected]
      case .insert: return last
      }
    }
    return last
  }

  /// The difference as a unified diff has it, at most a hundred lines of it.
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
      case .pass: continue
      case .absorb(_, let line):
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
