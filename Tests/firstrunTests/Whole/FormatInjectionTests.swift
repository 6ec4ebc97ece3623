import FlowFormats
import FlowXML
import Foundation
import TestSupport
import Testing

/// No text of others is syntax in what a command writes, whatever the format: every text of a flow, a
/// catalog and a transcript has each format's own syntax, alone and before a combining mark.
struct FormatInjectionTests: InjectionSuite {
  let shell = Shell()

  /// What would be syntax: of HTML and SVG, XML, Markdown, CSV, JSON, DOT and Mermaid, GitHub and TAP.
  private static let syntax = [
    "<img src=forged>", "</script><script>forged", "\" forged=\"", "' forged='", "--><forged>",
    "]]><forged/>", "&forged;", "|forged|", "`forged`", "*forged*", "[forged](forged:x)", "@forged",
    "\\", "\"]; forged [\"", "#quot;", "%0A::error::forged", "##[error]forged",
    ",forged,\"forged", "{\"forged\":1}", "${{ forged }}", "$(forged)", "\u{FFFE}\u{FFFF}",
  ]

  /// The same on one line; a formula comes first, as it is one only there.
  private static let line = (["=forged()"] + syntax + syntax.map(marked)).joined(separator: " ")

  /// What begins a line of its own in GitHub's log, in TAP, in Markdown and in CSV.
  private static let lines =
    line
    + ["::error::forged", "ok 9 - forged", "# forged", "=forged()"].map { "\r\n" + $0 }.joined()

