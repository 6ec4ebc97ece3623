import FlowSystem
import Testing

struct ChildTests {
  private func run(_ script: String, keeping limit: Int = 1 << 20) throws -> ChildProcess.RunResult
  {
    try ChildProcess.run(
      ["/bin/sh", "-c", script], adding: ["SAID": "it"], keeping: limit, within: 60_000)
  }

  @Test func `what a program prints is kept apart from what it complains of`() throws {
    let ending = try run("echo \"$SAID\"; echo no >&2; exit 3")
    #expect(ending.cause == .exited(3))
    #expect(ending.output == Array("it\n".utf8))
    #expect(ending.errors == "no\n")
  }

  @Test func `more than a pipe holds is read, as far as it is to be kept`() throws {
    let much = try run("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(much.output.count == 300_000)
    #expect(much.errors.utf8.count == 4096)
    #expect(try run("head -c 300000 /dev/zero", keeping: 10).output.count == 10)
    #expect(try run("echo x", keeping: 0).output == [])
  }

  @Test func `what we survive ends a program as ever`() throws {
    Signals.ignoreWriteSignals()
    let ending = try run("yes | head -n 1")
    #expect(ending.output == Array("y\n".utf8))
    #expect(ending.errors == "")
  }

  @Test func `a program is found by its name`() {
    #expect(Executable.path(of: "sh")?.hasSuffix("/sh") == true)
    #expect(Executable.path(of: "no-such-program") == nil)
  }
}
