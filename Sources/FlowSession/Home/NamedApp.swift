import FlowContent
import FlowWords
package import OnboardingFiles

/// A flow under the names by which people choose it, at home and in a shell.
package struct NamedApp: Hashable, Sendable {
  package let name: String
  /// The app's own name, such as "FamilySync".
  package let title: String

  /// The name that advice uses: the app's own one, which people were shown, unless the flow has the
  /// same.
  package var shownName: String { title.folded == name.folded ? name : title }
}

extension FlowLibrary {
  /// All flows with the names of their apps.
  package var apps: [NamedApp] {
    names.map { NamedApp(name: $0, title: (try? open($0, copy: .none))?.flow.app ?? $0) }
  }
}

extension [NamedApp] {
  /// Returns the apps with a name, in any case.
  package func named(_ text: String) -> Self {
    filter { [$0.name, $0.title].contains { $0.folded == text.folded } }
  }

  /// Returns the apps with a name that begins with a text of two letters or more.
  package func beginning(with text: String) -> Self {
    guard text.count > 1 else { return [] }
    return filter { [$0.name, $0.title].contains { $0.folded.hasPrefix(text.folded) } }
  }
}
