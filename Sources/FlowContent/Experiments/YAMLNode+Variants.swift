/// A flow's file as it reads with variants of its experiments.
extension YAMLNode {
  /// Returns the root of a flow's file with the pages' keys and the order that variants set.
  ///
  /// The values keep their locations, so a mistake in a variant is told where it stands.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The root.
  func choosing(_ choices: [String: String]) -> YAMLNode {
    guard !choices.isEmpty, case .mapping(let entries) = content else { return self }
    var pages = self["pages"]?.items ?? []
    for experiment in self["experiments"]?.items ?? [] {
      guard let name = experiment["experiment"]?.text, let choice = choices[name],
        let variant = experiment["variants"]?.items.first(where: { $0["variant"]?.text == choice })
      else { continue }
      if case .mapping(let changes)? = variant["pages"]?.content {
        for change in changes {
          guard let index = pages.firstIndex(where: { $0["page"]?.text == change.key }) else {
            continue
          }
          pages[index] = pages[index].setting(change.value)
        }
      }
      let order = variant["order"]?.items.compactMap(\.text) ?? []
      let ordered = order.compactMap { id in pages.first { $0["page"]?.text == id } }
      if ordered.count == pages.count { pages = ordered }
    }
    return YAMLNode(
      content: .mapping(
        entries.map { entry in
          guard entry.key == "pages", case .list = entry.value.content else { return entry }
          return YAMLEntry(
            key: entry.key, location: entry.location,
            value: YAMLNode(content: .list(pages), location: entry.value.location))
        }), location: location)
  }

  /// Returns a mapping with the keys of another one in place of its own.
  private func setting(_ changes: YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = content, case .mapping(let new) = changes.content else {
      return self
    }
    let kept = entries.filter { entry in !new.contains { $0.key == entry.key } }
    return YAMLNode(content: .mapping(kept + new.filter { $0.key != "page" }), location: location)
  }
}
