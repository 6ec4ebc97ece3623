package import FlowCore
import FlowFormats

/// A report of the mutants of a flow.
///
/// ```
/// ✗ Flows/cluck/flow.yaml:118:11: survives: skip: allowed
///   This would show the difference:
///     > launch cluck
///     > skip
///
/// cluck: 71 of 72 mutants killed (98%); no generated case shows 3 others
/// ```
package struct MutantReport {
  package static let formats: [ReportFormat] = [.pretty, .github, .json]

  private let name: String
  private let results: [MutantResult]
  private let location: (Mutant) -> SourceLocation

  /// Creates a report of the mutants of a flow with a name; `location` returns that of a change.
  package init(
    of name: String, _ results: [MutantResult], location: @escaping (Mutant) -> SourceLocation
  ) {
    (self.name, self.results, self.location) = (name, results, location)
  }

  /// Returns the report in a format; nil if it has no such form.
  package func text(_ format: ReportFormat) -> String? {
    switch format {
    case .pretty: pretty
    case .github: github
    case .json: json
    case .tap, .junit, .html: nil
    }
  }

  private var survivors: [MutantResult] { results.filter { $0.status == .survived } }

  private var pretty: String {
    survivors.map { result in
      let lines = result.lines.map { "    \($0)\n" }.joined()
      let start = result.lines.isEmpty ? "" : "  This would show the difference:\n"
      return "✗ \(location(result.mutant)): survives: \(result.mutant.summary)\n\(start)\(lines)\n"
    }.joined() + "\(name): \(total)\n"
  }

  private var github: String {
    survivors.map { result in
      let location = self.location(result.mutant)
      let lines = result.lines.map { "\n\($0)" }.joined()
      return GitHubReport.command(
        "error",
        [
          ("file", location.path), ("line", "\(location.line)"), ("col", "\(location.column)"),
          ("title", "mutant survives (\(result.mutant.kind.rawValue))"),
        ], result.mutant.summary + lines)
    }.joined()
  }

  private var json: String {
    let mutants = results.map { result in
      let location = self.location(result.mutant)
      let members: [(String, JSONValue)] = [
        ("file", .string(location.path)), ("line", .number(location.line)),
        ("column", .number(location.column)), ("operator", .string(result.mutant.kind.rawValue)),
        ("change", .string(result.mutant.summary)), ("outcome", .string(result.status.rawValue)),
        (
          "variants",
          .object(
            result.mutant.variants.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
        ),
        ("transcript", .texts(result.typed)),
      ]
      return "\(JSONValue.object(members))\n"
    }
    let totals: [(String, JSONValue)] = [
      ("flow", .string(name)), ("killed", .number(results.count(of: .killed))),
      ("survived", .number(survivors.count)),
      ("unshown", .number(results.count(of: .unshown))),
      ("percent", .number(results.percentKilled)),
    ]
    return mutants.joined() + "\(JSONValue.object(totals))\n"
  }

  private var total: String {
    let (killed, unshown) = (results.count(of: .killed), results.count(of: .unshown))
    let rest = unshown == 0 ? "" : "; no generated case shows \(unshown.counted("other"))"
    return "\(killed) of \((results.count - unshown).counted("mutant")) killed"
      + " (\(results.percentKilled)%)\(rest)"
  }
}

extension MutantResult {
  /// The lines of a transcript that would tell a survivor from the flow.
  fileprivate var lines: [String] {
    if typed.isEmpty { return [] }
    let variants = mutant.variants.sorted { $0.key < $1.key }
    return variants.map { "%variant \($0.key)=\($0.value)" }
      + typed.map { $0.hasPrefix("%") ? $0 : "> \($0)" }
  }
}
