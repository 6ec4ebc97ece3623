/// A request for a line: the prompt, and the help for somebody who edits the line.
///
/// ```
/// reader.read(LineRequest(Prompt("> "), completing: { _ in [CompletionCandidate("skip")] }))
/// ```
///
/// Readers without editing use only the prompt and the work.
package struct LineRequest {
  /// The prompt before the line.
  package let prompt: Prompt
  /// The initial text of the line, as if it had been typed.
  package let draft: LineDraft
  /// The message after the first Ctrl-C, such as `Press Ctrl-C again to leave.`; empty for none.
  package let interruptHint: String
  /// Returns the candidates for the last word, given the line up to the cursor; asked on Tab.
  package let candidates: (String) -> [CompletionCandidate]
  /// The lines that the arrow keys enter while nothing is typed; nil leaves a key its own meaning.
  package let swipes: (left: String?, right: String?)
  /// Shows again what the line is about, after the screen was cleared or written on.
  package let showAgain: () -> Void
  /// Does what can wait until the prompt is shown; called before anything is read.
  package let prompted: () -> Void
  /// The work that goes on meanwhile; nil for none.
  package let work: BackgroundWork?

  /// Creates a request; by default the line begins empty and nothing completes it.
  package init(
    _ prompt: Prompt, editing draft: LineDraft = .empty, interruptHint: String = "",
    completing candidates: @escaping (String) -> [CompletionCandidate] = { _ in [] },
    swiping swipes: (left: String?, right: String?) = (nil, nil),
    showing again: @escaping () -> Void = {}, prompted: @escaping () -> Void = {},
    meanwhile work: BackgroundWork? = nil
  ) {
    self.prompt = prompt
    self.draft = draft
    self.interruptHint = interruptHint
    self.candidates = candidates
    self.swipes = swipes
    showAgain = again
    self.prompted = prompted
    self.work = work
  }
}
