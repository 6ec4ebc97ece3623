/// The whole help as Markdown: `firstrun help --markdown`.
enum HelpBook {
  /// All topics on one page, with links to headings.
  static var page: String {
    let sections = HelpTopic.all.map { section, topics in
      "\n## \(section)\n" + topics.map { "\n" + $0.markdown(level: 3) }.joined()
    }
    let text = "# firstrun\n\n\(introduction)\n" + sections.joined()
    let titles = HelpTopic.all.flatMap(\.topics).map { ("\($0.name).md", $0.title) }
    let anchors = Dictionary(titles) { first, _ in first }.mapValues(\.anchor)
    return text.replacing(/\]\(([\w-]+\.md)\)/) { match in
      anchors[String(match.1)].map { "](#\($0))" } ?? String(match.0)
    }
  }

  /// The files of the help: one for each topic, and an index that links to them.
  static var files: [(name: String, text: String)] {
    let topics = HelpTopic.all.flatMap(\.topics)
    return [("index.md", index)] + topics.map { ("\($0.name).md", $0.markdown()) }
  }

  private static let introduction = "Run, test and review app onboarding flows in the terminal."

  private static var index: String {
    "# firstrun\n\n\(introduction)\n"
      + HelpTopic.all.map { section, topics in
        "\n## \(section)\n\n" + topics.map { $0.link + "\n" }.joined()
      }
      .joined()
  }
}

extension String {
  /// The anchor that Markdown gives a heading: lowercase letters and digits, with `-` for spaces.
  fileprivate var anchor: String {
    let characters = lowercased().map { $0 == " " ? "-" : $0 }
    return String(characters.filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
  }
}
