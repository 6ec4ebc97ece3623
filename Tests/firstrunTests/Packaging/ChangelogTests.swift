import Foundation
import TestSupport
import Testing

/// The change log of the Debian package, which is made of the one that people read.
struct ChangelogTests {
  private let folder = TemporaryFolder()

  private func changelog(of text: String) throws -> Subprocess.Result {
    let environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "DEBFULLNAME": "Ada", "DEBEMAIL": "ada@example.org",
      "CHANGELOG": try folder.write("CHANGELOG.md", text),
    ]
    return try Subprocess.run(
      Shipped.package + "/.packaging/changelog", ["0.2.0"], environment: environment)
  }

  @Test func `each version has its changes, the newest first`() throws {
    let result = try changelog(
      of: """
        # Changes

        What is new.

        ## 0.2.0, 2026-12-01

        - Add & say
          more

        ## 0.1.0, 2026-11-01

        - Begin

        """)
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(
      result.output == """
        firstrun (0.2.0) unstable; urgency=medium

          * Add & say
            more

         -- Ada <ada@example.org>  Tue, 01 Dec 2026 00:00:00 +0000

        firstrun (0.1.0) unstable; urgency=medium

          * Begin

         -- Ada <ada@example.org>  Sun, 01 Nov 2026 00:00:00 +0000


        """)
  }

  @Test func `what isn't released has the version that is built`() throws {
    let result = try changelog(of: "# Changes\n\n## Next\n\n- Fix\n")
    #expect(result.output.hasPrefix("firstrun (0.2.0) unstable; urgency=medium\n\n  * Fix\n\n -- "))
  }

  @Test func `the project's own has lines that Debian takes`() throws {
    let path = Shipped.package + "/.packaging/CHANGELOG.md"
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    #expect(lines.contains("## Next"))
    #expect(lines.allSatisfy { $0.count <= 78 })
  }
}
