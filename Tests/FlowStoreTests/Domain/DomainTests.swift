import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import Foundation
import Onboarding
import TestSupport
import Testing

@Suite struct DomainTests {
  let folder = TemporaryFolder()
  let domain: Domain
  private let file = "com.example.canoe.plist"

  init() throws {
    domain = try Self.domain(in: folder.path)
  }

  static func domain(in path: String) throws -> Domain {
    Domain(try DomainName("com.example.canoe"), in: StateDirectory(path: path)) {
      CalendarTime(secondsSince1970: 1_795_190_400)
    }
  }

  // MARK: - Reading and changing

  @Test func `a domain without a file is empty, and reading makes none`() throws {
    #expect(try domain.read() == PropertyList())
    #expect(try Self.domain(in: folder.path("none")).read() == PropertyList())
    #expect(try folder.names() == [])
  }

  @Test func `a first change makes the folder and the file, for their owner alone`() throws {
    let domain = try Self.domain(in: folder.path("a/b"))
    try domain.change { $0["done"] = .boolean(true) }
    #expect(try domain.read() == PropertyList(["done": .boolean(true)]))
    #expect(try status("a/b/\(file)").mode == 0o600)
    #expect(try status("a/b").mode == 0o700)
  }

  @Test func `a change returns what its body does`() throws {
    try domain.change { $0["count"] = .integer(4) }
    #expect(try domain.change { $0["count"]?.integer } == 4)
  }

