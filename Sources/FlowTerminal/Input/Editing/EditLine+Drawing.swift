internal import CEditLine
internal import FlowSystem

/// The line in libedit's buffer, and drawing it on the screen.
extension EditLine {
  /// Redraws prompt and line: in place, or at the cursor's row if other output was printed.
  func redraw(isMoved: Bool) {
    clearLine(isMoved: isMoved)
    if isMoved { request.showAgain() }
    drawLine()
  }

  /// Clears prompt and line in place, or from the cursor's row on if other output was printed.
  func clearLine(isMoved: Bool = false) {
    var up = ""
    if !isMoved, let size = WindowSize(of: setup.output) {
      // Terminals rewrap the line when they get narrower, so the first row may be further up.
      let row = (request.prompt.text + textAroundCursor.before).lastRow(columns: size.columns)
      if row > 0 { up = "\u{1B}[\(row)A" }
    }
    show("\r" + up + "\u{1B}[J")
  }

  /// Draws prompt and line at the cursor's row.
  func drawLine() {
    el_resize(line)
    editline_refresh(line)
  }

  /// True if nothing is on the line.
  var isLineEmpty: Bool {
    guard let info = el_wline(line)?.pointee else { return true }
    return info.lastchar == info.buffer
  }

  /// The text of the line before and after the cursor.
  var textAroundCursor: (before: String, after: String) {
    guard let info = el_wline(line)?.pointee,
      let start = info.buffer, let cursor = info.cursor, let end = info.lastchar, start <= cursor
    else { return ("", "") }
    return (String(wide: start, to: cursor), String(wide: cursor, to: end))
  }
}
