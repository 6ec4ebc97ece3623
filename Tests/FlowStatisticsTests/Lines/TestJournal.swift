import FlowStatistics

/// Lines of a journal, written short: `1.2 3 page save` is line 3 of visit 2 of install 1, at 3
/// seconds, or with `@` and another number of milliseconds.
struct TestJournal {
  var flow = "canoe"
  var digest = "d"
  var canPostpone = false
  var interrupting: Set<Int> = []
  var language = "en"

  /// Returns a line.
  func line(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let (install, visit) = (words[0].split(separator: ".")[0], words[0].split(separator: ".")[1])
    let time = words[1].split(separator: "@")
    let sequence = Int(time[0]) ?? 0
    let digits = String(repeating: "0", count: 32 - install.count) + install
    var line =
      #"{"format":1,"install":"\#(digits)","visit":\#(visit),"sequence":\#(sequence),"#
      + #""time":"2026-01-0\#(visit)T00:00:00Z","#
      + #""milliseconds":\#(time.count > 1 ? String(time[1]) : "\(sequence)000"),"#
      + #""flow":"\#(flow)","digest":"\#(digest)","language":"\#(language)","event":"\#(words[2])""#
    if words[2] == "exposed" {
      line += #","experiment":"\#(words[3])","variant":"\#(words[4])","run":1"#
    } else if words[2] == "refused" {
      line += #","page":"welcome","field":"\#(words[3])","reason":"\#(words[4])""#
    } else if words.count > 3 {
      line += #","page":"\#(words[3])""#
    }
    return line + (words.contains("resumed") ? #","resumed":true}"# : "}")
  }

  /// Returns the funnel of lines.
  func funnel(_ lines: [String], moves: Set<FunnelSubject.Move>? = nil) -> Funnel {
    Self.funnel(
      of: FunnelSubject(
        flow: "canoe", app: "Canoe", pages: ["welcome", "swipe", "ready"],
        interrupting: interrupting, canPostpone: canPostpone, digest: "d", moves: moves),
      reading: [("canoe.jsonl", Array(lines.map { line($0) + "\n" }.joined().utf8))])
  }

  /// Returns the funnel of files.
  static func funnel(
    of subject: FunnelSubject, reading files: [(name: String, bytes: [UInt8])]
  ) -> Funnel {
    var funnel = Funnel(of: subject)
    for file in files {
      funnel.begin(file.name)
      funnel.read(file.bytes)
      funnel.end()
    }
    return funnel
  }

  /// A visit from the first page to an end, for an install.
  static func visit(_ install: Int, to pages: Int, _ end: String) -> [String] {
    let names = ["welcome", "swipe", "ready"].prefix(pages)
    return ["\(install).1 1 shown welcome"]
      + names.enumerated().map { "\(install).1 \($0 + 2) page \($1)" }
      + ["\(install).1 \(pages + 2) \(end) \(names.last ?? "")"]
  }
}
