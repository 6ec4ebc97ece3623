import TestSupport
import Testing

/// `firstrun test coverage`: what no transcript comes to is named.
struct CoverageCommandTests {
  private static let transcript = """
    %flow baccarat

    == one
    > launch baccarat
    > 1
    :: page bettingZone 1/2
    > skip

    """

  @Test func `a table says how much is covered, and what is not is named`() throws {
    let shell = Shell()
    let path = try shell.home.write("one.transcript", Self.transcript.utf8)
    let result = try shell.run("test", "coverage", path, "--format", "text")
    #expect(result.ending == .exited(0), "\(result.errors)")
    let report = result.output.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(
      report == """
        baccarat     covered  of  percent
        pages        2        3   66%
        transitions  3        13  23%
        outcomes     1        3   33%
        languages    1        14  7%
        not covered:
          page        dealButton
          transition  bettingZone → dealButton   by next
          transition  bettingZone → interrupted  by quit
          transition  bettingZone → welcome      by back
          transition  dealButton → bettingZone   by back
          transition  dealButton → completed     by next
          transition  dealButton → interrupted   by quit
          transition  dealButton → skipped       by skip
          transition  launch → bettingZone       by replay baccarat
          transition  welcome → interrupted      by quit
          transition  welcome → skipped          by skip or startPlaying
          outcome     completed
          outcome     interrupted
          language    ar
          language    de
          language    es
          language    es-MX
          language    fr
          language    fr-CA
          language    he
          language    it
          language    ja
          language    ko
          language    pt
          language    ru
          language    zh-Hans
        """)
  }

  @Test(
    arguments: [
      "> launch baccarat\n…\n> quit\n…\n",
      "> replay baccarat\n…\n> quit\n…\n",
      "%run baccarat\n…\n> quit\n…\n%exit 3\n",
      "%run replay baccarat\n…\n> quit\n…\n%exit 3\n",
      "%driver pipe\n%run launch baccarat\n…\n> quit\n…\n%exit 3\n",
    ])
  func `a case that names no flow covers the one that it launches`(text: String) throws {
    let shell = Shell()
    let path = try shell.home.write("one.transcript", "== a case\n\(text)".utf8)
    let result = try shell.run("test", "coverage", path, "--format", "text")
    #expect(result.ending == .exited(0), "\(result.output)")
    #expect(result.output.contains("baccarat     covered  of  percent\npages        1 "))
    #expect(result.errors.isEmpty)
  }

  @Test func `a case that launches no flow is named, and why it covers nothing`() throws {
    let shell = Shell()
    let text = "== at home\n> list\n…\n\n== mistyped\n> launch bacarat\n…\n"
    let path = try shell.home.write("one.transcript", text.utf8)
    let result = try shell.run("test", "coverage", path, "--format", "json")
    #expect(result.output.hasSuffix("\n[]\n"))
    #expect(
      result.errors == """
        \(path):1: not in the coverage: launches no flow; name one with '%flow'
        \(path):5: not in the coverage: there is no flow 'bacarat'

        """)
  }

  @Test func `programs get the same, with what would have to be typed`() throws {
    let shell = Shell()
    let text = """
      %flow familysync

      == signed in, with every page seen
      > set userType child
      > launch familysync
      > next
      > back
      > quit
      > launch familysync
      %signin succeeds
      > set authenticated no
      > set userType parent
      > reset familysync
      > launch familysync
      > quit
      %exit 0

      """
    let path = try shell.home.write("one.transcript", text.utf8)
    let json = try shell.run("test", "coverage", path, "--format", "json").output
    #expect(
      json.split(separator: "\n").last.map(String.init)
        == #"[{"flow":"familysync","pages":{"covered":2,"count":2,"percent":100,"missing":[]},"#
        + #""transitions":{"covered":7,"count":10,"percent":70,"missing":["#
        + #"{"name":"launch → completed","commands":["launch familysync"],"#
        + #""facts":{"authenticated":"yes"}},"#
        + #"{"name":"launch → interrupted","commands":["quit"],"facts":{"userType":null}},"#
        + #"{"name":"start → completed","commands":["set authenticated yes","next"],"facts":{}}]},"#
        + #""outcomes":{"covered":2,"count":2,"percent":100,"missing":[]},"#
        + #""languages":{"covered":1,"count":12,"percent":8,"missing":["#
        + #""ar","de","es","fr","he","it","ja","ko","pt","ru","zh-Hans"]}}]"#
    )
  }

  @Test func `what is generated takes every transition, in one language`() throws {
    let shell = Shell()
    let folder = shell.home.path("generated")
    #expect(try shell.run("test", "generate", "spotlight", "-o", folder).ending == .exited(0))
    let output = try shell.run("test", "coverage", folder, "--format", "text").output
    #expect(
      output.contains(
        """
        pages        3        3   100%
        transitions  14       14  100%
        outcomes     3        3   100%
        languages    1        12  8%
        not covered:
          language  ar

        """))
    let uncovered = output.split(separator: "\n").suffix(11)
    #expect(uncovered.allSatisfy { $0.hasPrefix("  language  ") })
  }
}
