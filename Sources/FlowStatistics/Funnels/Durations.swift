import FlowSystem

/// Durations in bins that are each one percent wider than the one before.
///
/// The bins take the same memory however many durations there are, and a percentile of them is at
/// most half a percent off.
package struct Durations: Hashable, Sendable {
  private var bins: [Int] = []
  /// The number of durations.
  package private(set) var count = 0

  /// The width of a bin, compared with the one before.
  package static let ratio = 1.01
  private static let logarithm = Logarithm.natural(ratio)

  /// Creates bins with nothing in them.
  package init() {}

  /// Adds a duration.
  package mutating func add(milliseconds: Int) { add(1, in: Self.bin(of: milliseconds)) }

  /// Adds durations that are in the same bin.
  mutating func add(_ number: Int, in bin: Int) {
    if bin >= bins.count { bins += Array(repeating: 0, count: bin + 1 - bins.count) }
    bins[bin] += number
    count += number
  }

  /// Returns the milliseconds that a share of the durations do not exceed; nil if there are none.
  ///
  /// - Parameter percent: The share in percent, such as 50 for the median.
  /// - Returns: The milliseconds in the middle of the bin.
  package func percentile(_ percent: Int) -> Int? {
    var rest = max(1, (count * percent + 99) / 100)
    for (bin, number) in bins.enumerated() {
      rest -= number
      if rest <= 0 { return Self.milliseconds(in: bin) }
    }
    return nil
  }

  /// Returns the bin of a duration; that of nothing is 0.
  static func bin(of milliseconds: Int) -> Int {
    milliseconds < 1 ? 0 : Int(Logarithm.natural(Double(milliseconds)) / logarithm) + 1
  }

  private static func milliseconds(in bin: Int) -> Int {
    bin == 0 ? 0 : Int((Logarithm.exponential((Double(bin) - 0.5) * logarithm)).rounded())
  }
}
