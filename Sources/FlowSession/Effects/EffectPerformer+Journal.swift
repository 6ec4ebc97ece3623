import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// Noting in the journal what happens; it is written when everything has been drawn.
///
/// Nothing that somebody types, no facts, and no setting of the screen is ever noted.
extension EffectPerformer {
  /// Notes a command that somebody gave.
  mutating func note(_ command: Event) {
    guard journal?.hasBegun == true else { return }
    switch command {
    case .back: journal(.back)
    case .skip: journal(.skip)
    case .choose(let id): journal(.choice(id))
    case .prepare, .launch, .replay, .confirm, .decline, .next, .goTo, .attempt, .occurred,
      .later, .quit, .reset, .factsChanged, .elapsed:
      break
    }
  }

  /// Notes an effect that was performed.
  mutating func note(_ effect: Effect) {
    switch effect {
    case .resume: isResumed = true
    case .present:
      if journal == nil { beginJournal() }
      journal(.page)
      keepVariants()
      noteExposures()
    case .signIn: journal(.signIn)
    case .end(let outcome):
      guard journal?.hasBegun == true else { return }
      switch outcome {
      case .completed: journal(.completed)
      case .skipped: journal(.skipped)
      case .interrupted: journal(.interrupted)
      case .postponed: journal(.postponed)
      }
    case .await, .pause, .ask, .keep, .record, .erase, .countLaunch, .checkSignIn, .practiced,
      .launch, .postpone, .refuse, .declined, .notNeeded:
      break
    }
  }

  /// Reports that the journal could not be written, which stops nothing.
  func sayNotJournaled() {
    guard let failure = journal?.failure else { return }
    io.say(.warning, words.notJournaled(failure.description))
  }

  /// Begins the lines of the visit, once its first page is in view.
  private mutating func beginJournal() {
    guard let place = settings.journal, context.opened.isJournaled else { return }
    journal = VisitJournal(
      JournalLine.Subject(
        flow: context.flow.id, digest: context.opened.digest,
        version: facts.version?.description,
        language: context.environment.language?.description ?? "en"),
      in: place)
    journal(isReplay ? .replay : .shown(isResumed: isResumed))
  }

  /// Keeps the variants that the visit was given, once its first page is in view.
  private mutating func keepVariants() {
    guard !hasKeptVariants, !isReplay else { return }
    hasKeptVariants = true
    let variants = context.variants.toKeep
    if !variants.isEmpty { context.progress.keep(variants) }
  }

  /// Notes the experiments whose differences the page in view shows, each once in a visit.
  private mutating func noteExposures() {
    guard journal != nil, !isReplay, let page = presentation?.page else { return }
    for choice in context.variants where choice.reason != .forced {
      guard let variant = choice.variant, !exposed.contains(choice.experiment.name),
        context.opened.pages(differingIn: choice.experiment)
          .contains(machine.flow.pages[page].id)
      else { continue }
      exposed.insert(choice.experiment.name)
      journal(
        .exposed(
          experiment: choice.experiment.name, variant: variant.name,
          run: choice.experiment.version))
    }
  }

  private mutating func journal(_ event: JournalEvent) {
    journal?.note(
      event, on: presentation.map { machine.flow.pages[$0.page].id }, at: io.now,
      milliseconds: io.milliseconds)
  }
}
