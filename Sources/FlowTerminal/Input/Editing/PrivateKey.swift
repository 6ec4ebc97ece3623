/// The key codes that no terminal sends, by which libedit gets events and editing keys.
///
/// They are C1 controls, which the decoder drops from the input. U+0081 to U+008A are those of
/// `EditingKey`.
enum PrivateKey {
  /// Something happened that is no key; see `EditLine.Event`.
  static let event: Unicode.Scalar = "\u{80}"
  /// Escape by itself; after ESC, libedit would wait for another key.
  static let clearLine: Unicode.Scalar = "\u{8B}"
  /// The end of a line that ended other than by Enter.
  static let newline: Unicode.Scalar = "\u{9C}"

  /// The command of each code, in inserting and in vi's command mode.
  static var bindings: [(code: Unicode.Scalar, command: String)] {
    [(event, "flow-event"), (clearLine, "em-kill-line"), (newline, "ed-newline")]
      + EditingKey.allCases.map { ($0.code, $0.command) }
  }
}
