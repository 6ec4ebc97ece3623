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
    appVersion: String? = nil, language: String? = nil, device: String = "iphone",
    installID: String? = nil
  ) throws(OnboardingError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .systemFailure("\(url.path): can't be read: \(error.localizedDescription)")
    }
    let bundled = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
    try self.init(
      json: [UInt8](data), path: url.path, store: store, appVersion: appVersion ?? bundled,
      language: language ?? Locale.preferredLanguages.first, device: device,
      installID: installID, clock: { Date().timeIntervalSince1970 })
  }
}
