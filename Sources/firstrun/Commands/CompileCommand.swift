import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowReview
import FlowSystem
import FlowYAML
import Onboarding
import OnboardingFiles
import RunnerCommands

extension Command {
  /// The command `firstrun compile FLOW`: writes a flow for apps without YAML, as one file of JSON, or
  /// its names as Swift.
  ///
  /// A flow with mistakes is not written.
  static let compile = Command(
    name: "compile", summary: "Write a flow as JSON for an app to load, or its names as Swift",
    operands: [.flow], options: [.output, .include, .swift, .catalog]
  ) { context in
    let subject = try context.library.checkSubject(for: context.invocation.subject)
    let findings = FlowChecker.findings(in: subject)
    let report = CheckReport(findings, flowCount: 1)
    guard report.succeeds(strict: false) else {
      context.console.writeError(report.text(.human), isNamed: false)
      return .checkFailed
    }
    let opened = try context.flow()
    if context.invocation.has(.swift) {
      try context.write(Array(SwiftNames(opened).text.utf8))
      return .success
    }
    var members: [(String, JSONValue)] = [
      ("format", .number(CompiledFlow.format)), ("flow", opened.source?.root?.json ?? .null),
      ("keys", .texts(subject.keys.used)),
    ]
    let parts = context.invocation.list(.include)
    if parts.contains("achievements"), let achievements = try opened.achievements() {
      members.append(("achievements", achievements.sourceMap.root.json))
    }
    if parts.contains("catalog") {
      guard let catalog = opened.catalog else { throw CatalogFileError.noCatalog(opened.path) }
      members.append(("catalog", try catalog.json(of: Set(subject.keys.used))))
    }
    var style = JSONStyle()
    style.escapesInvisible = true
    let text = JSONValue.object(members).text(style, margin: "") + "\n"
    try context.write(Array(text.utf8))
    return .success
  }
}

extension Option {
  fileprivate static let include = Option(
    name: "include", value: "PARTS", kind: .list(.choice(["achievements", "catalog"])),
    isRepeatable: true, summary: "Include achievements, or the catalog's strings that it needs")
  fileprivate static let swift = Option(
    name: "swift", excludes: ["--include"],
    summary: "Write the names of pages, choices and facts as Swift enums")
}

extension Catalog {
  fileprivate func json(of keys: Set<String>) throws(JSONError) -> JSONValue {
    var strings: [(String, JSONValue)] = []
    for entry in entries where keys.contains(entry.key) {
      strings.append((entry.key, try JSONValue(parsing: Array(bytes[entry.span]))))
    }
    return .object([
      ("sourceLanguage", .string(sourceLanguage)), ("strings", .object(strings)),
      ("version", .string("1.0")),
    ])
  }
}
