import FlowContent
import FlowFormats

/// A page that keys of a catalog make.
struct CatalogPage {
  /// The words that the keys of its texts begin with.
  let path: [String]
  var id = ""
  var isLast = false
  /// The key of a new entry with all lines of the body; without one, the body is the first line.
  var joinedKey: String?

  private var texts: [CatalogKey.Role: CatalogKey] = [:]
  /// The labels of what people can do, in the order of the file.
  private var labels: [CatalogKey] = []
  private var items: [(list: CatalogKey.List, words: [String], text: CatalogKey)] = []

  init(path: [String]) { self.path = path }

  /// Adds a text; returns the reason if there's no place for it.
  mutating func add(_ text: CatalogKey) -> String? {
    if text.path != path, let (list, words) = text.item {
      if items.contains(where: { $0.list == list && $0.words == words }) {
        return "a list shows one text for each item"
      }
      items.append((list, words, text))
      return nil
    }
    guard let role = text.role else { return "no word says what it is, such as 'title' or 'body'" }
    if role.isLabel {
      labels.append(text)
    } else if texts[role] == nil {
      texts[role] = text
    } else {
      return "its page has a \(role) already"
    }
    return nil
  }

  /// The title, or the question in its place.
  var heading: CatalogKey? { texts[.title] ?? texts[.question] }

  /// The keys of the texts below the title, each of which is a line of the body.
  var lines: [String] {
    [.title, .question, .subtitle, .body].compactMap { texts[$0]?.key }
      .filter { $0 != heading?.key }
  }

  /// The labels that say something of this page: the flow goes back by itself, and skips.
  private var ownLabels: [CatalogKey] {
    let own = labels.filter { !$0.words.dropFirst(path.count).contains("back") }
    return own.contains { $0.role != .refusal } ? own : []
  }

  /// The label of the forward action of a page without labels as choices.
  private var label: CatalogKey? {
    ownLabels.count == 1 && ownLabels[0].role == .next ? ownLabels[0] : nil
  }

  /// The choices of the page, and what they do: its answers or buttons, and the items of its list.
  private var choices: [(id: String, text: CatalogKey, action: String)] {
    var ids: Set<String> = []
    let asked = label == nil ? ownLabels : []
    return asked.map { text in
      let words = text.words.dropFirst(path.count)
      let telling = words.filter { !["button", "btn", "cta", "title", "text"].contains($0) }
      let id = CatalogKey.id(of: telling.isEmpty ? Array(words) : telling).free(in: &ids)
      return switch text.role {
      case .answer: (id, text, "{answer: \(id.scalar)}")
      case .refusal where !isLast: (id, text, "skip")
      default: (id, text, "next")
      }
    }
      + items.filter { $0.list == .choices }.map {
        (CatalogKey.id(of: $0.words).free(in: &ids), $0.text, "next")
      }
  }

  /// What is typed to go on: an answer, where the page asks for one.
  var wayOn: String { choices.first { $0.text.role == .answer }?.id ?? "next" }

  /// The keys of the page's texts.
  var keys: [String] {
    let listed = items.filter { $0.list != .choices }.map(\.text)
    let texts = [heading, label].compactMap(\.self) + choices.map(\.text) + listed
    return texts.map(\.key) + (joinedKey == nil ? lines.prefix(1) : lines[...])
  }

  /// The lines of the page in `flow.yaml`.
  var yaml: [String] {
    var lines = ["  - page: \(id.scalar)"]
    if let title = heading?.key, title != "\(id).title" {
      lines.append("    title: \(title.scalar)")
    }
    if let body = joinedKey ?? self.lines.first, body != "\(id).body" {
      lines.append("    body: \(body.scalar)")
    }
    if let label { lines.append("    continue: \(label.key.scalar)") }
    for list in [CatalogKey.List.features, .steps] {
      let items = items.filter { $0.list == list }.map { "      - \($0.text.key.scalar)" }
      if !items.isEmpty { lines += ["    \(list):"] + items }
    }
    if !choices.isEmpty { lines.append("    choices:") }
    for (id, text, action) in choices {
      lines += [
        "      - choice: \(id.scalar)", "        label: \(text.key.scalar)",
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
