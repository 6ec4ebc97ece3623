import FlowContent
import FlowFormats

/// A page that keys of a catalog make, or an item of a list on a page.
struct CatalogPage {
  /// The key of the first text.
  let key: CatalogKey
  /// The list that an item belongs to.
  var list: CatalogKey.List?
  /// The id that the page should have.
  var id = ""
  var title: CatalogText?
  /// The texts below the title, by their ranks.
  var bodies: [Int: CatalogText] = [:]
  /// The labels on the forward action, by whether they begin or end something.
  var labels: [Bool: CatalogText] = [:]
  /// Those for pages of the group that have none.
  var groupLabels: [Bool: CatalogText] = [:]
  var items: [CatalogPage] = []
  var isLast = false
  /// The place among pages whose order isn't known: 0 for a welcome, 3 for an end.
  var rank = 2

  var hasText: Bool { title != nil || !bodies.isEmpty }

  /// The title; without one, the text that comes after the body, or the body itself.
  var heading: CatalogText? { title ?? bodies.max { $0.key < $1.key }?.value }

  var body: CatalogText? {
    title != nil || bodies.count > 1 ? bodies.min { $0.key < $1.key }?.value : nil
  }

  private var label: CatalogText? {
    labels[false] ?? labels[true] ?? (isLast ? groupLabels[true] : nil) ?? groupLabels[false]
  }

  /// Returns the ids of the items of a list, and their texts: the titles, unless these are the same.
  private func items(of list: CatalogKey.List) -> [(id: String, text: CatalogText?)] {
    let items = items.filter { $0.list == list }
    let isTitled = Set(items.map(\.title?.text)).count == items.count
    return items.map { ($0.id, isTitled ? $0.heading : $0.body ?? $0.heading) }
  }

  /// The keys of the page's texts.
  var keys: [String] {
    let items = CatalogKey.List.allCases.flatMap { self.items(of: $0).map(\.text) }
    return ([heading, body, label] + items).compactMap { $0?.key.key }
  }

  /// Returns the lines of the page in `flow.yaml`.
  func lines(id: String) -> [String] {
    var lines = ["  - page: \(id.scalar)"]
    func add(_ name: String, _ text: CatalogText?) {
      if let text { lines.append("\(name): \(text.key.key.scalar)") }
    }
    if heading?.key.key != "\(id).title" { add("    title", heading) }
    if body?.key.key != "\(id).body" { add("    body", body) }
    add("    continue", label)
    for list in CatalogKey.List.allCases where items.contains(where: { $0.list == list }) {
      lines.append("    \(list):")
      for (id, text) in items(of: list) {
        guard let key = text?.key.key.scalar else { continue }
        lines +=
          list == .choices
          ? ["      - choice: \(id.scalar)", "        label: \(key)", "        do: next"]
          : ["      - \(key)"]
      }
    }
    return lines
  }
}

extension String {
  /// The text as a YAML scalar; null would be the suppression of a value.
  fileprivate var scalar: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = lowercased() != "null" && parts.allSatisfy { String($0).isIdentifier }
    return isPlain ? self : JSONStyle.compact.quoted(self)
  }
}
