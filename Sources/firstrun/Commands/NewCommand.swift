import FlowContent
import FlowSystem

extension Command {
  /// The command `firstrun new NAME`: writes a new flow.
  static let new = Command(
    name: "new", summary: "Create a flow to start from in Flows/NAME",
    operands: [Operand(name: "NAME")], options: [.from]
  ) { context in
    let name = context.invocation.subject
    guard let flow = NewFlow(name), CommandTable().command(name) == nil else {
      throw CommandError.usage(
        "invalid flow name '\(name)'; use letters, digits, '-' and '_', and not the name of a command"
      )
    }
    let path = "Flows/\(name)"
    let files =
      if let source = context.invocation.value(.from) {
        try pageFiles(of: flow, from: source)
      } else {
        NewFiles(flow: flow.flow, catalog: Array(flow.catalog.utf8), transcript: flow.transcript)
      }
    do throws(SystemError) {
      try NewFolder(
        path: path,
        files: [
          ("flow.yaml", Array(files.flow.utf8)), ("Localizable.xcstrings", files.catalog),
          ("Acceptance/\(name).transcript", Array(files.transcript.utf8)),
        ], neighbor: ("flow.schema.json", Array(FlowSchema.text.utf8))
      ).create()
    } catch {
      throw CommandError(
        exitCode: .cantCreate,
        message: error.code == EEXIST
          ? "\(path) already exists and was left as it is" : error.description)
    }
    context.console.say(
      "Created \(path). Next, try 'firstrun \(name)', 'firstrun check \(name)' and 'firstrun test'."
    )
    return .success
  }

  /// Returns the files of a flow whose pages are made of a catalog's keys.
  private static func pageFiles(of new: NewFlow, from path: String) throws -> NewFiles {
    let bytes = try File.readStream(path, limit: Catalog.largest)
    let catalog = try Catalog(bytes, path: path)
    guard let flow = CatalogFlow(new, from: catalog) else {
      throw CommandError(
        exitCode: .badData,
        message:
          "\(path) has no keys to create pages from; a page needs a title, such as 'welcome.title'"
      )
    }
    let errors = flow.errors()
    guard errors.isEmpty else { throw Diagnostics(errors) }
    return NewFiles(flow: flow.flow, catalog: bytes, transcript: flow.transcript)
  }
}

/// The contents of the files of a new flow.
private struct NewFiles {
  let flow: String
  let catalog: [UInt8]
  let transcript: String
}

extension Option {
  fileprivate static let from = Option(
    name: "from", value: "FILE", kind: .file,
    summary: "Create the pages from a String Catalog's keys, such as 'welcome.title'")
}
