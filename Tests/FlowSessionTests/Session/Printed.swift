import FlowCore

@testable import FlowTerminal

/// What a terminal prints of some bytes, each character with its nominal colours.
struct Printed {
  struct Character: Hashable, CustomStringConvertible {
    let cluster: Swift.Character
    /// The colour of the character; nil is the terminal's own.
    let ink: RGB?
    /// The colour behind it; nil is the terminal's own.
    let ground: RGB?
    let isFaint: Bool

    /// Whether it is to be read, where a glyph is to be seen.
    var isText: Bool { cluster.isLetter || cluster.isNumber || cluster.isPunctuation }

    var description: String {
      "“\(cluster)” of \(ink?.hex ?? "no colour") on \(ground?.hex ?? "none")"
    }
  }

  private(set) var characters: [Character] = []
  private var ink: RGB?
  private var ground: RGB?
  private var isFaint = false

  /// Reads text with escape sequences; those that are not of colour are passed over.
  init(_ text: String) {
    var rest = text[...]
    while let cluster = rest.popFirst() {
      if cluster == "\u{1B}" {
        rest = rest.dropFirst()
        let codes = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(codes.count)
        if rest.popFirst() == "m" { apply(codes.split(separator: ";").compactMap { Int($0) }) }
      } else if cluster != "\n", cluster != "\u{7}" {
        characters.append(
          Character(cluster: cluster, ink: ink, ground: ground, isFaint: isFaint))
      }
    }
  }

  private mutating func apply(_ codes: [Int]) {
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: (ink, ground, isFaint) = (nil, nil, false)
      case 2: isFaint = true
      case 30...37: ink = Xterm.colour(at: UInt8(code - 30))
      case 90...97: ink = Xterm.colour(at: UInt8(code - 90 + 8))
      case 38: ink = Self.colour(from: &codes)
      case 48: ground = Self.colour(from: &codes)
      default: continue
      }
    }
  }

  private static func colour(from codes: inout ArraySlice<Int>) -> RGB? {
    switch codes.popFirst() {
    case 5: return codes.popFirst().map { Xterm.colour(at: UInt8($0)) }
    case 2:
      let parts = codes.prefix(3).map { UInt8($0) }
      codes = codes.dropFirst(3)
      return parts.count == 3 ? RGB(red: parts[0], green: parts[1], blue: parts[2]) : nil
    default: return nil
    }
  }
}
