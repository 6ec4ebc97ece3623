/// How a field's line is typed, where lines are edited: its draft, whether it is shown, and what is
/// chosen from.
package struct FieldLine {
  /// The text that ↑ brings onto an empty line; nil for none.
  package var draft: String?
  /// True if nothing of the line is shown or kept; Escape enters `back` then.
  package var isSecret = false
  /// The values to choose from; nil where the arrow keys don't mark them.
  package var options: OptionList?
  /// Draws what stands right above the prompt, with the values as they are marked now.
  package var drawing: () -> [UInt8] = { [] }

  package init(draft: String? = nil, isSecret: Bool = false) {
    (self.draft, self.isSecret) = (draft, isSecret)
  }
}

/// The values to choose from in a field, of which the arrow keys reach one and Space marks some.
package final class OptionList {
  /// The values as they are marked now.
  package private(set) var shown: FieldView.Options
  /// What is typed for each value.
  private let entries: [String]
  private let draft: Set<Int>
  /// True once a key has changed what Enter takes.
  package private(set) var isTouched = false

  package init(
    _ labels: [String], entries: [String], isMultiple: Bool, marked: Set<Int> = []
  ) {
    (self.entries, draft) = (entries, marked)
    shown = FieldView.Options(
      labels: labels, isMultiple: isMultiple, row: isMultiple ? nil : marked.first, marked: marked)
  }

  /// Forgets what keys have marked, because a line is typed in its place.
  func reset() {
    (shown.marked, shown.row) = (draft, shown.isMultiple ? nil : draft.first)
    isTouched = false
  }

  /// Moves by a row, around the ends; from no row to the first or the last one.
  package func move(by step: Int) {
    let count = shown.labels.count
    let row = ((shown.row ?? (step > 0 ? -1 : count)) + step + count) % max(count, 1)
    shown.row = row
    guard !shown.isMultiple else { return }
    shown.marked = [row]
    isTouched = true
  }

  /// Marks the row, or no longer; the first one if none was reached yet.
  package func toggle() {
    let row = shown.row ?? 0
    shown.row = row
    if shown.marked.remove(row) == nil { shown.marked.insert(row) }
    isTouched = true
  }

  /// The line that Enter means for what is marked; nil while no key has marked anything.
  package var line: String? { line { $0 } }

  /// Returns the line with the numbers of values that a terminal can't show.
  func line(shownAs shown: (String) -> String) -> String? {
    guard isTouched else { return nil }
    let typed = self.shown.marked.sorted().map {
      shown(entries[$0]) == entries[$0] ? entries[$0] : "\($0 + 1)"
    }
    // Empty quotation marks leave a field empty.
    return typed.isEmpty ? "\"\"" : typed.joined(separator: ", ")
  }
}
