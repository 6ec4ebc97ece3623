/// The hiding of small numbers, from which single people could be told.
struct Suppression {
  /// The smallest number that is shown.
  let fewest: Int

  /// Returns a number, or nil if it is too small.
  func shown(_ count: Int) -> Int? { count < fewest ? nil : count }

  /// Returns numbers that add up to a number that is shown: if exactly one is too small, the smallest
  /// other one is hidden, too, or it could be calculated.
  func shown(parts: [Int]) -> [Int?] {
    var shown = parts.map(shown)
    let isOneHidden = shown.count { $0 == nil } == 1
    guard fewest > 1, isOneHidden, let least = shown.compactMap(\.self).min(),
      let index = shown.firstIndex(of: least)
    else { return shown }
    shown[index] = nil
    return shown
  }
}
