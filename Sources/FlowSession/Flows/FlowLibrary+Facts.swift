public import FlowCore

extension FlowLibrary {
  /// Every fact that some flow knows.
  public var factTypes: FactTypes {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for flow in names.compactMap({ try? open($0).flow }) {
      let known = flow.factTypes
      for name in known.names {
        let isFirst = types.updateValue(known[name] ?? .word, forKey: name) == nil
        // A fact that can be any word in one flow can be any here.
        let more = known.words(of: name)
        let isAny = more.isEmpty || (!isFirst && words[name] == nil)
        words[name] = isAny ? nil : (words[name] ?? []) + more
      }
    }
    return FactTypes(declared: types, words: words)
  }
}
