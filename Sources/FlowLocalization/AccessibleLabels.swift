/// The localized words that accessible mode uses in place of glyphs, with their punctuation.
package struct AccessibleLabels: Hashable, Sendable {
  /// The word before a picture's description, such as "Picture:".
  package var picture: String
  /// The word before a video's title, such as "Video:".
  package var video: String
  /// The word before a step that is done, such as "Done:".
  package var done: String
  /// The word before a step that isn't done, such as "To do:".
  package var toDo: String
  /// The word before the first step of a checklist that isn't done, such as "Next:".
  package var next: String

  /// Creates the words of a language.
  package init(picture: String, video: String, done: String, toDo: String, next: String) {
    self.picture = picture
    self.video = video
    self.done = done
    self.toDo = toDo
    self.next = next
  }
}
