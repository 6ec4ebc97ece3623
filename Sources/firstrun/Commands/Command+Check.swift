import FlowContent
import FlowSession

extension Command {
  /// `firstrun check [FLOW…]`: what is wrong with flows, and what can be proved of them.
  static let check = Command(
    name: "check", summary: "say what is wrong with flows, and prove what can happen in them",
    operands: [Operand(name: "FLOW", isOptional: true, isRepeatable: true)],
    options: [.reportFormat, .strict]
  ) { setup in
    let named = setup.invocation.operands
    let names = named.isEmpty ? setup.library.names : named
    if names.isEmpty { throw CommandError.nothingToCheck }
    var findings: [Finding] = []
    var isBad = false
    for name in names {
      do throws(LibraryError) {
        findings += Check.findings(in: try setup.library.examine(name))
      } catch {
        guard case .bad(let diagnostics) = error else { throw CommandError(error) }
        findings += diagnostics.all.map { Finding($0) }
        isBad = true
      }
    }
    let report = CheckReport(findings, flowCount: names.count)
    let format = setup.invocation.value(.reportFormat).flatMap(CheckReport.Format.init) ?? .human
    setup.console.write(report.text(format))
    if isBad { return .badData }
    return report.holds(strict: setup.invocation.has(.strict)) ? .success : .doesNotHold
  }
}

extension CommandError {
  fileprivate static var nothingToCheck: Self {
    Self(exitCode: .noSuchFile, message: "there are no flows here; name one, or its file")
  }
}
