import Dealer
import FlowSystem

/// The generator of a file of Blackjack events, which other benchmarks read.
enum Deals {
  /// Writes a number of events to a file, and returns `events hands`.
  static func write(count: Int, to path: String) throws -> String {
    var dealer = Dealer(seed: 21)
    let file = try Descriptor.created(path)
    defer { file.close() }
    var lines: [String] = []
    var written = 0
    while written < count {
      lines += dealer.playRound()
      guard lines.count >= 10_000 || written + lines.count >= count else { continue }
      let chunk = lines.prefix(count - written)
      try file.write(chunk.joined(separator: "\n") + "\n")
      written += chunk.count
      lines.removeAll(keepingCapacity: true)
    }
    return "\(written) \(dealer.hands)"
  }
}
