extension String {
  /// The milliseconds of a time such as `500ms`, `1.5s`, `30m`, `12h` or `3d`, up to 3650 days; nil for
  /// other texts.
  package var milliseconds: Int? {
    let units = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
    guard let (name, unit) = units.first(where: { hasSuffix($0.0) }) else { return nil }
    let parts = dropLast(name.count)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy {
      !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) }
    }
    let fraction = parts.count > 1 ? parts[1] : "0"
    // A whole number of milliseconds, which three digits of a second have room for.
    guard areDigits, fraction.count <= 3,
      let number = Int(parts[0] + fraction + String(repeating: "0", count: 3 - fraction.count)),
      (0...3_650 * 86_400_000 * 1_000 / unit).contains(number), number * unit % 1_000 == 0
    else { return nil }
    return number * unit / 1_000
  }
}
