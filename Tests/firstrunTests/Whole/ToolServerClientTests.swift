import Foundation
import TestSupport
import Testing

/// `serve --mcp`, and a client of others.
extension ToolServerTests {
  @Test func `PyPI's client finishes Canoe and proposes a wording`() throws {
    guard let client = try PythonPackage("mcp", version: "2.3.0") else { return }
    let script = try shell.home.write("agent.py", Self.agent)
    let program = try BuiltExecutable.path("firstrun")
    let result = try Subprocess.run(
      "python3", [script, program, shell.home.path],
      environment: shell.environment(["PYTHONPATH": PythonPackage.path(of: [client])]))
    #expect(
      result.output == """
        firstrun
        flows step explain check propose_copy
        welcome swipe save directions undo ready
        ended completed
        Proposed. A person applies it with 'firstrun copy import canoe decisions.json'.
        True

        """, "\(result.errors)")
    #expect(shell.home.has("decisions.json"))
  }

  private static let agent = """
    import asyncio
    import os
    import sys

    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    async def main(program, folder):
        server = StdioServerParameters(
            command=program, args=["serve", "--mcp"], cwd=folder, env=dict(os.environ))
        async with stdio_client(server) as streams, ClientSession(*streams) as session:
            print((await session.initialize()).server_info.name)
            print(*[tool.name for tool in (await session.list_tools()).tools])

            async def step(**command):
                result = await session.call_tool("step", {"flow": "canoe", "command": command})
                return result.structured_content["messages"][-1]

            pages = []
            answer = await step(type="launch")
            while answer["type"] == "page":
                pages.append(answer["page"]["id"])
                answer = await step(type="next")
            print(*pages)
            print(answer["type"], answer["outcome"])
            wording = {"flow": "canoe", "key": "welcome.title", "language": "es", "text": "Hola"}
            print((await session.call_tool("propose_copy", wording)).content[0].text)
            print((await session.call_tool("propose_copy", {**wording, "key": "x"})).is_error)

    asyncio.run(main(*sys.argv[1:]))

    """
}
