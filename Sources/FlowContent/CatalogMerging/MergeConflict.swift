/// A part of a catalog that both sides of a merge have changed.
package struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The changes that exclude each other.
  enum Kind: Hashable {
    case bothChanged
    case deletedByUs
    case deletedByThem
  }

  let place: MergePlace
  let kind: Kind

  /// The conflict and its result, in lower case.
  package var description: String {
    switch kind {
    case .bothChanged: "\(subject): changed on both sides; ours stays\(review)"
    case .deletedByUs: "\(subject): deleted by us and changed by them; theirs stays\(review)"
    case .deletedByThem: "\(subject): changed by us and deleted by them; ours stays\(review)"
    }
  }

  private var review: String { isText ? ", marked needs_review" : "" }

  /// True if the conflict is about texts, which have a state.
  private var isText: Bool { place.level != .other && place.key != nil }

  private var subject: String {
    guard let key = place.key else { return "'\(place.member ?? "strings")'" }
    var subject = "'\(key)'"
    if let language = place.language { subject += " in \(language)" }
    if !place.path.isEmpty { subject += ", \(place.path)" }
    if let member = place.member { subject += ", '\(member)'" }
    return subject
  }
}
