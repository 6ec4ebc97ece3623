/// A kind of device whose wording a text may have in a catalog.
public enum CopyDevice: String, Hashable, Sendable, CaseIterable {
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
  func wording(among wordings: [DeviceWording]) -> Wording? {
    let own = wordings.first { $0.device == catalogName }
    let other = own ?? wordings.first { $0.device == "other" }
    return (other ?? wordings.first)?.wording
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
    switch self {
    case .unit: []
    case .plural(let wordings): wordings.values.flatMap(\.devices)
    case .device(let wordings): wordings.flatMap { [$0.device] + $0.wording.devices }
    case .width(let wordings): wordings.flatMap(\.wording.devices)
    }
  }
}
