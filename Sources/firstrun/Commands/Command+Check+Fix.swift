import FlowCheck
import FlowContent
import FlowReview
import Onboarding

extension CommandContext {
  /// Adds the keys that a flow uses and its catalog lacks to the catalog, and says so in a line each.
  ///
  /// A flow or catalog that does not load stays as it is; the checks report it.
  ///
  /// - Throws: `CommandError` when the catalog can't be written; then it stays as it is.
  func addMissingCopy(of name: String, _ format: CheckReport.Format) throws {
    let opened: OpenedFlow
    let achievements: OpenedAchievements?
    do {
      opened = try library.open(name)
      achievements = try opened.achievements()
    } catch {
      return
    }
    do throws(CatalogFileError) {
      let missing: [MissingCopy]
      if let path = opened.catalog?.path {
        var file = try CatalogFile(path)
        missing = MissingCopy.all(of: opened.flow, achievements, in: file.catalog)
        let language = file.catalog.sourceLanguage
        try file.change(by: missing.flatMap { $0.changes(in: language) })
      } else {
        missing = MissingCopy.all(of: opened.flow, achievements, in: nil)
        guard !missing.isEmpty else { return }
        let language = "en"
        _ = try CatalogFile(
          creating: opened.catalogPath, in: language,
          by: missing.flatMap { $0.changes(in: language) })
        say("\(opened.catalogPath): new catalog, with \(language) as its source language", format)
      }
      for copy in missing {
        say("\(opened.catalogPath): added '\(copy.key)' (\(copy.comment))", format)
      }
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes a line about a fix: with the report, or on standard error where the report is data.
  private func say(_ line: String, _ format: CheckReport.Format) {
    if format == .human { console.say(line) } else { console.writeError(line, isNamed: false) }
  }
}

extension Option {
  static let fix = Option(
    name: "fix", summary: "Add keys that the catalog lacks to it, with the state new")
}
