/// A change of sets of values, which can be followed forwards and backwards.
indirect enum ValueChange {
  /// Only these values go on.
  case keep(DecisionDiagrams.Node)
  /// Variables get any values.
  case forget(DecisionDiagrams.Node)
  /// Variables get new values: first the bits of the variables, then the set of the values.
  case assign(DecisionDiagrams.Node, DecisionDiagrams.Node)
  /// One of several sequences happens.
  case either([[ValueChange]])
}

extension DecisionDiagrams {
  /// Returns the values after some changes of a set.
  func image(of set: Node, by changes: [ValueChange]) -> Node {
    changes.reduce(set) { set, change in
      if set == Self.none { return set }
      switch change {
      case .keep(let kept): return and(set, kept)
      case .forget(let bits): return exists(bits, set)
      case .assign(let bits, let values): return and(exists(bits, set), values)
      case .either(let ways): return ways.reduce(Self.none) { or($0, image(of: set, by: $1)) }
      }
    }
  }

  /// Returns the values from which some changes can lead into a set.
  func preimage(of set: Node, by changes: [ValueChange]) -> Node {
    changes.reversed().reduce(set) { set, change in
      if set == Self.none { return set }
      switch change {
      case .keep(let kept): return and(set, kept)
      case .forget(let bits): return exists(bits, set)
      case .assign(let bits, let values): return andExists(bits, set, values)
      case .either(let ways): return ways.reduce(Self.none) { or($0, preimage(of: set, by: $1)) }
      }
    }
  }
}
