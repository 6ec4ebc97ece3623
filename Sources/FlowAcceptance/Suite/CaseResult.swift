/// The result of a case.
public struct CaseResult: Sendable {
  /// The outcome of a case.
  public enum Outcome: Hashable, Sendable {
    case passed
    case failed([Failure])
    /// The case can't be run with this driver, for this reason.
    case skipped(String)
    /// The case exceeded the time limit.
    case timedOut(milliseconds: Int)
  }

  /// The path of the transcript, as it was given.
  public let path: String
  /// The title of the case.
  public let title: String
  /// The line of the title, from 1.
  public let line: Int
  /// The driver that ran it.
  public let driver: DriverKind
  /// The language of this run, if the case names several.
  public let language: String?
  /// The path of the flow under test, if the case names one.
  public let flowPath: String?
  /// The outcome.
  public let outcome: Outcome
  /// The duration in milliseconds.
  public let milliseconds: Int
  /// The last lines with actions before the first failure.
  public let lastInputs: [String]
  let turns: [Turn]
  let corrections: [Int: String]
  let additions: [Int: String]

  /// The command that runs this case alone.
  public var command: String {
    let driver = driver == .core ? "" : " --driver \(driver.rawValue)"
    return "firstrun test \(Self.quoted("\(path):\(line)"))\(driver)"
  }

  /// The title, followed by the language if the case names several.
  public var name: String { title + (language.map { " [\($0)]" } ?? "") }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      byte > 0x7F || (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "+,-./@_".utf8.contains(byte)
    }
    return isPlain
      ? word
      : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
