import FlowCore

/// The parts of a visit that only conditions and practice read: its answers, the events since the
/// page in view came into view, and if its required practice is done.
struct VisitMemory: Hashable, Sendable {
  var answers: [String: String] = [:]
  var eventsHere: [String: Int] = [:]
  var isPracticed = false

  static let nothing = VisitMemory()
}

/// The distinct memories of visits that a search has met, each with a number; the empty one is 0.
///
/// Only answers that some condition reads are part of a memory.
struct VisitMemories: Sendable {
  private var numbers: [VisitMemory: Int] = [.nothing: 0]
  private var memories: [VisitMemory] = [.nothing]
  /// The pages whose answers some condition reads.
  private let asked: Set<String>

  init(of asked: Set<String>) {
    self.asked = asked
  }

  subscript(number: Int) -> VisitMemory { memories[number] }

  /// Returns the number of a visit's memory; a memory that is new gets the next number.
  mutating func number(of visit: Visit) -> Int { number(of: memory(of: visit)) }

  /// Returns the number of the memory of a visit when its page was left, which keeps the answers.
  mutating func numberOnLeaving(_ visit: Visit) -> Int {
    number(of: VisitMemory(answers: memory(of: visit).answers))
  }

  /// Returns the number of a visit's memory; nil if it was not met before.
  func knownNumber(of visit: Visit) -> Int? {
    let memory = memory(of: visit)
    return memory == .nothing ? 0 : numbers[memory]
  }

  private mutating func number(of memory: VisitMemory) -> Int {
    if memory == .nothing { return 0 }
    if let number = numbers[memory] { return number }
    numbers[memory] = memories.count
    memories.append(memory)
    return memories.count - 1
  }

  private func memory(of visit: Visit) -> VisitMemory {
    VisitMemory(
      answers: asked.isEmpty ? [:] : visit.answers.filter { asked.contains($0.key) },
      eventsHere: visit.eventsHere, isPracticed: visit.isPracticed)
  }
}
