/// Text that was cleaned to be shown on one line, and measured in the same pass where it is ordinary.
struct CleanLine {
  /// What is shown.
  let text: String
  /// The columns it takes.
  let width: Int

  init(_ text: String) {
    let ordinaryWidth = text.ordinaryWidth
    self.text = ordinaryWidth == nil ? Sanitiser.cleanLine(text) : text
    width = ordinaryWidth ?? DisplayWidth.of(self.text)
  }
}
