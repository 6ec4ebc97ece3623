/// A place where people meet the runner's own words.
package enum RunnerPlace: String, CaseIterable, Sendable {
  case launch
  case page
  case help
  case practice
  case accessible
  case refusal
  case waiting
  case signIn
  case end
  case home
  case homeHelp
  case status
  case achievements
  case reports
  case deck
  case deckProgress
  case deckFilter
  case deckPages
  case deckTexts
  case deckTables
  case deckChanges
  case deckAnswers
  case deckHelp
  case prototype
}
