import FlowReview
import FlowSession

extension Command {
  /// `firstrun review FLOW`: every string, in every language.
  static let review = Command(
    name: "review", summary: "show every string of a flow, in every language",
    operands: [Operand(name: "FLOW")]
  ) { setup in
    let opened = try setup.flow()
    guard let catalog = opened.catalog else { throw CommandError.noCatalog(opened.path) }
    setup.console.write(Deck(opened.flow, catalog).text)
    return .success
  }
}

extension CommandError {
  fileprivate static func noCatalog(_ path: String) -> Self {
    Self(
      exitCode: .noSuchFile,
      message: "\(path): there is no Localizable.xcstrings beside it, so its keys are its copy")
  }
}
