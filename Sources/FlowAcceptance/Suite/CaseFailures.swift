/// The failures of a case, each with the screen of its turn.
struct CaseFailures {
  private let turns: [Turn]
  private let comparisons: [TurnComparison]
  private let failures: [ExpectationFailure]

  init(of run: CaseRun, _ job: SuiteJob) {
    let steps = job.transcriptCase.steps
    turns = run.turns
    comparisons = turns.map { turn in
      TurnComparison(
        steps[turn.step], turn, comparesText: job.comparesText, in: job.wordLanguage)
    }
    failures = (run.failures + comparisons.flatMap(\.failures)).sorted { $0.line < $1.line }
  }

  /// The failures up to the first one from which the others follow, in the order of the lines.
  var shown: [ExpectationFailure] {
    var shown = failures
    if let first = shown.firstIndex(where: \.isStructural) {
      shown[first].followUps = shown.count - first - 1
      shown.removeSubrange((first + 1)...)
    }
    var last: Int?
    for place in shown.indices {
      let turn = comparisons.lastIndex { $0.step.line <= shown[place].line }
      guard let turn, turn != last else { continue }
      last = turn
      add(turn, to: &shown[place])
    }
    return shown
  }

  /// Adds the screen after a turn, and what the program wrote to standard error since the screen
  /// before.
  private func add(_ turn: Int, to failure: inout ExpectationFailure) {
    let start = turns[...turn].lastIndex { !$0.lines.allSatisfy(\.isEmpty) } ?? 0
    failure.errors = turns[start...turn].flatMap(\.errors)
    if comparisons[turn].textAlignment?.holds == false { return }
    failure.screen = turns[start].screen
  }
}

extension Turn {
  /// The first hundred lines of output, without empty ones at both ends.
  var screen: [String] {
    let lines = lines.prefix(100).drop(while: \.isEmpty)
    return Array(
      lines.prefix((lines.lastIndex { !$0.isEmpty } ?? lines.startIndex - 1) - lines.startIndex + 1)
    )
  }
}
