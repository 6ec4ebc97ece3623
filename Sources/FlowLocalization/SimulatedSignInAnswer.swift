/// The answers to a simulated sign-in, whatever the language.
package enum SimulatedSignInAnswer: String, Hashable, Sendable, CaseIterable {
  case approve
  case decline
  case fail
}
