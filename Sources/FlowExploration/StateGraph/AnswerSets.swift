/// The sets of answers that a walk has met, each with a number: as far as conditions ask for them.
struct AnswerSets: Sendable {
  private var numbers: [[String: String]: Int] = [:]
  private var sets: [[String: String]] = [[:]]
  /// The pages whose answers some condition asks for.
  private let asked: Set<String>

  init(of asked: Set<String>) {
    self.asked = asked
  }

  subscript(number: Int) -> [String: String] { sets[number] }

  /// The number of a set of answers.
  mutating func number(of answers: [String: String]) -> Int {
    if let number = knownNumber(of: answers) { return number }
    let answers = answers.filter { asked.contains($0.key) }
    numbers[answers] = sets.count
    sets.append(answers)
    return sets.count - 1
  }

  /// The same for answers that were met before.
  func knownNumber(of answers: [String: String]) -> Int? {
    if asked.isEmpty { return 0 }
    let answers = answers.filter { asked.contains($0.key) }
    return answers.isEmpty ? 0 : numbers[answers]
  }
}
