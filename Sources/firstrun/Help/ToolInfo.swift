import FlowFormats

/// The commands as JSON, in the shape that tools made with swift-argument-parser print for
/// generators of documentation and completion: `ToolInfoV0`.
enum ToolInfo {
  static var text: String {
    let table = CommandTable()
    let root = table.launch
    let info = JSONValue.object([
      ("serializationVersion", .number(0)),
      (
        "command",
        command(
          root, name: "firstrun", above: [],
          options: root.options + table.common + [.version, .dumpHelp],
          subcommands: table.commands.map { command($0, above: ["firstrun"], table.common) })
      ),
    ])
    return info.description
  }

  /// Returns a command with its subcommands.
  private static func command(
    _ command: Command, above names: [String], _ common: [Option]
  ) -> JSONValue {
    self.command(
      command, name: command.name, above: names, options: command.options + common,
      subcommands: command.subcommands.map {
        self.command($0, above: names + [command.name], common)
      })
  }

  private static func command(
    _ command: Command, name: String, above names: [String], options: [Option],
    subcommands: [JSONValue]
  ) -> JSONValue {
    var arguments = command.operands.map(argument) + options.map(argument)
    if command.takesCommandLine { arguments.append(commandLine) }
    return .object(
      (names.isEmpty ? [] : [("superCommands", .array(names.map(JSONValue.string)))]) + [
        ("shouldDisplay", .boolean(!command.isHidden)), ("commandName", .string(name)),
        ("abstract", .string(command.summary)), ("subcommands", .array(subcommands)),
        ("arguments", .array(arguments)),
      ])
  }

  private static func argument(_ operand: Command.Operand) -> JSONValue {
    .object(
      [
        ("kind", .string("positional")), ("shouldDisplay", .boolean(true)),
        ("isOptional", .boolean(operand.isOptional)),
        ("isRepeating", .boolean(operand.isRepeatable)),
        ("parsingStrategy", .string("default")), ("valueName", .string(operand.name)),
      ] + values(operand.kind))
  }

  private static func argument(_ option: Option) -> JSONValue {
    let long = name("long", option.name)
    let names = [long] + (option.letter.map { [name("short", String($0))] } ?? [])
    return .object(
      [
        ("kind", .string(option.value == nil ? "flag" : "option")),
        ("shouldDisplay", .boolean(true)), ("isOptional", .boolean(true)),
        ("isRepeating", .boolean(option.isRepeatable)), ("parsingStrategy", .string("default")),
        ("names", .array(names)), ("preferredName", long),
      ] + (option.value.map { [("valueName", .string($0))] } ?? []) + values(option.kind) + [
        ("abstract", .string(option.summary))
      ])
  }

  /// The command line behind `--`.
  private static let commandLine = JSONValue.object([
    ("kind", .string("positional")), ("shouldDisplay", .boolean(true)),
    ("isOptional", .boolean(true)), ("isRepeating", .boolean(true)),
    ("parsingStrategy", .string("postTerminator")), ("valueName", .string("CMD")),
  ])

  private static func name(_ kind: String, _ name: String) -> JSONValue {
    .object([("kind", .string(kind)), ("name", .string(name))])
  }

  private static func values(_ kind: ArgumentKind) -> [(String, JSONValue)] {
    switch kind {
    case .choice(let words), .form(let words):
      let list = JSONValue.array(words.map(JSONValue.string))
      return [
        ("allValues", list), ("completionKind", .object([("list", .object([("values", list)]))])),
      ]
    case .file:
      return [("completionKind", .object([("file", .object([("extensions", .array([]))]))]))]
    case .folder: return [("completionKind", .object([("directory", .object([]))]))]
    case .any, .int, .percent, .fraction, .time, .pair, .flow, .page, .language, .fact, .topic,
      .list:
      return []
    }
  }
}
