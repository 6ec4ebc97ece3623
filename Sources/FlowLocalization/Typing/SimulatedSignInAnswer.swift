/// The answers to a simulated sign-in, by their English words.
package enum SimulatedSignInAnswer: String, Hashable, Sendable, CaseIterable {
  case approve
  case decline
  case fail
}
