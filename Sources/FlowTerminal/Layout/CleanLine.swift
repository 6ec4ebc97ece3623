import FlowFormats

/// Sanitised text for one line, and its width; both are computed only once.
struct CleanLine: Hashable {
  let text: String
  let width: Int

  init(_ text: String) {
    self.text = Sanitiser.cleanLine(text)
    width = DisplayWidth.of(self.text)
  }

  init(clean text: String, width: Int) {
    self.text = text
    self.width = width
  }

  static func + (first: CleanLine, second: CleanLine) -> CleanLine {
    CleanLine(clean: first.text + second.text, width: first.width + second.width)
  }
}
