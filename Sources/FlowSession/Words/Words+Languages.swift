public import FlowContent
public import FlowTerminal

extension Words {
  /// The languages that the runner speaks.
  public static let languages = ["en"]

  /// The words of a language, or of the nearest that the runner speaks; English else.
  public static func `in`(_ language: LanguageTag?) -> Words {
    english
  }

  /// What the first line says in accessible mode: that it is on, and why.
  public func accessibleIsOn(because reason: AccessibleReason) -> String {
    switch reason {
    case .option: accessibleIsOn("--accessible")
    case .variable(let name): accessibleIsOn(name)
    }
  }
}
