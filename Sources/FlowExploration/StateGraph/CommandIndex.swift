import FlowCore

/// The commands of a flow, each with a number, so that an edge of the state graph is three
/// numbers.
struct CommandIndex: Sendable {
  private let commands: [FlowInput]
  /// The number of the first choice or try of each page, followed by the number after the last one.
  private let own: [Int]
  /// The commands that all pages of some flows have: `later`, and events that conditions count.
  private let occasional: Range<Int>
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

  init(of machine: FlowMachine, in space: FactSpace) {
    var commands = Self.fixed.map(FlowInput.event)
    var own: [Int] = []
    own.reserveCapacity(machine.flow.pages.count + 1)
    for page in machine.flow.pages {
      own.append(commands.count)
      // A search of this flow can't follow another one.
      for choice in page.choices where !choice.action.isLaunch {
        commands.append(.event(.choose(choice.id)))
      }
      for attempt in page.practice?.tries ?? [] { commands.append(FlowInput(attempt)) }
    }
    own.append(commands.count)
    if machine.flow.later != nil { commands.append(.event(.later)) }
    commands += machine.countedEvents.map { .event(.occurred($0)) }
    occasional = own[own.count - 1]..<commands.count
    var settings: [Int] = []
    for axis in space.axes.indices {
      settings.append(commands.count)
      for digit in space.axes[axis].values.indices {
        commands.append(.set(space.settings(axis, digit)))
      }
    }
    self.commands = commands
    self.own = own
    self.settings = settings
  }

  subscript(number: Int) -> FlowInput { commands[number] }

  /// Returns the numbers of a page's choices and tries.
  func own(of page: Int) -> Range<Int> { own[page]..<own[page + 1] }

  /// Returns the numbers of the commands of any page that are not on this one a try of its own.
  func occasional(on page: Int) -> some Sequence<Int> {
    let own = own(of: page)
    return occasional.lazy.filter { number in
      !own.contains { commands[$0].event == commands[number].event }
    }
  }

  /// Returns true if facts change by the command with this number, beside a visit's own.
  func changesFacts(_ number: Int) -> Bool {
    switch commands[number] {
    case .set, .input: true
    case .event(.occurred): true
    case .event: false
    }
  }

  /// Returns true if the command with this number is a change of a fact.
  func isSetting(_ number: Int) -> Bool { settings.first.map { number >= $0 } ?? false }

  /// Returns the number of the command that sets an axis to a digit.
  func setting(_ axis: Int, _ digit: Int) -> Int { settings[axis] + digit }
}
