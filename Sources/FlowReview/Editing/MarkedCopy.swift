import FlowContent
import FlowCore

/// The texts of a flow in one language, with marks around one of them.
struct MarkedCopy: CopySource {
  let copy: Copy
  /// The key of the marked text.
  let key: String

  subscript(key: String) -> String { key == self.key ? Self.marked(copy[key]) : copy[key] }

  func text(for key: String) -> String? {
    copy.text(for: key).map { key == self.key ? Self.marked($0) : $0 }
  }

  private static func marked(_ text: String) -> String { "▸\(text)◂" }
}
