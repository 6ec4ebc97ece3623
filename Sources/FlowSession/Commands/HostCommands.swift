/// The shell commands of an app that shows a flow in its own process, for the advice to people.
package struct HostCommands: Hashable, Sendable {
  /// The command that starts the app, which resumes the flow.
  package var launch: String
  /// The command that shows the flow again; nil if there is none.
  package var replay: String?

  /// Creates the commands.
  package init(launch: String, replay: String?) {
    self.launch = launch
    self.replay = replay
  }
}
