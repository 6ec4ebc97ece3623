import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowReview
import FlowSystem
import Onboarding
import OnboardingFiles
import RunnerCommands

extension Command {
  static let diff = Command(
    name: "diff", summary: "Show the changes to a flow that people would notice",
    operands: [Operand(name: "REV"), .flow],
    options: [.comparisonFormat, .output, .exitCode]
  ) { context in try Signals.clearingUp { try DiffCommand(context).run() } }
}

extension Option {
  static let comparisonFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(ComparisonFormat.allCases.map(\.rawValue)),
    summary: "Report as text, json or markdown")
  static let exitCode = Option(
    name: "exit-code", summary: "Exit with status 1 if anything differs or wasn't compared")
}

enum ComparisonFormat: String, CaseIterable {
  case text, json, markdown
}

struct DiffCommand {
  private let context: CommandContext
  private let revision: String
  private let name: String

  init(_ context: CommandContext) {
    self.context = context
    (revision, name) = (context.invocation.subject, context.invocation.operand(1) ?? "")
  }

  func run() throws -> ExitCode {
    let isFolder =
      revision.hasSuffix(".yaml") && File.exists(revision)
      || File.exists(revision + "/flow.yaml")
    let new = try version(named: name, in: context.library, isFolder ? name : "now")
    let old =
      isFolder
      ? try version(named: revision, in: context.library, revision) : try earlierVersion()
    let comparison = FlowComparison(of: old, and: new)
    let report = ComparisonReport(comparison)
    let format: ComparisonFormat = context.invocation.choice(.comparisonFormat) ?? .text
    let text =
      switch format {
      case .json: "\(report.json)\n"
      case .markdown: report.markdown
      case .text: report.text
      }
    // A file may be shown on a terminal later.
    try context.write(Array(Sanitiser.clean(text).utf8), saying: nil)
    return context.invocation.has(.exitCode)
      && (!comparison.changes.isEmpty || comparison.reasonForDoubt != nil) ? .checkFailed : .success
  }

  private func version(
    named name: String, in library: FlowLibrary, _ label: String
  ) throws -> FlowVersion {
    let opened = try library.open(name)
    return FlowVersion(
      name: label, flow: opened.flow, catalog: opened.catalog,
      achievements: try opened.achievements(), experiments: opened.experiments,
      isJournaled: opened.isJournaled
    ) { opened.choosing($0).flow }
  }

  /// Returns the version of the flow at the revision, which is read as it was: its files are put
  /// into a folder of their own.
  private func earlierVersion() throws -> FlowVersion {
    let opened = try context.library.open(name, copy: .none)
    let achievements = File.folder(of: opened.path) + "/achievements.yaml"
    let paths = [opened.path, achievements, opened.catalogPath]
    let contents: [[UInt8]?]
    do throws(HistoryError) {
      contents = try GitHistory().contents(of: paths, at: revision)
    } catch {
      guard case .noRevision = error, File.isFolder(revision) else { throw error }
      throw CommandError(
        exitCode: .noSuchFile,
        message: "'\(revision)' is neither a flow's folder nor a revision that git knows")
    }
    let scratch = try ScratchFolder()
    let names = ["flow.yaml", "achievements.yaml", "Localizable.xcstrings"]
    for (name, bytes) in zip(names, contents) {
      if let bytes { try File.replace("\(scratch.path)/\(name)", with: bytes) }
    }
    var library = context.library
    library.catalog = contents[2] == nil ? nil : scratch.path + "/Localizable.xcstrings"
    do {
      return try version(named: scratch.path, in: library, revision)
    } catch {
      let error = CommandError(error)
      throw CommandError(
        exitCode: error.exitCode,
        message: error.message.replacing(scratch.path + "/", with: "\(revision):"),
        includesProgramName: error.includesProgramName)
    }
  }
}
