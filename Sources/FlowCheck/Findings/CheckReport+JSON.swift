import FlowCore
import FlowFormats

extension CheckReport {
  /// The report as JSON.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("flows", .number(flowCount)),
      (
        "findings",
        .array(
          findings.map { finding in
            let diagnostic = finding.diagnostic
            return .object([
              ("code", .string(diagnostic.code.rawValue)),
              ("severity", .string(diagnostic.severity.rawValue)),
              ("message", .string(diagnostic.message)),
              ("path", .string(diagnostic.location.path)),
              ("line", .number(diagnostic.location.line)),
              ("column", .number(diagnostic.location.column)),
              ("commands", .array(finding.lines.map(JSONValue.string))),
            ])
          })
      ),
    ]
    if !coverage.isEmpty { members.append(("coverage", .array(coverage.map(\.json)))) }
    if !proofs.isEmpty {
      members.append(("achievements", .object(proofs.map { ($0.flow, $0.proofs.json) })))
    }
    return .object(members)
  }

  /// The findings as SARIF 2.1.0; like ours, its columns count Unicode code points.
  var sarif: JSONValue {
    let codes = Set(findings.map(\.diagnostic.code.rawValue)).sorted()
    let driver = JSONValue.object([
      ("name", .string("firstrun")),
      ("rules", .array(codes.map { .object([("id", .string($0))]) })),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(findings.map(\.sarif))),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
  }
}

extension CopyCoverage {
  fileprivate var json: JSONValue {
    .object([
      ("flow", .string(flow)), ("language", .string(language)), ("done", .number(done)),
      ("count", .number(count)), ("percent", .number(percent)),
    ])
  }
}

extension Finding {
  fileprivate var sarif: JSONValue {
    let place = diagnostic.location
    let region = JSONValue.object([
      ("startLine", .number(place.line)), ("startColumn", .number(place.column)),
    ])
    let location = JSONValue.object([
      ("artifactLocation", .object([("uri", .string(place.path.escapedForURL(keeping: "/")))])),
      ("region", region),
    ])
    let text = ([diagnostic.message] + lines.map { "> \($0)" }).joined(separator: "\n")
    return .object([
      ("ruleId", .string(diagnostic.code.rawValue)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([.object([("physicalLocation", location)])])),
    ])
  }
}
