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
  /// A value that a fact or an attribute can't be, by its own declaration.
  case undeclaredValue = "F016"
  /// A catalog that is not JSON.
  case catalogSyntax = "F030"
  case catalogDuplicate = "F031"
  case catalogShape = "F032"
  /// A key that the catalog does not have.
  case missingCopy = "F033"
  /// A line of a transcript that can't stand where it does.
  case transcriptLine = "F040"
  case unknownDirective = "F041"
  /// A directive of a transcript with a value that it can't have.
  case directiveValue = "F042"
  /// A regular expression that can't be read.
  case pattern = "F043"
  /// A transcript of a flow that can't be had.
  case transcriptFlow = "F044"
  /// A condition that is always or never true.
  case constantCondition = "F050"
  case unreachablePage = "F051"
  case deadEnd = "F052"
  /// A state from which no outcome can be reached.
  case noOutcome = "F053"
  /// A last page that can be skipped though the flow says `skip: never`.
  case skippableEnd = "F054"
  /// A launch that shows nothing and records nothing, though the flow is owed.
  case unrecorded = "F055"
  /// Too many states to prove anything.
  case explosion = "F056"
  case unusedFact = "F057"
  /// A text without a language that the catalog has.
  case untranslated = "F060"
  /// A translation that is not finished or not up to date.
  case staleCopy = "F061"
  /// Languages that do not put the same things into a text.
  case placeholders = "F062"
  case unusedCopy = "F063"
  /// A key, or a text of the flow's own, that people would read on a device, since their language has
  /// no text for it.
  case rawKey = "F064"
  /// A language with less finished copy than was asked for.
  case coverage = "F065"
  /// Blanks around a text, or two of them in it.
  case spacing = "F066"
  /// Straight quotes in a language that writes others.
  case straightQuotes = "F067"
  /// Three dots instead of an ellipsis.
  case threeDots = "F068"
  /// A text over a limit of the flow.
  case copyLimit = "F069"
  /// A highlight that does not fit between the bars.
  case hiddenHighlight = "F070"
  /// An accent that can't be seen on its paper.
  case contrast = "F071"
  /// An icon that a terminal has no glyph for.
  case unknownIcon = "F072"
  /// A page that needs more rows than a terminal has.
  case pageHeight = "F073"
  /// A translation that does not call a thing what the glossary does.
  case glossaryTerm = "F080"
  /// A word that the glossary says to avoid.
  case avoidedWord = "F081"
  /// English that is harder to read than the flow asks for.
  case readingEase = "F082"
  /// A limit or a language of the glossary that no text meets.
  case idleGuide = "F083"
  /// A file of translations that can't be read: no XML or CSV, or with what no such file needs.
  case exchangeSyntax = "F084"
  /// A file of translations that is not as such files are.
  case exchangeShape = "F085"
  /// A translation of a text that the catalog does not have.
  case exchangeKey = "F086"
  /// A translation of what the source language does not say any more.
  case exchangeSource = "F087"
  /// A translation that does not put in what the source language does.
  case exchangePlaceholders = "F088"
  /// A translation into or from a language that is not wanted.
  case exchangeLanguage = "F089"
  /// More achievements or points than there may be.
  case achievementLimit = "F090"
  /// An event that no achievement's file declares.
  case unknownEvent = "F091"
  case unknownAttribute = "F092"
  /// A name that events or firstrun itself use already.
  case reservedName = "F093"
  /// An achievement that no events can earn.
  case unearnable = "F094"
  /// A trigger that no event ever pulls.
  case deadTrigger = "F095"
  /// Too many states to find out whether an achievement can be earned.
  case unproven = "F096"
  /// An event or attribute that no achievement asks for.
  case unusedVocabulary = "F097"
}
