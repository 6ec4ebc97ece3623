import FlowFormats
import FlowStatistics
import Foundation
import TestSupport
import Testing

struct SQLReportTests {
  private static let module = Shipped.package + "/.build/duckdb"
  private static let hasDuckDB = FileManager.default.fileExists(atPath: module + "/duckdb")

  /// Prints the rows of the query in a file, as CSV.
  private static let program = """
    import csv, duckdb, sys
    rows = duckdb.sql(open(sys.argv[1]).read()).fetchall()
    csv.writer(sys.stdout).writerows([["" if cell is None else cell for cell in row] for row in rows])
    """

  @Test(
    .enabled(if: hasDuckDB, "there is no DuckDB here: '.ci/needs tests' gets it"),
    arguments: [false, true])
  func `DuckDB finds every figure that firstrun finds`(canPostpone: Bool) throws {
    let folder = try TemporaryFolder()
    let lines = Self.lines()
    try folder.write("it's one.jsonl", lines.joined(separator: "\n").utf8)
    // Lines that come twice, that are broken or of other flows, and a torn one.
    let more =
      Array(lines[100..<400]) + [
        "nonsense", lines[5].replacing("\"visit\":", with: "\"visit\":-"),
        lines[6].replacing("\"format\":1", with: "\"format\":2"),
        lines[7].replacing("cluck", with: "other"), String(lines[8].dropLast(9)),
      ]
    try folder.write("it's two.jsonl", more.joined(separator: "\n").utf8)
    let subject = FunnelSubject(
      flow: "cluck", app: "Cluck", pages: ["welcome", "swipe", "ready", "never"],
      canPostpone: canPostpone)
    let dimensions = FunnelReport.Dimension.allCases
    let funnel = TestJournal.funnel(
      of: subject,
      reading: try ["it's one.jsonl", "it's two.jsonl"].map { ($0, try folder.bytes($0) + [0x0A]) },
      by: dimensions)
    let query = SQLReport(subject, journals: [folder.path("*.jsonl")], by: dimensions)
    let path = try folder.write("query.sql", query.text.utf8)
    let result = try Subprocess.run(
      "python3", ["-B", "-c", Self.program, path],
      environment: [
        "PYTHONPATH": Self.module, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ])
    #expect(result.errors == "")
    let theirs = try Self.cells(result.output)
    let ours = try Self.cells(funnel.report.csv()).filter {
      $0.key != "part name measure"
    }
    #expect(Set(theirs.keys) == Set(ours.keys))
    #expect(ours.count > 50)
    for (key, cells) in ours {
      let others = try #require(theirs[key])
      for (one, other) in zip(cells, others) {
        let difference = abs((Double(one) ?? -1) - (Double(other) ?? -1))
        #expect(difference < 0.000_002, "\(key): \(cells) and \(others)")
      }
    }
  }

  /// Returns the numbers of each row, by what they are of.
  private static func cells(_ csv: String) throws -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for row in try CSVTable(csv).rows {
      let cells = row.map(\.text)
      rows[cells[0..<3].joined(separator: " ")] = Array(cells[3...])
    }
    return rows
  }

  /// Returns lines of eighty installs that do what a person might do, the same in each run.
  private static func lines() -> [String] {
    var number: UInt64 = 20_261_122
    func random(_ limit: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % limit
    }
    let pages = ["welcome", "swipe", "ready"]
    var lines: [String] = []
    for install in 1...80 {
      var page = 0
      for visit in 1...(1 + random(4)) {
        var (sequence, time) = (0, 0)
        func add(_ event: String) {
          sequence += 1
          let line = "\(install).\(visit) \(sequence)@\(time) \(event)"
          lines.append(TestJournal(language: install % 3 == 0 ? "de" : "en").line(line))
        }
        let isReplay = visit > 1 && random(5) == 0
        add(isReplay ? "replay welcome" : page > 0 ? "shown welcome resumed" : "shown welcome")
        var shown = isReplay ? 0 : page
        add("page \(pages[shown])")
        if !isReplay { add("exposed short \(install % 2 == 0 ? "control" : "long")") }
        while true {
          time += random(1 << random(17))
          switch random(13) {
          case 0: add("skipped \(pages[shown])")
          case 1: add("interrupted \(pages[shown])")
          case 2 where shown > 0:
            shown -= 1
            add("page \(pages[shown])")
            continue
          case 3: break
          case 12: add("postponed \(pages[shown])")
          case 4:
            add("page gone")
            continue
          default:
            guard shown == 2 else {
              shown += 1
              add("page \(pages[shown])")
              continue
            }
            add("completed ready")
          }
          break
        }
        page = shown
      }
    }
    return lines
  }
}