  @Test(arguments: ["XML", "BINARY"])
  func `what others wrote is kept type for type, in its order and format`(format: String) throws {
    let script = """
      import plistlib, datetime, sys
      plistlib.dump({'z': 1.0, 'n': [1, {'q': b'x', 'b': True}], 'a': datetime.datetime(2020, 2, 2),
        'u': 2**64-1, 'i': -7, 'e': ''}, open(sys.argv[1], 'wb'),
        fmt=plistlib.FMT_\(format), sort_keys=False)
      """
    _ = try Subprocess.run("python3", ["-c", script, domain.path])
    try domain.change { $0["hasCompletedOnboarding"] = .boolean(true) }
    let reader = """
      import plistlib, sys
      b = open(sys.argv[1], 'rb').read()
      print(b[:6], plistlib.loads(b))
      """
    let seen = try Subprocess.run("python3", ["-c", reader, domain.path])
    #expect(
      seen.output == """
        \(format == "XML" ? "b'<?xml '" : "b'bplist'") {'z': 1.0, 'n': [1, {'q': b'x', 'b': True}], \
        'a': datetime.datetime(2020, 2, 2, 0, 0), 'u': 18446744073709551615, 'i': -7, 'e': '', \
        'hasCompletedOnboarding': True}

        """)
  }

  @Test func `nothing is written when nothing changed`() throws {
    try domain.change { list in
      list["done"] = .boolean(true)
      list["odd"] = .real(.nan)
    }
    let before = try status(file)
    try domain.change { $0["done"] = .boolean(true) }
    try domain.change { $0["absent"] = nil }
    #expect(try status(file) == before)
    try domain.change { $0["done"] = .boolean(false) }
    #expect(try status(file) != before)
  }

  @Test func `a file keeps its mode`() throws {
    try domain.change { $0["done"] = .boolean(true) }
    chmod(domain.path, 0o644)
    try domain.change { $0["done"] = nil }
    #expect(try status(file).mode == 0o644)
  }

  @Test func `a link stays, and what it leads to is replaced`() throws {
    mkdir(folder.path("kept"), 0o700)
    symlink("kept/real.plist", domain.path)
    try domain.change { $0["done"] = .boolean(true) }
    try domain.change { $0["more"] = .boolean(true) }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: domain.path) == "kept/real.plist")
    #expect(try PropertyList(bytes: folder.bytes("kept/real.plist")).root.keys == ["done", "more"])
    #expect(try domain.read().root.keys == ["done", "more"])
    #expect(try folder.names() == [file, "kept"])
  }

  // MARK: - Damaged files

  @Test(arguments: [
    "not a property list", "", "<plist><dict><key>a</key>", "bplist00garbage", "{a=1;}",
  ])
  func `a damaged file is never overwritten, and copied once a change would replace it`(
    text: String
  ) throws {
    try folder.write(file, text.utf8)
    let copy = "\(file).corrupt-20261120T160000Z"
    #expect(throws: StoreError.self) { try domain.read() }
    #expect(try folder.names() == [file])
    for _ in 0..<2 {
      #expect(throws: StoreError.self) { try domain.change { $0["done"] = .boolean(true) } }
    }
    #expect(try folder.names() == [file, copy])
    #expect(try folder.bytes(file) == Array(text.utf8))
    #expect(try folder.bytes(copy) == Array(text.utf8))
  }

  @Test func `the error says what is wrong, where the copy is and how to go on`() throws {
    try folder.write(file, "<plist>\n<dict><key>a</key><integer>x</integer></dict></plist>".utf8)
    let copy = "\(domain.path).corrupt-20261120T160000Z"
    func expected(_ copy: String?, _ kept: String) -> StoreError {
      .corrupt(
        path: domain.path, copy: copy,
        """
        \(domain.path): line 2, column 19: not a valid <integer>; it was left unchanged\(kept). \
        To start over:
          firstrun state reset \(domain.name) --state \(folder.path.quotedForShell) --discard-corrupt
        """)
    }
    #expect(throws: expected(nil, "")) { try domain.read() }
    #expect(throws: expected(copy, ", with a copy in \(copy)")) {
      try domain.change { $0["done"] = .boolean(true) }
    }
  }

  @Test func `another damage in the same second gets a copy of its own`() throws {
    for text in ["one", "two", "one"] {
      try folder.write(file, text.utf8)
      #expect(throws: StoreError.self) { try domain.change { $0["done"] = .boolean(true) } }
    }
    let copy = "\(file).corrupt-20261120T160000Z"
    #expect(try folder.names() == [file, copy, "\(copy)-2"])
  }

  @Test func `a file that an app is writing in place is read once it is whole`() throws {
    try domain.change { $0["count"] = .integer(41) }
    let bytes = try folder.bytes(file)
    for isChange in [false, true] {
      try folder.write(file, [])
      let path = domain.path
      Thread.detachNewThread {
        usleep(20_000)
        FileHandle(forWritingAtPath: path)?.write(Data(bytes))
      }
      if isChange { try domain.change { $0["done"] = .boolean(true) } }
      #expect(try domain.read()["count"] == .integer(41))
    }
    #expect(try domain.read()["done"] == .boolean(true))
    #expect(try folder.names() == [file])
  }

  @Test func `what a kill left of a change goes with the next one, even if that changes nothing`()
    throws
  {
    try domain.change { $0["done"] = .boolean(true) }
    try folder.write(".\(file).new", "<plist>".utf8)
    try domain.change { $0["done"] = .boolean(true) }
    #expect(try folder.names() == [file])
  }

  @Test func `discarding a damaged file keeps its copy and begins anew`() throws {
    try folder.write(file, "damaged".utf8)
    let copy = "\(file).corrupt-20261120T160000Z"
    #expect(try domain.discardCorrupt() == folder.path(copy))
    #expect(try domain.read() == PropertyList())
    try domain.change { $0["done"] = .boolean(true) }
    #expect(try folder.names() == [file, copy])
    #expect(try folder.bytes(copy) == Array("damaged".utf8))
  }

  @Test func `a sound file is not discarded`() throws {
    #expect(try domain.discardCorrupt() == nil)
    try domain.change { $0["done"] = .boolean(true) }
    #expect(try domain.discardCorrupt() == nil)
    #expect(try domain.read()["done"] == .boolean(true))
  }

  // MARK: - A system that refuses

  @Test func `a folder that cannot be is named, with the system's reason`() throws {
    try folder.write("file", [])
    let domain = try Self.domain(in: folder.path("file/state"))
    let path = folder.path("file/state")
    #expect(
      throws: StoreError.system(
        "\(path): can't open the folder: Not a directory")
    ) { try domain.change { $0["done"] = .boolean(true) } }
  }

  @Test func `a folder where the file should be is named`() throws {
    mkdir(domain.path, 0o700)
    #expect(
      throws: StoreError.system(
        "\(domain.path): can't be read: Is a directory")
    ) { try domain.read() }
  }

  @Test func `a file over 64 MiB is neither read nor replaced`() throws {
    try folder.write(file, [])
    truncate(domain.path, 1 << 26 + 1)
    let expected = StoreError.system(
      "\(domain.path): larger than 64 MiB; move it away")
    #expect(throws: expected) { try domain.change { $0["done"] = .boolean(true) } }
  }

  @Test func `values that no file can hold leave the file as it is`() throws {
    try domain.change { $0["done"] = .boolean(true) }
    let before = try status(file)
    #expect(throws: StoreError.self) { try domain.change { $0["text"] = .string("a\0b") } }
    #expect(try status(file) == before)
  }

  struct Status: Equatable {
    let mode: Int
    let file: Int
    let modified: Date
  }

  func status(_ name: String) throws -> Status {
    let found = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return Status(
      mode: (found[.posixPermissions] as? NSNumber)?.intValue ?? -1,
      file: (found[.systemFileNumber] as? NSNumber)?.intValue ?? -1,
      modified: found[.modificationDate] as? Date ?? .distantPast)
  }
}
