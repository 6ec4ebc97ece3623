import Foundation
import Synchronization
import Testing

@testable import FlowSystem

struct ChildProcessTests {
  private func run(_ script: String, keeping limit: Int = 1 << 20) throws -> ChildProcess.RunResult
  {
    try ChildProcess(
      ["/bin/sh", "-c", script], adding: ["SAID": "it"], keeping: limit, within: 60_000
    ).waitForEnd()
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

  @Test func `input of any size keeps nobody waiting, read or not`() throws {
    let much = [UInt8](repeating: 97, count: 300_000)
    let ending = try ChildProcess(
      ["/bin/sh", "-c", "wc -c"], adding: [:], input: much, keeping: 100, within: 60_000
    ).waitForEnd()
    #expect(String(decoding: ending.output, as: UTF8.self).contains("300000"))
    let unread = try ChildProcess(
      ["/bin/sh", "-c", "exit 3"], adding: [:], input: much, within: 60_000)
    #expect(unread.waitForEnd().cause == .exited(3))
  }

  @Test func `what we survive ends a program as ever`() throws {
    Signals.ignoreWriteSignals()
    let ending = try run("yes | head -n 1")
    #expect(ending.output == Array("y\n".utf8))
    #expect(ending.errors == "")
  }

  @Test func `the end of a program that runs beside this one arrives on a descriptor`() throws {
    let child = try ChildProcess(
      ["/bin/sh", "-c", "echo no >&2; exit 3"], adding: [:], within: 60_000)
    var ending: ChildProcess.RunResult?
    while ending == nil {
      if let descriptor = child.descriptor { _ = descriptor.waitForInput() }
      ending = child.ending()
    }
    #expect(ending?.cause == .exited(3))
    #expect(ending?.errors == "no\n")
  }

  @Test func `a program that nobody waits for any more is killed with its children`() throws {
    var child: ChildProcess? = try ChildProcess(
      ["/bin/sh", "-c", "sleep 1000 & echo begun >&2; wait"], adding: [:], within: 60_000)
    #expect(child?.descriptor?.waitForInput() == .input)
    let descriptor = try #require(child?.descriptor)
    let held = Descriptor(number: dup(descriptor.number))
    child = nil
    #expect(try held.readAll(limit: 100) == Array("begun\n".utf8), "nobody holds it open")
    held.close()
  }

  @Test func `what a program leaves behind, writing on and on, keeps nobody waiting`() throws {
    let ending = try run("yes >&2 & exit 3")
    #expect(ending.cause == .exited(3))
    #expect(ending.errors.utf8.count <= 4096)
  }

  @Test func `a program has its time`() throws {
    let ending = try ChildProcess(["/bin/sh", "-c", "sleep 1000"], adding: [:], within: 50)
      .waitForEnd()
    #expect(ending.cause == .timedOut)
  }

  @Test func `a program that starts while a pipe is made does not inherit it`() throws {
    let pipes = Mutex<Set<String>>([])
    let isOver = Mutex(false)
    let maker = Thread {
      while !isOver.withLock(\.self) {
        guard let pair = try? DescriptorPair.makePipe(), let status = try? pair.localEnd.status()
        else { continue }
        pipes.withLock { _ = $0.insert("pipe:[\(status.st_ino)]") }
      }
    }
    maker.start()
    defer { isOver.withLock { $0 = true } }
    while pipes.withLock(\.isEmpty) { Thread.sleep(forTimeInterval: 0.001) }
    var inherited: Set<String> = []
    for _ in 0..<30 {
      let text = String(decoding: try run("ls -l /proc/self/fd").output, as: UTF8.self)
      inherited.formUnion(text.split { $0.isWhitespace }.map(String.init))
    }
    // Its own pipes are among them, so they are listed by the names that are compared.
    #expect(inherited.contains { $0.hasPrefix("pipe:[") })
    #expect(pipes.withLock(\.self).isDisjoint(with: inherited))
  }

  @Test func `a program is found by its name`() {
    #expect(Executable.path(of: "sh")?.hasSuffix("/sh") == true)
    #expect(Executable.path(of: "no-such-program") == nil)
  }
}
