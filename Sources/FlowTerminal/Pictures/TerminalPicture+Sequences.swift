import FlowCore

extension TerminalPicture {
  /// Handles the escape sequence that follows, and removes it from the text.
  mutating func handleSequence(_ text: inout Substring) {
    switch text.popFirst() {
    case "[":
      let body = text.prefix { !("@"..."~").contains($0) }
      text = text.dropFirst(body.count)
      if let last = text.popFirst() { execute(last, body) }
    case "#":
      let digit = text.popFirst()
      rows[place.row].half = digit == "3" ? .upper : digit == "4" ? .lower : nil
    case "]":
      // The address of a link, up to its end.
      while let character = text.popFirst(), character != "\u{7}" {
        guard character == "\u{1B}" else { continue }
        _ = text.popFirst()
        break
      }
    default: break
    }
  }

  private mutating func execute(_ command: Character, _ body: Substring) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = min(max(numbers.first ?? 1, 1), columns)
    switch command {
    case "m": attributes.apply(numbers)
    case "G": place.column = count - 1
    case "A": moveUp(max(numbers.first ?? 1, 1))
    case "J" where body == "2":
      // A cleared screen is a new one, below what was seen before.
      place = (height == 0 ? 0 : height + 1, 0)
    case "J": eraseBelow()
    default: break
    }
  }
}

extension TextAttributes {
  /// Changes the attributes by the parameters of an SGR sequence.
  fileprivate mutating func apply(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = TextAttributes()
      case 1: isBold = true
      case 2: isFaint = true
      case 30...37: foreground = .named(UInt8(number - 30))
      case 40...47: background = .named(UInt8(number - 40))
      case 90...97: foreground = .named(UInt8(number - 82))
      case 100...107: background = .named(UInt8(number - 92))
      case 38: foreground = TerminalColour(parameters: &rest) ?? foreground
      case 48: background = TerminalColour(parameters: &rest) ?? background
      default: break
      }
    }
  }
}

extension TerminalColour {
  /// Creates a colour of the palette (`5;N`) or of sRGB (`2;R;G;B`), and removes its parameters.
  fileprivate init?(parameters rest: inout ArraySlice<Int>) {
    func part(_ value: Int?) -> UInt8 { UInt8(min(max(value ?? 0, 0), 255)) }
    switch rest.popFirst() {
    case 5: self = .indexed(part(rest.popFirst()))
    case 2:
      self = .exact(
        RGB(
          red: part(rest.popFirst()), green: part(rest.popFirst()), blue: part(rest.popFirst())))
    default: return nil
    }
  }
}
