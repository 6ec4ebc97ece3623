import FlowCore

extension ValueFormat<Practice.Action> {
  private static let expected =
    "swipeRight, swipeLeft, 'tap ELEMENT', 'type TEXT' or an event's name"

  /// A gesture, `tap ELEMENT`, `type TEXT`, or the name of an event of the app.
  static var practice: ValueFormat {
    let text = ValueFormat.text(
      .either([
        .words(["swipeRight", "swipeLeft"]), .pattern("^(tap|type) "),
        .pattern("^[A-Za-z0-9][A-Za-z0-9_-]*$"),
      ]), as: expected, { Practice.Action($0) })
    return ValueFormat(shape: text.shape()) { node, reading in
      if let name = node.text?.dropping("event "), name.isIdentifier {
        reading.report(.eventVerb(name, at: node.location))
        return nil
      }
      return text.read(node, &reading)
    }
  }
}

extension Practice.Action {
  /// The action as the file writes it.
  var key: String {
    switch self {
    case .swipeRight: "swipeRight"
    case .swipeLeft: "swipeLeft"
    case .tap(let element): "tap \(element)"
    case .type(let text): "type \(text)"
    case .event(let name): name
    }
  }

  fileprivate init?(_ text: String) {
    let verb = text.prefix { $0 != " " }
    let object = String(text.dropFirst(verb.count).drop { $0 == " " })
    switch (verb, object.isEmpty) {
    case ("swipeRight", true): self = .swipeRight
    case ("swipeLeft", true): self = .swipeLeft
    case ("tap", false): self = .tap(object)
    case ("type", false) where object.unicodeScalars.allSatisfy(\.isTyped): self = .type(object)
    default:
      let letters = String(text.lowercased().filter { $0.isLetter })
      guard text.isIdentifier, !Self.slips.contains(letters) else { return nil }
      self = .event(text)
    }
  }

  /// The words for other gestures and for actions of choices, which are no events.
  private static let slips: Set<String> = [
    "swiperight", "swipeleft", "swipeup", "swipedown", "swipe", "tap", "type", "press", "click",
    "next", "back", "skip", "finish", "signin", "launch", "goto", "answer",
  ]
}

extension Unicode.Scalar {
  /// True if people can type the character: it is visible, a space or a joiner.
  fileprivate var isTyped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: value == 0x200C || value == 0x200D
    default: true
    }
  }
}

extension Diagnostic {
  fileprivate static func eventVerb(_ name: String, at place: SourceLocation) -> Self {
    .error(.value, "'do' takes an event by its name alone; write '\(name)'", at: place)
  }
}
