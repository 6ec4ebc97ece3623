import FlowContent
import FlowCore
package import FlowStore
import Onboarding

/// Finds values in an app's property list that aren't of the types that its flow expects.
package enum StoredValueRule {
  package static func findings(in subject: CheckSubject, storedIn domain: Domain) -> [Finding] {
    do throws(StoreError) {
      return try domain.read().mistakes(in: subject.flow).map { mistake in
        Finding(
          .error, .value, "in \(domain.path), \(mistake.message)",
          at: mistake.fact.map { subject.sourceMap["facts", .key($0), "key"] }
            ?? subject.sourceMap["completion"])
      }
    } catch {
      return [Finding(.error, .value, error.description, at: subject.sourceMap["domain"])]
    }
  }
}
