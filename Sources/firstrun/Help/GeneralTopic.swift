/// A topic of `firstrun help` that is not a command or a diagnostic, in the order of the reference.
enum GeneralTopic: String, CaseIterable {
  case flow, pages, conditions, facts, events, screens, experiments, promises
  case signIn = "sign-in"
  case transcripts, environment, exit, topics

  /// The meaning in a few words, for lists.
  var summary: String {
    switch self {
    case .flow: "The keys of flow.yaml"
    case .pages: "The keys of a page, its features, tasks and choices"
    case .conditions: "The language of conditions, as in 'show' and 'skip'"
    case .facts: "The facts that conditions use, built in or your own"
    case .events: "Pages that wait for events of the app, and checklists"
    case .screens: "Mock screens, and pages that highlight their elements"
    case .experiments: "Copy or pages that differ between installs"
    case .promises: "Statements that 'check' proves for every state"
    case .signIn: "How a command checks and performs sign-in"
    case .transcripts: "The format of the tests that 'firstrun test' runs"
    case .environment: "The environment variables that firstrun uses"
    case .exit: "The exit codes"
    case .topics: "All help topics"
    }
  }

  var page: HelpPage {
    switch self {
    case .flow: .flow
    case .pages: .pages
    case .conditions: .conditions
    case .facts: .facts
    case .events: .events
    case .screens: .screens
    case .experiments: .experiments
    case .promises: .promises
    case .signIn: .signIn
    case .transcripts: HelpPage("Transcripts", text: CommandTable.transcripts)
    case .environment: .environment
    case .exit: .exitCodes
    case .topics: .topics
    }
  }
}
