import Testing

@testable import FlowAcceptance

/// Pictures of what is on the screen.
struct RunScreenTests {
  @Test(arguments: [
    (
      "\n\nA b\n\nc\n\n",
      """
      {"columns":10,"height":3,"grounds":[],\
      "runs":[[0,0,3,"#D8D8D8",0,"A b"],[2,0,1,"#D8D8D8",0,"c"]]}
      """
    ),
    (
      "\u{1B}[1;38;2;1;2;3;48;5;16m界\u{1B}[0mx",
      """
      {"columns":10,"height":1,"grounds":[[0,0,2,"#000000"]],\
      "runs":[[0,0,2,"#010203",1,"界"],[0,2,1,"#D8D8D8",0,"x"]]}
      """
    ),
  ])
  func `output becomes text at its place, in its colours`(output: String, json: String) {
    #expect("\(RunScreen(output, columns: 10).json)" == json)
  }

  @Test(arguments: ["", "\n\n", "\u{1B}[0m\n"])
  func `nothing is no screen`(output: String) {
    #expect(RunScreen(output, columns: 10).isEmpty)
  }
}
