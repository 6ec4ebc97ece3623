/// A phrase of a deck itself; names in braces stand for values.
package enum DeckPhrase: String, CaseIterable, Sendable {
  // The head of the page.
  case titleOfCopy, titleOfChanges, skipLink, views, pages, languages, prototype, answers, help
  case colours, automatic, light, dark
  // The progress of the languages.
  case progress, language, done, missing, new, needsReview, stale, outdated, tooLong, remarked,
    percent
  case inJournal, source
  // The choice of what is in view.
  case filterPages, search, searchIn, show, everything, anythingToDo, translated, notAnswered
  case answered, changedSinceLooked, copySummary, sourceAndOne, all, noLanguage, choose
  case page, previousPage, nextPage, oneLanguage, previousLanguage, nextLanguage, device
  case pluralForm, asSampled
  case languagesInView
  // The pages.
  case text, thePage, asSeen, asSeenBefore, newPage, movedPage, removedPage, tryIt, tryOn
  case reachedBy, leftHere, skippedHere, medianTime, shownElsewise
  case outOf, nobodyYet, fewerPeople, completedIt, skippedIt, leftIt, postponedIt
  case before, now, newLook, looksAsBefore
  case replayQuestion, notOnPage, notUsed, noLongerInCatalog
  // The texts.
  case title, body, emoji, icon, illustration, bar, element, callout, feature, step, gesture
  case choice, forward, question, elsewhere, unused, video, practice
  case added, removed, changed, staleKey, alsoOn, alsoOnMore, noTextHere, shownInstead
  case stateMissing, stateNew, stateNeedsReview, stateStale, stateTranslated
  case stateNotTranslatable, stateUnknown, was, onlySourceChanged, roomExceeded
  case error, warning, note
  case nothingChanged, nothingMatches
  // The columns and lines of decks as Markdown and text.
  case key, state, notes, noTexts, noTextChanged, commentBefore, showsKey
  // The summary of the changes.
  case looksDifferent, changedSince, textsAndPages
  // The answers.
  case noAnswers, unkept, yourName, downloadDecisions, copy, theDecisions, allAnswers
  case answer, wording, comment
  // Help.
  case helpIntroduction, links, helpLinks, helpAnswers, helpApply, onPhone, helpPhone, onPaper,
    helpPaper
  case keys, useKeys, keyPages, keyLanguages, keyOne, keyAll, keyNone, keyApprove, keyFlag
  case keySuggest, keyTakeBack, keyChoose, keyParts, keyHelp, keyClear
  // The prototype.
  case noPrototype, clickThrough, thePhone, pageToReach, shortestWay, undo, downloadTranscript
  case timePasses, canHappenHere, appFinds, inFirstrun, whatToType, nothingTyped
}
