import FlowCheck
import FlowContent
import FlowSystem
import RunnerCommands

extension Command {
  static let check = Command(
    name: "check", summary: "Check flows for mistakes and prove how they behave",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true, isRepeatable: true)],
    options: Option.check
  ) { context in
    let options = try CheckOptions(context)
    return try Signals.endingEarly { try context.check(options, isInterrupted: $0) }
  }
}

extension CommandContext {
  /// Checks the flows; once interrupted, proves nothing more.
  fileprivate func check(
    _ options: CheckOptions, isInterrupted: @escaping @Sendable () -> Bool
  ) throws -> ExitCode {
    let checks = try options.checks()
    if options.addsMissingKeys { try options.addMissingKeys() }
    let (names, progress) = (options.names, progress("Checking flows"))
    defer { progress.end() }
    let check = FlowsCheck(
      of: names, in: library, checks, isInterrupted: isInterrupted
    ) { done, name, question in
      progress.show(
        done, of: names.count,
        doing: "Proving \(question)" + (names.count > 1 ? " of \(name)" : ""))
    }
    if names.count == 1, let failure = check.failures.first { throw failure }
    for failure in check.failures { console.writeError(failure.description) }
    try options.write(check)
    if isInterrupted() { return .interrupted }
    if let failure = check.failures.first { return CommandError(failure).exitCode }
    if check.isInvalid { return .badData }
    return check.report.succeeds(strict: options.isStrict) ? .success : .checkFailed
  }
}
