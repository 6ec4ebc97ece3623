package import FlowSystem
package import Onboarding

/// The command-line options of a session.
package struct SessionSettings {
  /// The name that launches this flow again in a shell, such as `cluck`.
  package var name: String
  /// True if `goto PAGE` is allowed, for reviewers.
  package var allowsGoTo = false
  /// True if the flow was launched from home, so that advice names the commands of home.
  package var isAtHome = false
  /// The commands of the program that the flow shows in or in front of; nil for those of firstrun.
  package var hostCommands: HostCommands?
  /// True if nothing is said when there is nothing to show, because another program starts instead.
  package var isSilentWhenNotNeeded = false
  /// What to do at a launch where a command doesn't answer; nil lets the last known answer decide.
  package var ifUnchecked: UncheckedPolicy?
  /// True if a replay needs no confirmation.
  package var skipsConfirmation = false
  /// The journal that the visit is written to; nil for none.
  package var journal: (any VisitJournal)?

  /// The events that the app writes, which move pages; nil for none.
  package var events: FollowedStream?
  /// The ids of the flows from which this one was launched, the outermost first.
  var outerFlows: [String] = []

  package init(name: String) {
    self.name = name
  }
}

/// The shell commands of a program that a flow shows in or in front of, for the advice to people.
package struct HostCommands: Hashable, Sendable {
  /// The command that starts the program, which resumes the flow.
  package var launch: String
  /// The command that shows the flow again; nil if there is none.
  package var replay: String?

  package init(launch: String, replay: String?) {
    self.launch = launch
    self.replay = replay
  }
}
