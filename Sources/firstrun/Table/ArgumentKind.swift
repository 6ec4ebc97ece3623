/// The kind of an operand, or of the value of an option, with which shells complete it.
indirect enum ArgumentKind: Hashable, Sendable {
  /// A text that can't be completed, such as a number.
  case any
  /// The name of a flow, or the path of its file.
  case flow
  /// A page of the flow that another operand names.
  case page
  /// A language of that flow, or of firstrun where none is named.
  case language
  /// A fact of that flow with a value, as `NAME=VALUE`.
  case fact
  case file
  case folder
  /// A topic of `firstrun help`.
  case topic
  case words([String])
  /// Several values, separated by commas.
  case list(ArgumentKind)
}
