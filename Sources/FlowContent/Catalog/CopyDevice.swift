/// A kind of device whose wording a text may have in a catalog.
package enum CopyDevice: String, Hashable, Sendable, CaseIterable {
  case iphone
  case ipad
  case mac
  case watch
  case tv
  case vision

  /// The name of the device in a catalog.
  package var catalogName: String {
    switch self {
    case .iphone, .ipad, .mac: rawValue
    case .watch, .tv, .vision: "apple\(rawValue)"
    }
  }

  /// Returns the wording for the device: its own, else the one for other devices.
  ///
  /// A text that has neither shows the first of its wordings.
  func wording(among variations: [Wording.Variation]) -> Wording? {
    variations[catalogName] ?? variations["other"] ?? variations.first?.wording
  }
}

extension Localization {
  /// The devices that the text has wordings of its own for.
  package var devices: [CopyDevice] {
    let wordings = [wording] + substitutions.map(\.wording)
    let names = Set(wordings.flatMap { $0?.devices ?? [] })
    return CopyDevice.allCases.filter { names.contains($0.catalogName) }
  }
}

extension Wording {
  fileprivate var devices: [String] {
    let names: [String] = if case .varied(.device, let own) = self { own.map(\.name) } else { [] }
    return names + variations.flatMap(\.wording.devices)
  }
}
