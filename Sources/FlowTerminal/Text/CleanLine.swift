/// Text that was cleaned to be shown on one line, and the columns it takes: both are found out once,
/// however many hands it goes through.
struct CleanLine: Hashable {
  /// What is shown.
  let text: String
  /// The columns it takes.
  let width: Int

  /// Cleans and measures a text.
  init(_ text: String) {
    let ordinaryWidth = text.ordinaryWidth
    self.text = ordinaryWidth == nil ? Sanitiser.cleanLine(text) : text
    width = ordinaryWidth ?? DisplayWidth.of(self.text)
  }

  /// Takes what is known to be clean, and how wide it is.
  init(clean text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// A line and another one behind it.
  static func + (first: CleanLine, second: CleanLine) -> CleanLine {
    CleanLine(clean: first.text + second.text, width: first.width + second.width)
  }
}
