import FlowContent
import FlowCore
public import Foundation
import Onboarding

extension OnboardingFlow {
  /// Loads a flow that `firstrun compile` has written, and reads its progress.
  ///
  /// ```swift
  /// let url = Bundle.main.url(forResource: "onboarding", withExtension: "json")!
  /// let onboarding = try OnboardingFlow(contentsOf: url)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file of the flow.
  ///   - store: Where the progress is kept; by default the app's own preferences.
  ///   - bundle: The bundle whose `Localizable` strings are the texts, unless the file includes a
  ///     catalog.
  ///   - appVersion: The app's version, such as `2.1`; nil means that of the app's bundle, else the
  ///     one in the flow's file.
  ///   - language: The tag of the language of the texts, such as `es-MX`; nil means the first one
  ///     that the person prefers.
  ///   - device: The device whose wordings are shown: `iphone`, `ipad`, `mac`, `watch`, `tv` or
  ///     `vision`.
  ///   - installID: The id by which experiments give variants; nil takes no part in them.
  /// - Throws: ``OnboardingError`` when the file can't be read or is invalid, or the preferences are
  ///   damaged.
  public convenience init(
    contentsOf url: URL, store: any OnboardingStore = UserDefaultsStore(),
    bundle: Bundle = .main, appVersion: String? = nil, language: String? = nil,
    device: String = "iphone", installID: String? = nil
  ) throws(OnboardingError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .systemFailure(
        "\(url.path): can't be read; write it with 'firstrun compile FLOW -o \(url.path)', and add "
          + "it to the app's resources")
    }
    let bundled = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
    try self.init(
      json: [UInt8](data), path: url.path, store: store, appVersion: appVersion ?? bundled,
      language: language ?? Locale.preferredLanguages.first, device: device,
      installID: installID,
      secondsFromUTC: {
        TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0)))
      },
      clock: { Date().timeIntervalSince1970 })
    guard context.opened.catalog == nil else { return }
    texts = { [weak self] key, arguments in
      bundle.text(of: key, arguments, in: self?.context.environment.language)
    }
  }
}

extension Bundle {
  /// Returns a text of the bundle's strings in a language, or in the nearest one that it has.
  fileprivate func text(
    of key: String, _ arguments: [OnboardingFlow.Argument], in language: LanguageTag?
  ) -> String {
    let folder = language?.lineage.lazy.compactMap { tag in
      self.path(forResource: tag.description, ofType: "lproj")
    }.first
    let strings = folder.flatMap(Bundle.init(path:)) ?? self
    let text = strings.localizedString(forKey: key, value: nil, table: nil)
    guard !arguments.isEmpty else { return text }
    return String(
      format: text, locale: language.map { Locale(identifier: $0.description) },
      arguments: arguments.map { argument in
        switch argument {
        case .text(let text): NSString(string: text)
        case .integer(let number): number
        }
      })
  }
}

extension OnboardingError: LocalizedError {
  /// The problem and, if known, the remedy, for developers.
  public var errorDescription: String? { description }
}
