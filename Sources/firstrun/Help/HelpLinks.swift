/// The way in which topics refer to each other in Markdown.
enum HelpLinks {
  /// Each topic has a file of its own.
  case files
  /// All topics are on one page, below headings.
  case headings

  /// Returns the target of a link to the topic of a name.
  func target(of name: String) -> String {
    switch self {
    case .files: "\(name).md"
    case .headings:
      "#" + (HelpTopic.all.flatMap(\.topics).first { $0.name == name }?.title ?? name).anchor
    }
  }
}

extension String {
  /// The anchor that Markdown gives a heading: lowercase letters and digits, with `-` for spaces.
  fileprivate var anchor: String {
    String(
      lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}
