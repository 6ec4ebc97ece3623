/// A change of sets of values, which can be followed forwards and backwards.
indirect enum ValueChange {
  /// Only these values go on.
  case keep(DecisionDiagrams.Node)
  /// Variables get any values.
  case forget(DecisionDiagrams.Node)
  /// Variables get new values: first the bits of the variables, then the code of the values; those
  /// without one get any.
  case assign(DecisionDiagrams.Node, DecisionDiagrams.Node)
  /// The values change as pairs of the values now and those above say, which are then the values
  /// now; both copies' bits are given, too.
  case relate(DecisionDiagrams.Node, now: DecisionDiagrams.Node, above: DecisionDiagrams.Node)
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
      case .assign(let bits, let code): return assign(bits, code, in: set)
      case .relate(let pairs, let now, _):
        return move(
          andExists(now, set, pairs), from: .above, to: .now)
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
      case .assign(let bits, let code): return andExists(bits, set, code)
      case .relate(let pairs, _, let above):
        let after = move(
          set, from: .now, to: .above)
        return andExists(above, after, pairs)
      case .either(let ways): return ways.reduce(Self.none) { or($0, preimage(of: set, by: $1)) }
      }
    }
  }
}
