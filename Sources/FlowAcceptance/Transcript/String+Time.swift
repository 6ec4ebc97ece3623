extension String {
  /// The milliseconds of a time such as `500ms` or `2s`, up to a day; nil for other texts.
  package var milliseconds: Int? {
    let unit = hasSuffix("ms") ? 1 : hasSuffix("s") ? 1000 : 0
    guard unit > 0, let number = Int(dropLast(unit == 1 ? 2 : 1)), (0...86_400_000).contains(number)
    else { return nil }
    return number * unit
  }
}
