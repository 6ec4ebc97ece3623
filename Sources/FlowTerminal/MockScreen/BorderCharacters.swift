/// The characters of a border.
struct BorderCharacters: Hashable {
  /// The character of the top and bottom edges.
  let horizontal: Character
  /// The character of the left and right edges.
  let vertical: Character
  /// The corners: top leading, top trailing, bottom leading, bottom trailing.
  let corners: [Character]

  /// The border of elements.
  static let angular = BorderCharacters(
    horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"])

  /// The border of the mock screen and of callouts.
  static let round = BorderCharacters(
    horizontal: "─", vertical: "│", corners: ["╭", "╮", "╰", "╯"])

  /// Returns the border of a highlight; Unicode has no heavy round corners, so those are light.
  static func highlight(isRound: Bool) -> BorderCharacters { isRound ? heavyRound : heavy }

  private static let heavy = BorderCharacters(
    horizontal: "━", vertical: "┃", corners: ["┏", "┓", "┗", "┛"])

  private static let heavyRound = BorderCharacters(
    horizontal: "━", vertical: "┃", corners: ["╭", "╮", "╰", "╯"])

  /// The characters of drawings that have a left and a right form.
  static let counterparts: [Character: Character] = [
    "┌": "┐", "┐": "┌", "└": "┘", "┘": "└", "╭": "╮", "╮": "╭", "╰": "╯", "╯": "╰", "┏": "┓",
    "┓": "┏", "┗": "┛", "┛": "┗", "├": "┤", "┤": "├", "◀": "▶", "▶": "◀",
  ]
}
