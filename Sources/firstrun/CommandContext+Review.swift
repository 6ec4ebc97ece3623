import FlowCheck
import FlowContent
import FlowReview
import FlowSystem
import FlowWords
import Onboarding
import OnboardingFiles

extension CommandContext {
  /// Steps through the texts of a flow, and saves the decisions in its catalog.
  func reviewInteractively() throws -> ExitCode {
    let languages = try selection.languages.map { try language(named: $0) }
    if languages.contains(where: { PseudoLanguage($0) != nil }) {
      throw CommandError.usage("a pseudolocale has no strings to review")
    }
    let opened = try flow()
    let file = try editableCatalog(of: opened)
    // A language that the catalog does not have yet can be reviewed too.
    let subject = try subject()
    let deck = try deck(
      DeckSelection(pages: selection.pages, includesUnused: selection.includesUnused), of: subject)
    let io = io(Words.in(try languages.first ?? language()))
    defer { end(io) }
    var review = try CopyReview(
      deck, subject.explored, selection, file, missing: opened.missingCopy(in: file.catalog),
      languages: languages, isAll: invocation.has(.allStrings), isForced: invocation.has(.force),
      on: io)
    return exitCode(leaving: io, by: review.run())
  }

  /// Returns the catalog of a flow, to be changed.
  ///
  /// - Throws: `CommandError` when there is none, it can't be read, or it must not be changed.
  func editableCatalog(of opened: OpenedFlow) throws(CommandError) -> CatalogFile {
    guard let catalog = opened.catalog else { throw .noCatalog(opened.path) }
    guard opened.mayChangeCatalog else {
      throw CommandError(
        exitCode: .cantCreate,
        message:
          "\(catalog.path) isn't in the git work tree of the flow; to change it, name it"
          + " with '--catalog'")
    }
    return try CommandError.mapping { try CatalogFile(catalog.path) }
  }
}

extension Option {
  static let interactive = Option(
    name: "interactive", letter: "i",
    summary: "Step through the strings to approve, flag and edit them in the catalog")
  static let allStrings = Option(
    name: "all", requires: ["--interactive"],
    summary: "With '--interactive', step through every string")
}

extension CommandError {
  static func noCatalog(_ path: String) -> Self {
    Self(
      exitCode: .noSuchFile,
      message:
        "\(path) has no catalog; run 'firstrun check --fix' to create Localizable.xcstrings,"
        + " or name one with '--catalog'")
  }
}
