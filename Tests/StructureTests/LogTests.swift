import TestSupport
import Testing

/// The log of `make test`, which has its control characters escaped by `.ci/escape.py`.
struct LogTests {
  private static func escaped(_ bytes: [UInt8]) throws -> String {
    let folder = TemporaryFolder()
    let result = try Subprocess.run(
      "python3", ["-B", Shipped.package + "/.ci/escape.py"],
      input: folder.write("log", bytes))
    #expect(result.errors == "")
    return result.output
  }

  @Test func `no escape that a test prints is alive in the log`() throws {
    let log = try Self.escaped(Array(Hostile.text.utf8) + Hostile.bytes)
    #expect(Hostile.unsafeScalars(in: Array(log.utf8), toTerminal: false) == [])
  }

  @Test func `everything else stands as it was printed`() throws {
    let log = "◇ Test \"é\" started.\ncafé 👋 完了\n✔ Test run with 1 test passed.\n"
    #expect(try Self.escaped(Array(log.utf8)) == log)
    #expect(try Self.escaped(Array("a\u{1B}[31mb\r\n".utf8)) == "a\\u{1B}[31mb\\u{D}\n")
  }
}
