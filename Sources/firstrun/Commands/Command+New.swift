import FlowContent
import FlowSession
import FlowSystem

extension Command {
  /// The command `firstrun new NAME`: writes a new flow.
  static let new = Command(
    name: "new", summary: "Write a flow to start from, in Flows/NAME",
    operands: [Operand(name: "NAME")]
  ) { setup in
    let name = setup.invocation.operand(0) ?? ""
    guard let flow = NewFlow(name), CommandTable().command(name) == nil else {
      throw CommandError.notAName(name)
    }
    let path = "Flows/\(name)"
    do throws(SystemError) {
      // Like other source files, a flow is readable by everybody.
      let draft = try FolderDraft(of: path, for: .everybody)
      try draft.create("flow.yaml", with: Array(flow.flow.utf8))
      try draft.create("Localizable.xcstrings", with: Array(flow.catalog.utf8))
      try draft.create("Acceptance/\(name).transcript", with: Array(flow.transcript.utf8))
      try draft.createNeighbor("flow.schema.json", with: Array(FlowSchema.text.utf8))
      try draft.finish()
    } catch {
      if error.code == EEXIST { throw CommandError.isThere(path) }
      throw CommandError(exitCode: .cantCreate, message: error.description)
    }
    setup.console.say(
      "\(path) is there. Try 'firstrun \(name)', 'firstrun check \(name)', and 'firstrun test'.")
    return .success
  }
}

extension CommandError {
  fileprivate static func notAName(_ name: String) -> Self {
    Self(
      exitCode: .usage,
      message: "a flow can't be called '\(name)'; use letters, digits, '-' and '_', and no command")
  }

  fileprivate static func isThere(_ path: String) -> Self {
    Self(exitCode: .cantCreate, message: "\(path) is there already, and stays as it is")
  }
}
