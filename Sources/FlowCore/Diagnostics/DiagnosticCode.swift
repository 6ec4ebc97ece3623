/// The stable code of a kind of mistake.
///
/// Codes are never reused.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  /// A file that is not YAML.
  case syntax = "F001"
  /// YAML beyond the strict profile: anchors, aliases, tags, merge keys, second documents.
  case profile = "F002"
  case duplicateKey = "F003"
  case unknownKey = "F004"
  case missingKey = "F005"
  /// A value of another YAML type than expected, such as a list instead of a text.
  case shape = "F006"
  /// A text that is not among the allowed ones.
  case value = "F007"
  /// A file that is too large or too deeply nested.
  case bounds = "F008"
  /// A file that is not UTF-8, or contains a forbidden character.
  case encoding = "F009"
  /// A file of an entirely different format.
  case otherFormat = "F010"
  case condition = "F011"
  case unknownFact = "F012"
  case conditionType = "F013"
  case duplicateIdentifier = "F014"
  case unknownTarget = "F015"
  /// A value of a fact or an attribute that its declaration does not allow.
  case undeclaredValue = "F016"
  /// A key of a page that has no effect because of its other keys.
  case unusedKey = "F017"
  /// A catalog that is not JSON.
  case catalogSyntax = "F030"
  case catalogDuplicate = "F031"
  case catalogShape = "F032"
  /// A copy key that is not in the catalog.
  case missingCopy = "F033"
  /// A character in copy that nobody sees, and that acts or is there by mistake.
  case hiddenCharacter = "F034"
  /// Links or attributes in a translation that differ from those of its source text.
  case markup = "F035"
  /// A line that is not allowed at its place in a transcript.
  case transcriptLine = "F040"
  case unknownDirective = "F041"
  /// A directive in a transcript with an invalid value.
  case directiveValue = "F042"
  /// An invalid regular expression.
  case pattern = "F043"
  /// A transcript whose flow can't be loaded.
  case transcriptFlow = "F044"
  /// A condition that is always or never true, or that no launch meets.
  case constantCondition = "F050"
  case unreachablePage = "F051"
  /// A page from which only quitting leads away.
  case stuckPage = "F052"
  /// A state from which the flow can't end.
  case noOutcome = "F053"
  /// A last page that can be skipped though the flow says `skip: never`.
  case skippableEnd = "F054"
  /// A launch that neither shows nor records the flow, although the flow is not done.
  case unrecorded = "F055"
  /// A flow with too many states to check.
  case tooManyStates = "F056"
  case unusedFact = "F057"
  case experimentConflict = "F058"
  /// Copy of a variant that is missing, at least in one language.
  case variantCopy = "F059"
  /// A text that is missing in one of the catalog's languages.
  case untranslated = "F060"
  /// A translation that is unfinished or stale.
  case staleCopy = "F061"
  /// A text whose placeholders differ between languages.
  case placeholders = "F062"
  case unusedCopy = "F063"
  /// A copy key, or a text written in the flow file, that appears on a device as it is, since the
  /// person's language has no translation.
  case rawKey = "F064"
  /// A language with less finished copy than required.
  case coverage = "F065"
  /// Leading, trailing or double blanks in a text.
  case spacing = "F066"
  /// Straight quotes in a language that uses typographic ones.
  case straightQuotes = "F067"
  /// Three dots instead of an ellipsis.
  case threeDots = "F068"
  /// A text that exceeds a length limit of the flow.
  case copyLimit = "F069"
  /// A highlighted element that does not fit between the bars.
  case hiddenHighlight = "F070"
  /// An accent with too little contrast to its paper.
  case contrast = "F071"
  /// An icon without a glyph for terminals.
  case unknownIcon = "F072"
  /// A page that needs more rows than a terminal has.
  case pageHeight = "F073"
  case variantLength = "F074"
  /// A translation that is the source text, of several words.
  case sameAsSource = "F075"
  /// An action that a page lets people try twice.
  case repeatedTry = "F076"
  /// A word for an action or a choice that is already a command, a choice or another action.
  case takenWord = "F077"
  /// Two choices of a page that people can't tell apart.
  case sameLabel = "F078"
  /// A choice that the flow refuses whenever it is made.
  case refusedChoice = "F079"
  /// A translation that does not use the glossary's term.
  case glossaryTerm = "F080"
  /// A word that the glossary says to avoid.
  case avoidedWord = "F081"
  /// A limit, a glossary language or a sample that applies to no text.
  case unusedGuideEntry = "F083"
  /// A file of translations with a syntax error in its XML or CSV, or with XML features that such a
  /// file never needs.
  case exchangeSyntax = "F084"
  /// A file of translations with an unexpected structure.
  case exchangeShape = "F085"
  /// A translation for a key that the catalog does not have.
  case exchangeKey = "F086"
  /// A translation of an outdated source text.
  case exchangeSource = "F087"
  /// A translation whose placeholders differ from those of the source text.
  case exchangePlaceholders = "F088"
  /// A translation from or into an unexpected language.
  case exchangeLanguage = "F089"
  /// More achievements or points than allowed.
  case achievementLimit = "F090"
  /// An event that the achievements file does not declare.
  case unknownEvent = "F091"
  case unknownAttribute = "F092"
  /// A name that is already used by an event or by firstrun.
  case reservedName = "F093"
  /// An achievement that no event can count for.
  case unearnable = "F094"
  /// A trigger that no event fires.
  case deadTrigger = "F095"
  /// An event or attribute that no achievement uses.
  case unusedVocabulary = "F097"
  case brokenPromise = "F098"
  /// A promise that can't fail.
  case emptyPromise = "F099"
  /// Two flows of an app whose completion is recorded under the same key.
  case sharedCompletionKey = "F100"
  /// A gate that asks for a secret, which no launch knows.
  case secretGate = "F101"
  /// A page that people can only leave if the app changes something.
  case pageNeedsHelp = "F102"
  /// A choice that waits for the page's `advanceWhen`, as `next` does.
  case waitingChoice = "F103"
  /// A `goto` to the only page that leads here.
  case gotoBack = "F104"
}
