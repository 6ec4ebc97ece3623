import Foundation
import TestSupport
import Testing

/// `make bench`: one row that can't be measured doesn't lose the others.
struct BenchmarksTests {
  private let folder = TemporaryFolder()

  /// A copy of the benchmarks beside which nothing is built.
  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("Tests"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Shipped.package + "/Tests/Benchmarks", toPath: folder.path("Tests/Benchmarks"))
  }

  @Test func `each measurement that fails is a row, and the next one goes on`() throws {
    let result = try python(folder.path("Tests/Benchmarks"), "check", "saves")
    let rows = result.output.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("what  "))
    for (row, name, product) in [(rows[1], "check", "firstrun"), (rows[2], "saves", "core-bench")] {
      #expect(row.hasPrefix("\(name)  "))
      #expect(
        row.hasSuffix(
          "could not be measured: .build/optimized/release/\(product) is not built; "
            + "run make bench"))
    }
    #expect(result.ending == .exited(1))
  }

  @Test func `a contestant that fails leaves the others their turns`() throws {
    let script = """
      import sys
      sys.path.insert(0, sys.argv[1])
      from harness.failure import Skipped
      from harness.rounds import interleave, middle
      from harness.table import Bar, Row
      def absent(): raise Skipped("no peer")
      runs = interleave({"ours": lambda: 2, "one": lambda: 1, "absent": absent}, 5)
      for peer in ("one", "absent"):
          print(Row("what", peer, middle(runs["ours"]), middle(runs[peer]), "ms", Bar("below", 1)))
      """
    let result = try python("-c", script, folder.path("Tests/Benchmarks"))
    let rows = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      rows.map { $0.joined(separator: " ") } == [
        "what one 2.00 ms 1.00 ms 2.00 below 1 misses", "what absent skipped: no peer",
      ])
    #expect(result.errors == "")
  }

  private func python(_ words: String...) throws -> Subprocess.Result {
    try Subprocess.run("python3", ["-B"] + words)
  }
}
