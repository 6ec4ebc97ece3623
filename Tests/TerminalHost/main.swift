import FlowSystem
import Onboarding
import OnboardingFiles
import OnboardingTerminal

// terminal-host: an app that shows a flow in its own process, for tests. It has handlers and a
// signal mask of its own, and says what became of them.
//
//     terminal-host FLOW STATE [twice]

/// The last signal that the app's own handler took.
nonisolated(unsafe) var taken: Int32 = 0

/// Returns the address of a signal's handler, which can be compared.
func handler(of signal: Int32) -> Int {
  var action = sigaction()
  sigaction(signal, nil, &action)
  return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
}

/// Returns the state of the process that a presentation must not change.
func state() -> [String] {
  var mask = sigset_t()
  pthread_sigmask(SIG_SETMASK, nil, &mask)
  let blocked = (Int32(1)...31).filter { sigismember(&mask, $0) == 1 }
  let descriptors = (Int32(0)..<64).filter { fcntl($0, F_GETFD) >= 0 }
  let locale = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? ""
  return (Int32(1)...31).map { "\(handler(of: $0))" } + ["\(blocked)", "\(descriptors)", locale]
}

signal(SIGUSR1) { taken = $0 }
signal(SIGTERM) { taken = $0 }
signal(SIGQUIT) { _ in _exit(7) }
signal(SIGALRM, SIG_IGN)
var blocked = sigset_t()
sigemptyset(&blocked)
sigaddset(&blocked, SIGUSR2)
pthread_sigmask(SIG_BLOCK, &blocked, nil)

let arguments = CommandLine.arguments
let onboarding = try OnboardingFlow(at: arguments[1], in: arguments[2], language: "en")
var presenter = TerminalPresenter()
presenter.reducesMotion = true
presenter.launchCommand = "my-app"
let before = state()
for round in 1...(arguments.count > 3 ? 2 : 1) {
  if round == 2 { try onboarding.resetOnboarding() }
  let ending = try presenter.present(onboarding)
  print("ending \(round): \(ending)")
  print("process: \(state() == before ? "as before" : "changed")")
  print("signal: \(taken)")
  taken = 0
}
print("completed: \(onboarding.hasCompletedOnboarding)")
print("the app goes on")
