import Foundation
import TestSupport
import Testing

/// Runs as web pages.
struct HTMLRunReportTests {
  private let product: Product
  private static let text = """
    %flow canoe

    == skipped </script><b>
    > launch canoe
    :: page welcome 1/6
    > next
    > skip
    :: outcome skipped 2/6
    %state hasCompletedOnboarding = true

    == other
    > launch canoe
    > next
    :: page welcome 1/6
    > quit
    """

  init() throws {
    product = Product()
  }

  /// Runs the transcript, and returns the page with the data of a run in it.
  private func report(_ words: String..., text: String = text) throws -> (
    page: String, run: [String: Any]
  ) {
    _ = try product.test(
      text, "--report", "html=" + product.folder.path("run.html"), words.first ?? "--jobs=1",
      words.last ?? "--jobs=1")
    let page = String(decoding: try product.folder.bytes("run.html"), as: UTF8.self)
    let head = "<script type=\"application/json\" id=\"run\">"
    let start = try #require(page.range(of: head)).upperBound
    let data = page[start...].prefix { $0 != "<" }
    let run = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    return (page, try #require(run))
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `each step has what was typed, seen and left behind`(driver: String) throws {
    let (page, run) = try report("--driver", driver)
    #expect(page.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
    #expect(!page.contains("</script><b>"))
    let cases = try #require(run["cases"] as? [[String: Any]])
    #expect(cases.map { $0["outcome"] as? String } == ["passed", "failed"])
    #expect(cases[0]["title"] as? String == "skipped </script><b>")
    let steps = try #require(cases[0]["steps"] as? [[String: Any]])
    #expect(
      steps.map { $0["typed"] as? String } == [
        "== skipped </script><b>", "> launch canoe", "> next", "> skip",
      ])
    #expect(steps[3]["events"] as? [String] == ["outcome skipped 2/6"])
    #expect(steps[3]["state"] as? String == "waits at home")
    let texts = try #require(run["texts"] as? [String])
    let lists = steps.compactMap { $0["list"] as? Int }.map { texts[$0] }
    #expect(lists.count == 4)
    #expect(lists[0] == "" && lists[1] == "")
    #expect(lists[3].contains("hasCompletedOnboarding = true"))
    let reasons = steps.compactMap { $0["why"] as? Int }.map { texts[$0].prefix { $0 != "\n" } }
    #expect(
      reasons == [
        "Canoe: would show", "Canoe: would show",
        "Canoe: would show, resuming on page 2 of 6, 'swipe'", "Canoe: would not show",
      ])
    let facts = try #require(run["facts"] as? [[[String]]])
    let last = facts[try #require(steps[3]["facts"] as? Int)]
    #expect(last.contains(["completed", "yes"]))
    let screens = try #require(run["screens"] as? [[String: Any]])
    let screen = screens[try #require(steps[1]["screen"] as? Int)]
    let runs = try #require(screen["runs"] as? [[Any]])
    #expect(runs.contains { ($0[5] as? String)?.contains("Welcome to Canoe!") == true })
    // Only in process are pages drawn in their colours, too.
    #expect((screen["grounds"] as? [Any])?.isEmpty == (driver != "core"))
  }

  @Test func `many cases share their screens`() throws {
    let cases = (1...200).map { "== case \($0)\n> launch canoe\n:: page welcome 1/6\n> quit\n" }
    let (page, _) = try report(text: "%flow canoe\n\n" + cases.joined(separator: "\n"))
    // 30 MB for 1,000 cases would be 30,000 bytes for each.
    #expect(page.utf8.count < 300_000)
  }
}
