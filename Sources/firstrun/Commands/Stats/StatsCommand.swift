import FlowFormats
import FlowSession
import FlowStatistics
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// The command `firstrun stats`.
struct StatsCommand {
  let context: CommandContext
  let opened: OpenedFlow

  init(_ context: CommandContext) throws {
    self.context = context
    opened = try context.flow()
  }

  func run() throws -> ExitCode {
    if let name = context.invocation.value(.experiment) {
      try refuse([.by, .atLeast, .wayOut], with: .experiment)
      return try report(on: name)
    }
    if context.invocation.has(.wayOut) {
      try refuse([.by, .atLeast, .statsFormat], with: .wayOut)
      try context.write(context.filled(wayOut(of: funnel().report)), to: .output)
      return .success
    }
    let fewest = try context.number(.atLeast, from: 0) ?? 0
    let dimensions = context.invocation.values(.by).compactMap(FunnelReport.Dimension.init)
    let report = try funnel(by: dimensions).report
    switch context.invocation.value(.statsFormat) {
    case "json": try context.write(Array("\(report.json(atLeast: fewest))\n".utf8), to: .output)
    case "csv": try context.write(Array(report.csv(atLeast: fewest).utf8), to: .output)
    default:
      var text = report.text(isSpoken: isSpoken, atLeast: fewest)
      if isSpoken, !context.invocation.has(.output), Descriptor.output.isTerminal {
        // A terminal would break lines within words.
        text = LineWrap.wrap(text, to: Descriptor.output.columns).joined(separator: "\n")
      }
      if context.invocation.has(.output) {
        try context.write(Array(text.utf8), to: .output)
      } else {
        context.console.write(text)
      }
    }
    return .success
  }

  /// Refuses options that another one leaves no use for.
  private func refuse(_ options: [Option], with other: Option) throws(CommandError) {
    guard let option = options.first(where: context.invocation.has) else { return }
    throw .usage("'--\(option.name)' can't be combined with '--\(other.name)'")
  }

  /// Reads the journals that are named, or that of this machine.
  func funnel(by dimensions: [FunnelReport.Dimension] = []) throws -> Funnel {
    let named = Array(context.invocation.operands.dropFirst())
    var files =
      try named.isEmpty
      ? context.journal(of: opened.flow).paths.map(JournalFile.init(found:))
      : JournalFiles.files(in: named)
    var funnel = Funnel(of: FunnelSubject(opened))
    let progress = context.progress("Reading journals", in: .bytes)
    guard !dimensions.isEmpty else {
      try funnel.read(files, showing: progress)
      return funnel
    }
    let scratch = try ScratchFolder()
    for index in files.indices {
      try files[index].makeRereadable(at: "\(scratch.path)/\(index)")
    }
    try funnel.read(files, showing: progress)
    var groups = Funnel(of: funnel.subject, by: dimensions, after: funnel)
    try groups.read(files, showing: progress)
    return groups
  }

  /// True if the report is in words that can be read aloud.
  var isSpoken: Bool { Appearance.decided(by: context.inputs).mode == .accessible }
}

extension CommandContext {
  /// Returns the whole number that an option gives; nil without the option.
  func number(_ option: Option, from least: Int) throws(CommandError) -> Int? {
    guard let text = invocation.value(option) else { return nil }
    guard let number = Int(text), (least...1_000_000_000).contains(number) else {
      throw .usage("'--\(option.name) \(text)' must be a whole number, \(least) or more")
    }
    return number
  }
}
