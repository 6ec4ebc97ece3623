import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowStore
import FlowSystem
import Onboarding
import RunnerCommands

extension Command {
  static let fixture = Command(
    name: "fixture", summary: "Make the property list with which the next launch shows a page",
    operands: [.flow],
    options: [.at, .fact, .appVersion, .variant, .fixtureFormat, .output, .catalog]
  ) { context in
    let opened = try context.flow(copy: .lenient)
    guard let page = context.invocation.value(.at) else {
      throw CommandError.usage("'--at PAGE' is missing")
    }
    let environment = try context.launchOptions.environment(for: opened.flow)
    let fixture: StateFixture
    do throws(StateFixture.Failure) {
      fixture = try StateFixture(of: opened, at: page, in: environment)
    } catch {
      throw CommandError(
        exitCode: error == .noPage ? .usage : .checkFailed,
        message: error.message(about: page, of: opened.flow))
    }
    for setting in fixture.settings {
      context.console.writeError(
        "note: the app has to set '\(setting.fact)' to '\(setting.value.map { "\($0)" } ?? "unknown")'"
      )
    }
    var list = fixture.preferences
    switch context.invocation.value(.fixtureFormat) ?? "xml" {
    case "arguments": try context.write(Array((list.arguments(of: opened.flow) + "\n").utf8))
    case "commands": try context.write(Array(try list.commands(of: opened.flow).utf8))
    case let format:
      list.format = format == "binary" ? .binary : .xml
      try context.write(try list.encoded())
    }
    return .success
  }
}

extension Option {
  fileprivate static let at = Option(
    name: "at", value: "PAGE", kind: .page, summary: "Show this page at the next launch")
  fileprivate static let fixtureFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(["xml", "binary", "arguments", "commands"]),
    summary: "Write as xml or binary, as launch arguments, or as 'defaults' and 'simctl' commands")
}

extension PropertyList {
  /// The entries, with the completion key of a flow even where it is absent.
  private func entries(of flow: Flow) -> [(key: String, value: PropertyValue)] {
    let key = flow.completionKey
    // A key of another form says by its absence that the flow isn't done.
    let isMissing = self[key] == nil && flow.completionForm == .boolean
    let missing = isMissing ? [(key: key, value: PropertyValue.boolean(false))] : []
    return missing + root.entries.map { (key: $0.key, value: $0.value) }
  }

  /// Returns the arguments with which `UserDefaults` has these values for one launch.
  fileprivate func arguments(of flow: Flow) throws(StoreError) -> String {
    var words: [String] = []
    for (key, value) in entries(of: flow) {
      words += ["-\(key)".quotedForShell, try value.argument.quotedForShell]
    }
    return words.joined(separator: " ")
  }

  /// Returns the lines of shell that set the values on a Mac and in the booted simulator, or launch
  /// the app there with them.
  fileprivate func commands(of flow: Flow) throws(StoreError) -> String {
    let domain = flow.domain.quotedForShell
    var writes: [String] = []
    for (key, value) in entries(of: flow) {
      let type = if case .boolean = value { "-bool " } else { "" }
      writes.append(
        "defaults write \(domain) \(key.quotedForShell) \(type)\(try value.argument.quotedForShell)"
      )
    }
    let lines =
      ["# On a Mac"] + writes + ["", "# In the booted simulator"]
      + writes.map { "xcrun simctl spawn booted \($0)" }
      + ["", "# For one launch", "xcrun simctl launch booted \(domain) \(try arguments(of: flow))"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PropertyValue {
  /// The value as an argument of `defaults` or of an app: a word, or an element of a property list.
  fileprivate var argument: String {
    get throws(StoreError) {
      switch self {
      case .boolean(let truth): return truth ? "YES" : "NO"
      case .string(let text): return text
      case .integer, .unsigned, .real, .data, .date, .uid, .array, .dictionary:
        let list = try PropertyList(["value": self]).encoded()
        let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
          .map { $0.drop { $0 == "\t" || $0 == " " } }
        let start = lines.firstIndex { $0.hasPrefix("<key>") }.map { $0 + 1 } ?? 0
        return lines[start..<(lines.lastIndex(of: "</dict>") ?? start)].joined()
      }
    }
  }
}
