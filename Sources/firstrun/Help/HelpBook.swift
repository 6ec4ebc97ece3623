import FlowSystem

/// The whole help as Markdown: `firstrun help --markdown`.
enum HelpBook {
  /// All topics on one page.
  static var page: String {
    "# firstrun\n\n\(introduction)\n"
      + HelpTopic.all.map { section, topics in
        "\n## \(section)\n" + topics.map { "\n" + $0.markdown(level: 3, links: .headings) }.joined()
      }
      .joined()
  }

  /// The files of the help: one for each topic, and an index that links to them.
  static var files: [(name: String, text: String)] {
    let topics = HelpTopic.all.flatMap(\.topics)
    return [("index.md", index)] + topics.map { ("\($0.name).md", $0.markdown()) }
  }

  /// Writes the files into a folder, which is created if necessary.
  ///
  /// - Throws: `CommandError` when a file can't be written.
  static func write(into folder: String) throws(CommandError) {
    do throws(SystemError) {
      _ = try Folder(creating: folder, for: .everybody)
      for (name, text) in files { try File.replace("\(folder)/\(name)", with: Array(text.utf8)) }
    } catch {
      throw CommandError(exitCode: .cantCreate, message: error.description)
    }
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
