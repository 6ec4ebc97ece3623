import Foundation
import TestSupport
import Testing

/// A package of its own that depends on the products, as an app would.
///
/// Its build compiles the libraries from nothing: a minute on two processors, which is too long for
/// the tests of every day.
@Suite(.serialized)
struct ConsumerTests {
  private static let package = Shipped.package + "/Tests/Consumer"
  /// The result of the build, which is kept from run to run in the package's own build folder.
  ///
  /// Cluck's names are written before it, as an app's own build would do it.
  private static let build = Result {
    _ = try Subprocess.run(
      BuiltExecutable.path("firstrun"),
      [
        "compile", Shipped.flows + "/cluck", "--swift", "-o",
        package + "/Sources/swiftui-app/CluckFlow.swift",
      ])
    return try Subprocess.run(
      "swift",
      [
        "build", "--package-path", package, "--scratch-path", Shipped.package + "/.build/consumer",
        "-debug-info-format", "none", "--disable-index-store",
      ])
  }

  private let folder = TemporaryFolder()

  private var environment: [String: String] { ["HOME": folder.path, "LC_ALL": "C.UTF-8"] }

  private func built(_ app: String) throws -> String {
    let result = try Self.build.get()
    try #require(result.ending == .exited(0), "\(result.output)\(result.errors)")
    return Shipped.package + "/.build/consumer/debug/" + app
  }

