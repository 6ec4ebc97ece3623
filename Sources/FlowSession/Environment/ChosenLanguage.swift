import FlowContent
package import FlowCore
import FlowFormats
package import FlowStore
import FlowWords
package import Onboarding
import OnboardingFiles

extension FlowLibrary {
  /// Returns the languages that the runner or one of these flows has texts in, the runner's first.
  package func languages(of flows: [String]) -> [String] {
    let copied = flows.flatMap { name in
      (try? open(name, copy: .lenient))?.catalog?.languages ?? []
    }
    return Words.languages + Set(copied).subtracting(Words.languages).sorted()
  }
}

extension LanguageTag {
  /// Returns true if people who want the language are shown one of these, or a variety of it.
  package func isCovered(by languages: [String]) -> Bool {
    languages.compactMap { LanguageTag($0) }.contains {
      lineage.contains($0) || $0.isSibling(of: self)
    }
  }
}

/// The language that somebody chose at home, in the preferences of firstrun itself, as apps on a Mac
/// keep it.
extension PropertyList {
  private static let languagesKey = "AppleLanguages"

  package var chosenLanguage: LanguageTag? {
    get { root[Self.languagesKey]?.array?.first?.string.flatMap { LanguageTag($0) } }
    set { root[Self.languagesKey] = newValue.map { .array([.string($0.description)]) } }
  }
}

extension Domain {
  /// The preferences of firstrun itself in a folder.
  package static func ofFirstrun(in directory: StateDirectory) throws(StoreError) -> Domain {
    Domain(try DomainName("firstrun"), in: directory)
  }
}
