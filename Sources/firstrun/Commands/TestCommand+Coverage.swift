import FlowAcceptance
import FlowCore
import FlowSession

extension TestCommand {
  /// Says what of each flow the transcripts go through.
  func sayCoverage(
    of suite: Suite, _ results: [CaseResult], _ library: FlowLibrary, _ form: String
  ) throws {
    let coverages = try suite.flowNames.map { name in
      let opened = try library.open(name)
      do throws(ExplorationError) {
        return try Coverage(of: opened, named: name, by: suite, results)
      } catch {
        throw CommandError(exitCode: .badData, message: "'\(name)': \(error)")
      }
    }
    setup.console.write(
      form == "json"
        ? "\(JSONValue.array(coverages.map(\.json)))\n" : coverages.map(\.text).joined())
  }
}
