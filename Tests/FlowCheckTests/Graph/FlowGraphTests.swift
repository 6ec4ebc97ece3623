import FlowCheck
import FlowContent
import FlowCore
import FlowSession
import FlowWords
import Testing

struct FlowGraphTests {
  private func graph(_ name: String, _ format: FlowGraph.Format) throws -> String {
    let subject = try shipped(name)
    let graph = FlowGraph(
      subject.flow, copy: Copy(subject.catalog, language: nil), words: Words.in(nil))
    return graph.text(format)
  }

  @Test func `FamilySync as Mermaid`() throws {
    #expect(
      try graph("familysync", .mermaid) == """
        flowchart TD
          launch(["FamilySync"])
          replay(["replay"])
          page0["Your Family Is Waiting<br/><small>child</small>"]
          page1["Start with FamilySync<br/><small>start</small>"]
          completed(("completed"))
          launch -->|"firstUse or not authenticated<br/>userType == #quot;child#quot;"| page0
          launch -->|"firstUse or not authenticated<br/>unless userType == #quot;child#quot;"| page1
          launch -->|"firstUse or not authenticated<br/>authenticated"| completed
          replay -.->|"userType == #quot;child#quot;"| page0
          replay -.->|"unless userType == #quot;child#quot;"| page1
          page0 -->|"next"| page1
          page0 -->|"authenticated"| completed
          page1 -->|"Sign In With Apple"| completed
          style page0 fill:#FF994D,color:#000000,stroke-width:0
          style page1 fill:#FF994D,color:#000000,stroke-width:0

        """)
  }

  @Test func `Baccarat's arrows in DOT say what a person does`() throws {
    let arrows = try graph("baccarat", .dot).split(separator: "\n").filter { $0.contains("->") }
    #expect(
      arrows.joined(separator: "\n") == """
          launch -> page0 [label=" [not completed] "]
          replay -> page1 [label="", style=dashed]
          page0 -> page1 [label=" Show Me How "]
          page0 -> skipped [label=" Start Playing ", color="#CCCCCC", fontcolor="#999999"]
          page1 -> page2 [label=" next "]
          page1 -> skipped [label=" skip ", color="#CCCCCC", fontcolor="#999999"]
          page2 -> completed [label=" next "]
          page2 -> skipped [label=" skip ", color="#CCCCCC", fontcolor="#999999"]
        """)
  }

  @Test func `an interrupting page comes over any page and goes back to it`() {
    let flow = Flow(
      id: "tour", app: "App", domain: "a.b", completion: "done",
      pages: [
        Page(id: "one"), Page(id: "two"),
        Page(
          id: "off", interrupts: .fact("offline"),
          choices: [Choice(id: "hide", label: "Hide", action: .dismiss)]),
      ], facts: [FactDeclaration(name: "offline", type: .boolean, initial: .boolean(false))])
    let graph = FlowGraph(flow, copy: Copy(nil, language: nil), words: Words.in(nil))
    let dashed = graph.text(.dot).split(separator: "\n").filter { $0.contains("anyPage ->") }
    #expect(dashed == ["  anyPage -> page2 [label=\" interrupts: offline \", style=dashed]"])
    let arrows = graph.text(.mermaid).split(separator: "\n").filter { $0.contains("-.->") }
    #expect(
      arrows == [
        "  replay -.-> page0", "  page2 -.->|\"Hide\"| anyPage",
        "  anyPage -.->|\"interrupts: offline\"| page2",
      ])
  }

  @Test func `an event has an arrow beside a choice, and a flow that a choice runs is drawn`()
    throws
  {
    var flow = Flow(
      id: "tour", app: "App", domain: "a.b", completion: "done",
      pages: [
        Page(
          id: "deal", title: "Deal",
          choices: [Choice(id: "pass", label: "Not now", action: .goTo("list"))]),
        Page(
          id: "list", title: "List",
          choices: [
            Choice(id: "go", label: "Go on", action: .next),
            Choice(id: "other", label: "Other", action: .request(.launch("a\"--b"))),
          ]),
      ])
    flow.replay = .never
    flow.skip = .constant(false)
    flow.pages[0].advanceWhen = .comparison(
      .fact("eventsHere.dealt"), .atLeast, .value(.number(1)))
    let graph = FlowGraph(flow, copy: Copy(nil, language: nil), words: Words.in(nil))
    #expect(
      graph.text(.mermaid) == """
        flowchart TD
          launch(["App"])
          page0["Deal<br/><small>deal</small>"]
          page1["List<br/><small>list</small>"]
          completed(("completed"))
          flow_a___b[["a#quot;--b"]]
          launch -->|"not completed"| page0
          page0 -->|"dealt<br/>eventsHere.dealt #gt;= 1"| page1
          page0 -->|"Not now"| page1
          page1 -->|"Go on"| completed
          page1 <-->|"Other"| flow_a___b

        """)
    let lines = graph.text(.dot).split(separator: "\n").filter { $0.contains("flow_") }
    #expect(
      lines.joined(separator: "\n") == #"""
          flow_a___b [label="a\"--b", style=dashed, color="#8A8A8A"]
          page1 -> flow_a___b [label=" Other ", dir=both]
        """#)
  }

  /// Returns the arrows of a flow of which all keys but the first four are given, in Mermaid.
  private func arrows(_ flow: String) throws -> String {
    let head = "flow: f\napp: F\ndomain: a.b\ncompletion: done\nreplay: never\nskip: never\n"
    let subject = try subject(head + flow)
    let graph = FlowGraph(
      subject.flow, copy: Copy(subject.catalog, language: nil), words: Words.in(nil))
    return graph.text(.mermaid).split(separator: "\n").filter { $0.contains("-->") }
      .joined(separator: "\n")
  }

  @Test func `conditions stand on arrows as they are written`() throws {
    #expect(
      try arrows(
        """
        show: not completed or completedVersion < 2.5
        facts: {age: number}
        pages:
          - page: one
            advanceWhen: age > 30
          - page: two
            show: age < 65
        """) == """
            launch -->|"not completed or completedVersion #lt; 2.5"| page0
            page0 -->|"age #gt; 30<br/>age #lt; 65"| page1
            page0 -->|"next<br/>age #gt; 30<br/>age #lt; 65"| page1
            page0 -->|"age #gt; 30<br/>unless age #lt; 65"| completed
            page0 -->|"next<br/>age #gt; 30<br/>unless age #lt; 65"| completed
            page1 -->|"next"| completed
          """)
  }

  @Test func `so do those of facts that are compared`() throws {
    #expect(
      try arrows(
        """
        show: not completed or u < v
        facts: {u: version, v: version}
        pages:
          - page: one
          - page: two
            show: u < 2.0
        """) == """
            launch -->|"not completed or u #lt; v"| page0
            page0 -->|"u #lt; 2"| page1
            page0 -->|"next<br/>u #lt; 2"| page1
            page0 -->|"unless u #lt; 2"| completed
            page0 -->|"next<br/>unless u #lt; 2"| completed
            page1 -->|"next"| completed
          """)
  }

  @Test func `titles cannot end a label`() throws {
    var flow = Flow(
      id: "a\"b", app: "A\\", domain: "a.b", completion: "done",
      pages: [Page(id: "one", title: "Say \"<hi>\" # \\")])
    flow.replay = .never
    let graph = FlowGraph(flow, copy: Copy(nil, language: nil), words: Words.in(nil))
    #expect(graph.text(.dot).contains(#"page0 [label="Say \"<hi>\" # \\\none"]"#))
    #expect(graph.text(.dot).hasPrefix(#"digraph "a\"b" {"#))
    #expect(
      graph.text(.mermaid).contains(
        ##"page0["Say #quot;#lt;hi#gt;#quot; #35; \<br/><small>one</small>"]"##))
  }

  @Test func `JSON has the ways back, too`() throws {
    let json = try graph("baccarat", .json)
    #expect(
      json.contains(
        #"{"from":"page1","to":"page0","label":"back","back":true,"when":[],"unless":[]}"#))
  }
}
