extension String {
  /// The text for the content and the quoted attributes of HTML, sanitised, so that nothing in it
  /// acts as HTML or changes the direction of what follows.
  ///
  ///     "<b>\"1\u{202E}\"".escapedForHTML   →   &lt;b&gt;&quot;1&quot;
  package var escapedForHTML: String { Sanitiser.clean(self).escapedForXML(and: "\"'") }
}
