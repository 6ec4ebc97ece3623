import FlowSession
import FlowSystem

extension Command {
  /// `firstrun new NAME`: a flow to start from.
  static let new = Command(
    name: "new", summary: "write a flow to start from, in Flows/NAME",
    operands: [Operand(name: "NAME")]
  ) { setup in
    let name = setup.invocation.operand(0) ?? ""
    guard let flow = NewFlow(name), CommandTable.standard.command(name) == nil else {
      throw CommandError.notAName(name)
    }
    let path = "Flows/\(name)"
    if File.exists(path) || File.isFolder(path) { throw CommandError.isThere(path) }
    do throws(SystemError) {
      let folder = try Folder(creating: path)
      try folder.create("flow.yaml", with: Array(flow.flow.utf8))
      try folder.create("Localizable.xcstrings", with: Array(flow.catalog.utf8))
    } catch {
      throw CommandError(exitCode: .cantCreate, message: error.description)
    }
    setup.console.say("\(path) is there. Try 'firstrun \(name)', and 'firstrun check \(name)'.")
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
