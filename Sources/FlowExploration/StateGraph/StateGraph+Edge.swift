extension StateGraph {
  /// A transition by the numbers of its states and its command.
  struct Edge: Hashable, Sendable {
    let from: Int
    /// The command's number in the table of commands.
    let command: Int
    let to: Int
  }
}
