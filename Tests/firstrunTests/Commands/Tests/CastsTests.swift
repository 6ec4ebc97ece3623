import Foundation
import TestSupport
import Testing

/// `--cast FILE` of `record` and `test`.
struct CastsTests {
  /// Returns the lines of a cast; each is valid JSON.
  private func lines(_ path: String) throws -> [Substring] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    return lines
  }

  @Test func `what is played is a cast, too`() throws {
    let shell = Shell()
    let path = shell.home.path("tour.cast")
    let result = try shell.run(
      "record", "cluck", "--cast", path, "--cast-time", "even", typing: "next\nskip\n")
    #expect(result.ending == .exited(0))
    let lines = try lines(path)
    #expect(
      lines.first?.hasPrefix(#"{"version":2,"width":80,"height":24,"title":"cluck","#) == true)
    #expect(lines.filter { $0.hasSuffix(#""o","> "]"#) }.count == 2)
    #expect(lines.contains { $0.contains("Skipped on page 2 of 6") })
  }

  @Test func `the cases of a run are one cast, and a marker begins each`() throws {
    let shell = Shell()
    let path = shell.home.path("cases.cast")
    let result = try shell.run(
      "test", Shipped.flows + "/cluck/Acceptance/badge.transcript", "--cast", path)
    #expect(result.ending == .exited(0), "\(result.errors)")
    let lines = try lines(path)
    #expect(lines.first?.contains(#""title":"6 cases""#) == true)
    #expect(lines.filter { $0.contains(#","m","#) }.count == 6)
  }

  @Test func `a case that needs a terminal's own keys is named`() throws {
    let shell = Shell()
    let path = shell.home.path("cases.cast")
    let result = try shell.run(
      "test", Shipped.flows + "/cluck/Acceptance/accessible.transcript", "--cast", path)
    #expect(result.errors.contains("was skipped: it needs the keys or options of a real terminal"))
  }
}
