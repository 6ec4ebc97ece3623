import FlowContent
import FlowCore

/// Finds former names of pages that can't tell where a visit resumes: the name of a page that is
/// still there, or of two pages.
enum FormerPageRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let present = Set(subject.flow.pages.map(\.id))
    var owners: [String: String] = [:]
    var findings: [Finding] = []
    for (index, page) in subject.flow.pages.enumerated() {
      let location = subject.location(ofPage: index, "was")
      for name in page.was {
        if present.contains(name) {
          findings.append(
            Finding(
              .error, .duplicateIdentifier, "'was' names '\(name)', which is a page of this flow",
              at: location
            ))
        } else if let owner = owners[name] {
          findings.append(
            Finding(
              .error, .duplicateIdentifier,
              "page '\(owner)' was '\(name)', too; only one page can take its place",
              at: location))
        }
        owners[name] = owners[name] ?? page.id
      }
    }
    return findings
  }
}
