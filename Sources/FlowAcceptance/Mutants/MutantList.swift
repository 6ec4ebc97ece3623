import FlowContent
import FlowCore

/// The mutants of a flow while they are collected.
struct MutantList {
  typealias Path = [SourceMap.PathElement]

  let flow: Flow
  private(set) var mutants: [Mutant] = []

  init(of flow: Flow) {
    self.flow = flow
  }

  /// Adds the flow with a change; one that changes nothing is left out.
  mutating func add(
    _ kind: Mutant.Operator, at path: Path, _ summary: String, on page: String? = nil,
    change: (inout Flow) -> Void
  ) {
    var changed = flow
    change(&changed)
    if changed == flow || mutants.count == Self.most { return }
    mutants.append(
      Mutant(kind: kind, path: path, summary: summary, page: page, flow: changed))
  }

  /// The greatest number of mutants of a flow.
  private static let most = 10_000
}
