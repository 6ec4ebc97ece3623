/// The characters a border is drawn with.
struct Strokes: Hashable {
  /// Along the top and the bottom.
  let horizontal: Unicode.Scalar
  /// Along the sides.
  let vertical: Unicode.Scalar
  /// The corners: top leading, top trailing, bottom leading, bottom trailing.
  let corners: [Unicode.Scalar]

  /// For what is not lit.
  static func light(isRound: Bool) -> Strokes { isRound ? round : angular }

  private static let round = Strokes(
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"])

  private static let angular = Strokes(
    horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])

  /// For what is lit; there are no heavy round corners, and light ones leave gaps in the line.
  static let heavy = Strokes(
    horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"])
}
