/// Attempts that have begun and are not finished, such as hands, and the judgements of each so far.
struct OpenAttempts: Hashable, Sendable {
  /// The maximum number of attempts; beyond it the oldest are forgotten and can't count as perfect.
  static let mostTries = 256

  /// The attempts, the oldest first.
  private(set) var tries: [SavedLedger.Attempt]

  init(_ tries: [SavedLedger.Attempt] = []) {
    self.tries = Array(tries.suffix(Self.mostTries))
  }

  /// Adds a judgement to an attempt; an attempt with one wrong action is never perfect.
  mutating func note(_ key: UInt64, isRight: Bool) {
    if let index = tries.lastIndex(where: { $0.key == key }) {
      tries[index].isPerfect = tries[index].isPerfect && isRight
      return
    }
    tries.append(SavedLedger.Attempt(key: key, isPerfect: isRight))
    if tries.count > Self.mostTries { tries.removeFirst() }
  }

  /// Returns true if an attempt has judgements and all of them are right.
  func isPerfect(_ key: UInt64) -> Bool {
    tries.last { $0.key == key }?.isPerfect ?? false
  }

  /// Ends an attempt.
  mutating func close(_ key: UInt64) {
    if let index = tries.lastIndex(where: { $0.key == key }) { tries.remove(at: index) }
  }
}
