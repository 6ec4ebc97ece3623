import TestSupport
import Testing

/// `firstrun test --coverage`: what no transcript comes to is named.
struct CoverageTests {
  private static let transcript = """
    %flow baccarat

    == one
    > launch baccarat
    > 1
    :: page bettingZone 1/2
    > skip

    """

  @Test func `what is not covered is named`() throws {
    let shell = try Shell()
    let path = try shell.home.write("one.transcript", Self.transcript.utf8)
    let result = try shell.run("test", path, "--coverage", "text")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.output.contains("\nbaccarat\n  pages: 2 of 3\n    not covered: dealButton\n"))
    #expect(result.output.contains("\n  outcomes: 1 of 3\n    not covered: completed\n"))
    #expect(result.output.contains("\n    not covered: bettingZone → dealButton\n"))
    let json = try shell.run("test", path, "--coverage", "json").output
    #expect(
      json.split(separator: "\n").last?.hasPrefix(
        #"[{"flow":"baccarat","pages":{"covered":2,"count":3,"missing":["dealButton"]},"#) == true)
  }

  @Test func `generated transcripts cover every page, transition and outcome`() throws {
    let shell = try Shell()
    let folder = shell.home.path("generated")
    #expect(try shell.run("test", "--generate", "cluck", "-o", folder).ending == .exited(0))
    let output = try shell.run("test", folder, "--coverage", "text").output
    #expect(output.contains("  pages: 6 of 6\n  transitions: "))
    #expect(!output.contains("→"))
    #expect(output.contains("  outcomes: 3 of 3\n  languages: 1 of "))
  }
}
