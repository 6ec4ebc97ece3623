/// Text that was cleaned to be shown on one line, and measured in the same pass where it is ordinary.
struct CleanLine {
  /// What is shown.
  let text: String
  /// The columns it takes.
  let width: Int
  /// Whether each of its scalars is a character of its own.
  let isOrdinary: Bool

  init(_ text: String) {
    let ordinaryWidth = text.ordinaryWidth
    isOrdinary = ordinaryWidth != nil
    self.text = isOrdinary ? text : Sanitiser.cleanLine(text)
    width = ordinaryWidth ?? DisplayWidth.of(self.text)
  }
}
