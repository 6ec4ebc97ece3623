import FlowCore
import FlowLocalization
import FlowSystem
import FlowTerminal
import Onboarding

/// Noting in the journal what happens; it is written when everything has been drawn.
extension EffectPerformer {
  /// Notes a command that somebody gave.
  mutating func note(_ command: Event) {
    let moment = moment
    journal?.note(command, at: moment)
  }

  /// Notes an effect that was performed.
  mutating func note(_ effect: Effect) {
    if case .present(let presentation) = effect, !presentation.isReplay {
      context.keepVariants()
      context.countShowing(at: io.now)
    }
    let moment = moment
    journal?.note(effect, in: context, at: moment)
  }

  /// Reports that the journal could not be written, which stops nothing.
  func sayNotJournaled() {
    guard let failure = journal?.failure else { return }
    io.say(.warning, words.notJournaled(failure.description))
  }

  private var moment: VisitRecorder.Moment {
    VisitRecorder.Moment(io.now, milliseconds: io.milliseconds)
  }
}
