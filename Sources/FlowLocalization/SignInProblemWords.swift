/// The phrases for the reasons why it is unknown if somebody is signed in, in one language.
///
/// They follow a colon, as in "Couldn't check whether you're signed in: exit status 3".
package struct SignInProblemWords: Sendable, WordTable {
  package let exitStatus: @Sendable (_ status: Int) -> String
  package let signal: @Sendable (_ number: Int) -> String
  package let timeout: @Sendable (_ time: String) -> String
  package let interruption: String
}

extension Words {
  /// The phrases for the reasons why it is unknown if somebody is signed in.
  package var signInProblems: SignInProblemWords { .in(language) }
}
