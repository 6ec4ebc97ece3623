import FlowContent
import FlowCore

/// The keys of a catalog that a flow never uses, each of which may be a misspelling of one that it
/// does.
struct CopySlips {
  private let pages: Set<String>
  private let unusedKeys: [String]

  init(_ catalog: Catalog?, used: Set<String>, _ flow: Flow) {
    pages = Set(flow.pages.map(\.id))
    unusedKeys = Array((catalog?.keys ?? []).filter { !used.contains($0) }.prefix(1_000))
  }

  /// Returns the key of the catalog that a missing key was probably meant to be.
  func nearest(to key: String) -> String? {
    key.nearest(in: unusedKeys.filter { key.mayBeTypo(of: $0, pages) })
  }
}

extension String {
  /// Returns true if this may be a misspelling of a key; false if it is named after a page, and the
  /// other after another: the catalog may just lack a new page.
  fileprivate func mayBeTypo(of key: String, _ pages: Set<String>) -> Bool {
    guard let own = page(among: pages) else { return true }
    return key.hasPrefix(own + ".")
  }

  /// Returns the page that the key is named after, if any.
  private func page(among pages: Set<String>) -> Substring? {
    guard let dot = firstIndex(of: "."), pages.contains(String(self[..<dot])) else { return nil }
    return self[..<dot]
  }
}
