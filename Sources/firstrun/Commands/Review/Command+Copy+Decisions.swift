import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSystem
import Onboarding

extension CommandContext {
  /// Applies the decisions of files that a deck has downloaded, and lists what is left to do.
  ///
  /// - Returns: Success if all decisions are in the catalog, otherwise failure.
  func importDecisions(_ paths: [String]) throws -> ExitCode {
    let opened = try flow()
    var file = try editableCatalog(of: opened)
    let unfit: [Option] = [.exchangeLanguage, .exchangeFormat, .skipRefused]
    if unfit.contains(where: invocation.has) {
      throw CommandError(
        exitCode: .usage,
        message: "a decisions file can't be used with options for translations")
    }
    do throws(CatalogFileError) {
      let merged = MergedDecisions(try files(paths, of: opened.flow))
      let missing = opened.missingCopy(in: file.catalog)
      let taken = DecisionImport(
        merged, into: try file.catalog.adding(missing),
        takesOtherPlaceholders: invocation.has(.force))
      let added = try file.change(by: taken.changes, adding: missing)
      console.say("applied \(taken.count) to \(file.path)")
      for copy in added { console.say(copy.addition(to: file.path)) }
      report(taken, merged.contradictions)
      return taken.refused.isEmpty && merged.contradictions.isEmpty ? .success : .checkFailed
    } catch {
      throw CommandError(error)
    }
  }

  private func files(
    _ paths: [String], of flow: Flow
  ) throws(CatalogFileError) -> [DecisionFile] {
    var files: [DecisionFile] = []
    for path in paths {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try File.readStream(path, limit: DecisionFile.largest)
      } catch {
        throw .system(error)
      }
      do throws(Diagnostics) {
        let file = try DecisionFile(bytes, path: path)
        guard file.flow == flow.id else {
          let message = "these decisions are for '\(file.flow)', not for '\(flow.id)'"
          throw Diagnostics([
            Diagnostic(
              .error, .exchangeShape, message, at: SourceLocation(path: path, line: 1, column: 1))
          ])
        }
        files.append(file)
      } catch {
        throw .invalid(error)
      }
    }
    return files
  }

  private func report(
    _ taken: DecisionImport, _ contradictions: [MergedDecisions.Contradiction]
  ) {
    for remark in taken.remarks {
      console.say("\(remark.subject): \(remark.author) says “\(remark.comment)”")
    }
    for (subject, languages) in taken.reworded {
      console.say(
        "\(subject) was reworded; marked needs_review: \(languages.joined(separator: ", "))")
    }
    for warning in taken.warnings {
      console.writeError("\(warning.decision.subject): \(warning.reason)")
    }
    for refusal in taken.refused {
      console.writeError("not applied: \(refusal.decision.subject), because \(refusal.reason)")
    }
    for contradiction in contradictions {
      let said = contradiction.decisions.map { "\($0.author) \($0.verdict.words)" }
      let reason = said.joined(separator: ", ")
      console.writeError("not applied: \(contradiction.subject), because \(reason)")
    }
  }
}

extension DecisionImport {
  /// The number of decisions of each kind, in words.
  fileprivate var count: String {
    var (approved, flagged, reworded) = (0, 0, 0)
    for decision in applied {
      switch decision.verdict {
      case .approve: approved += 1
      case .flag: flagged += 1
      case .suggest: reworded += 1
      }
    }
    let decisions = applied.count == 1 ? "1 decision" : "\(applied.count) decisions"
    let parts = [(approved, "approved"), (flagged, "flagged"), (reworded, "reworded")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return parts.isEmpty ? decisions : "\(decisions) (\(parts))"
  }
}

extension Decision.Verdict {
  fileprivate var words: String {
    switch self {
    case .approve: "approves it"
    case .flag: "flags it"
    case .suggest(let text): "suggests “\(text)”"
    }
  }
}
