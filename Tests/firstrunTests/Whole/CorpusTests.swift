import TestSupport
import Testing

/// `python3 -B Tests/Corpus`, which writes what the program says, shows and leaves behind.
struct CorpusTests {
  @Test func `it writes the same bytes each time, and lists what differs`() throws {
    let folder = TemporaryFolder()
    let (one, other) = (folder.path("one"), folder.path("other"))
    for path in [one, other] {
      let written = try corpus(
        path, "--binary", BuiltExecutable.path("firstrun"), "--only", "in-front-of-a-program")
      #expect(written.output == "wrote 1 entry to \(path)\n")
      #expect(written.ending == .exited(0))
    }
    let same = try corpus("--compare", one, other)
    #expect(same.output.hasPrefix("0 of "))
    #expect(same.ending == .exited(0))

    let log = try folder.text("one/in-front-of-a-program.txt")
    #expect(log.contains("$ FIRSTRUN_SKIP=1 firstrun cluck -- echo skipped\nskipped\n"))
    #expect(log.contains("To pick up where you left off:\nfirstrun cluck -- echo it runs\n[3]\n"))
    #expect(!log.contains("silent for"))

    try folder.write("other/in-front-of-a-program.txt", (log + "more\n"))
    let differing = try corpus("--compare", one, other)
    #expect(differing.output.hasPrefix("in-front-of-a-program.txt: 1 line\n    +more\n1 of "))
    #expect(differing.ending == .exited(1))
  }

  private func corpus(_ words: String...) throws -> Subprocess.Result {
    try Subprocess.run("python3", ["-B", Shipped.package + "/Tests/Corpus"] + words)
  }
}
