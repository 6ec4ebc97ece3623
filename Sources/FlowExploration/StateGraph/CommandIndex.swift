import FlowCore

/// The commands of a flow, each with a number, so that an edge of the state graph is three
/// numbers.
struct CommandIndex: Sendable {
  private let commands: [Exploration.Command]
  /// The number of the first choice of each page, followed by the number after the last choice.
  private let choices: [Int]
  /// For each axis of the facts, the number of the command that sets its first value.
  private let settings: [Int]

  static let launch = 0
  static let replay = 1
  static let confirm = 2
  static let decline = 3
  static let next = 4
  static let back = 5
  static let skip = 6
  static let quit = 7
  static let elapsed = 8
  private static let fixed: [Event] = [
    .launch(nil), .replay, .confirm, .decline, .next, .back, .skip, .quit, .elapsed,
  ]

  init(of pages: [Page], in space: FactSpace) {
    var commands = Self.fixed.map(Exploration.Command.event)
    var choices: [Int] = []
    choices.reserveCapacity(pages.count + 1)
    for page in pages.indices {
      choices.append(commands.count)
      for choice in pages[page].choices { commands.append(.event(.choose(choice.id))) }
    }
    choices.append(commands.count)
    var settings: [Int] = []
    for axis in space.axes.indices {
      settings.append(commands.count)
      for digit in space.axes[axis].values.indices {
        commands.append(.set(space.settings(axis, digit)))
      }
    }
    self.commands = commands
    self.choices = choices
    self.settings = settings
  }

  subscript(number: Int) -> Exploration.Command { commands[number] }

  /// Returns the event that the machine receives for a command.
  func event(_ number: Int) -> Event {
    switch commands[number] {
    case .event(let event): event
    case .set: .factsChanged
    }
  }

  /// Returns the command numbers of a page's choices.
  func choices(of page: Int) -> Range<Int> { choices[page]..<choices[page + 1] }

  /// Returns true if the command with this number changes a fact.
  func isSetting(_ number: Int) -> Bool { settings.first.map { number >= $0 } ?? false }

  /// Returns the number of the command that sets an axis to a digit.
  func setting(_ axis: Int, _ digit: Int) -> Int { settings[axis] + digit }
}
