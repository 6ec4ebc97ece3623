extension Command {
  /// `firstrun record FLOW -o FILE`: play by hand, get a transcript.
  static let record = Command(
    name: "record", summary: "go through the flow by hand, and get a transcript of it",
    operands: [Operand(name: "FLOW")], options: [.output, .language, .appVersion]
  ) { setup in
    .success
  }
}

extension Option {
  static let output = Option(
    name: "output", letter: "o", value: "FILE", summary: "write it to FILE, not here")
}
