import FlowContent
import FlowCore
import FlowStore
import FlowSystem
@_exported public import Onboarding

extension OnboardingFlow {
  /// Loads a flow, and reads its progress.
  ///
  /// - Parameters:
  ///   - path: The path of the flow's folder, or of its `flow.yaml`; relative to the working
  ///     directory if it doesn't start with a slash.
  ///   - directory: The path of the folder of property lists; nil means that of `UserDefaults` on
  ///     Linux: `$XDG_CONFIG_HOME`, else `$HOME/.config`.
  ///   - appVersion: The app's version, such as `2.1`; nil means the one in the flow's file.
  ///   - language: The tag of the language of the texts, such as `es-MX`; nil means the one that
  ///     `LC_ALL`, `LC_MESSAGES` or `LANG` names, else the flow's own.
  ///   - isJournaled: False to write nothing to the journal, as with `--no-journal`.
  ///   - installID: The id by which experiments give variants; nil means that of the journal.
  ///   - variants: The variants to show, by the names of their experiments; with any, nobody is
  ///     counted and nothing is written to the journal.
  /// - Throws: ``OnboardingError`` when there is no flow, the flow is invalid, no folder of property
  ///   lists can be told, the property list is damaged, or an argument has the wrong form. A
  ///   property list that can't be read for lack of permission counts as empty; see ``failure``.
  public convenience init(
    at path: String, in directory: String? = nil, appVersion: String? = nil,
    language: String? = nil, isJournaled: Bool = true, installID: String? = nil,
    variants: [String: String] = [:]
  ) throws(OnboardingError) {
    var environment = SessionEnvironment(
      language: try LanguageChoice.language(
        option: LanguageTag(argument: language),
        environment: Environment.value),
      at: CalendarTime.now())
    environment.secondsFromUTC = SystemClock.secondsFromUTC
    environment.region = LanguageChoice.region(environment: Environment.value)
    let wait = LockWait.brief.begun()
    environment.version = try Version(argument: appVersion)
    do {
      let opened = try FlowLibrary(searchPath: nil, program: { nil }).open(
        path.contains("/") ? path : "./" + path)
      let journals =
        isJournaled && variants.isEmpty && !JournalFolder.isOff(environment: Environment.value)
        ? JournalFolder(override: directory, environment: Environment.value) : nil
      environment.install = installID
      environment.findInstall(of: opened, in: journals, making: true, waiting: wait)
      if let mistake = opened.mistake(in: variants) {
        throw OnboardingError.invalidArgument(mistake)
      }
      environment.forcedVariants = variants
      let state = try StateDirectory(override: directory, environment: Environment.value)
      let context = try LaunchContext(
        opened, in: Domain(of: opened.flow, in: state, waiting: wait), environment: environment)
      let journal =
        try opened.isJournaled
        ? journals.map { try Journal(of: DomainName(opened.flow.domain), in: $0) } : nil
      self.init(
        context, journal: journal, journalPath: journal?.path,
        clock: { VisitRecorder.Moment(.now(), milliseconds: SystemClock.milliseconds) })
    } catch let error as OnboardingError {
      throw error
    } catch let error as LibraryError {
      throw OnboardingError(error)
    } catch let error as StoreError {
      throw OnboardingError(error)
    } catch {
      throw .systemFailure("\(error)")
    }
  }
}
