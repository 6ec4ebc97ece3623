/// The commands at home, in every language.
package enum HomeVerb: String, Hashable, Sendable, CaseIterable {
  case launch
  case replay
  case reset
  case status
  case why
  case signin
  case signout
  case set
  case language
  case achievements
  case event
  case help
  case quit

  /// Shorter or alternative English words for the command.
  package var synonyms: [String] {
    switch self {
    case .help: ["?"]
    case .launch: ["open", "start", "run"]
    case .quit: ["q", ":q", "exit", "bye"]
    case .status: ["list", "ls"]
    case .replay, .reset, .why, .signin, .signout, .set, .language, .achievements, .event:
      []
    }
  }

  /// True if the command needs the name of a flow.
  package var takesFlow: Bool {
    switch self {
    case .launch, .replay, .reset, .why: true
    case .status, .signin, .signout, .set, .language, .achievements, .event, .help, .quit: false
    }
  }

  /// The largest number of operands.
  package var mostOperands: Int { operands.split(separator: " ").count }

  /// The operands as help shows them.
  package var operands: String {
    switch self {
    case .launch, .replay, .reset: " FLOW"
    case .why: " FLOW [PAGE]"
    case .status: " [FLOW]"
    case .achievements: " [FLOW] [next|status|analytics]"
    case .event: " NAME [KEY=VALUE…] [xN]"
    case .set: " FACT VALUE"
    case .language: " LANG"
    case .signin, .signout, .help, .quit: ""
    }
  }
}
