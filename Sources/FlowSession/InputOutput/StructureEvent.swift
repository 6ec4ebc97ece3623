package import FlowCore
package import FlowTerminal

/// An event of a flow, independent of wording and language; transcripts call these events
/// structure.
///
/// ```
/// page swipe 2/6
/// refused noSkip
/// outcome skipped 2/6
/// ```
package enum StructureEvent: Hashable, Sendable, CustomStringConvertible {
  case page(String, Position)
  /// The field of a fact is asked for, as one of several on the page.
  case field(String, Position)
  /// A line was refused or not understood, for this reason.
  case refused(String)
  case waits([String])
  case pause(Int)
  /// A question was asked: `replay` or `signIn`.
  case asks(String)
  case resumed
  /// A question was answered with no, and nothing changes.
  case declined
  /// A launch had nothing to show.
  case notNeeded
  /// This many game events were counted.
  case counted(Int)
  /// An action was tried, as people type it in English.
  case practiced(String)
  case unlocked(String)
  case outcome(Outcome)

  /// The event as a transcript writes it after `::`.
  package var description: String {
    switch self {
    case .page(let id, let position): "page \(id) \(position.number)/\(position.count)"
    case .field(let fact, let position): "field \(fact) \(position.number)/\(position.count)"
    case .refused(let reason): "refused \(reason)"
    case .waits(let facts): "waits \(facts.joined(separator: ", "))"
    case .pause(let milliseconds): "pause \(milliseconds)ms"
    case .asks(let question): "asks \(question)"
    case .resumed: "resumed"
    case .declined: "declined"
    case .notNeeded: "notNeeded"
    case .counted(let count): "counted \(count)"
    case .practiced(let action): "practiced \(action)"
    case .unlocked(let id): "unlocked \(id)"
    case .outcome(.completed): "outcome completed"
    case .outcome(.skipped(let number, let count)): "outcome skipped \(number)/\(count)"
    case .outcome(.interrupted(let page)): "outcome interrupted" + (page.map { " \($0)" } ?? "")
    case .outcome(.postponed(let page)): "outcome postponed \(page)"
    }
  }

  /// Reads an event in the form of `description`, which programs under test report; nil for others.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let rest = String(text.dropFirst((words.first?.count ?? 0) + 1))
    let numbers = words.last?.split(separator: "/").compactMap { Int($0) } ?? []
    switch (words.first, words.count) {
    case ("page", 3) where numbers.count == 2:
      self = .page(words[1], Position(number: numbers[0], count: numbers[1]))
    case ("field", 3) where numbers.count == 2:
      self = .field(words[1], Position(number: numbers[0], count: numbers[1]))
    case ("refused", 2...): self = .refused(rest)
    case ("waits", 2...): self = .waits(rest.split(separator: ", ").map(String.init))
    case ("pause", 2): self = .pause(Int(rest.dropLast("ms".count)) ?? 0)
    case ("asks", 2): self = .asks(rest)
    case ("resumed", 1): self = .resumed
    case ("declined", 1): self = .declined
    case ("notNeeded", 1): self = .notNeeded
    case ("counted", 2): self = .counted(Int(rest) ?? 0)
    case ("practiced", 2...): self = .practiced(rest)
    case ("unlocked", 2): self = .unlocked(rest)
    case ("outcome", 2): self = .outcome(rest == "completed" ? .completed : .interrupted(at: nil))
    case ("outcome", 3) where numbers.count == 2:
      self = .outcome(.skipped(at: numbers[0], of: numbers[1]))
    case ("outcome", 3):
      let page = words[2]
      self = .outcome(words[1] == "postponed" ? .postponed(at: page) : .interrupted(at: page))
    case (_, _): return nil
    }
  }

  /// The id of the page that the event shows; nil for other events.
  package var page: String? { if case .page(let id, _) = self { id } else { nil } }
}

