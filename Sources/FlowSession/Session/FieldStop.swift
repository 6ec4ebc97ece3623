/// Where the prompt is on a page that asks: at one of its fields, or after the last one, where the
/// page's choices are open.
struct FieldStop: Hashable {
  /// The number of fields on the page.
  let count: Int
  /// The number of fields before it.
  private(set) var index: Int
  /// True once it was told that the field is asked for.
  var hasBegun = false
  /// True once what stands above the prompt was shown.
  var isShown = false
  /// The first entry of a secret that is typed twice.
  var firstEntry: String?
  /// The refused line, to be mended.
  var refusedLine = ""
  /// True while the user is asked whether to skip.
  var isAskingToSkip = false

  /// Creates a stop at a field, or after the last one; by default on a page without fields.
  init(at index: Int = 0, of count: Int = 0) {
    (self.count, self.index) = (count, index)
  }

  /// True if the page asks for something, here or before.
  var isOnForm: Bool { count > 0 }

  /// The index of the field; nil after the last one.
  var field: Int? { index < count ? index : nil }

  /// Moves to the next stop.
  mutating func advance() { self = FieldStop(at: min(index + 1, count), of: count) }

  /// Moves to the stop before; false at the first one.
  ///
  /// Where a secret is asked for a second time, that is the first time.
  mutating func goBack() -> Bool {
    guard firstEntry == nil else {
      (firstEntry, isShown) = (nil, false)
      return true
    }
    guard index > 0 else { return false }
    self = FieldStop(at: index - 1, of: count)
    return true
  }

  /// Moves to a field, unless it is the current one.
  mutating func go(to index: Int) {
    if index != self.index { self = FieldStop(at: index, of: count) }
  }
}
