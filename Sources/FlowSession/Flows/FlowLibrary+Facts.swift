public import FlowCore

extension FlowLibrary {
  /// Every fact that some flow knows.
  public var factTypes: FactTypes {
    var types: [String: FactType] = [:]
    for name in names {
      guard let flow = try? open(name).flow else { continue }
      for name in flow.factTypes.names { types[name] = flow.factTypes[name] }
    }
    return FactTypes(declared: types)
  }
}
