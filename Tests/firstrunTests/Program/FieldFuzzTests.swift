import Foundation
import TestSupport
import Testing

/// Lines of any bytes in fields of every type: none ends the program, reaches the terminal as it is, or
/// leaves a secret behind.
struct FieldFuzzTests {
  private let shell = Shell()
  private static let secret = "sk-topsecret99"
  /// What is typed to come to each field.
  private static let starts: [[String]] = [
    [""], ["", "Ada"], ["", "Ada", ""], ["", "Ada", "", "3"], ["", "Ada", "", "3", ""],
    ["", "Ada", "", "3", "", "1"],
    ["", "Ada", "", "3", "", "1", "1", "go"],
    ["", "Ada", "", "3", "", "1", "1", "go", secret, secret],
  ]
  private static let seeds =
    [
      "Ada", "31/12/1990", "1990-02-29", "1,5", "-0.0", "1e9", "99999999999999999", "tacos, ramen",
      "1 2 3", "yes", "n", "\"\"", "\"back\"", "back", "help", "hint", "page", "\t", "sk-abcd",
      String(repeating: "e\u{301}", count: 600), "٣", "２０２６年１月１日",
    ] + Hostile.corpus.map(\.text)

  private static func mutated(_ random: inout SplitMix) -> [UInt8] {
    var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: if !bytes.isEmpty { bytes.remove(at: place) }
      case 2: if !bytes.isEmpty { bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random) }
      case 3: bytes += Array((seeds.randomElement(using: &random) ?? "").utf8)
      default: bytes.insert(contentsOf: Hostile.bytes.shuffled(using: &random).prefix(4), at: place)
      }
    }
    return bytes.filter { $0 != 0x0A && $0 != 0x0D }
  }

  /// The files of the home folder with a text, other than the input that a test has written.
  private func files(with text: String) throws -> [String] {
    let wanted = Data(text.utf8)
    let names = FileManager.default.enumerator(atPath: shell.home.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { name in
      (name as NSString).lastPathComponent != "input"
        && FileManager.default.contents(atPath: shell.home.path(name))?.range(of: wanted) != nil
    }
  }

  @Test func `lines of any bytes are taken or refused, and nothing of them is executed`() throws {
    let wanted = TestExtent.choose(everyday: 400, whole: 20_000)
    let form = try FormText.write(in: shell.home)
    var random = SplitMix(state: 60)
    var read = 0
    var runs = 0
    while read < wanted, runs < wanted / 10 {
      let start = Self.starts[runs % Self.starts.count]
      runs += 1
      var input = start.map { Array(($0 + "\n").utf8) }.flatMap(\.self)
      for _ in 0..<100 { input += Self.mutated(&random) + [0x0A] }
      _ = try shell.run("reset", form)
      let path = try shell.home.write("input", input)
      let result = try shell.run(
        line: "FIRSTRUN_PATH= firstrun '\(form)' < '\(path)'; echo \"status $?\"")
      #expect(
        result.output.hasSuffix("status 3\n") || result.output.hasSuffix("status 0\n"),
        "\(result.errors)")
      #expect(Hostile.unsafeScalars(in: Array(result.output.utf8), toTerminal: false) == [])
      read += max(result.output.components(separatedBy: "> ").count - 1 - start.count, 0)
      #expect(!result.output.contains(Self.secret))
    }
    #expect(read >= wanted)
    #expect(try files(with: Self.secret) == [])
  }

  @Test func `keys of any bytes at a terminal neither end the program nor come back as they are`()
    throws
  {
    let wanted = TestExtent.choose(everyday: 60, whole: 1_000)
    let form = try FormText.write(in: shell.home)
    var random = SplitMix(state: 61)
    // Keys that leave, stop or kill are a person's wish.
    let wishes: Set<UInt8> = [0x03, 0x04, 0x1A, 0x1C]
    for start in Self.starts {
      _ = try shell.run("reset", form)
      _ = try shell.run([form], typing: start.joined(separator: "\n") + "\n")
      let terminal = try shell.terminal([form, "--reduce-motion"], rows: 40)
      try terminal.wait(toSee: "›")
      if start.contains(Self.secret) { terminal.type("\(Self.secret)\r\(Self.secret)\r") }
      for _ in 0..<wanted / Self.starts.count {
        terminal.type(bytes: Self.mutated(&random).filter { !wishes.contains($0) })
        // What nobody reads would stop the program, and then what is typed.
        let before = terminal.written.count
        terminal.type("\u{15}\r")
        try terminal.wait(until: "the line is answered") { $0.written.count > before }
      }
      terminal.type("\u{15}")
      let commands = try shell.run(line: "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' '")
      #expect(!commands.output.contains(Self.secret))
      _ = terminal.hangUp()
      #expect(Hostile.unsafeScalars(in: Array(terminal.written), toTerminal: true) == [])
    }
    #expect(try files(with: Self.secret) == [])
  }
}
