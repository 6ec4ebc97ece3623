import FlowContent
public import FlowCore
import FlowStore

extension Standing {
  /// All that conditions may know; what is given by hand comes last.
  ///
  /// - Parameters:
  ///   - world: what surrounds the flow.
  ///   - status: what is known of the sign-in; nil asks now, where the flow wants to know.
  /// - Returns: what is known; everything else is unknown.
  public func facts(in world: World, signIn status: SignInStatus? = nil) -> Facts {
    var facts = facts
    facts["language"] = .word(world.language?.description ?? "en")
    let asked = asksForSignIn ? status ?? signInStatus(in: world) : nil
    switch asked {
    case .signedIn?: facts["authenticated"] = .boolean(true)
    case .signedOut?: facts["authenticated"] = .boolean(false)
    case .unknown?, nil: break
    }
    for (name, value) in world.facts(for: flow) { facts[name] = value }
    return facts
  }

  /// Whether somebody is signed in: the simulation remembers it, a command is asked.
  public func signInStatus(in world: World) -> SignInStatus {
    switch world.signIn {
    case .simulated: world.isSignedIn ?? record.isSignedIn ? .signedIn : .signedOut
    case .command(let command): command.status(asking: false)
    }
  }
}
