import FlowReview
import Foundation
import Testing

struct JSONDeckTests {
  @Test func `the shape is what is documented`() throws {
    let then = Sample.copy.replacing("\"Hola\"", with: "\"¡Hola!\"")
    let deck = try Sample.deck(DeckSelection(languages: ["es"]), since: then)
    #expect(
      written { JSONDeck(deck).write(to: $0) } == #"""
        {"flow":"small","app":"Small","sourceLanguage":"en","languages":["en","es"],"since":"v1","pages":[
        {"page":"hello","number":1,"name":"hello","icon":null,"video":null,"links":[],"change":null,"looksDifferent":false,"strings":[{"key":"hello.title","keyBefore":null,"role":"title",\#
        "comment":null,"pages":["hello"],"stale":false,"room":{"columns":62,"rows":2},"limits":[],\#
        "glossary":[],"examples":[],"remarks":\#
        [{"code":"F064","severity":"warning","message":"'hello.title' is missing in ja: a device \#
        would show the key"}],"change":"changed","commentBefore":null,"texts":[{"language":"en",\#
        "state":"translated","forms":[{"form":null,"text":"Hello","state":"translated"}],"shown":\#
        null,"characters":5,"cells":5,"tooLong":false,"remarks":[],"before":null,"behindSource":\#
        false,"opinions":[]},{"language":"es",\#
        "state":"translated","forms":[{"form":null,"text":"Hola","state":"translated"}],"shown":\#
        null,"characters":4,"cells":4,"tooLong":false,"remarks":[],"before":{"state":"translated",\#
        "forms":[{"form":null,"text":"¡Hola!","state":"translated"}]},"behindSource":false,\#
        "opinions":[]}]}]}
        ]}

        """#)
  }

  @Test func `a page has its icon`() throws {
    let yaml = Sample.yaml.replacing("- page: bye", with: "- page: bye\n    icon: map.fill")
    let deck = try Sample.deck(DeckSelection(pages: ["bye"]), yaml: yaml)
    #expect(
      written { JSONDeck(deck).write(to: $0) }.contains(
        #"{"page":"bye","number":2,"name":"bye","icon":"map.fill","video":null,"links":[],"change":null,"looksDifferent":false,"strings":["#
      ))
  }

  @Test func `a string has its limits, terms and examples`() throws {
    let yaml =
      Sample.yaml + """

        limits: [{key: hello.title, characters: 30}]
        glossary: [{term: deal, translations: {es: [Reparte]}}]
        samples: {hello.title: Ana}
        """
    let copy = Sample.catalog([("hello.title", "", [("en", "translated", "Deals, %@")])])
    let deck = try Sample.deck(DeckSelection(pages: ["hello"]), yaml: yaml, copy: copy)
    #expect(
      written { JSONDeck(deck).write(to: $0) }.contains(
        #"""
        "limits":[{"cells":null,"characters":30}],"glossary":[{"term":"deal","translations":\#
        {"es":["Reparte"]},"avoid":{}}],"examples":[{"placeholder":"%@","value":"Ana"}]
        """#))
  }

  @Test func `every text comes through as it is`() throws {
    let text = "\"\\\u{1}\u{202E}\u{2028}</script> é 👋"
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let copy = """
      {"sourceLanguage": "en", "strings": {"hello.title": {"localizations": {"en":
      {"stringUnit": {"state": "translated", "value": \(quoted)}}}}}}
      """
    let deck = try Sample.deck(DeckSelection(pages: ["hello"]), copy: copy)
    let json = written { JSONDeck(deck).write(to: $0) }
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let pages = object?["pages"] as? [[String: Any]]
    let strings = pages?.first?["strings"] as? [[String: Any]]
    let texts = strings?.first?["texts"] as? [[String: Any]]
    let forms = texts?.first?["forms"] as? [[String: Any]]
    #expect(forms?.first?["text"] as? String == text)
  }
}
