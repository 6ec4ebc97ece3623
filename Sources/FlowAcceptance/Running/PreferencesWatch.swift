import FlowCore
import FlowStore
import FlowSystem

/// The property list of a flow's app, as text, from one look to the next.
struct PreferencesWatch {
  private let path: String
  private var last: String?

  /// Creates a watch; nil if the flow's domain has no valid name.
  init?(of flow: Flow, in folder: String) {
    guard let name = try? DomainName(flow.domain) else { return nil }
    path = StateDirectory(path: folder).path(of: name)
  }

  /// Returns the property list, empty if there is none; nil if it is as it was at the last look.
  mutating func change() -> String? {
    let bytes = (try? File.read(path, limit: Transcript.largest)) ?? []
    var text = String(decoding: bytes, as: UTF8.self)
    if bytes.starts(with: Array("bplist".utf8)), let list = try? PropertyList(bytes: bytes) {
      text =
        (try? PropertyList(list.root).encoded()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    guard text != last else { return nil }
    last = text
    return text
  }
}
