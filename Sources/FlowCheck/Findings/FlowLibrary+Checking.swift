import FlowContent
package import FlowCore
import FlowSystem
package import Onboarding
import OnboardingFiles

extension FlowLibrary {
  /// Loads a flow with the source locations of its parts, and its copy, for checking.
  ///
  /// - Parameters:
  ///   - name: The name of a flow, its folder, or the path of its file.
  ///   - language: The only language whose copy is checked; nil means all.
  ///   - checksAllKeys: True to check the keys of the catalog that the flow does not use, too.
  ///   - samples: Values of placeholders, in place of the flow's.
  ///   - choices: The name of a variant for each experiment that counts.
  /// - Returns: The input of the rules.
  /// - Throws: `LibraryError` when `open` does.
  package func checkSubject(
    for name: String, language: LanguageTag? = nil, checksAllKeys: Bool = false,
    samples: [String: [String]] = [:], choosing choices: [String: String] = [:]
  ) throws(LibraryError) -> CheckSubject {
    let opened = try open(name)
    let form = opened.choosing(choices)
    var sampled = form.flow
    sampled.samples.merge(samples) { $1 }
    var subject = CheckSubject(
      sampled, form.places, catalog: opened.catalog,
      achievements: try opened.achievements(), warnings: opened.warnings, language: language,
      checksAllKeys: checksAllKeys)
    if opened.flow.namesOtherFlows { subject.flowNames = opened.neighborNames }
    guard choices.isEmpty || opened.experiments.isEmpty else {
      subject.keys.excuse([opened.flow] + opened.variantFlows)
      return subject
    }
    subject.addVariants(of: opened.experiments) { choices in
      let form = opened.choosing(choices)
      return (form.flow, form.places)
    }
    return subject
  }
}
