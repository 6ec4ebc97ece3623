import FlowSystem

@testable import FlowAcceptance

/// A comparison of a case's results with each driver: the whole text, the events, standard error,
/// and the files that are left behind.
struct DriverAgreement {
  /// The results of a case with one driver.
  struct Run: Sendable {
    let driver: DriverKind
    let observation: CaseObservation
    /// The contents of the files that are left behind, by their names.
    let files: [String: [UInt8]]
  }

  let transcriptCase: TranscriptCase
  /// The runs, that of the first driver first.
  let runs: [Run]

  /// The differences between the first driver and each other one; for each, the first difference.
  var failures: [ExpectationFailure] {
    guard let first = runs.first else { return [] }
    return runs.dropFirst().compactMap { difference(between: first, and: $0) }
  }

  private func difference(between one: Run, and other: Run) -> ExpectationFailure? {
    let drivers = "\(one.driver.rawValue) and \(other.driver.rawValue)"
    for (turn, otherTurn) in zip(one.observation.turns, other.observation.turns) {
      let line = transcriptCase.steps[turn.step].line
      let parts = [
        ("text", seen(in: turn), seen(in: otherTurn)),
        ("events", turn.events.map { ":: \($0)" }, otherTurn.events.map { ":: \($0)" }),
        ("standard error", turn.errors, otherTurn.errors),
      ]
      for (name, lines, otherLines) in parts where lines != otherLines {
        return ExpectationFailure(
          line: line, message: "\(drivers) differ in \(name)",
          difference: Self.difference(lines, otherLines))
      }
    }
    let line = transcriptCase.steps.last?.line ?? transcriptCase.line
    guard one.observation.turns.count == other.observation.turns.count else {
      return ExpectationFailure(line: line, message: "\(drivers) differ in where the case ends")
    }
    let names = Set(one.files.keys).union(other.files.keys).sorted()
    guard let name = names.first(where: { one.files[$0] != other.files[$0] }) else { return nil }
    return ExpectationFailure(
      line: line, message: "\(drivers) differ in the file '\(name)'",
      difference: Self.difference(Self.lines(one.files[name]), Self.lines(other.files[name])))
  }

  /// Returns the lines of a turn, without empty ones, which never matter, and without what a killed
  /// program leaves behind at its prompt.
  private func seen(in turn: Turn) -> [String] {
    transcriptCase.steps[turn.step].action == .kill ? [] : turn.lines.filter { !$0.isEmpty }
  }

  private static func lines(_ bytes: [UInt8]?) -> [String] {
    bytes.map { ProgramOutput.lines(of: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  /// Returns the lines that differ between equal ones at both ends.
  private static func difference(_ lines: [String], _ others: [String]) -> [String] {
    let start = zip(lines, others).prefix { $0 == $1 }.count
    let end = zip(lines.dropFirst(start).reversed(), others.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return lines[start..<lines.count - end].prefix(most).map { "-\($0)" }
      + others[start..<others.count - end].prefix(most).map { "+\($0)" }
  }

  /// The greatest number of lines of each driver that are listed.
  private static let most = 50
}

extension CaseRunner {
  /// Runs a case with each driver that can run it; returns the record with the first one, which also
  /// fails where another one differs.
  func agreement(of job: SuiteJob, in folder: String) -> CaseObservation {
    let jobs = [DriverKind.core, .pipe, .pty].map { driver in
      var job = job
      job.driver = driver
      return job
    }.filter { $0.reasonToSkip == nil }
    guard !jobs.isEmpty else { return CaseObservation(status: .skipped(job.reasonToSkip ?? "")) }
    var runs: [DriverAgreement.Run] = []
    for job in jobs {
      defer { ScratchFolder.remove(folder) }
      let observation = observation(of: job, in: folder)
      if case .timedOut = observation.status { return observation }
      runs.append(
        DriverAgreement.Run(
          driver: job.driver, observation: observation, files: Self.files(in: folder)))
    }
    var observation = runs[0].observation
    let failures = DriverAgreement(transcriptCase: job.transcriptCase, runs: runs).failures
    if case .failed(let own) = observation.status {
      observation.status = .failed(own + failures)
    } else if !failures.isEmpty {
      observation.status = .failed(failures)
    }
    return observation
  }

  /// Returns the contents of the files that a case has left in its folder of property lists.
  private static func files(in folder: String) -> [String: [UInt8]] {
    let path = "\(folder)/state"
    let names = (try? Folder(path).names(beginning: "")) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? File.read("\(path)/\(name)", limit: Transcript.largest)).map { (name, $0) }
      })
  }
}
