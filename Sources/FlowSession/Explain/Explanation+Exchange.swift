import FlowCore

extension Explanation {
  /// What is wrong with files of translations, which 'copy import' takes whole or not at all.
  static let exchange = [
    Explanation(
      .exchangeSyntax, "a file of translations that can not be read",
      """
      It is no XML or CSV, or it has a document type: entities can swell to gigabytes and
      name other files, and nothing in XLIFF needs them.
      """, .exchange,
      wrong: #"""
        <!DOCTYPE xliff [ <!ENTITY app "Garden"> ]>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="Localizable.xcstrings" source-language="en" target-language="es">
            <body>
              <trans-unit id="welcome.title">
                <source>Welcome to your garden</source>
                <target>El &app; te espera</target>
              </trans-unit>
            </body>
          </file>
        </xliff>
        """#,
      right: #"""
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="Localizable.xcstrings" source-language="en" target-language="es">
            <body>
              <trans-unit id="welcome.title">
                <source>Welcome to your garden</source>
                <target>Tu jardín te espera</target>
              </trans-unit>
            </body>
          </file>
        </xliff>
        """#),
    Explanation(
      .exchangeShape, "a file of translations that is not as such files are",
      """
      XLIFF is read in version 1.2; a CSV file names its columns in the first line: key,
      source, language and target, and variant and state where there are any.
      """, .exchange,
      wrong: #"""
        key,es
        welcome.title,Tu jardín te espera
        """#,
      right: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,es,Tu jardín te espera
        """#),
    Explanation(
      .exchangeKey, "a translation of a text that is not there",
      """
      The key was renamed or removed since the file was written. Export it again.
      """, .exchange,
      wrong: #"""
        key,source,language,target
        welcome.titel,Welcome to your garden,es,Tu jardín te espera
        """#,
      right: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,es,Tu jardín te espera
        """#),
    Explanation(
      .exchangeSource, "a translation of another text",
      """
      The source language has changed since the file was written, so that the translation
      may be wrong by now. Export it again.
      """, .exchange,
      wrong: #"""
        key,source,language,target
        welcome.title,Welcome to the garden,es,El jardín te espera
        """#,
      right: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,es,Tu jardín te espera
        """#),
    Explanation(
      .exchangePlaceholders, "a translation that puts in other things",
      """
      A number or a name would be missing, or a placeholder would stand there as it is.
      """, .exchange,
      wrong: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,es,"Tu jardín te espera, %@"
        """#,
      right: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,es,Tu jardín te espera
        """#),
    Explanation(
      .exchangeLanguage, "a translation into a language that is not wanted",
      """
      It is in the source language, in another one than '--language' says, or in one that
      the catalog does not have; '--language' adds it.
      """, .exchange,
      wrong: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,eo,Tu jardín te espera
        """#,
      right: #"""
        key,source,language,target
        welcome.title,Welcome to your garden,es,Tu jardín te espera
        """#),
  ]
}
