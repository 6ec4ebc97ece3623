import FlowFormats
package import FlowWords

/// What stands above the prompt of a field: its label, unless that is the prompt, its hint, and the
/// values to choose from.
package struct FieldView: Hashable, Sendable {
  /// The values to choose from, as they are marked.
  package struct Options: Hashable, Sendable {
    package let labels: [String]
    /// True if several may be chosen.
    package let isMultiple: Bool
    /// The row that the arrow keys reached, or that the draft is at.
    package internal(set) var row: Int?
    package internal(set) var marked: Set<Int>
  }

  package var label: String?
  package var hint: String?
  package var options: Options?
  package var direction = TextDirection.leftToRight
  private let words: Words

  package init(_ words: Words) { self.words = words }

  package var isEmpty: Bool { label == nil && hint == nil && options == nil }

  /// Lays it out; where marks are drawn, values that don't fit on the screen are left out around the
  /// row that was reached.
  package func frame(columns: Int, rows: Int? = nil, in appearance: Appearance) -> Frame {
    func frame(of view: FieldView, _ shown: Range<Int>? = nil) -> Frame {
      var builder = FrameBuilder(columns: columns, in: appearance, from: direction)
      view.add(to: &builder, shown, in: appearance)
      return builder.frame
    }
    let whole = frame(of: self)
    // The prompt, the line about the rest and an empty one stay free.
    guard let options, appearance.isDrawn, let rows, whole.height(in: appearance) > rows - 2 else {
      return whole
    }
    var head = self
    head.options = nil
    let above = frame(of: head).height(in: appearance)
    let count = min(max(rows - 3 - above, 1), options.labels.count)
    let first = min(max((options.row ?? 0) - count / 2, 0), options.labels.count - count)
    return frame(of: self, first..<first + count)
  }

  /// Adds the field below what there is, with all of its values, or with some and how many more there are.
  func add(
    to builder: inout FrameBuilder, _ shown: Range<Int>? = nil, in appearance: Appearance
  ) {
    if let label { builder.paragraph(label, .strong) }
    if let hint { builder.paragraph(hint, .dim) }
    guard let options else { return }
    for row in shown ?? options.labels.indices {
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
      let box = options.isMultiple ? isMarked ? "☑" : "☐" : isMarked ? "●" : "○"
      let glyph = Glyph.number(row + 1, direction)
      let mark =
        builder.isMirrored ? "\(glyph)\(pad) \(box) \(pointer)" : "\(pointer) \(box) \(pad)\(glyph)"
      let indent = 6 + digits
      let text = shown == nil ? label : label.cut(to: builder.width - indent)
      builder.item(
        Span(mark, isReached ? .key : .body), text, isReached ? .key : .body, indent: indent)
    }
    guard let shown else { return }
    builder.paragraph(
      words.fieldMore(count: options.labels.count - shown.count).cut(to: builder.width), .dim)
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