  /// Returns a text with a combining mark behind each sign.
  private static func marked(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar)
      if !scalar.properties.isAlphabetic, scalar != " " { text.unicodeScalars.append("\u{301}") }
    }
  }

  /// What is wrong with a document of a format; empty if nothing is.
  enum Format: String {
    case html, xml, markdown, csv, json, graph, github, tap

    func faults(in text: String) throws -> [String] {
      switch self {
      case .html: tags(in: text).filter { $0.contains("forged") }
      case .xml: try xmlFaults(in: text)
      case .markdown: markdownFaults(in: text)
      case .csv: try csvFaults(in: text)
      case .json: jsonFaults(in: text)
      case .graph: bare(text).filter { $0.contains("forged") }
      case .github:
        lines(of: text).filter { $0.firstMatch(of: /^::(error|warning|notice) file=/) == nil }
      case .tap:
        lines(of: text).filter { line in
          ["ok", "not ok", "1..", "Bail"].contains { line.hasPrefix($0) }
        }
        .filter { !$0.hasPrefix("not ok 1 - ") && $0 != "1..1" }
      }
    }

    /// The tags of a page without the values of their attributes.
    private func tags(in text: String) -> [String] {
      let tag = /<[a-zA-Z\/!](?:"[^"]*"|'[^']*'|[^"'>])*>/.matchingSemantics(.unicodeScalar)
      let value = /"[^"]*"|'[^']*'/.matchingSemantics(.unicodeScalar)
      return text.matches(of: tag).map { $0.output.replacing(value, with: "") }.map(String.init)
    }

    private func xmlFaults(in text: String) throws -> [String] {
      var faults: [String] = []
      do throws(XMLError) {
        try XMLParser().parse(Array(text.utf8)) { event, _ throws(XMLError) in
          guard case .start(let name, let attributes) = event else { return }
          faults += ([name] + attributes.keys).filter { $0.contains("forged") }
        }
      } catch {
        faults.append(error.message)
      }
      return faults
    }

    /// What is left without escapes must be no markup, and each row must have the cells of its head.
    private func markdownFaults(in text: String) -> [String] {
      let escape = /\\./.matchingSemantics(.unicodeScalar)
      let bare = text.replacing(escape, with: "")
      let signs = [
        "<img", "</script", "[forged", "](forged", "*forged", "`forged", "@forged", "\n# forged",
      ]
      let rows = lines(of: bare).map { $0.unicodeScalars.count { $0 == "|" } }
      let breaks = zip(rows, rows.dropFirst()).filter { $0 > 0 && $1 > 0 && $0 != $1 }
      return signs.filter(bare.utf8Contains) + breaks.map { "\($0) cells before \($1)" }
    }

    private func csvFaults(in text: String) throws -> [String] {
      let rows = try CSVTable(text).rows
      return rows.filter { $0.count != rows[0].count }.map { "\($0.count) cells" }
        + rows.joined().map(\.text).filter { "=+-@".utf8.contains($0.utf8.first ?? 0) }
    }

    /// A report of tests is a document a line.
    private func jsonFaults(in text: String) -> [String] {
      let documents = text.hasPrefix("{\"file\"") ? lines(of: text) : [text]
      return documents.filter {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) == nil
      }
    }

    /// The lines of a graph without its quoted strings.
    private func bare(_ text: String) -> [String] {
      let string = /"(?:\\.|[^"\\])*"/.matchingSemantics(.unicodeScalar)
      return lines(of: text.replacing(string, with: ""))
    }

    private func lines(of text: String) -> [String] {
      text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
    }
  }

  private static let documents: [(words: [String], format: Format)] = [
    (["review", "@", "--format", "html"], .html),
    (["review", "@", "--format", "html", "--all-keys"], .html),
    (["preview", "@", "--all", "--format", "html"], .html),
    (["preview", "@", "first", "--format", "svg"], .html),
    (["preview", "@", "first", "--format", "svg"], .xml),
    (["test", "T", "--report", "html=F"], .html),
    (["review", "@", "--format", "markdown"], .markdown),
    (["diff", "C", "@", "--format", "markdown"], .markdown),
    (["copy", "export", "@", "--language", "es", "--format", "csv"], .csv),
    (["copy", "export", "@", "--language", "es", "--format", "xliff"], .xml),
    (["review", "@", "--json"], .json), (["check", "@", "--format", "json"], .json),
    (["check", "@", "--format", "sarif"], .json), (["graph", "@", "--format", "json"], .json),
    (["graph", "@"], .graph), (["graph", "@", "--format", "mermaid"], .graph),
    (["check", "@", "--format", "github"], .github),
    (["test", "T", "--report", "github=F"], .github),
    (["test", "T", "--report", "junit=F"], .xml), (["test", "T", "--report", "tap=F"], .tap),
    (["test", "T", "--report", "json=F"], .json),
  ]

  @Test(arguments: documents)
  func `no text is syntax in any format`(words: [String], format: Format) throws {
    try shell.home.makeFolder("h")
    var flow = try HostileFlow()
    flow.poison = Self.lines
    let paths = [
      "C": Fixture.flows + "/canoe",
      "@": try shell.home.write("h/flow.yaml", flow.text.utf8),
      "T": try shell.home.write(
        "x.transcript",
        "# \(Self.line)\n%flow canoe\n\n== \(Self.line)\n> \(Self.line)\n\(Self.line)\n".utf8),
    ]
    try shell.home.write("h/Localizable.xcstrings", catalog())
    let file = shell.home.path("report")
    let arguments = words.map { paths[$0] ?? $0.replacing("=F", with: "=\(file)") }
    let result = try shell.run(arguments)
    let text =
      words[0] == "test" ? try String(contentsOfFile: file, encoding: .utf8) : result.output
    #expect(text.utf8Contains("forged"), "\(result.errors)")
    #expect(try format.faults(in: text) == [], "\(result.errors)")
  }

  /// A catalog in which all that people wrote has the syntax of formats.
  private func catalog() throws -> Data {
    let unit: [String: Any] = [
      "stringUnit": ["state": "needs_review", "value": Self.lines + " %@"]
    ]
    let keys = [Self.lines, "first.title", "first.body", "first.emoji", "replay.title", "thing"]
    let strings = keys.map { key in
      (key, ["comment": Self.lines, "localizations": ["en": unit, "es": unit]] as [String: Any])
    }
    return try JSONSerialization.data(withJSONObject: [
      "sourceLanguage": "en", "version": "1.0",
      "strings": Dictionary(uniqueKeysWithValues: strings),
    ])
  }
}

extension String {
  /// Returns true if the bytes of a text are part of this one, whatever marks follow.
  fileprivate func utf8Contains(_ part: String) -> Bool {
    !Array(utf8).ranges(of: Array(part.utf8)).isEmpty
  }
}
