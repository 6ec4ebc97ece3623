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
  private(set) var texts: [CatalogKey.Role: CatalogKey] = [:]
  /// The labels of what people can do, in the order of the file.
  private(set) var labels: [CatalogKey] = []
  /// The labels of the group, for pages that have none.
  var groupLabels: [CatalogKey] = []
  var items: [CatalogPage] = []
  /// The place among pages whose order isn't known: 0 for a welcome, 3 for an end.
  var rank = 2
  var isLast = false
  /// The key of a new entry with all lines of the body, if there are several.
  var joinedKey: String?

  init(key: CatalogKey) { self.key = key }

  /// Adds a text; false if the page has one of this kind.
  mutating func add(_ text: CatalogKey, as role: CatalogKey.Role) -> Bool {
    if role.isLabel { labels.append(text) }
    if role.isLabel || texts[role] != nil { return role.isLabel }
    texts[role] = text
    return true
  }

  /// The title, or the question in its place.
  var heading: CatalogKey? { texts[.title] ?? texts[.question] }

  /// The texts below the title, each of which is a line of the body.
  var body: [CatalogKey] {
    let lines = [CatalogKey.Role.title, .question, .subtitle, .body].compactMap { texts[$0] }
    return Array(lines.dropFirst(heading == nil ? 0 : 1))
  }

  /// Leaves out the last line of the body.
  mutating func removeLastLine() { texts[texts[.body] == nil ? .subtitle : .body] = nil }

  /// A choice of the page, and what it does.
  private typealias Choice = (id: String, text: CatalogKey, action: String)

  /// The labels as choices, if there are several or a question; what leads elsewhere skips.
  private var labelChoices: [Choice] {
    // The flow goes back by itself.
    var own = labels.filter { !$0.words.dropFirst($0.path.count).contains("back") }
    if own.count == 1 { own.removeAll { $0.role == .refusal } }
    let isAsking = texts[.question] != nil || own.contains { $0.role == .answer }
    guard own.count > 1 || isAsking, own.contains(where: { $0.role != .refusal }) else {
      return []
    }
    return own.map { text in
      let words = text.words.dropFirst(text.path.count)
      let telling = words.filter { !["button", "btn", "cta", "title", "text"].contains($0) }
      let id = CatalogKey.id(of: telling.isEmpty ? Array(words) : telling)
      return switch text.role {
      case .answer: (id, text, "{answer: \(id.scalar)}")
      case .refusal where !isLast: (id, text, "skip")
      default: (id, text, "next")
      }
    }
  }

  private var choices: [Choice] {
    labelChoices + items(of: .choices).map { ($0.id, $0.text, "next") }
  }

  /// True if a choice could have the name or the label 'skip'.
  var hasChoices: Bool { !choices.isEmpty }

  /// What is typed to go on: an answer, where the page asks for one.
  var wayOn: String { labelChoices.first { $0.text.role == .answer }?.id ?? "next" }

  /// The label of the forward action of a page whose labels are no choices.
  private var label: CatalogKey? {
    guard labelChoices.isEmpty else { return nil }
    func label(_ role: CatalogKey.Role, in labels: [CatalogKey]) -> CatalogKey? {
      labels.first { $0.role == role }
    }
    return label(.action, in: labels) ?? label(.start, in: labels)
      ?? (isLast ? label(.start, in: groupLabels) : nil) ?? label(.action, in: groupLabels)
  }

  /// Returns the ids of the items of a list, and their texts: the titles, unless these are the same.
  private func items(of list: CatalogKey.List) -> [(id: String, text: CatalogKey)] {
    let items = items.filter { $0.list == list }
    let isTitled = Set(items.map { $0.heading?.text }).count == items.count
    return items.compactMap { item in
      (isTitled ? item.heading ?? item.body.first : item.body.last ?? item.heading)
        .map { (item.id, $0) }
    }
  }

  /// The keys of the page's texts.
  var keys: [String] {
    let listed = [CatalogKey.List.features, .steps].flatMap { items(of: $0).map(\.text) }
    return ([heading, label].compactMap(\.self) + body + choices.map(\.text) + listed).map(
      \.key)
  }

  /// Returns the lines of the page in `flow.yaml`.
  func lines(id: String) -> [String] {
    var lines = ["  - page: \(id.scalar)"]
    for (name, key) in [
      ("title", heading?.key), ("body", joinedKey ?? body.first?.key),
      ("continue", label?.key),
    ] {
      if let key, name == "continue" || key != "\(id).\(name)" {
        lines.append("    \(name): \(key.scalar)")
      }
    }
    for list in [CatalogKey.List.features, .steps] {
      let items = items(of: list).map { "      - \($0.text.key.scalar)" }
      if !items.isEmpty { lines += ["    \(list):"] + items }
    }
    if hasChoices { lines.append("    choices:") }
    var ids: Set<String> = []
    for (id, text, action) in choices {
      lines += [
        "      - choice: \(id.free(in: &ids).scalar)", "        label: \(text.key.scalar)",
        "        do: \(action)",
      ]
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
