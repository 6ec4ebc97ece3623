import FlowCore

/// Every command of a flow by a number, so that the transitions of a walk can be small.
struct CommandIndex: Sendable {
  private let commands: [Exploration.Command]
  /// By page, the number of its first choice, and after the last page the number beyond.
  private let choices: [Int]
  /// By axis of the facts, the number of the command that sets its first value.
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

  /// The event that the machine hears of a command.
  func event(_ number: Int) -> Event {
    switch commands[number] {
    case .event(let event): event
    case .set: .factsChanged
    }
  }

  /// The numbers of a page's choices.
  func choices(of page: Int) -> Range<Int> { choices[page]..<choices[page + 1] }

  /// Whether the command of a number changes a fact.
  func isSetting(_ number: Int) -> Bool { settings.first.map { number >= $0 } ?? false }

  /// The number of the command that gives an axis this digit.
  func setting(_ axis: Int, _ digit: Int) -> Int { settings[axis] + digit }
}
