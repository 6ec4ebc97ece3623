import FlowContent

/// The files of a new flow: two working pages with explanatory comments, their copy, and a
/// transcript.
///
/// The flow passes `check` and `test` without changes.
struct NewFlow: Sendable {
  /// The Boolean key that says that the flow is done.
  static let completion = "hasCompletedOnboarding"

  let name: String

  /// Creates the files of a flow; nil if the name is not a valid one.
  init?(_ name: String) {
    guard name.isIdentifier, name.utf8.count <= 64 else { return nil }
    self.name = name
  }

  /// The content of `flow.yaml`.
  var flow: String { filled("flow.yaml") }

  /// The content of a transcript that tests the flow.
  var transcript: String { filled("transcript") }

  /// The content of `Localizable.xcstrings`, in the format that Xcode writes.
  var catalog: String { filled("Localizable.xcstrings") }

  /// The beginning of `flow.yaml`, up to the pages.
  var head: String { flow.beginning(upTo: "  - page:") }

  /// The beginning of a transcript, up to its first case.
  var transcriptHead: String { transcript.beginning(upTo: "== ") }

  private func filled(_ template: String) -> String {
    let app = name.prefix(1).uppercased() + name.dropFirst()
    let text = Documents.text(named: "\(template).template") ?? ""
    return text.replacing("$NAME", with: name).replacing("$APP", with: app) + "\n"
  }
}

extension String {
  fileprivate func beginning(upTo text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
