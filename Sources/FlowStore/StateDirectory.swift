package import FlowCore
import FlowFormats
import FlowSystem
package import Onboarding

#if os(macOS)
  import OnboardingDefaults
#endif

/// The folder that contains the domains: that of `UserDefaults`, or another one.
package struct StateDirectory: Hashable, Sendable {
  /// The path of the folder, which need not exist yet.
  package let path: String
  /// True if the folder was named, so that commands find it only with `--state`.
  let isNamed: Bool
  /// True if a process of the system keeps the files, as on a Mac.
  let isKeptBySystem: Bool

  package init(path: String) {
    self.path = path
    isNamed = true
    isKeptBySystem = false
  }

  /// Finds the folder: `override` (the value of `--state`), else `$XDG_CONFIG_HOME` if it is an
  /// absolute path, else `$HOME/.config`, on a Mac `$HOME/Library/Preferences`; `Environment.value`
  /// knows a home without `HOME`, too.
  ///
  /// ```swift
  /// let folder = try StateDirectory(override: nil, environment: Environment.value)
  /// ```
  package init(
    override: String?, environment: (_ variable: String) -> String?
  ) throws(StoreError) {
    isNamed = override != nil
    if let override {
      guard !override.isEmpty else {
        throw .noStateDirectory("'--state' is empty; name a folder, or leave it out")
      }
      (path, isKeptBySystem) = (override, false)
    } else if let configuration = environment("XDG_CONFIG_HOME"), configuration.hasPrefix("/") {
      (path, isKeptBySystem) = (configuration, false)
    } else {
      guard let home = environment("HOME"), !home.isEmpty else {
        throw .noStateDirectory("HOME is not set; set it, or use '--state DIR'")
      }
      guard home.hasPrefix("/") else {
        throw .noStateDirectory(
          "HOME is '\(home)', which isn't an absolute path; set it, or use '--state DIR'")
      }
      let preferences = Environment.preferences
      path = (home.hasSuffix("/") ? home : home + "/") + preferences.folder
      isKeptBySystem = preferences.areKeptBySystem
    }
  }

  /// Returns the preferences of a domain that the system keeps; nil where the files are ours.
  func preferences(of domain: DomainName) -> (any OnboardingStore)? {
    #if os(macOS)
      isKeptBySystem ? UserDefaultsStore(suite: domain.description) : nil
    #else
      nil
    #endif
  }

  /// Returns the path of a domain's file.
  package func path(of domain: DomainName) -> String {
    (path.hasSuffix("/") ? path : path + "/") + domain.description + ".plist"
  }
}

extension Domain {
  /// The preferences of firstrun itself in a folder.
  package static func ofFirstrun(in directory: StateDirectory) throws(StoreError) -> Domain {
    Domain(try DomainName("firstrun"), in: directory)
  }
}

extension PropertyList {
  private static let languagesKey = "AppleLanguages"

  /// The language that the user chose at home, stored as apps on a Mac store it.
  package var chosenLanguage: LanguageTag? {
    get { root[Self.languagesKey]?.array?.first?.string.flatMap { LanguageTag($0) } }
    set { root[Self.languagesKey] = newValue.map { .array([.string($0.description)]) } }
  }
}
