import FlowContent
import FlowSession

extension Command {
  /// `firstrun check [FLOW…]`: what is wrong with flows, and what can be proved of them.
  static let check = Command(
    name: "check", summary: "say what is wrong with flows, and prove what can happen in them",
    operands: [Operand(name: "FLOW", isOptional: true, isRepeatable: true)],
    options: [.reportFormat, .strict, .explain]
  ) { setup in
    let named = setup.invocation.operands
    let names = named.isEmpty ? setup.library.names : named
    if names.isEmpty { throw CommandError.nothingToCheck }
    var findings: [Finding] = []
    var proofs: [(flow: String, proofs: EarningProofs)] = []
    var isBad = false
    for name in names {
      do throws(LibraryError) {
        let subject = try setup.library.examine(name)
        findings += Check.findings(in: subject)
        if let found = subject.proofs, setup.invocation.has(.explain) {
          proofs.append((name, found))
        }
      } catch {
        guard case .bad(let diagnostics) = error else { throw CommandError(error) }
        findings += diagnostics.all.map { Finding($0) }
        isBad = true
      }
    }
    let report = CheckReport(findings, flowCount: names.count, proofs: proofs)
    let format = setup.invocation.value(.reportFormat).flatMap(CheckReport.Format.init) ?? .human
    setup.console.write(report.text(format))
    if isBad { return .badData }
    return report.holds(strict: setup.invocation.has(.strict)) ? .success : .doesNotHold
  }
}

extension Option {
  static let explain = Option(
    name: "explain", summary: "say in which events each achievement can be earned")
}

extension CommandError {
  fileprivate static var nothingToCheck: Self {
    Self(exitCode: .noSuchFile, message: "there are no flows here; name one, or its file")
  }
}
