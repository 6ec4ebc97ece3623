import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, into a folder of the test's own.
struct InstallTests {
  private let folder = TemporaryFolder()

  /// A program that prints its arguments, so that no release has to be built.
  private func program() throws -> String {
    let path = try folder.write("program", "#!/bin/sh\necho \"$*\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func make(_ words: String...) throws -> Subprocess.Result {
    // The make that runs the tests tells the makes below it about itself.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.contains("MAKE") }
    return try Subprocess.run(
      "make", ["--no-print-directory", "-C", Shipped.package] + words, environment: environment)
  }

  private func install() throws {
    let result = try make("install", "BINARY=\(program())", "PREFIX=\(root)/usr")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.output == "Installed \(root)/usr/bin/firstrun.\n")
  }

  private func uninstall() throws -> Subprocess.Result {
    try make("uninstall", "PREFIX=\(root)/usr")
  }

  private var root: String { folder.path("root") }

  /// The files under a folder, by their paths in it.
  private func files(in folder: String) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return try #require(all).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try folder.text("root/usr/\(path)")
  }

  @Test(arguments: [[], ["-rf"], ["program"], ["program", "-rf"], ["a", "b", "c", "d"]])
  func `other words than paths are refused with the usage`(words: [String]) throws {
    let result = try Subprocess.run(Shipped.package + "/.packaging/install", words)
    #expect(result.ending == .exited(64))
    #expect(result.errors.contains("usage: .packaging/install BINARY PREFIX [DESTDIR]\n"))
    #expect(result.errors.contains("unknown option -rf") == words.contains("-rf"))
  }

  @Test(arguments: ["0\n::warning::x", "\n::warning::x", "g", "0"])
  func `the action says on one line that a checksum is wrong`(checksum: String) throws {
    let result = try Subprocess.run(
      "/bin/sh", [Shipped.package + "/.github/actions/firstrun/install"],
      environment: [
        "ARCHIVE": folder.write("archive\n::warning::y", ""), "SHA256": checksum,
        "PATH": "/usr/bin:/bin",
      ])
    #expect(result.ending == .exited(1))
    #expect(result.output.hasPrefix("::error::the checksum "))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func `everything is installed in its place`() throws {
    try install()
    let installed = try files(in: root + "/usr")
    #expect(
      installed.filter { !$0.hasPrefix("share/firstrun/Flows/") } == [
        "bin/firstrun",
        "share/bash-completion/completions/firstrun",
        "share/firstrun/installed",
        "share/fish/vendor_completions.d/firstrun.fish",
        "share/man/man1/firstrun.1",
        "share/zsh/site-functions/_firstrun",
      ])
    #expect(
      try files(in: root + "/usr/share/firstrun/Flows")
        == files(in: Shipped.flows).filter { !$0.hasSuffix(".new") && $0 != "README.md" })
    let printed = [
      "man/man1/firstrun.1": "man", "bash-completion/completions/firstrun": "completions bash",
      "zsh/site-functions/_firstrun": "completions zsh",
      "fish/vendor_completions.d/firstrun.fish": "completions fish",
      "firstrun/Flows/flow.schema.json": "schema flow",
      "firstrun/Flows/achievements.schema.json": "schema achievements",
    ]
    for (path, arguments) in printed {
      #expect(try text("share/" + path) == arguments + "\n", "\(path)")
    }
    #expect(FileManager.default.isExecutableFile(atPath: root + "/usr/bin/firstrun"))
    #expect(!FileManager.default.isExecutableFile(atPath: root + "/usr/share/man/man1/firstrun.1"))
  }

  @Test func `what is installed for a package has no list, which the package has itself`() throws {
    let result = try make("install", "BINARY=\(program())", "DESTDIR=\(root)", "PREFIX=/usr")
    #expect(result.output == "Installed \(root)/usr/bin/firstrun.\n")
    #expect(try files(in: root + "/usr/share/firstrun").allSatisfy { $0.hasPrefix("Flows/") })
  }

  @Test func `uninstalling leaves what others put beside it, and nothing else`() throws {
    let others = ["usr/share/man/man1/other.1", "usr/share/zsh/site-functions/_other"]
    for other in others { try put(other) }
    try install()
    try put("usr/share/firstrun/Flows/mine/flow.yaml")
    #expect(try uninstall().output == "Removed firstrun from \(root)/usr.\n")
    #expect(try files(in: root) == (others + ["usr/share/firstrun/Flows/mine/flow.yaml"]).sorted())
    let folders = try #require(FileManager.default.subpaths(atPath: root))
    #expect(!folders.contains { $0.contains("fish") || $0.contains("cluck") || $0.contains("bin") })
    let again = try uninstall()
    #expect(again.ending == .exited(2))
    #expect(again.errors.hasPrefix("firstrun is not installed under \(root)/usr.\n"))
  }

  @Test func `a newer version takes the place of an older one, with what that had`() throws {
    try install()
    let list = "root/usr/share/firstrun/installed"
    try put("usr/share/firstrun/Flows/old/flow.yaml")
    let lines =
      try text("share/firstrun/installed")
      + "share/firstrun/Flows/old/flow.yaml\nshare/firstrun/Flows/old/\n../../../outside\n"
    try folder.write(list, lines)
    try folder.write("outside", "")
    try install()
    #expect(try !files(in: root).contains("usr/share/firstrun/Flows/old/flow.yaml"))
    #expect(try uninstall().ending == .exited(0))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root) == ["usr"])
    #expect(folder.has("outside"))
  }

  @Test func `only a build that is out of date is built for installing`() throws {
    let current = try make(
      "-n", "install", "BUILT=\(folder.write("built", ""))", "PREFIX=/usr")
    #expect(
      current.output
        == ".packaging/install \".build/optimized/release/firstrun\" \"/usr\" \"\"\n")
    let missing = try make("-n", "install", "BUILT=\(folder.path("none"))", "PREFIX=/usr")
    #expect(missing.output.contains("build -c release"))
  }

  private func put(_ path: String) throws {
    try folder.write("root/" + path, "theirs\n")
  }
}
