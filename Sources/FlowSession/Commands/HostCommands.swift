/// The shell commands of a program that a flow shows in or in front of, for the advice to people.
package struct HostCommands: Hashable, Sendable {
  /// The command that starts the program, which resumes the flow.
  package var launch: String
  /// The command that shows the flow again; nil if there is none.
  package var replay: String?

  /// Creates the commands.
  package init(launch: String, replay: String?) {
    self.launch = launch
    self.replay = replay
  }
}
