/// One of the texts of a localization, with the path of its variation.
public struct CopyVariant: Hashable, Sendable {
  /// The path as Xcode's exchange files write it: `plural.one`, `device.mac.plural.other`,
  /// `width.20` or `substitutions.pages.plural.one`; empty for a text without variations.
  public let path: String
  /// The text.
  public let unit: StringUnit
}

extension Localization {
  /// Every text of the localization, with those of the substitutions last.
  public var variants: [CopyVariant] {
    if case .unit(let unit) = wording, substitutions.isEmpty {
      return [CopyVariant(path: "", unit: unit)]
    }
    return (wording?.variants([]) ?? [])
      + substitutions.flatMap { $0.wording?.variants(["substitutions", $0.name]) ?? [] }
  }
}

extension Wording {
  fileprivate func variants(_ path: [String]) -> [CopyVariant] {
    switch self {
    case .unit(let unit): [CopyVariant(path: path.joined(separator: "."), unit: unit)]
    case .varied(let kind, let variations):
      variations.flatMap { $0.wording.variants(path + [kind.rawValue, $0.name]) }
    }
  }
}
