package import FlowContent
import FlowCore

extension CheckSubject {
  /// The copy keys to check without duplicates, in the order of the files.
  package var checkedKeys: [String] { copyKeys }

  /// Returns findings about translations that are older than their source text.
  package func findings(about outdated: [OutdatedText]) -> [Finding] {
    outdated.compactMap { text in
      guard checksLanguage(text.language),
        let localization = entry(for: text.key)?.localization(text.language)
      else { return nil }
      return .outdated(text, at: place(ofByte: localization.span.lowerBound))
    }
  }
}

extension Finding {
  fileprivate static func outdated(_ text: OutdatedText, at place: SourceLocation) -> Self {
    let variant = text.path.isEmpty ? "" : ", \(text.path),"
    return .warning(
      .staleCopy, "'\(text.key)' in \(text.language)\(variant) is outdated: it \(text.description)",
      at: place, remark: .outdated(before: text.before, now: text.now))
  }
}
