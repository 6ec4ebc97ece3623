/// What a person can say comes of the simulated sign-in, whatever the language.
package enum SimulatedAnswer: String, Hashable, Sendable, CaseIterable {
  case approve
  case decline
  case fail
}
