import FlowCheck
import FlowContent
import FlowLocalization
import FlowReview
import FlowSystem
import Onboarding

extension CommandContext {
  /// Steps through the texts of a flow, and saves the decisions in its catalog.
  func reviewInteractively() throws -> ExitCode {
    let selection = try selection()
    let languages = try selection.languages.map { try language(named: $0) }
    if languages.contains(where: { PseudoLanguage($0) != nil }) { throw CommandError.madeUp }
    let opened = try flow()
    guard let catalog = opened.catalog else { throw CommandError.noCatalog(opened.path) }
    // A language that the catalog does not have yet can be reviewed too.
    let subject = try subject()
    let deck = try deck(DeckSelection(pages: selection.pages), of: subject)
    let file: CatalogFile
    do throws(CatalogFileError) {
      file = try CatalogFile(catalog.path)
    } catch {
      throw CommandError(error)
    }
    let io = io(Words.in(try languages.first ?? language()))
    defer { end(io) }
    var review: CopyReview
    do throws(CatalogFileError) {
      review = try CopyReview(
        deck, subject.explored, selection, file, missing: opened.missingCopy(in: file.catalog),
        languages: languages, isAll: invocation.has(.all), on: io)
    } catch {
      throw CommandError(error)
    }
    return exitCode(leaving: io, by: review.run())
  }
}

extension Option {
  static let interactive = Option(
    name: "interactive", letter: "i",
    summary: "Step through the texts: approve, flag and edit them in the catalog")
  static let all = Option(
    name: "all", summary: "Include every one, not only those that need attention or are named")
}

extension CommandError {
  static func noCatalog(_ path: String) -> Self {
    Self(
      exitCode: .noSuchFile,
      message: "\(path): there is no Localizable.xcstrings beside it, so its keys are its copy")
  }

  init(_ error: CatalogFileError) {
    switch error {
    case .invalid:
      self.init(exitCode: .badData, message: error.description, includesProgramName: false)
    case .refused: self.init(exitCode: .badData, message: error.description)
    case .system, .changedMeanwhile:
      self.init(exitCode: .inputOutput, message: error.description)
    }
  }

  fileprivate static var madeUp: Self {
    Self(exitCode: .usage, message: "a language that is made up has no texts to review")
  }
}
