/// What came of a case.
public struct CaseResult: Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    case passed
    case failed([Failure])
    /// It could not be run this way; why.
    case skipped(String)
    /// It took longer than it may.
    case timedOut(milliseconds: Int)
  }

  /// The transcript, as the person named it.
  public let path: String
  /// The case's title.
  public let title: String
  /// The line that the case begins on.
  public let line: Int
  /// What ran it.
  public let driver: DriverKind
  /// The language that it was run in, where the case names several.
  public let language: String?
  /// The path of the flow that the case is about, where one is named.
  public let flowPath: String?
  /// How it ended.
  public let outcome: Outcome
  /// How long it took, in milliseconds.
  public let milliseconds: Int
  /// The last things that were done before the first failure, as they stand in the file.
  public let lastInputs: [String]
  let turns: [Turn]
  let corrections: [Int: String]
  let additions: [Int: String]

  /// The command that runs this case alone.
  public var command: String {
    let driver = driver == .core ? "" : " --driver \(driver.rawValue)"
    return "firstrun test \(Self.quoted("\(path):\(line)"))\(driver)"
  }

  /// The title, and the language where the case is run in several.
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