/// The reason why a line had no effect: the machine refuses the command, or the line is wrong.
enum InputRefusal: Hashable {
  case machine(Refusal)
  case unknownCommand
  case unknownFact
  case wrongValue
  case unknownEvent
  case unknownFlow
  /// The command is known, but needs other operands.
  case usage
  /// The flow or its state can't be read.
  case cantOpen

  init(_ error: FactError) {
    switch error {
    case .noFact: self = .unknownFact
    case .wrongType, .undeclared, .secret, .refused: self = .wrongValue
    }
  }

  /// The identifier of the reason, with its argument.
  var name: String {
    switch self {
    case .machine(let refusal): refusal.name
    case .unknownCommand, .unknownFact, .wrongValue, .unknownEvent, .unknownFlow, .usage, .cantOpen:
      "\(self)"
    }
  }
}

extension Refusal {
  fileprivate var name: String {
    switch self {
    case .noSuchChoice(let choice): "\(word) \(choice)"
    case .noSuchPage(let page): "\(word) \(page)"
    case .fieldNeeded(let fact): "\(word) \(fact)"
    case .invalidAnswer(let fact, let reason): "\(word) \(fact) \(reason.rawValue)"
    case .waitsFor(let wait): "\(word) \(wait.facts.joined(separator: ", "))"
    case .firstPage, .noSkip, .choiceNeeded, .notOpen, .alreadyOpen, .nothingAsked, .answerFirst,
      .noReplay, .practiceFirst, .otherPractice, .noPractice, .noLater, .interrupting:
      word
    }
  }
}

/// A listener for structure events, by which transcripts follow a flow.
package protocol StructureListener: AnyObject {
  func handle(_ event: StructureEvent)

  func willRead(_ purpose: InputPurpose)

  /// Handles output, which a closure encodes for any appearance.
  func didShow(_ bytes: (Appearance) -> [UInt8])

  /// Handles the input policy of the last pause: true if input typed during it is kept.
  func didSetInputPolicy(isKept: Bool)
}

extension StructureListener {
  package func didShow(_ bytes: (Appearance) -> [UInt8]) {}
}

/// A line that a program under test writes for its driver, on a descriptor of its own.
///
/// ```
/// event page swipe 2/6           an event, as after `::`
/// prompt flow                    a read begins, with its purpose
/// pause 400 keep 7               it would pause for 400 ms, keeping input, and waits for a byte
/// ready 5 8                      all 5 bytes or signals since the prompt are handled
/// ready 5 8 2000                 the same, and something is due in 2000 ms
/// ```
///
/// The second number of `pause` and `ready` is that of a mark in the output of a terminal, up to
/// which the driver has to read.
package enum DriverMessage: Hashable, Sendable {
  case event(StructureEvent)
  case prompt(InputPurpose)
  case pause(milliseconds: Int, keepsInput: Bool, mark: Int)
  case ready(handled: Int, mark: Int, due: Int?)

  /// The line, without its end.
  package var line: String {
    switch self {
    case .event(let event): "event \(event)"
    case .prompt(let purpose): "prompt \(purpose.rawValue)"
    case .pause(let milliseconds, let keepsInput, let mark):
      "pause \(milliseconds) \(keepsInput ? "keep" : "drop") \(mark)"
    case .ready(let handled, let mark, let due):
      "ready \(handled) \(mark)" + (due.map { " \($0)" } ?? "")
    }
  }

  /// Parses a line; nil if it isn't a message.
  package init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.map { Int($0) }
    switch words.first {
    case "event":
      guard let event = StructureEvent(String(line.dropFirst("event ".count))) else { return nil }
      self = .event(event)
    case "prompt": self = .prompt(words.last.flatMap(InputPurpose.init) ?? .flow)
    case "pause" where words.count == 4:
      self = .pause(
        milliseconds: numbers[1] ?? 0, keepsInput: words[2] == "keep", mark: numbers[3] ?? 0)
    case "ready" where words.count >= 3:
      self = .ready(
        handled: numbers[1] ?? 0, mark: numbers[2] ?? 0, due: numbers.count > 3 ? numbers[3] : nil)
    default: return nil
    }
  }
}
