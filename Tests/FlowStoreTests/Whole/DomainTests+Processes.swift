import FlowFormats
import FlowStore
import Foundation
import Onboarding
import TestSupport
import Testing

extension DomainTests {
  @Test func `eight processes change it twenty times each, and none is lost`() throws {
    let writers = try (0..<8).map { _ in try writer(times: 20) }
    let said = writers.map { $0.finish() }
    for result in said {
      #expect(result.ending == .exited(0))
      #expect(result.errors == "")
    }
    let numbers = said.flatMap { $0.output.split(separator: "\n").compactMap { Int($0) } }
    #expect(numbers.sorted() == Array(1...160))
    #expect(try domain.read()["count"] == .integer(160))
    #expect(try folder.names() == ["com.example.canoe.plist"])
  }

  @Test func `fifty killed writers leave every number they said, and no torn file`() throws {
    var last = 0
    for turn in 0..<50 {
      let writer = try writer(times: 1_000_000)
      for _ in 0...(turn % 5) { last = writer.line().flatMap { Int($0) } ?? last }
      writer.send(SIGKILL)
      let rest = writer.finish()
      #expect(rest.ending == .killed(SIGKILL))
      last = rest.output.split(separator: "\n").last.flatMap { Int($0) } ?? last
      // The one change that was under way may have been saved without having been said.
      let saved = try #require(try domain.read()["count"]?.integer)
      #expect(saved == last || saved == last + 1)
      last = saved
    }
    #expect(last >= 150)
    try domain.change { $0["done"] = .boolean(true) }
    #expect(try folder.names() == ["com.example.canoe.plist"])
  }

  @Test func `a disk that takes no more leaves the old file, and the error names it`() throws {
    try domain.change { $0["count"] = .integer(41) }
    let store = try BuiltExecutable.path("store-writer")
    let full = try Subprocess.run(
      "sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", store, folder.path,
        "com.example.canoe",
        "1",
      ])
    #expect(full.ending == .exited(1))
    #expect(full.output == "")
    #expect(
      full.errors
        == "\(folder.path)/.com.example.canoe.plist.new: nothing was saved: File too large\n")
    #expect(try domain.read()["count"] == .integer(41))
    #expect(try folder.names() == ["com.example.canoe.plist"])
  }

  /// Every call of `flock` fails with ENOLCK, as on some file systems that are mounted over a network.
  @Test func `where a file system has no locks, changes are saved without one`() throws {
    let script = """
      import ctypes, os, platform, struct, sys
      number = {'x86_64': 73, 'aarch64': 32}[platform.machine()]
      steps = [(0x20, 0, 0, 0), (0x15, 0, 1, number), (0x06, 0, 0, 0x50000 | 37), (0x06, 0, 0, 0x7fff0000)]
      code = ctypes.create_string_buffer(b''.join(struct.pack('HBBI', *step) for step in steps))
      class Program(ctypes.Structure):
          _fields_ = [('length', ctypes.c_ushort), ('steps', ctypes.c_void_p)]
      program = Program(len(steps), ctypes.addressof(code))
      libc = ctypes.CDLL(None, use_errno=True)
      if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, ctypes.byref(program), 0, 0):
          sys.exit(os.strerror(ctypes.get_errno()))
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let writers = try (0..<2).map { _ in
      try Subprocess(
        "python3",
        [
          "-c", script, BuiltExecutable.path("store-writer"), folder.path, "com.example.canoe",
          "20",
        ])
    }
    for writer in writers {
      let result = writer.finish()
      #expect(result.ending == .exited(0))
      #expect(result.errors == "")
    }
    // Two at a time may lose each other's changes, but never tear the file.
    #expect(try (2...40).contains(domain.read()["count"]?.integer ?? 0))
    #expect(try folder.names() == ["com.example.canoe.plist"])
  }

  private func writer(times: Int) throws -> Subprocess {
    try Subprocess(
      BuiltExecutable.path("store-writer"), [folder.path, "com.example.canoe", String(times)])
  }
}
