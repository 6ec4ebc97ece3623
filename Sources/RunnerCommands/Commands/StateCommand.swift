import FlowContent
import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import Onboarding
import OnboardingFiles

extension Command {
  private static let domain = Operand(name: "FLOW|DOMAIN", kind: .flow, isWhole: true)
  private static let key = Operand(name: "KEY", isOptional: true)

  package static let state = Command(
    name: "state", summary: "Read and edit an app's property list, like 'defaults'",
    subcommands: [
      Command(
        name: "read", summary: "Print the property list, or one key", operands: [domain, key],
        options: [.state]
      ) { context in try StateCommand(context).read() },
      Command(
        name: "write", summary: "Set a key",
        operands: [domain, Operand(name: "KEY"), Operand(name: "VALUE")],
        options: [.type, .state]
      ) { context in try StateCommand(context).write() },
      Command(
        name: "delete", summary: "Remove a key", operands: [domain, Operand(name: "KEY")],
        options: [.state]
      ) { context in try StateCommand(context).delete() },
      Command(
        name: "export", summary: "Print the property list in its file format", operands: [domain],
        options: [.format, .state]
      ) { context in try StateCommand(context).export() },
      Command(
        name: "import", summary: "Replace the property list with a file, or '-' for standard input",
        operands: [domain, Operand(name: "FILE", kind: .file)], options: [.state]
      ) { context in try StateCommand(context).import() },
      Command(
        name: "path", summary: "Print the path of the property list", operands: [domain],
        options: [.state]
      ) { context in try StateCommand(context).path() },
      Command(
        name: "reset", summary: "Reset the flow, or set a damaged property list aside",
        operands: [domain], options: [.discardCorrupt, .state]
      ) { context in try StateCommand(context).reset() },
    ])
}

extension Option {
  fileprivate static let type = Option(
    name: "type", value: "TYPE", kind: .choice(["bool", "int", "float", "string", "date"]),
    summary: "Set the type of the value, as '-bool', '-int', '-float', '-string' and '-date' do")
  fileprivate static let format = Option(
    name: "format", value: "FORMAT", kind: .choice(["xml", "binary"]),
    summary: "Write as xml or binary")
  fileprivate static let discardCorrupt = Option(
    name: "discard-corrupt", summary: "Set a damaged property list aside and start a new one")
}

struct StateCommand {
  private let context: CommandContext
  private let domain: Domain
  private let flow: Flow?

  init(_ context: CommandContext) throws {
    self.context = context
    let (name, options) = (context.invocation.subject, context.launchOptions)
    let isFlow = (try? context.library.locate(name)).map(File.exists) ?? false
    if name.contains("."), !name.contains("/"), !isFlow {
      flow = nil
      domain = Domain(try DomainName(name), in: try options.stateDirectory())
    } else {
      let opened = try context.flow(copy: .lenient)
      flow = opened.flow
      domain = try options.domain(of: opened.flow)
    }
  }

  func read() throws -> ExitCode {
    let list = try domain.read()
    guard let key = context.invocation.operand(1) else {
      context.console.write("\(DefaultsText(.dictionary(list.root)))\n")
      return .success
    }
    guard let value = list[key] else { throw CommandError.noKey(key, domain) }
    context.console.write("\(DefaultsText(value))\n")
    return .success
  }

  func write() throws -> ExitCode {
    let key = context.invocation.operand(1) ?? ""
    let text = context.invocation.operand(2) ?? ""
    let type: PropertyValue.WritableType = context.invocation.choice(.type) ?? .string
    guard let value = PropertyValue(text, as: type) else {
      throw CommandError.usage("the value must be a valid \(type.rawValue), not '\(text)'")
    }
    try domain.change { $0[key] = value }
    return .success
  }

  func delete() throws -> ExitCode {
    let key = context.invocation.operand(1) ?? ""
    let wasThere = try domain.change { list in
      defer { list[key] = nil }
      return list[key] != nil
    }
    if !wasThere { throw CommandError.noKey(key, domain) }
    return .success
  }

  func export() throws -> ExitCode {
    var list = try domain.read()
    if let format = context.invocation.value(.format) {
      list.format = format == "binary" ? .binary : .xml
    }
    context.console.write(bytes: try list.encoded())
    return .success
  }

  func `import`() throws -> ExitCode {
    let path = context.invocation.operand(1) ?? "-"
    let limit = 1 << 26
    let bytes =
      try path == "-"
      ? Descriptor.input.readAll(limit: limit) : File.readStream(path, limit: limit)
    let list = try PropertyList(bytes, named: path == "-" ? "standard input" : path)
    try domain.change { $0 = list }
    return .success
  }

  func path() throws -> ExitCode {
    context.console.say(domain.path)
    return .success
  }

  func reset() throws -> ExitCode {
    if context.invocation.has(.discardCorrupt) {
      if let copy = try domain.discardCorrupt() {
        context.console.say("The damaged file was kept as \(copy).")
      } else {
        context.console.say("The property list isn't damaged, so nothing was set aside.")
      }
      return .success
    }
    guard let flow else {
      throw CommandError.usage(
        "name a flow to reset, or add --discard-corrupt to set a damaged file aside")
    }
    try domain.change { (list) throws(StoreError) in try list.forget(flow) }
    return .success
  }
}

extension CommandError {
  fileprivate static func noKey(_ key: String, _ domain: Domain) -> Self {
    Self(exitCode: .checkFailed, message: "\(domain.path): unknown key '\(key)'")
  }
}

extension PropertyList {
  /// Creates the property list in some bytes, by the name that a message has for them.
  init(_ bytes: [UInt8], named name: String) throws(CommandError) {
    do throws(StoreError) {
      try self.init(bytes: bytes)
    } catch {
      throw CommandError(exitCode: .badData, message: "\(name): \(error)")
    }
  }
}
