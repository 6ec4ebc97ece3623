extension StateGraph {
  /// A transition as three numbers.
  struct Edge: Hashable, Sendable {
    private let storedFrom: Int32
    private let storedCommand: Int32
    private let storedTo: Int32

    init(from: Int, command: Int, to: Int) {
      storedFrom = Int32(from)
      storedCommand = Int32(command)
      storedTo = Int32(to)
    }

    var from: Int { Int(storedFrom) }
    /// The command's number in the table of commands.
    var command: Int { Int(storedCommand) }
    var to: Int { Int(storedTo) }
  }
}
