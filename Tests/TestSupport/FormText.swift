import Foundation

/// A flow whose pages ask for values of every type, with the words of its fields in English, Spanish
/// and Arabic.
package enum FormText {
  package static let flow = flowText(
    """
    skip: yes
    facts:
      nickname: {type: text, length: 2..12}
      birthday: {type: date, range: 1900-01-01..today}
      people: {type: number, range: 1..12, whole: yes}
      height: {type: number, range: 0.3..2.5}
      likes: {type: words, values: [ramen, tacos, hotdogs, vegan], count: 1..3}
      size: {type: word, values: [s, m, back]}
      terms: {type: boolean, values: [yes]}
      apiKey: {type: secret, matches: 'sk-[a-z0-9]{4,}'}
      taken: {type: boolean, default: no}
    pages:
      - page: welcome
      - page: you
        fields:
          - {field: nickname, refusedWhen: taken}
          - {field: birthday, required: no}
          - {field: people}
          - {field: height, default: 1.75}
      - page: tastes
        fields:
          - {field: likes}
          - {field: size}
        choices:
          - {choice: go, do: next}
          - {choice: guest, do: {goto: done}}
      - page: secrets
        fields:
          - {field: apiKey, twice: yes}
          - {field: terms}
      - page: done
    """, id: "form", domain: "com.example.form")

  private static let texts: [(key: String, texts: [String: String])] = [
    ("you.fields.nickname", ["en": "Nickname", "es": "Apodo", "ar": "الاسم المستعار"]),
    ("you.fields.nickname.hint", ["en": "What friends call you."]),
    ("you.fields.nickname.refused", ["en": "Somebody has that name."]),
    ("you.fields.birthday", ["en": "Birthday", "es": "Nacimiento", "ar": "الميلاد"]),
    ("you.fields.people", ["en": "People", "es": "Personas", "ar": "الأشخاص"]),
    ("you.fields.height", ["en": "Height", "es": "Altura", "ar": "الطول"]),
    ("tastes.fields.likes", ["en": "Likes", "es": "Gustos", "ar": "ما تحب"]),
    ("tastes.fields.likes.values.ramen", ["en": "Ramen"]),
    ("tastes.fields.likes.values.tacos", ["en": "Tacos"]),
    ("tastes.fields.likes.values.hotdogs", ["en": "Hot dogs, all"]),
    ("tastes.fields.size", ["en": "Size"]),
    ("tastes.fields.size.values.s", ["en": "Small"]),
    ("tastes.fields.size.values.m", ["en": "Medium"]),
    ("tastes.fields.size.values.back", ["en": "Back"]),
    ("secrets.fields.apiKey", ["en": "Key"]),
    ("secrets.fields.apiKey.invalid", ["en": "A key begins with sk-."]),
    ("secrets.fields.terms", ["en": "Terms"]),
  ]

  package static var catalog: String {
    let strings = texts.map { key, texts in
      let units = texts.map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($1)\"}}"
      }
      return "\"\(key)\": {\"localizations\": {\(units.joined(separator: ","))}}"
    }
    return
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings.joined(separator: ","))}}"
  }

  /// Writes the flow into a folder, and returns its path.
  package static func write(in folder: TemporaryFolder) throws -> String {
    try folder.write("form/flow.yaml", flow)
    try folder.write("form/Localizable.xcstrings", catalog)
    return folder.path("form")
  }
}
