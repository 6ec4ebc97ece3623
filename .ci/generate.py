"""Writes the Swift that holds files of other languages: style sheets, scripts and Markdown.

    python3 .ci/generate.py           writes it; 'make generate' does this
    python3 .ci/generate.py --check   names what is out of date, with status 1

Each file becomes a raw string literal, which Swift compiles fast and a program loads for nothing.
"""

import base64
import hashlib
import pathlib
import re
import sys
import textwrap

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
DECK = PACKAGE / "Sources/FlowReview/HTML"
RUN = PACKAGE / "Sources/FlowAcceptance/Reports"
CODES = PACKAGE / "Sources/FlowCore/Diagnostics/DiagnosticCode.swift"
HELP = PACKAGE / "Sources/FlowCheck/Help"

HEAD = """\
// Generated from {source} by 'make generate': edit the files there.
// swift-format-ignore-file

"""


def literal(text, indent=""):
    """A raw string literal of one line, or of several, without the last line's end."""
    text = text.rstrip("\n")
    fence = "#"
    while f'"{fence}' in text or f"\\{fence}" in text:
        fence += "#"
    if "\n" not in text:
        return f'{fence}"{text}"{fence}'
    lines = textwrap.indent(text, indent)
    return f'{fence}"""\n{lines}\n{indent}"""{fence}'


def style(entry):
    """A style sheet with those in it that it imports."""
    return re.sub(
        r'^@import "(.+)";\n',
        lambda match: style(entry.parent / match[1]) + "\n",
        entry.read_text(),
        flags=re.MULTILINE,
    )


def script(entry):
    """A module behind those that it imports, as one module."""
    modules = {}

    def add(path):
        if path in modules:
            return
        modules[path] = None
        text = path.read_text()
        for name in re.findall(r'^import [^;]+ from "(.+)";$', text, flags=re.MULTILINE):
            add((path.parent / name).resolve())
        text = re.sub(r"^import [^;]+;\n", "", text, flags=re.MULTILINE)
        # The place is where the module goes, behind all that it needs.
        del modules[path]
        modules[path] = re.sub(r"^export ", "", text, flags=re.MULTILINE)

    add(entry)
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(modules.values()))
    names = re.findall(r"^(?:const|let|function|class) ([\w$]+)", text, flags=re.MULTILINE)
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"{entry}: two modules declare {', '.join(sorted(twice))}; rename one")
    return text.rstrip()


def deck():
    code = script(DECK / "Assets/Script/deck.js")
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    return f"""\
/// The style sheet and the script of a deck.
enum DeckAssets {{
  /// The style sheet of a deck: light and dark, on a phone, and on paper.
  static let style = {literal(style(DECK / "Assets/Style/deck.css"))}

  /// The SHA-256 of the script, as a Content Security Policy names it.
  static let scriptHash = "'sha256-{digest}'"

  /// The only script of a deck.
  static let script = {literal(code)}
}}
"""


def run_report():
    code = script(RUN / "Assets/report.js")
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    return f"""\
/// The style sheet and the script of the report of a run.
enum RunReportAssets {{
  /// The style sheet, light and dark.
  static let style = {literal(style(RUN / "Assets/report.css"))}

  /// The SHA-256 of the script, as a Content Security Policy names it.
  static let scriptHash = "'sha256-{digest}'"

  /// The only script of a report.
  static let script = {literal(code)}
}}
"""


EXAMPLE = r"```((\w+) ([\w-]+))\n(.+?)\n```"
PARTS = {
    "yaml file", "yaml flow", "yaml page", "yaml flow-with-copy", "yaml achievements",
    "json catalog", "xml translations", "csv translations", "text transcript",
}


def example(path, heading, text):
    match = re.fullmatch(EXAMPLE, text.strip(), flags=re.DOTALL)
    if not match or match[1] not in PARTS:
        sys.exit(f"{path}: '## {heading}' needs one block of code that begins with three backticks "
                 f"and one of {', '.join(sorted(PARTS))}")
    part = re.sub(r"-(\w)", lambda letter: letter[1].upper(), match[3])
    body = literal(match[4], " " * 10)
    return f'Example(language: "{match[2]}", part: .{part}, text: {body})'


def diagnostic(case, code):
    """The case of a switch for one code, from its Markdown."""
    path = HELP / f"Diagnostics/{code}.md"
    if not path.exists():
        sys.exit(f"{code} has no explanation: write {path}, as the README.md beside it says")
    match = re.fullmatch(
        rf"# {code}: ([^\n]+)\n(.+?)\n## Wrong\n(.+?)\n## Right\n(.+)", path.read_text(),
        flags=re.DOTALL)
    if not match:
        sys.exit(f"{path}: expected '# {code}: …', a paragraph, '## Wrong' and '## Right'")
    title, reason, wrong, right = match.groups()
    return f"""\
    case .{case}:
      DiagnosticHelp(
        code: code,
        title: {literal(title)},
        reason: {literal(reason.strip(), " " * 10)},
        wrong: {example(path, "Wrong", wrong)},
        right: {example(path, "Right", right)})
"""


def diagnostics():
    codes = dict(
        (code, case) for case, code in re.findall(r'case (\w+) = "(F\d+)"', CODES.read_text()))
    for path in sorted((HELP / "Diagnostics").glob("F*.md")):
        if path.stem not in codes:
            sys.exit(f"{path}: DiagnosticCode has no {path.stem}")
    cases = "".join(diagnostic(codes[code], code) for code in sorted(codes))
    return f"""\
package import FlowCore

extension DiagnosticHelp {{
  /// Returns the explanation of a code.
  package static func of(_ code: DiagnosticCode) -> DiagnosticHelp {{
    switch code {{
{cases}    }}
  }}
}}
"""


GENERATED = {
    DECK / "DeckAssets.swift": ("Assets", deck),
    RUN / "HTML/RunReportAssets.swift": ("Assets", run_report),
    HELP / "DiagnosticHelp+Texts.swift": ("Diagnostics", diagnostics),
}


def main():
    is_check = sys.argv[1:] == ["--check"]
    stale = []
    for path, (source, make) in GENERATED.items():
        text = HEAD.format(source=source) + make()
        if path.exists() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(PACKAGE)))
        if not is_check:
            path.write_text(text)
    for name in stale:
        print(f"{name} is out of date: run 'make generate'" if is_check else f"wrote {name}")
    return 1 if is_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
