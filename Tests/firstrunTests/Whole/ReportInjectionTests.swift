import Foundation
import TestSupport
import Testing

/// Nothing that a transcript or a flow says is alive in a report, or ends what is said of it.
struct ReportInjectionTests: InjectionSuite {
  let shell = Shell()

  private static let forms = ["pretty", "tap", "github", "json", "junit"]

  @Test(arguments: forms)
  func `no text of a transcript is alive in a report`(form: String) throws {
    let path = try writeTranscript()
    try expectNothingAlive(["test", path, "--report", form])
    try expectNothingAlive(onTerminal: ["test", path, "--report", form])
    let harmless = try writeTranscript(typing: Self.withoutKeys)
    try expectNothingAlive(["test", harmless, "--report", form, "--driver", "pty"])
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `nor in the file that a report is written into`(driver: String) throws {
    let path = try writeTranscript(typing: driver == "pty" ? Self.withoutKeys : Self.line)
    let reports = Self.forms.flatMap { ["--report", "\($0)=\(shell.home.path($0))"] }
    let result = try shell.run(["test", path, "--driver", driver] + reports)
    #expect(result.ending == .exited(1), "\(result.errors)")
    for form in Self.forms {
      let bytes = try shell.home.bytes(form)
      #expect(bytes.count > 100, "\(form)")
      #expect(Hostile.unsafeScalars(in: bytes, toTerminal: false) == [], "\(form)")
    }
  }

  @Test func `JUnit's XML stays well formed, and GitHub and TAP get no line that is not ours`()
    throws
  {
    let path = try writeTranscript()
    let reports = Self.forms.flatMap { ["--report", "\($0)=\(shell.home.path($0))"] }
    _ = try shell.run(["test", path, "--driver", "core"] + reports)
    let parsed = try Subprocess.run(
      "python3",
      ["-c", "import sys, xml.dom.minidom as x; x.parse(sys.argv[1])", shell.home.path("junit")],
      environment: shell.environment())
    #expect(parsed.ending == .exited(0), "\(parsed.errors)")
    let annotations = try lines(of: "github")
    #expect(annotations.allSatisfy { $0.hasPrefix("::error file=") }, "\(annotations)")
    let results = try lines(of: "tap").filter { !$0.hasPrefix(" ") }
    #expect(results.map { $0.prefix(8) } == ["TAP vers", "1..1", "not ok 1"], "\(results)")
  }

  @Test func `nor does GitHub get a command that a flow says`() throws {
    var flow = try HostileFlow()
    flow.poison = "x\r\n::error::forged\u{2028}::error::forged\u{85}::error::forged"
    try shell.home.write("Localizable.xcstrings", flow.catalog)
    let paths = try HostileFlow.samples.keys.sorted().enumerated().map { number, key in
      flow.spoiled = key
      return try shell.home.write("\(number).yaml", flow.text)
    }
    let result = try shell.run(["check", "--format", "github"] + paths)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= paths.count)
    for line in lines {
      let isOurs = line.hasPrefix("::error file=") || line.hasPrefix("::warning file=")
      #expect(isOurs, "\(line)")
    }
  }

  private func lines(of report: String) throws -> [Substring] {
    try shell.home.text(report).split(separator: "\n")
  }

  /// The hostile text in one line; by scalars, since CR LF is one character.
  private static let line = String(
    String.UnicodeScalarView(Hostile.text.unicodeScalars.filter { $0 != "\n" }))

  /// The same without keys, of which one stops a terminal, and another waits for more.
  private static let withoutKeys = String(
    String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))

  private func writeTranscript(typing typed: String = line) throws -> String {
    let text = Self.line
    return try shell.home.write(
      "x.transcript",
      """
      # \(text)
      %flow canoe

      == \(text)
      > launch canoe
      \(text)
      > \(typed)
      :: page \(text)
      %state \(text) = \(text)
      """)
  }
}
