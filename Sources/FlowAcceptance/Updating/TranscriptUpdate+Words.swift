import FlowCore

/// Words per language: the lines after `%words`.
extension TranscriptUpdate {
  /// Writes what was seen in each language wherever a turn expects text, or everywhere if none does.
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
    let place =
      hasBlock
      ? step.expectations.last { $0.language == language }?.line ?? step.lastLine : step.lastLine
    additions[place, default: []] += (hasBlock ? [] : ["%words \(language)"]) + lines
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
