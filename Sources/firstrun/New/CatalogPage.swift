import FlowContent
import FlowFormats

/// A text of a catalog, with what its key says.
struct CatalogText {
  var key: CatalogKey
  /// The text in the source language.
  let text: String
}

/// A page that keys of a catalog make, or an item of a list on a page.
struct CatalogPage {
  /// The key of the first text.
  let key: CatalogKey
  /// The list that an item belongs to.
  var list: CatalogKey.List?
  /// The id that the page should have.
  var id = ""
  private(set) var texts: [CatalogKey.Role: CatalogText] = [:]
  /// The labels of what people can do, in the order of the file.
  private(set) var labels: [CatalogText] = []
  /// The labels of the group, for pages that have none.
  var groupLabels: [CatalogText] = []
  var items: [CatalogPage] = []
  /// The place among pages whose order isn't known: 0 for a welcome, 3 for an end.
  var rank = 2
  var isLast = false
  /// The key of a new entry with all lines of the body, if there are several.
  var joinedKey: String?

  init(key: CatalogKey, id: String = "") { (self.key, self.id) = (key, id) }

  /// Adds a text; false if the page has one of this kind.
  mutating func add(_ text: CatalogText, as role: CatalogKey.Role) -> Bool {
    if role.isLabel {
      labels.append(text)
      return true
    }
    if texts[role] != nil { return false }
    texts[role] = text
    return true
  }

  var hasText: Bool { !texts.isEmpty }
  var hasHeading: Bool { texts[.title] != nil || texts[.question] != nil }
  /// True if it has what a page has.
  var isWholePage: Bool { texts[.title]?.key.role != nil && texts.count > 1 }

  /// True if the keys are those of a flow: 'plan.title', where 'plan.bar.title' is something else.
  var isNamedAsInFlows: Bool { texts[.title]?.key.key.split(separator: ".").count == 2 }

  /// The title; without one, the text that comes first.
  var heading: CatalogText? { lines.first }

  /// The texts below the title, each of which is a line of the body.
  var body: [CatalogText] { Array(lines.dropFirst()) }

  private var lines: [CatalogText] {
    [CatalogKey.Role.title, .question, .subtitle, .body].compactMap { texts[$0] }
  }

  /// The choices: the labels, if there are several or a question; what leads elsewhere skips.
  var choices: [(id: String, text: CatalogText, action: String)] {
    // The flow goes back by itself.
    let all = labels.filter { !$0.key.words.dropFirst($0.key.path.count).contains("back") }
    let own = all.filter { $0.key.role != .refusal || all.count > 1 }
    let isAsking = texts[.question] != nil || own.contains { $0.key.role == .answer }
    guard own.count > 1 || isAsking, own.contains(where: { $0.key.role != .refusal }) else {
      return []
    }
    return own.map { text in
      let words = text.key.words.dropFirst(text.key.path.count)
      let telling = words.filter { !["button", "btn", "cta", "title", "text"].contains($0) }
      let isSkip = text.key.role == .refusal && !isLast
      return (
        CatalogKey.id(of: telling.isEmpty ? Array(words) : telling), text, isSkip ? "skip" : "next"
      )
    }
  }

  /// The label of the forward action of a page without choices.
  var label: CatalogText? {
    guard choices.isEmpty else { return nil }
    func label(in labels: [CatalogText], isStart: Bool) -> CatalogText? {
      labels.first { $0.key.role == .label(isStart: isStart) }
    }
    return label(in: labels, isStart: false) ?? label(in: labels, isStart: true)
      ?? (isLast ? label(in: groupLabels, isStart: true) : nil)
      ?? label(in: groupLabels, isStart: false)
  }

  /// Returns the ids of the items of a list, and their texts: the titles, unless these are the same.
  private func items(of list: CatalogKey.List) -> [(id: String, text: CatalogText)] {
    let items = items.filter { $0.list == list }
    let isTitled = Set(items.map { $0.heading?.text }).count == items.count
    return items.compactMap { item in
      (isTitled ? item.heading : item.body.last ?? item.heading).map { (item.id, $0) }
    }
  }

  /// The keys of the page's texts.
  var keys: [String] {
    let items = CatalogKey.List.allCases.flatMap { self.items(of: $0).map(\.text) }
    return (self.lines + [label].compactMap(\.self) + choices.map(\.text) + items).map(\.key.key)
  }

  /// Returns the lines of the page in `flow.yaml`.
  func lines(id: String) -> [String] {
    var lines = ["  - page: \(id.scalar)"]
    if let title = heading?.key.key, title != "\(id).title" {
      lines += ["    title: \(title.scalar)"]
    }
    if let body = joinedKey ?? body.first?.key.key, body != "\(id).body" {
      lines += ["    body: \(body.scalar)"]
    }
    if let label { lines += ["    continue: \(label.key.key.scalar)"] }
    for list in [CatalogKey.List.features, .steps] where items.contains(where: { $0.list == list })
    {
      lines += ["    \(list):"] + items(of: list).map { "      - \($0.text.key.key.scalar)" }
    }
    let all = choices + items(of: .choices).map { ($0.id, $0.text, "next") }
    if !all.isEmpty { lines.append("    choices:") }
    var ids: Set<String> = []
    for (id, text, action) in all {
      lines += [
        "      - choice: \(id.free(in: &ids).scalar)", "        label: \(text.key.key.scalar)",
      ]
      lines += ["        do: \(action)"]
    }
    return lines
  }
}

extension String {
  /// Returns the text, or with the first number with which nothing else has it: `plan-2`.
  func free(in ids: inout Set<String>, unless isTaken: (String) -> Bool = { _ in false }) -> String
  {
    var (id, number) = (self, 2)
    while ids.contains(id) || isTaken(id) { (id, number) = ("\(self)-\(number)", number + 1) }
    ids.insert(id)
    return id
  }

  /// The text as a YAML scalar; null would be the suppression of a value.
  fileprivate var scalar: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isPlain =
      !["null", "yes", "no", "true", "false"].contains(lowercased())
      && parts.allSatisfy { String($0).isIdentifier }
    return isPlain ? self : JSONStyle.compact.quoted(self)
  }
}
