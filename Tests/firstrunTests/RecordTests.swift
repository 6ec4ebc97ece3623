import TestSupport
import Testing

/// `firstrun record`: what was played is a transcript that passes.
struct RecordTests {
  @Test(arguments: [
    ("cluck", "next\n\nback\nnonsense\nskip\n"), ("blackjack", "1\nnext\nquit\n"),
    ("familysync", "1\napprove\n"), ("spotlight", "next\nnext\n"), ("cluck", ""),
  ])
  func `what was played passes at once, by every driver`(flow: String, typed: String) throws {
    let shell = try Shell()
    let path = shell.home.path("played.transcript")
    let recorded = try shell.run("record", flow, "-o", path, typing: typed)
    #expect(recorded.ending == .exited(0), "\(recorded.errors)")
    #expect(try shell.home.names().contains(".config") == false)
    for driver in ["core", "pipe", "pty"] {
      let result = try shell.run("test", path, "--driver", driver)
      #expect(result.ending == .exited(0), "\(driver): \(result.output)\(result.errors)")
    }
  }
}