  @Test func `an app with its own screens shares its record with the command`() throws {
    let app = try built("own-screens")
    let arguments = [Fixture.flows + "/canoe", folder.path("state")]
    func launch(typing lines: String) throws -> String {
      try Subprocess.run(
        app, arguments, environment: environment, input: folder.write("input", lines)
      ).output
    }
    #expect(
      try launch(typing: "back\nnext\nnext\n") == """
        1 of 6: Welcome to Canoe!
        not now: firstPage
        1 of 6: Welcome to Canoe!
        2 of 6: Swipe to Paddle
        3 of 6: Mark Your Moorings
        completed: false

        """)
    let status = try Subprocess.run(
      BuiltExecutable.path("firstrun"),
      ["status", arguments[0], "--state", arguments[1], "--json"])
    #expect(status.output.contains(#""place":"save""#))
    #expect(
      try launch(typing: "skip\n") == "3 of 6: Mark Your Moorings\ncompleted: true\n")
    let why = try Subprocess.run(
      BuiltExecutable.path("firstrun"), ["why", arguments[0], "--state", arguments[1]])
    #expect(why.ending == .exited(1))
    #expect(try launch(typing: "") == "completed: true\n")
  }

  @Test func `an app and the command at once keep what the other one records`() throws {
    let arguments = [Fixture.flows + "/canoe", folder.path("state")]
    let app = try PseudoTerminal(
      running: built("own-screens"), arguments, environment: environment)
    try app.wait(for: "1 of 6: Welcome to Canoe!")
    app.type("next\n")
    try app.wait(for: "2 of 6: Swipe to Paddle")
    let command = try Subprocess.run(
      BuiltExecutable.path("firstrun"), [arguments[0], "--state", arguments[1]],
      environment: environment, input: folder.write("input", "skip\n"))
    #expect(command.ending == .exited(0))
    app.type("quit\n")
    try app.wait(for: "completed: true")
    #expect(try app.waitForEnd() == .exited(0))
  }

  @Test func `an app without a flow, or without a disk to write to, says so`() throws {
    let app = try built("own-screens")
    let missing = try Subprocess.run(
      app, [folder.path("none"), folder.path], environment: environment)
    #expect(
      missing.output
        == "error: no flow at '\(folder.path("none"))'; give the path of its folder or of its "
        + "flow.yaml\n")
    let file = try folder.write("file", "")
    let input = try folder.write("input", "skip\n")
    let unsaved = try Subprocess.run(
      app, [Fixture.flows + "/canoe", file + "/state"], environment: environment, input: input)
    #expect(
      unsaved.output == """
        1 of 6: Welcome to Canoe!
        not saved: \(file)/state: can't open the folder: Not a directory
        completed: true

        """)
  }

  @Test func `an app without YAML keeps its record in its own preferences`() throws {
    let app = try built("phone-app")
    let flow = folder.path("canoe.json")
    let firstrun = try BuiltExecutable.path("firstrun")
    let compiled = try Subprocess.run(
      firstrun, ["compile", Fixture.flows + "/canoe", "--include", "catalog", "-o", flow])
    #expect(compiled.ending == .exited(0), "\(compiled.errors)")
    func launch(typing lines: String) throws -> String {
      try Subprocess.run(
        app, [flow], environment: environment, input: folder.write("input", lines)
      ).output
    }
    #expect(
      try launch(typing: "next\n") == """
        1 of 6: Welcome to Canoe!
        2 of 6: Swipe to Paddle
        completed: false

        """)
    #expect(
      try launch(typing: "next\nnext\nnext\nnext\nnext\n").hasSuffix("completed: true\n"))
    // The command reads what the app wrote, and the other way round.
    let (own, shared) = (
      folder.path(".config/phone-app.plist"), folder.path(".config/com.example.canoe.plist")
    )
    try FileManager.default.copyItem(atPath: own, toPath: shared)
    let state = ["canoe", "--state", folder.path(".config")]
    let shell = environment.merging(["FIRSTRUN_PATH": Fixture.flows]) { $1 }
    let status = try Subprocess.run(firstrun, ["status"] + state, environment: shell)
    #expect(status.output.hasPrefix("Canoe: done\n"))
    _ = try Subprocess.run(firstrun, ["reset"] + state, environment: shell)
    try FileManager.default.removeItem(atPath: own)
    try FileManager.default.copyItem(atPath: shared, toPath: own)
    #expect(try launch(typing: "").hasPrefix("1 of 6: Welcome to Canoe!\n"))
    let libraries = try Subprocess.run("ldd", [app])
    for library in ["yaml", "expat", "edit"] {
      #expect(!libraries.output.contains("lib\(library)"))
    }
  }

  @Test(arguments: ["cluck", "familysync", "blackjack", "baccarat", "spotlight"])
  func `the transcripts of a flow pass with an app`(flow: String) throws {
    let app = try built("own-screens")
    let path = Shipped.flows + "/" + flow
    let result = try Subprocess.run(
      BuiltExecutable.path("firstrun"),
      [
        "test", path, "--driver", "app", "--program", "'\(app)' '\(path)' --test-onboarding",
        "--jobs", "2", "--timeout", "60s",
      ], environment: environment)
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    #expect(result.output.contains(" lines that only a terminal has were not compared\n"))
  }

  @Test func `the transcripts pass with an app without YAML, too`() throws {
    let app = try built("phone-app")
    let flow = folder.path("cluck.json")
    let firstrun = try BuiltExecutable.path("firstrun")
    _ = try Subprocess.run(
      firstrun,
      [
        "compile", Shipped.flows + "/cluck", "--include", "catalog,achievements", "-o", flow,
      ])
    let result = try Subprocess.run(
      firstrun,
      [
        "test", Shipped.flows + "/cluck", "--driver", "app", "--program",
        "'\(app)' '\(flow)' --test-onboarding", "--timeout", "60s", "--jobs", "4",
      ], environment: environment)
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
  }

  @Test func `an app without YAML runs where nothing but its own libraries is`() throws {
    let (app, root) = (try built("phone-app"), folder.path("root"))
    let made = try Subprocess.run(
      "/bin/sh",
      [
        "-euc",
        """
        mkdir -p "$2/home" "$2/proc"
        cp "$1" "$2/app"
        "$3" compile "$4/canoe" --include catalog -o "$2/canoe.json"
        ldd "$1" | grep -o '/[^ ]*' | while read -r library; do
          install -D "$library" "$2/$library"
        done
        """, "sh", app, root, BuiltExecutable.path("firstrun"), Fixture.flows,
      ])
    #expect(made.ending == .exited(0), "\(made.errors)")
    // Swift reads a program's arguments from /proc.
    let result = try Subprocess.run(
      "unshare",
      [
        "--mount", "sh", "-euc",
        "mount -t proc proc \"$1/proc\"; exec chroot \"$1\" /app /canoe.json",
        "sh", root,
      ],
      environment: ["HOME": "/home", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
      input: folder.write("input", "next\n"))
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(
      result.output == """
        1 of 6: Welcome to Canoe!
        2 of 6: Swipe to Paddle
        completed: false

        """)
  }

  @Test func `an app with a model and the names of its flow goes through it`() throws {
    let app = try built("swiftui-app")
    let flow = folder.path("cluck.json")
    _ = try Subprocess.run(
      BuiltExecutable.path("firstrun"),
      ["compile", Shipped.flows + "/cluck", "--include", "catalog", "-o", flow])
    let output = try Subprocess.run(app, [flow], environment: environment).output
    #expect(output.contains("\n5 of 6 ") && !output.contains("\n6 of 6 "))
    #expect(output.hasSuffix("completed: true\n"))
    let lacking = try Subprocess.run(app, environment: environment).output
    #expect(lacking.hasPrefix("no onboarding.json among the app's resources; "))
  }

  @Test func `a terminal app shows the flow in its own process and goes on`() throws {
    let app = try built("terminal-app")
    let terminal = try PseudoTerminal(
      running: app, [Fixture.flows + "/canoe", folder.path],
      environment: environment)
    try terminal.wait(for: "Enter: next")
    terminal.type("quit\r")
    try terminal.wait(for: "terminal-app")
    try terminal.wait(for: "See you soon.")
    try terminal.wait(for: "the app's own prompt")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }
}
