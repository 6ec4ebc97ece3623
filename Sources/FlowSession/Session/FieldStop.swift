package import FlowCore
package import Onboarding

/// Where the prompt is on a page that asks: at one of its fields, or after the last one, where the
/// page's choices are open.
package struct FieldStop: Hashable {
  /// The number of fields on the page.
  package let count: Int
  /// The number of fields before it.
  package private(set) var index: Int
  /// True once it was told that the field is asked for.
  package var hasBegun = false
  /// True once what stands above the prompt was shown.
  var isShown = false
  /// The first entry of a secret that is typed twice.
  var firstEntry: String?
  /// The refused line, to be mended.
  var refusedLine = ""
  /// True while the user is asked whether to skip.
  package var isAskingToSkip = false

  /// Creates a stop at a field, or after the last one; by default on a page without fields.
  package init(at index: Int = 0, of count: Int = 0) {
    (self.count, self.index) = (count, index)
  }

  /// True if the page asks for something, here or before.
  package var isOnForm: Bool { count > 0 }

  /// The index of the field; nil after the last one.
  package var field: Int? { index < count ? index : nil }

  /// Moves to the next stop.
  package mutating func advance() { self = FieldStop(at: min(index + 1, count), of: count) }

  /// Moves to the stop before; false at the first one.
  ///
  /// Where a secret is asked for a second time, that is the first time.
  package mutating func goBack() -> Bool {
    guard firstEntry == nil else {
      (firstEntry, isShown) = (nil, false)
      return true
    }
    guard index > 0 else { return false }
    self = FieldStop(at: index - 1, of: count)
    return true
  }

  /// Moves to a field, unless it is the current one.
  mutating func go(to index: Int) {
    if index != self.index { self = FieldStop(at: index, of: count) }
  }

  /// Returns what a command does here, where a secret may be typed twice: nothing the first time, and the
  /// second time an answer, if both entries are the same.
  package mutating func take(
    _ command: FieldCommand, typedAs line: String, in input: FieldInput
  ) -> FieldCommand? {
    switch command {
    case .verb, .language: return command
    case .take, .answer, .leave, .invalid: break
    }
    if let first = firstEntry {
      (firstEntry, isShown) = (nil, false)
      return first == line ? .answer(.text(line)) : .invalid(.different)
    }
    guard case .answer(let value) = command, input.rules.isTwice, value != .empty else {
      return command
    }
    (firstEntry, isShown) = (line, false)
    return nil
  }
}

extension FieldStop {
  /// Moves to a page that has come into view since an earlier visit, and to the field of a fact, if the page
  /// asks for it.
  package mutating func move(with run: FlowRun, from before: Visit?, toFieldOf fact: String?) {
    guard let visit = run.state.visit else { return self = FieldStop() }
    if visit.isElsewhere(than: before) {
      self = FieldStop(in: visit, of: run, after: before)
    }
    let fields = run.machine.flow.pages[visit.page].fields
    if let index = fields.firstIndex(where: { $0.fact == fact }) { go(to: index) }
  }

  /// Creates the stop on the page in view of a visit, which was at another one before: where somebody comes
  /// back to it, that is its last stop, and where a visit resumes, the first field without an answer.
  private init(in visit: Visit, of run: FlowRun, after before: Visit?) {
    let page = run.machine.flow.pages[visit.page]
    let last = page.fields.count - (page.choices.isEmpty ? 1 : 0)
    var index = 0
    if let before, visit.trail.count < before.trail.count {
      index = last
    } else if before?.isUnshown ?? true, run.isResumed {
      index = page.fields.firstIndex { run.isUnanswered($0, in: visit) } ?? last
    }
    self = page.fields.isEmpty ? FieldStop() : FieldStop(at: index, of: page.fields.count)
  }
}

extension Visit {
  /// True if another page is in view than in an earlier visit, or the same one anew; a page that
  /// interrupts changes nothing.
  package func isElsewhere(than before: Visit?) -> Bool {
    before?.page != page || before?.trail != trail || before?.isUnshown == true && !isUnshown
  }
}

extension Refusal {
  /// The fact of the field that the refusal is about.
  package var field: String? {
    switch self {
    case .fieldNeeded(let fact), .invalidAnswer(let fact, _): fact
    case .firstPage, .noSkip, .choiceNeeded, .practiceFirst, .otherPractice, .noPractice, .noLater,
      .noSuchChoice, .noSuchPage, .waitsFor, .notOpen, .alreadyOpen, .nothingAsked, .answerFirst,
      .noReplay, .interrupting:
      nil
    }
  }
}

extension FlowRun {
  /// True if a field has neither an answer nor was left empty.
  fileprivate func isUnanswered(_ field: Field, in visit: Visit) -> Bool {
    machine.value(of: field.fact, visit, facts) == .empty && visit.fields[field.fact] == nil
      && context.progress.record.answers[field.fact] != []
  }
}
