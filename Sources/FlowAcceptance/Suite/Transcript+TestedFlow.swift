import FlowContent
import FlowCore
import FlowSystem
import Onboarding

extension Transcript {
  /// Makes sure that a transcript in the folder of a flow tests that flow, in one of its cases at
  /// least.
  ///
  /// A folder that was copied and renamed has transcripts that still name the flow that it was copied
  /// from, and pass whatever is wrong with the copy.
  ///
  /// - Parameters:
  ///   - flow: The flow in whose folder the transcript is.
  ///   - library: The library in which the transcript's flows are looked up.
  /// - Throws: `Diagnostics` when all flows that the transcript names are others.
  func requireTest(of flow: TestedFlow, in library: FlowLibrary) throws(Diagnostics) {
    guard let id = flow.id else { return }
    let names: Set = [id, flow.folderName]
    let path = File.realPath(flow.path)
    let named = cases.compactMap(\.settings.flow)
    let isTested =
      named.contains { named in
        names.contains(named.name)
          || (try? library.locate(named.name)).flatMap(File.realPath) == path
      } || cases.contains { $0.words.contains(where: names.contains) }
    guard let first = named.first, !isTested else { return }
    throw Diagnostics([
      Diagnostic(
        .error, .transcriptFlow,
        "'\(first.name)' isn't the flow in this folder; write '%flow \(id)', or move the transcript to"
          + " the folder of the flow that it tests",
        at: first.location)
    ])
  }
}

extension TranscriptCase {
  /// The words of the program's arguments and of the lines to type.
  fileprivate var words: [String] {
    settings.arguments
      + steps.flatMap { step -> [String] in
        guard case .type(let line) = step.action else { return [] }
        return line.split(separator: " ").map(String.init)
      }
  }
}
