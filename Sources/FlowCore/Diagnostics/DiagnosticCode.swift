/// The stable code of a kind of mistake.
///
/// Codes are never reused.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  /// The file is not YAML.
  case syntax = "F001"
  /// YAML beyond the strict profile: anchors, aliases, tags, merge keys, second documents.
  case profile = "F002"
  case duplicateKey = "F003"
  case unknownKey = "F004"
  case missingKey = "F005"
  /// A list where a text belongs, and the like.
  case shape = "F006"
  /// A text that is none of those allowed there.
  case value = "F007"
  /// Too large or too deep.
  case bounds = "F008"
  /// Not UTF-8, or a character that no text may have.
  case encoding = "F009"
  /// Another kind of file altogether.
  case otherFormat = "F010"
  case condition = "F011"
  case unknownFact = "F012"
  case conditionType = "F013"
  case duplicateIdentifier = "F014"
  case unknownTarget = "F015"
  /// A catalog that is not JSON.
  case catalogSyntax = "F030"
  case catalogDuplicate = "F031"
  case catalogShape = "F032"
  /// A key that the catalog does not have.
  case missingCopy = "F033"
}
