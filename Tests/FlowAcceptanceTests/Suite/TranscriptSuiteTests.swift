import Foundation
import TestSupport
import Testing

/// All transcripts that the repository has: those that hold, and those that must not.
struct TranscriptSuiteTests {
  @Test(
    arguments: TestExtent.choose(
      everyday: [
        ["Flows", "--driver", "core"], ["Tests/FlowAcceptanceTests/Flows", "--driver", "pty"],
      ],
      whole: ["core", "pipe", "pty"].map { ["Tests/FlowAcceptanceTests/Flows", "--driver", $0] }))
  func `every transcript beside a flow holds, by every driver`(arguments: [String]) throws {
    let folder = Shipped.package + "/" + arguments[0]
    let result = try Product().run(
      ["test", folder] + arguments.dropFirst() + ["--jobs", "4"],
      environment: ["FIRSTRUN_PATH": Shipped.flows])
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    #expect(result.output.contains(" passed"))
  }

  static let wrong = Shipped.package + "/Tests/FlowAcceptanceTests/Wrong"

  static let wrongNames =
    ((try? FileManager.default.contentsOfDirectory(atPath: wrong)) ?? [])
    .filter { $0.hasSuffix(".transcript") }.sorted()

  @Test func `there are transcripts that must fail`() {
    #expect(Self.wrongNames.count >= 10)
  }

  @Test(arguments: wrongNames)
  func `a transcript that is wrong fails with its message`(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.wrong)/\(name)", encoding: .utf8)
    let wanted = try String(
      contentsOfFile: "\(Self.wrong)/\(name.dropLast(".transcript".count)).expected",
      encoding: .utf8)
    let isBad = wanted.contains(": error: ")
    let (status, output) = try Product().test(text, name: name)
    #expect(status == .exited(isBad ? 65 : 1))
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let seen = lines.filter { $0.firstMatch(of: /^\d+ passed/) == nil }.joined(separator: "\n")
    #expect(seen == wanted)
  }

  @Test func `several jobs, shards and Bazel's variables share the cases out`() throws {
    let product = Product()
    let cases = (1...20).map { "== case \($0)\n> launch canoe\n:: page welcome 1/6\n> quit\n" }
    try product.folder.write("a.transcript", cases.joined(separator: "\n").utf8)
    let path = product.folder.path("a.transcript")
    func names(_ words: String..., environment: [String: String] = [:]) throws -> [String] {
      let result = try product.run(
        ["test", path, "--report", "tap"] + words, environment: environment)
      #expect(result.ending == .exited(0))
      return result.output.split(separator: "\n").filter { $0.hasPrefix("ok ") }
        .compactMap { $0.firstMatch(of: /case \d+/).map { String($0.output) } }
    }
    let all = try names()
    #expect(all.count == 20)
    #expect(try names("--jobs", "7").sorted() == all.sorted())
    #expect(try names("-j4").sorted() == all.sorted())
    let shards = try (1...3).map { try names("--shard", "\($0)/3") }
    #expect(shards.flatMap(\.self).sorted() == all.sorted())
    #expect(shards.allSatisfy { (6...7).contains($0.count) })
    let bazel = [
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1",
      "TEST_SHARD_STATUS_FILE": product.folder.path("status"),
    ]
    #expect(try names(environment: bazel) == shards[1])
    #expect(try product.folder.bytes("status").isEmpty)
  }

  @Test func `one case is run by its line or its title`() throws {
    let text = """
      == first
      > launch canoe
      :: page welcome 2/6
      > quit

      == second one
      > launch canoe
      :: page welcome 1/6
      > quit
      """
    let product = Product()
    #expect(try product.test(text).status == .exited(1))
    for name in ["a.transcript:6", "a.transcript:9", "a.transcript:second one"] {
      let result = try product.run("test", product.folder.path(name))
      #expect(product.shortened(result.output) == "1 passed\n")
    }
  }

  @Test func `a transcript may begin with a byte-order mark`() throws {
    let text = "\u{FEFF}%flow canoe\n\n== one\n> launch canoe\n:: page welcome 1/7\n> quit\n"
    let product = Product()
    #expect(try product.test(text, "--update").status == .exited(0))
    let updated = String(decoding: try product.folder.bytes("a.transcript"), as: UTF8.self)
    #expect(updated.utf8.elementsEqual(text.replacing("1/7", with: "1/6").utf8))
  }
}
