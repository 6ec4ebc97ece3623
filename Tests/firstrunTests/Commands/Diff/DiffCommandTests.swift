import Foundation
import TestSupport
import Testing

/// `firstrun diff REV FLOW`.
struct DiffCommandTests {
  private let shell = Shell()
  private let flow: String

  init() throws {
    flow = try shell.makeFlowWithHistory()
  }

  @Test func `the last revision is compared with the flow as it is now`() throws {
    let result = try shell.run("diff", "HEAD", flow)
    #expect(
      result.output == """
        Canoe: HEAD → now

        Copy
          welcome.title (en): Welcome to Canoe! → Welcome home!
            > launch canoe

        """)
    #expect(result.ending == .exited(0))
    #expect(try shell.run("diff", "HEAD", flow, "--exit-code").ending == .exited(1))
    let json = try shell.run("diff", "HEAD", flow, "--format", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((value?["cases"] as? Int ?? 0) > 0)
    #expect((value?["changes"] as? [Any])?.count == 1)
  }

  @Test func `two folders are compared, too`() throws {
    let same = try shell.run("diff", Fixture.flows + "/canoe", Fixture.flows + "/canoe")
    #expect(same.output.contains(/\n\nNo difference in \d+ cases\.\n$/), "\(same.output)")
    let other = try shell.run("diff", Fixture.flows + "/canoe", flow, "--exit-code")
    #expect(other.output.contains("Welcome home!"))
    #expect(other.ending == .exited(1))
  }

  @Test func `a report goes into a file`() throws {
    let path = shell.home.path("comment.md")
    let result = try shell.run("diff", "HEAD", flow, "--format", "markdown", "-o", path)
    #expect(result.output.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("## Canoe: HEAD → now\n"))
  }

  @Test(arguments: [
    ("nosuch", 66, "unknown git revision 'nosuch'"), ("HEAD~9", 66, "unknown git revision"),
    ("HEAD..HEAD", 64, "unknown revision 'HEAD..HEAD'"), ("HEAD:x", 64, "unknown revision"),
    ("", 64, "unknown revision ''"), ("a\u{1B}b", 64, "unknown revision"),
    ("/tmp", 66, "'/tmp' is neither a flow's folder nor a revision that git knows"),
    ("bad", 65, "bad:flow.yaml:"), ("/dev/zero", 66, "unknown git revision"),
  ])
  func `a version that can't be read is said`(
    revision: String, status: Int32, reason: String
  ) throws {
    let failure = try #require(CommandFailure("diff", revision, flow))
    #expect(failure.status == status, "\(failure.errors)")
    #expect(failure.errors.contains(reason), "\(failure.errors)")
  }

  @Test func `a revision is never an option of git`() throws {
    let result = try shell.run(line: "cd '\(flow)'; firstrun diff --output=x canoe; ls")
    #expect(result.errors.contains("'firstrun diff' needs a FLOW"))
    #expect(!result.output.split(separator: "\n").contains("x"))
  }

  @Test func `a flow that was not there yet, or is in no repository`() throws {
    let result = try shell.run(
      line: "cd \"$HOME\"; mkdir flow/new; cp flow/flow.yaml flow/new; firstrun diff HEAD flow/new")
    #expect(result.errors.contains("flow/new/flow.yaml didn't exist at 'HEAD'"))
    let other = try shell.run(
      line: "cd \"$HOME\"; cp -R flow other; rm -rf other/.git; firstrun diff HEAD other")
    #expect(other.errors.contains("isn't in a git repository"), "\(other.errors)")
  }
}
