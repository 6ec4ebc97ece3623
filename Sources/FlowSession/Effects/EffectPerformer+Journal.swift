import FlowCore
import FlowLocalization
import FlowStore
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

  /// Notes the experiments of which an event has shown a difference.
  mutating func noteExposures(by event: Event, from state: FlowState, given facts: Facts) {
    if context.variants.isEmpty { return }
    let moment = moment
    journal?.noteExposures(by: event, from: state, given: facts, in: context, at: moment)
  }

  /// Writes the rest of the journal, and reports what could not be saved.
  ///
  /// - Returns: The error if the progress was not saved; a journal that can't be written stops
  ///   nothing.
  mutating func finish() -> StoreError? {
    let failure = context.progress.failure
    if let failure, failure.isInterruption {
      io.say(.error, words.notSaved(reason: failure.description))
    } else if let failure {
      io.sayNotSaved(failure.description, in: words)
    }
    journal?.write()
    if let failure = journal?.failure {
      io.say(.warning, words.notJournaled(reason: failure.description))
    }
    return failure
  }

  private var moment: VisitRecorder.Moment {
    VisitRecorder.Moment(io.now, milliseconds: io.milliseconds)
  }
}
