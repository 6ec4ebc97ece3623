import FlowSession

/// The record of a case in the process that ran it.
struct CaseRecord: Sendable {
  var status: CaseResult.Status
  var turns: [Turn] = []
  var corrections: [Int: String] = [:]
  var additions: [Int: String] = [:]
}

extension CaseRecord {
  /// Reads a record that another process sent.
  ///
  /// - Parameter reader: The message.
  /// - Throws: `WireError` when the message is malformed.
  init(_ reader: inout WireReader) throws(WireError) {
    let failures = try reader.list { reader throws(WireError) in
      ExpectationFailure(
        line: try reader.number(), message: try reader.text(),
        difference: try reader.texts(), screen: try reader.texts(), errors: try reader.texts(),
        isStructural: try reader.number() == 1, followUps: try reader.number())
    }
    status = failures.isEmpty ? .passed : .failed(failures)
    turns = try reader.list { reader throws(WireError) in
      Turn(
        step: try reader.number(),
        lines: try reader.texts(), events: try reader.texts(), errors: try reader.texts(),
        state: ProgramOutput.RunState(code: try reader.number()),
        preferences: try reader.optionalText(),
        picture: try reader.optionalText())
    }
    corrections = try Self.texts(&reader)
    additions = try Self.texts(&reader)
  }

  /// Writes the record of a case that ran to its end, for another process.
  func write(to writer: inout WireWriter) {
    var failures: [ExpectationFailure] = []
    if case .failed(let found) = status { failures = found }
    writer.put(failures) { writer, failure in
      writer.put(failure.line)
      writer.put(failure.message)
      writer.put(failure.difference)
      writer.put(failure.screen)
      writer.put(failure.errors)
      writer.put(failure.isStructural ? 1 : 0)
      writer.put(failure.followUps)
    }
    writer.put(turns) { writer, turn in
      writer.put(turn.step)
      writer.put(turn.lines)
      writer.put(turn.events)
      writer.put(turn.errors)
      writer.put(turn.state.code)
      writer.put(turn.preferences)
      writer.put(turn.picture)
    }
    for texts in [corrections, additions] {
      writer.put(texts.sorted { $0.key < $1.key }) { writer, entry in
        writer.put(entry.key)
        writer.put(entry.value)
      }
    }
  }

  private static func texts(_ reader: inout WireReader) throws(WireError) -> [Int: String] {
    let entries = try reader.list { reader throws(WireError) in
      (try reader.number(), try reader.text())
    }
    return Dictionary(entries) { _, last in last }
  }
}

extension ProgramOutput.RunState {
  /// The state as a number: an exit status, or a negative one.
  fileprivate var code: Int {
    switch self {
    case .ended(let status): Int(status)
    case .killed: -1
    case .waiting(let purpose): -2 - (InputPurpose.allCases.firstIndex(of: purpose) ?? 0)
    }
  }

  fileprivate init(code: Int) {
    switch code {
    case 0...: self = .ended(status: Int32(truncatingIfNeeded: code))
    case -1: self = .killed
    default: self = .waiting(InputPurpose.allCases.dropFirst(-2 - code).first ?? .home)
    }
  }
}
