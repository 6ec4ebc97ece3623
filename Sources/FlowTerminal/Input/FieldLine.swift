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
  package let labels: [String]
  /// What is typed for each value.
  private let entries: [String]
  /// True if several may be chosen.
  package let isMultiple: Bool
  /// The row that the arrow keys reached, or that the draft is at.
  package private(set) var row: Int?
  package private(set) var marked: Set<Int>
  private let draft: Set<Int>
  /// True once a key has changed what Enter takes.
  package private(set) var isTouched = false

  package init(
    _ labels: [String], entries: [String], isMultiple: Bool, marked: Set<Int> = []
  ) {
    (self.labels, self.entries, self.isMultiple) = (labels, entries, isMultiple)
    (self.marked, draft) = (marked, marked)
    if !isMultiple { row = marked.first }
  }

  /// Forgets what keys have marked, because a line is typed in its place.
  func reset() { (marked, row, isTouched) = (draft, isMultiple ? nil : draft.first, false) }

  /// Moves by a row, around the ends; from no row to the first or the last one.
  package func move(by step: Int) {
    let start = row ?? (step > 0 ? -1 : labels.count)
    row = (start + step + labels.count) % max(labels.count, 1)
    guard !isMultiple else { return }
    marked = [row ?? 0]
    isTouched = true
  }

  /// Marks the row, or no longer; the first one if none was reached yet.
  package func toggle() {
    let row = row ?? 0
    self.row = row
    if marked.remove(row) == nil { marked.insert(row) }
    isTouched = true
  }

  /// The line that Enter means for what is marked; nil while no key has marked anything.
  package var line: String? { line { $0 } }

  /// Returns the line with the numbers of values that a terminal can't show.
  func line(shownAs shown: (String) -> String) -> String? {
    guard isTouched else { return nil }
    let typed = marked.sorted().map {
      shown(entries[$0]) == entries[$0] ? entries[$0] : "\($0 + 1)"
    }
    // Empty quotation marks leave a field empty.
    return typed.isEmpty ? "\"\"" : typed.joined(separator: ", ")
  }
}
