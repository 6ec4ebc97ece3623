import FlowFormats
import FlowSystem

/// The keys of a field's line: ↑ for its draft, the choice among values, and secrets.
extension EditLine {
  /// Handles a key by which a field differs from a line of commands; false if the key means what it
  /// always does.
  func handlesInField(_ key: KeyDecoder.Key) -> Bool {
    guard let field = request.field, case .character(let scalar) = key, isLineEmpty else {
      return false
    }
    let steps = [EditingKey.up.code: -1, EditingKey.down.code: 1]
    switch scalar {
    case EditingKey.up.code, EditingKey.down.code:
      guard let options = field.options else {
        guard scalar == EditingKey.up.code, let draft = field.draft,
          setup.charset.transliterated(draft) == draft
        else { return false }
        event = .paste(draft)
        return true
      }
      options.move(by: steps[scalar] ?? 0)
      event = .choose("")
    case " " where field.options?.shown.isMultiple == true:
      field.options?.toggle()
      event = .choose("")
    case "\n", "\r":
      guard let line = field.options?.line(shownAs: setup.charset.transliterated) else {
        return false
      }
      event = .enter(line)
    default:
      guard let options = field.options, options.isTouched, !scalar.isControl, !scalar.isMark else {
        return false
      }
      options.reset()
      event = .choose(String(scalar))
    }
    return true
  }

  /// Draws the values again where they stand, above the prompt.
  func redrawOptions() {
    guard let field = request.field else { return }
    let drawing = field.drawing()
    let rows = drawing.count { $0 == UInt8(ascii: "\n") }
    clearLine()
    show((rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J")
    try? setup.output.write(setup.charset.converted(drawing))
    drawLine()
  }

  /// Shows the values once more below something else that was written.
  func repeatOptions() {
    guard let field = request.field, field.options != nil else { return }
    try? setup.output.write(setup.charset.converted(field.drawing()))
  }

  /// What is shown in place of a secret, whatever it contains.
  func concealed(_ text: String) -> String {
    String(repeating: setup.charset == .unicode ? "•" : "*", count: text.unicodeScalars.count)
  }

  /// Takes a key of a secret, and returns what libedit gets in its place; nil for none.
  ///
  /// libedit knows bullets alone, so that neither its line nor what can be undone or yanked has
  /// anything of a secret. Only the end of the line is edited.
  func secretCharacter(for key: KeyDecoder.Key) -> Unicode.Scalar? {
    isTouched = true
    guard case .character(let scalar) = key else {
      if case .paste(let text) = key { append(toSecret: text) }
      return nil
    }
    switch scalar {
    case "\u{03}": handle(.interrupt)
    case "\u{04}" where secret.isEmpty, "\u{0C}": return scalar
    case "\n", "\r": ending = .line(secret)
    case PrivateKey.clearLine, "\u{1B}":
      (secret, event) = ("", .submit("back"))
    case "\u{1A}": event = .suspend
    case "\u{7F}", "\u{08}":
      secret.unicodeScalars = String.UnicodeScalarView(secret.unicodeScalars.dropLast())
      event = .replace(concealed(secret))
    case "\u{15}", "\u{17}": (secret, event) = ("", .replace(""))
    case _ where scalar.isControl: break
    default: append(toSecret: String(scalar))
    }
    return nil
  }

  private func append(toSecret text: String) {
    secret += text
    event = .paste(concealed(text))
  }
}
