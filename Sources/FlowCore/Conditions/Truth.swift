/// Kleene's three truth values.
public enum Truth: Hashable, Sendable, CaseIterable {
  case no
  case unknown
  case yes

  /// A known truth value.
  public init(_ known: Bool) {
    self = known ? .yes : .no
  }

  /// The smaller of the two, where no < unknown < yes.
  public static func && (left: Truth, right: Truth) -> Truth {
    switch (left, right) {
    case (.no, _), (_, .no): .no
    case (.unknown, _), (_, .unknown): .unknown
    case (.yes, .yes): .yes
    }
  }

  /// The greater of the two.
  public static func || (left: Truth, right: Truth) -> Truth {
    !(!left && !right)
  }

  /// Unknown stays unknown.
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }
}
