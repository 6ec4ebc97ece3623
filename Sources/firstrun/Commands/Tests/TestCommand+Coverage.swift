import FlowAcceptance
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowSystem

extension TestCommand {
  /// Prints the parts of each flow that the transcripts cover, and which cases cover none.
  func sayCoverage(
    of suite: TranscriptSuite, _ results: [CaseResult], _ form: String
  ) throws {
    let coverages = try suite.launchedFlows.map { named in
      do throws(ExplorationError) {
        return try TranscriptCoverage(of: named, by: suite, results)
      } catch {
        throw CommandError(exitCode: .badData, message: "'\(named.name)': \(error)")
      }
    }
    context.console.write(
      form == "json"
        ? "\(JSONValue.array(coverages.map(\.json)))\n" : coverages.map(\.text).joined())
    sayCasesWithoutCoverage(results)
  }

  /// The greatest number of cases that are listed; further ones are only counted.
  private static let mostCases = 20

  private func sayCasesWithoutCoverage(_ results: [CaseResult]) {
    let notes = results.compactMap { result in
      result.reasonAgainstCoverage.map {
        "\(result.path):\(result.line): not in the coverage: \($0)"
      }
    }
    for note in notes.prefix(Self.mostCases) { context.console.writeError(note, isNamed: false) }
    if notes.count > Self.mostCases {
      context.console.writeError("and \(notes.count - Self.mostCases) more", isNamed: false)
    }
  }
}
