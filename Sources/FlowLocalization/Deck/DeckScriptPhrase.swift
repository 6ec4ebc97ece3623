/// A phrase that the deck's script says; names in braces stand for values.
package enum DeckScriptPhrase: String, CaseIterable, Sendable {
  // The pages.
  case compareWith, nothingToDo, toDo, matches
  // The answers.
  case approve, flag, suggest, approved, flagged, suggested, change, takeBack
  case asLastTime, lastTime, noText, youApproved, youFlagged, youSuggested, quoted, colon, fullStop
  case downloaded, downloadedToSend, unreachable, copied, copiedSummary, takeAllBack,
    takeAllBackSurely
  case anotherWording, whyOptional, comment, save, cancel
  case withinLimit, overLimit, tooLongForPage, cellsInRows, leavesOut, adds, avoid, termIs, or
  // The prototype.
  case open, seeAgain, letTimePass, startOver, skipped, skippedOn, skippedBefore, left, leftOn
  case goesOn, nothingKept, putOff, notOpen, wait, dependsOnUnknown, appIsOpen
  case playsNoPart, changesLook, isOver, recorded, recordedThen, notRecorded
  case asksToSignIn, step, stepOnPage, comma, factIs, neverSeen, clickedThrough, asClicked
}
