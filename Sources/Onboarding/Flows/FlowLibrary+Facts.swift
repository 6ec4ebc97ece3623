package import FlowCore

extension FlowLibrary {
  /// The facts of all flows, with their types.
  package var factTypes: FactTypes { factTypes(with: []) }

  /// Returns the facts of all flows and of further ones, with their types.
  ///
  /// - Parameter others: Flows that aren't found by name.
  /// - Returns: The types.
  package func factTypes(with others: [Flow]) -> FactTypes {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for flow in names.compactMap({ try? open($0, copy: .none).flow }) + others {
      let known = flow.factTypes
      for name in known.names {
        let isFirst = types.updateValue(known[name] ?? .word, forKey: name) == nil
        // A fact that takes any word in one flow takes any word here.
        let more = known.words(of: name)
        let isAny = more.isEmpty || (!isFirst && words[name] == nil)
        words[name] = isAny ? nil : (words[name] ?? []) + more
      }
    }
    return FactTypes(declared: types, words: words)
  }
}
