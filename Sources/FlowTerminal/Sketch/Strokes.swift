/// The characters a border is drawn with.
struct Strokes: Hashable {
  /// Along the top and the bottom.
  let horizontal: Unicode.Scalar
  /// Along the sides.
  let vertical: Unicode.Scalar
  /// The corners: top leading, top trailing, bottom leading, bottom trailing.
  let corners: [Unicode.Scalar]

  /// For elements.
  static let angular = Strokes(
    horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])

  /// For the outline of a screen, and for callouts.
  static let round = Strokes(
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"])

  /// For a light; there are no heavy round corners, so round ones are thin.
  static func light(isRound: Bool) -> Strokes { isRound ? heavyRound : heavy }

  private static let heavy = Strokes(
    horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"])

  private static let heavyRound = Strokes(
    horizontal: "━", vertical: "┃", corners: ["╭", "╮", "╰", "╯"])
}
