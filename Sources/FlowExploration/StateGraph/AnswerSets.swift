/// The distinct sets of answers that a search has met, each with a number.
///
/// Only answers that some condition reads are part of a set.
struct AnswerSets: Sendable {
  private var numbers: [[String: String]: Int] = [:]
  private var sets: [[String: String]] = [[:]]
  /// The pages whose answers some condition reads.
  private let asked: Set<String>

  init(of asked: Set<String>) {
    self.asked = asked
  }

  subscript(number: Int) -> [String: String] { sets[number] }

  /// Returns the number of a set of answers; a set that is new gets the next number.
  mutating func number(of answers: [String: String]) -> Int {
    if let number = knownNumber(of: answers) { return number }
    let answers = answers.filter { asked.contains($0.key) }
    numbers[answers] = sets.count
    sets.append(answers)
    return sets.count - 1
  }

  /// Returns the number of a set of answers; nil if the set was not met before.
  func knownNumber(of answers: [String: String]) -> Int? {
    if asked.isEmpty { return 0 }
    let answers = answers.filter { asked.contains($0.key) }
    return answers.isEmpty ? 0 : numbers[answers]
  }
}
