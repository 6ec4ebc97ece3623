import Foundation
import TestSupport
import Testing

/// The changelog of the Debian package, which is made of the commits.
struct ChangelogTests {
  private let folder = TemporaryFolder()

  private func run(_ line: String) throws -> Subprocess.Result {
    let identity = ["NAME": "Ada", "EMAIL": "ada@example.org", "DATE": "2026-11-01T12:00:00+0000"]
    var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path]
    for (name, value) in identity {
      environment["GIT_AUTHOR_\(name)"] = value
      environment["GIT_COMMITTER_\(name)"] = value
    }
    return try Subprocess.run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && \(line)"], environment: environment)
  }

  @Test func `each version has its commits, the newest first`() throws {
    let commit = "git commit -q --allow-empty -m"
    let made = try run(
      "git init -q && \(commit) 'Begin' && git tag v0.1.0 && \(commit) 'Add & say' && \(commit) 'Fix'"
    )
    #expect(made.ending == .exited(0), "\(made.errors)")
    let changelog = try run("'\(Shipped.package)/.packaging/changelog' 0.2.0")
    #expect(
      changelog.output == """
        firstrun (0.2.0) unstable; urgency=medium

          * Fix
          * Add & say

         -- Ada <ada@example.org>  Sun, 1 Nov 2026 12:00:00 +0000

        firstrun (0.1.0) unstable; urgency=medium

          * Begin

         -- Ada <ada@example.org>  Sun, 1 Nov 2026 12:00:00 +0000


        """)
  }

  @Test func `without a history, the maintainer must be given`() throws {
    let refused = try run("'\(Shipped.package)/.packaging/changelog' 0.2.0")
    #expect(refused.ending == .exited(1))
    #expect(refused.errors == "set DEBFULLNAME and DEBEMAIL to the maintainer of the package\n")
  }
}
