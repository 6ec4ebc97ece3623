import FlowContent
import FlowCore
import FlowYAML
import TestSupport
import Testing

/// Whatever the bytes are, there is a flow or at least one error at a place in the file.
private func survives(_ bytes: [UInt8]) -> Bool {
  do throws(Diagnostics) {
    return try !FlowLoader.load(bytes, path: "f").flow.pages.isEmpty
  } catch {
    return error.all.contains { $0.severity == .error }
      && error.all.allSatisfy { $0.location.line > 0 && $0.location.column > 0 }
  }
}

/// All that is said about a text.
private func said(of text: String) -> String {
  do throws(Diagnostics) {
    _ = try FlowLoader.load(Array(text.utf8), path: "f")
    return ""
  } catch {
    return error.description
  }
}

/// Files that no author means to write.
///
/// None may crash the loader or keep it busy.
@Suite struct HostileFlowTests {
  @Test func `every prefix of a good flow`() throws {
    let bytes = try Fixture.file("canoe/flow.yaml")
    for length in bytes.indices {
      #expect(survives(Array(bytes.prefix(length))), "\(length)")
    }
  }

  @Test(arguments: 0..<20) func `mutated flows`(seed: Int)
    throws
  {
    var random = SplitMix(state: UInt64(seed))
    let good = try Fixture.file("canoe/flow.yaml")
    let pieces = Array("\t\n-:#[]{}&*!|>'\"%@`?, \0\u{7F}".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
    for _ in 0..<200 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = pieces.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
        }
      }
      #expect(survives(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `ten thousand mappings below one another`() {
    let lines = (0..<10_000).map { String(repeating: "  ", count: min($0, 100)) + "a:\n" }
    #expect(said(of: lines.joined()) == "f:65:129: error: nested more than 64 deep [F008]")
  }

  @Test func `four megabytes of one letter`() {
    #expect(
      said(of: String(repeating: "a", count: 4_000_000))
        == "f:1:1: error: a flow must be a mapping, not a string [F006]")
  }

  @Test func `a million short texts`() {
    #expect(
      said(of: "[" + String(repeating: "a, ", count: 1_000_000) + "]")
        == "f:1:1: error: a flow must be a mapping, not a list [F006]")
  }

  @Test func `a billion laughs are not expanded`() throws {
    let lines = (1...9).map { level in
      "l\(level): &l\(level) ["
        + Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", ") + "]"
    }
    let text = "l0: &l0 ha\n" + lines.joined(separator: "\n")
    let error = try #require(throws: Diagnostics.self) {
      try FlowLoader.load(Array(text.utf8), path: "f")
    }
    #expect(error.all.count { $0.code == .profile } == 10 + 81)
  }

  @Test func `ten thousand mistakes stop being counted`() throws {
    let text = "pages:\n" + (0..<10_000).map { "- {page: p\($0), do: x}\n" }.joined()
    let error = try #require(throws: Diagnostics.self) {
      try FlowLoader.load(Array(text.utf8), path: "f")
    }
    #expect(error.all.count == 500)
  }
}
