import FlowFormats

/// Sanitised text for one line, and its width; both are computed only once.
struct CleanLine: Hashable {
  /// The sanitised text.
  let text: String
  /// The width in columns.
  let width: Int

  /// Sanitises and measures a text.
  init(_ text: String) {
    self.text = Sanitiser.cleanLine(text)
    width = DisplayWidth.of(self.text)
  }

  /// Creates a line from text that is already sanitised and measured.
  init(clean text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// Concatenates two lines.
  static func + (first: CleanLine, second: CleanLine) -> CleanLine {
    CleanLine(clean: first.text + second.text, width: first.width + second.width)
  }
}
