/// A plural category of CLDR; the cases are in the order in which the rules are tried.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other
}
