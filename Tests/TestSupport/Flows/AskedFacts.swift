package import FlowCore

/// Facts that pages of tests ask for.
extension FactDeclaration {
  /// A name of 2 to 10 characters.
  package static let name: FactDeclaration = {
    var name = FactDeclaration(name: "name", type: .text)
    name.rules.length = 2...10
    return name
  }()

  /// One or two of three dishes.
  package static let likes: FactDeclaration = {
    var likes = FactDeclaration(name: "likes", type: .words, words: ["ramen", "tacos", "pizza"])
    likes.rules.count = 1...2
    return likes
  }()
}
