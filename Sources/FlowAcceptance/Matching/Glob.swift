/// A glob: `*` matches any text, `?` any character, and `\` the next character literally.
struct Glob: Sendable {
  private enum Part: Sendable {
    case character(Character)
    case anyCharacter
    case anyText
  }

  private let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        parts.append(.character(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "*": parts.append(.anyText)
      case "?": parts.append(.anyCharacter)
      default: parts.append(.character(character))
      }
    }
    if isEscaped { parts.append(.character("\\")) }
    self.parts = parts
  }

  /// Returns true if the whole line matches.
  ///
  /// Backtracking to the last `*` is enough, so time is at most the product of the two lengths.
  func matches(_ line: String) -> Bool {
    let line = Array(line)
    var (part, place) = (0, 0)
    var star: (part: Int, place: Int)?
    while place < line.count {
      if part < parts.count, case .anyText = parts[part] {
        star = (part, place)
        part += 1
      } else if part < parts.count, fits(parts[part], line[place]) {
        part += 1
        place += 1
      } else if let last = star {
        star = (last.part, last.place + 1)
        (part, place) = (last.part + 1, last.place + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .anyText = $0 { true } else { false } }
  }

  private func fits(_ part: Part, _ character: Character) -> Bool {
    switch part {
    case .character(let wanted): wanted == character
    case .anyCharacter: true
    case .anyText: false
    }
  }
}
