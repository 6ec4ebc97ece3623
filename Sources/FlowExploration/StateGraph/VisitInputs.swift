import FlowCore

/// The parts of a visit that only conditions and practice read: its answers, the events since the
/// page in view came into view, and if its required practice is done.
struct VisitInputs: Hashable, Sendable {
  var answers: [String: String] = [:]
  var eventsHere: [String: Int] = [:]
  var isPracticed = false

  static let nothing = VisitInputs()
}

/// The distinct inputs of visits that a search has met, each with a number; that of none is 0.
///
/// Only answers that some condition reads are among the inputs.
struct VisitInputsTable: Sendable {
  private var numbers: [VisitInputs: Int] = [.nothing: 0]
  private var all: [VisitInputs] = [.nothing]
  /// The pages whose answers some condition reads.
  private let asked: Set<String>

  init(of asked: Set<String>) {
    self.asked = asked
  }

  subscript(number: Int) -> VisitInputs { all[number] }

  /// Returns the number of a visit's inputs; new inputs get the next number.
  mutating func number(of visit: Visit) -> Int { number(of: inputs(of: visit)) }

  /// Returns the number of a visit's inputs when its page was left: only the answers are kept.
  mutating func numberOnLeaving(_ visit: Visit) -> Int {
    number(of: VisitInputs(answers: inputs(of: visit).answers))
  }

  /// Returns the number of a visit's inputs; nil if they were not met before.
  func knownNumber(of visit: Visit) -> Int? {
    let inputs = inputs(of: visit)
    return inputs == .nothing ? 0 : numbers[inputs]
  }

  private mutating func number(of inputs: VisitInputs) -> Int {
    if inputs == .nothing { return 0 }
    if let number = numbers[inputs] { return number }
    numbers[inputs] = all.count
    all.append(inputs)
    return all.count - 1
  }

  private func inputs(of visit: Visit) -> VisitInputs {
    VisitInputs(
      answers: asked.isEmpty ? [:] : visit.answers.filter { asked.contains($0.key) },
      eventsHere: visit.eventsHere, isPracticed: visit.isPracticed)
  }
}
