import FlowAcceptance
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowSystem

extension TestCommand {
  /// Prints the parts of each flow that the transcripts cover.
  func sayCoverage(
    of suite: TranscriptSuite, _ results: [CaseResult], _ form: String
  ) throws {
    let coverages = try suite.flows.map { named in
      do throws(ExplorationError) {
        return try TranscriptCoverage(of: named, by: suite, results)
      } catch {
        throw CommandError(exitCode: .badData, message: "'\(named.name)': \(error)")
      }
    }
    context.console.write(
      form == "json"
        ? "\(JSONValue.array(coverages.map(\.json)))\n" : coverages.map(\.text).joined())
  }
}
