import FlowFormats

/// What stands above the prompt of a field: its label, unless that is the prompt, its hint, and the
/// values to choose from.
package struct FieldView {
  package var label: String?
  package var hint: String?
  package var options: OptionList?
  package var direction = TextDirection.leftToRight
  /// Returns the line that says how many more values there are.
  package var more: (_ count: Int) -> String = { "+\($0)" }

  package init() {}

  package var isEmpty: Bool { label == nil && hint == nil && options == nil }

  /// Lays it out; where marks are drawn, values that don't fit on the screen are left out around the
  /// row that was reached.
  package func frame(columns: Int, rows: Int? = nil, in appearance: Appearance) -> Frame {
    var builder = FrameBuilder(columns: columns, in: appearance, from: direction)
    if let label { builder.paragraph(label, .strong) }
    if let hint { builder.paragraph(hint, .dim) }
    guard let options else { return builder.frame }
    let above = builder.frame.height(in: appearance)
    let whole = adding(Array(options.labels.indices), of: options, to: builder, in: appearance)
    // The prompt, the line about the rest and an empty one stay free.
    guard appearance.isDrawn, let rows, whole.frame.height(in: appearance) > rows - 2 else {
      return whole.frame
    }
    let count = min(max(rows - 3 - above, 1), options.labels.count)
    let first = min(max((options.row ?? 0) - count / 2, 0), options.labels.count - count)
    var part = adding(
      Array(first..<first + count), of: options, to: builder, isCut: true, in: appearance)
    part.paragraph(
      more(options.labels.count - count).cut(to: part.width), .dim)
    return part.frame
  }

  private func adding(
    _ rows: [Int], of options: OptionList, to builder: FrameBuilder, isCut: Bool = false,
    in appearance: Appearance
  ) -> FrameBuilder {
    var builder = builder
    for row in rows {
      let number = String(row + 1)
      let label = options.labels[row]
      guard appearance.isDrawn else {
        if appearance.mode == .accessible {
          builder.paragraph("\(number). \(label)")
        } else {
          builder.item(Span(number, .key), label)
        }
        continue
      }
      let isReached = row == options.row
      let digits = String(options.labels.count).count
      let pad = String(repeating: " ", count: digits - number.count)
      let pointer = isReached ? builder.isMirrored ? "‹" : "›" : " "
      let isMarked = options.marked.contains(row)
      let box = options.isMultiple ? isMarked ? "☑ " : "☐ " : isMarked ? "● " : "○ "
      let mark = "\(pointer) \(box)\(pad)\(Glyph.number(row + 1, direction))"
      let indent = 6 + digits
      let text = isCut ? label.cut(to: builder.width - indent) : label
      builder.item(
        Span(mark, isReached ? .key : .body), text, isReached ? .key : .body, indent: indent)
    }
    return builder
  }
}

extension PageView {
  /// Lays out the choices of a page below its fields, with the commands that can be typed there.
  package func choicesFrame(columns: Int, in appearance: Appearance) -> Frame {
    var builder = FrameBuilder(columns: columns, in: appearance, from: direction)
    if appearance.mode == .accessible {
      addSpokenChoices(to: &builder)
      builder.paragraph(hint)
    } else {
      addChoices(to: &builder)
      builder.hint(hint, orShorter: appearance.isDrawn ? shorterHints : [])
    }
    return builder.frame
  }
}

extension String {
  /// Returns the text on one row of a width, with an ellipsis where it is cut.
  fileprivate func cut(to width: Int) -> String {
    let line = Sanitiser.cleanLine(self)
    guard DisplayWidth.of(line) > width else { return line }
    var (kept, used) = ("", 1)
    for character in line {
      used += DisplayWidth.of(character)
      if used > width { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
