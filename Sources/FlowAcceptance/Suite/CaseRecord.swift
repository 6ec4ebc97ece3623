/// The record of a case in the process that ran it.
struct CaseRecord: Sendable {
  var status: CaseResult.Status
  var turns: [Turn] = []
  var corrections: [Int: String] = [:]
  var additions: [Int: String] = [:]
}
