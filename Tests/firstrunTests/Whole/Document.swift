import Foundation

/// A document in Markdown, whose fenced blocks tests run.
struct Document {
  private let lines: [String]

  /// Reads a document.
  init(_ path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Returns the texts of the fenced blocks in a language.
  func blocks(in language: String) -> [String] {
    var blocks: [String] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```" + language
        if isInside { blocks.append("") }
      } else if isInside {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  /// The fenced blocks after a line that ends with a path and a colon, such as "Save this as
  /// `tea/flow.yaml`:".
  var files: [(path: String, text: String)] {
    lines.joined(separator: "\n").matches(of: /`([^`\n]+)`:\n\n```[a-z]+\n((?s:.*?))```/).map {
      (String($0.1), String($0.2))
    }
  }

  /// The commands behind `$ ` in fenced blocks of the language `console`, and the text after each.
  var consoles: [(command: String, output: String)] {
    var consoles: [(command: String, output: String)] = []
    for line in blocks(in: "console").flatMap({ $0.components(separatedBy: "\n") }) {
      if line.hasPrefix("$ ") {
        consoles.append((String(line.dropFirst(2)), ""))
      } else if !consoles.isEmpty {
        consoles[consoles.count - 1].output += line + "\n"
      }
    }
    return consoles
  }
}
