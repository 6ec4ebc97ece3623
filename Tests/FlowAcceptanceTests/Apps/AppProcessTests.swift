import Foundation
import TestSupport
import Testing

/// Apps that don't do as they should.
struct AppProcessTests {
  let product = Product()

  private static let transcript = """
    %flow canoe

    == goes on
    > launch canoe
    :: page welcome 1/6
    > next
    > quit

    """

  /// Runs a case with an app that is a shell script.
  func test(
    _ script: String, timeout: String = "60s"
  ) throws -> (status: Subprocess.Ending, output: String) {
    let path = try product.folder.write("app", script + "\n")
    return try product.test(
      Self.transcript, "--driver", "app", "--program", "/bin/sh \(path)", "--timeout", timeout)
  }

  /// What an app answers to `hello`, if its flow is due.
  private static let hello =
    #"{"type":"hello","id":1,"protocol":1,"flow":"canoe","program":"app","isDue":true}"#

  @Test func `an app that ends at once fails its case, with what it wrote`() throws {
    let (status, output) = try test("echo no screens >&2; exit 7")
    #expect(status == .exited(1))
    #expect(
      output.hasPrefix(
        """
        ✗ a.transcript:3: the app ended with status 7 before it answered 'hello'
            on standard error:
            | no screens
          in 'goes on', driver app

        """), "\(output)")
  }

  @Test func `a program that doesn't exist fails its case`() throws {
    let result = try product.test(
      Self.transcript, "--driver", "app", "--program", product.folder.path("none"))
    #expect(result.status == .exited(1))
    #expect(result.output.contains(": the app ended with status 127 before it answered 'hello'\n"))
  }

  @Test func `an app that has ended is not waited for, though what it started has its output`()
    throws
  {
    let start = ContinuousClock.now
    let helper = "sleep 1000 & echo $! > \(product.folder.path("pid"))"
    let (status, output) = try test("\(helper); exit 7")
    #expect(status == .exited(1))
    #expect(output.contains(": the app ended with status 7 before it answered 'hello'\n"))
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(try isGone(String(product.folder.text("pid").dropLast())))
  }

  @Test func `an app ends with the program that drives it, however that ends`() throws {
    let (folder, program) = (product.folder.path, try BuiltExecutable.path("firstrun"))
    try product.folder.write("a.transcript", Self.transcript)
    let result = try Subprocess.run(
      "sh",
      [
        "-c",
        """
        cd "$0"
        "$1" test a.transcript --driver app --program 'echo $$ > pid; exec sleep 1000' &
        until [ -s pid ]; do sleep 0.01; done
        kill -9 $!
        """, folder, program,
      ], environment: ["FIRSTRUN_PATH": Fixture.flows, "PATH": "/usr/bin:/bin", "HOME": folder])
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(try isGone(String(product.folder.text("pid").dropLast())))
  }

  @Test(arguments: [
    ("echo ready; cat", "the app's line isn't a message: the line is not JSON"),
    ("head -c 3000000 /dev/zero | tr '\\\\0' x; sleep 1000", "the app's line isn't a message"),
    ("echo '{}'; cat", "the app's line isn't a message: the field 'type' is missing"),
    (
      "echo '\(hello)'; read line; read line; echo '{\"type\":\"done\",\"id\":2}'; cat >/dev/null",
      "the app answers 'launch' unlike the flow"
    ),
  ])
  func `an app that writes something else fails its case`(script: String, message: String) throws {
    let (status, output) = try test(script)
    #expect(status == .exited(1))
    #expect(output.contains(": \(message)"), "\(output)")
  }

  @Test func `a case of which an app does nothing is skipped`() throws {
    let result = try product.test(
      """
      %flow canoe
      == only a terminal lists
      > status canoe
      ~*Canoe*
      """, "--driver", "app", "--program", "echo '\(Self.hello)'; cat >/dev/null")
    #expect(result.output.contains("0 passed, 1 skipped"), "\(result.output)")
  }

  @Test func `a driver for apps needs to know how to start one`() throws {
    let (status, output) = try product.test(Self.transcript, "--driver", "app")
    #expect(status == .exited(64))
    #expect(output.contains("'--driver app' needs '--program'"))
  }
}
