/// A truth value of Kleene's three-valued logic.
package enum Truth: Hashable, Sendable, CaseIterable {
  case no
  case unknown
  case yes

  package init(_ known: Bool) {
    self = known ? .yes : .no
  }

  /// Returns the smaller of two values, where no < unknown < yes.
  package static func && (left: Truth, right: Truth) -> Truth {
    switch (left, right) {
    case (.no, _), (_, .no): .no
    case (.unknown, _), (_, .unknown): .unknown
    case (.yes, .yes): .yes
    }
  }

  /// Returns the greater of two values, where no < unknown < yes.
  package static func || (left: Truth, right: Truth) -> Truth {
    !(!left && !right)
  }

  /// Returns the opposite value; unknown stays unknown.
  package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }
}
