/// What is going on and was judged so far: hands that have begun and are not finished.
struct OpenTries: Hashable, Sendable {
  /// How many may be open; of more, the oldest are forgotten, and then do not count.
  static let mostTries = 256

  struct Try: Hashable, Sendable {
    let key: UInt64
    var isPerfect: Bool
  }

  /// The oldest first.
  private(set) var tries: [Try] = []

  init(_ tries: [Try] = []) {
    self.tries = Array(tries.suffix(Self.mostTries))
  }

  /// Takes what was done: once it is wrong, it stays wrong.
  mutating func note(_ key: UInt64, isRight: Bool) {
    if let index = tries.lastIndex(where: { $0.key == key }) {
      tries[index].isPerfect = tries[index].isPerfect && isRight
      return
    }
    tries.append(Try(key: key, isPerfect: isRight))
    if tries.count > Self.mostTries { tries.removeFirst() }
  }

  /// Whether something was done, and all of it rightly.
  func isPerfect(_ key: UInt64) -> Bool {
    tries.last { $0.key == key }?.isPerfect ?? false
  }

  /// Says that it is over.
  mutating func close(_ key: UInt64) {
    if let index = tries.lastIndex(where: { $0.key == key }) { tries.remove(at: index) }
  }
}
