"""The entries of the corpus: a name and lines of shell, run in a folder with all of Inputs and Flows."""

import re
import subprocess

SHIPPED = ["baccarat", "blackjack", "cluck", "family", "familysync", "spotlight"]
LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru", "ar", "he", "en-XA", "en-XB"]
LOOKS = [
    "", "--accessible", "--color always", "--color always --high-contrast",
    "--color always --large-text --width 40", "--format svg --theme light", "--format html --depth 8",
    "--plurals --device iphone --width 30",
]
# What is typed at each flow: to its end, back and forth, and out of it.
WALKS = {
    "forward": r"\n\n\n\n\n\n\n\n\n",
    "wandering": r"help\nhint\nnext\nback\nback\npage\nnonsense\n1\n2\nnext\nskip\nlater\nquit\n",
}
AT_HOME = (
    r"help\nstatus\nlaunch cluck\nnext\nquit\nstatus cluck\nlaunch cluck\nskip\nlaunch cluck\n"
    r"why cluck\nreplay cluck\nyes\nquit\nreset cluck\nlaunch familysync\n1\ndecline\n1\napprove\n"
    r"signout\nset userType child\nset userType nonsense\nwhy familysync\nlanguage de\nlaunch garden\n"
    r"\n1\n\n\nachievements blackjack\nevent nothing\nlanuch cluck\nquit\n")
ENTRIES = r"""
== usage
firstrun nosuchflow
firstrun chekc cluck
firstrun --colour
firstrun why
firstrun why cluck nosuchpage
firstrun why cluck --fact completed=perhaps
firstrun preview cluck nosuchpage
firstrun check cluck --format yaml
firstrun help nosuchtopic
firstrun completions tcsh
firstrun cluck --language xx-nonsense </dev/null
firstrun cluck --state decisions.json/x </dev/null
HOME= firstrun status cluck
firstrun test nosuch.transcript
firstrun test wrong.transcript:999
firstrun test 'wrong.transcript:no such title'
firstrun stats cluck nosuch.jsonl
firstrun diff nosuchrevision cluck
firstrun new 'not a name'
firstrun new cluck

== bad-flows
sed -i 's/skip: allowed/skip: alowed/; s/show: not completed/show: not complete/' Flows/cluck/flow.yaml
sed -i 's/^domain:.*/domain: Blackjack/; s/^pages:/page:/' Flows/blackjack/flow.yaml
sed -i '/^flow:/a flow: again' Flows/baccarat/flow.yaml
sed -i 's/"version" : "1.0"/"version" : 1.0,/' Flows/familysync/Localizable.xcstrings
sed -i 's/page: ready/page: welcome/; s/skip: never/skip: never\n    show: plants > 2 and plants < 1/' Flows/garden/flow.yaml
printf 'pages: [\377\n' >Flows/spotlight/flow.yaml
firstrun check
firstrun check --format json
firstrun check --format github
firstrun check --format sarif
firstrun cluck </dev/null
firstrun why cluck
firstrun list
firstrun cluck -- echo it runs
firstrun cluck --if-broken stop -- echo it runs
firstrun Flows/nosuch -- echo it runs

== in-front-of-a-program
firstrun cluck -- echo no terminal
firstrun cluck --without-terminal fail -- echo no terminal
CI=1 firstrun cluck -- sh -c 'exit 5'
FIRSTRUN_SKIP=1 firstrun cluck -- echo skipped
firstrun cluck -- nosuchprogram
firstrun familysync -- echo needs a sign-in
terminal 72x24 'next|quit' firstrun cluck -- echo it runs
terminal 72x24 'quit' firstrun cluck --if-left run -- echo it runs
terminal 72x24 '^C|^C' firstrun cluck -- echo it runs
terminal 72x24 'skip' firstrun cluck -- echo it runs
terminal 72x24 '' firstrun cluck -- sh -c 'echo done before; exit 7'
terminal 72x24 '1|approve' firstrun familysync --simulate-sign-in -- echo it runs
terminal 72x24 'quit' firstrun familysync --auth-command 'exit 1' -- echo it runs
terminal 72x24 '' firstrun familysync --auth-command 'exit 0' -- echo it runs

== sign-in
printf '1\nfail\n1\ndecline\n1\napprove\n' | firstrun familysync
firstrun status familysync
firstrun familysync --auth-command 'exit 0'
firstrun status familysync --auth-command 'exit 1' --json
printf '1\n' | firstrun familysync --auth-command 'echo wrong password >&2; exit 1'
firstrun why familysync --auth-command nosuchprogram
firstrun why familysync --auth-command 'exit 4'
firstrun why familysync --fact authenticated=yes --fact userType=child

== statuses
firstrun list
firstrun list --json
firstrun status cluck
printf 'next\n' | firstrun cluck
firstrun status cluck
printf 'next\nback\nquit\n' | firstrun cluck --app-version 2.1
firstrun status cluck --json
printf 'skip\n' | firstrun cluck
firstrun cluck
firstrun status cluck
printf 'y\n\n\n\n\n\n\n' | firstrun replay cluck
printf 'n\n' | firstrun replay cluck
firstrun replay cluck --yes </dev/null
firstrun reset cluck
firstrun status cluck
firstrun status nosuch
printf '\n1\nlater\n' | firstrun garden --variant tour=control
firstrun status garden
firstrun list

== journals
printf 'next\nback\nskip\n' | firstrun cluck
firstrun journal show cluck
firstrun journal show cluck --json
firstrun journal export cluck
firstrun journal path cluck
printf '\n1\nquit\n' | firstrun garden --install-id ana
firstrun journal export garden
firstrun journal clear cluck
firstrun journal show cluck
FIRSTRUN_JOURNAL=off firstrun reset cluck

== stats
python3 journal.py cluck welcome swipe save directions undo ready >cluck.jsonl
python3 journal.py garden welcome level beds ready >garden.jsonl
firstrun stats cluck cluck.jsonl
firstrun stats cluck cluck.jsonl --accessible
firstrun stats cluck cluck.jsonl --by language --by version
firstrun stats cluck cluck.jsonl --format json --at-least 5
firstrun stats cluck cluck.jsonl --format csv --by language
firstrun stats cluck cluck.jsonl --format csv --at-least 5
firstrun stats cluck cluck.jsonl --transcript
firstrun stats garden garden.jsonl --experiment tour
firstrun stats garden garden.jsonl --experiment tour --goal beds
firstrun stats garden garden.jsonl --by variant --format json
firstrun stats garden garden.jsonl --experiment nosuch
firstrun stats garden
firstrun review garden --format html --journal garden.jsonl -o deck.html

== state
firstrun state path cluck
firstrun state read cluck
firstrun state import cluck app.plist
firstrun state read cluck
firstrun state read com.cluck.app list
firstrun state read cluck nosuchkey
firstrun state write cluck launches 3
firstrun state write cluck greeting '"hello"'
firstrun state delete cluck name
firstrun state export cluck
firstrun state export cluck --format binary >binary.plist
firstrun state import cluck decisions.json
firstrun status cluck
firstrun state read ../escape
printf damaged >home/.config/com.cluck.app.plist
firstrun state read cluck
firstrun cluck </dev/null
firstrun state reset cluck
firstrun state reset cluck --discard-corrupt
firstrun status cluck

== achievements
firstrun achievements blackjack
firstrun achievements next blackjack
firstrun achievements status blackjack --json
printf '{"event":"handFinished","won":true}\n{"event":"nosuch"}\ntorn\n' | firstrun achievements feed blackjack -
firstrun achievements blackjack --json
firstrun achievements feed blackjack - --strict <wrong.transcript
firstrun achievements sync blackjack --gateway-command 'cat; exit 0'
firstrun achievements analytics blackjack home/.config/com.casinokit.blackjack.plist
firstrun achievements merge blackjack app.plist
firstrun achievements cluck --language ja
firstrun achievements familysync

== tests
firstrun test Flows/cluck/Acceptance/badge.transcript wrong.transcript
firstrun test Flows/cluck/Acceptance/badge.transcript wrong.transcript --report tap
firstrun test Flows/cluck/Acceptance/badge.transcript wrong.transcript --report junit
firstrun test wrong.transcript --report github
firstrun test wrong.transcript --report json
firstrun test wrong.transcript --report html=run.html
firstrun test wrong.transcript:holds --driver core,pipe,pty
firstrun test wrong.transcript --update
firstrun test coverage Flows/familysync
firstrun test coverage Flows/familysync --format json
firstrun test mutants familysync
firstrun test generate familysync -o generated
firstrun test generated --shard 1/2
firstrun test Flows/garden

== recordings
printf 'next\nback\nnonsense\nskip\n' | firstrun record cluck -o played.transcript
firstrun test played.transcript
firstrun preview played.transcript:3
firstrun preview played.transcript:3 --format svg

== new-flows
firstrun new shop
firstrun new garden2 --from Flows/garden/Localizable.xcstrings
firstrun check shop garden2
firstrun schema
firstrun schema achievements
firstrun schema nosuch

== copy
for form in xliff csv; do firstrun copy export garden --language de --format $form; done
firstrun copy export garden --all-keys -o all.csv
firstrun copy export garden --language es -o es.xliff
sed -i 's/Tu nivel/Nivel/; s/Cultiva/Cultiva %@/' es.xliff
firstrun copy import garden es.xliff
firstrun copy import garden es.xliff --skip-refused
firstrun copy import garden decisions.json
firstrun copy import garden wrong.transcript
cp Flows/garden/Localizable.xcstrings base.xcstrings
sed 's/"Beginner"/"Novice"/' base.xcstrings >ours.xcstrings
sed 's/"Beginner"/"Starter"/; s/"Expert"/"Master"/' base.xcstrings >theirs.xcstrings
firstrun copy merge base.xcstrings ours.xcstrings theirs.xcstrings
firstrun check garden --fix
firstrun check garden --min-coverage all=95 --all-keys --strict

== history
git init -q && git add Flows && git commit -qm 'Begin'
sed -i 's/page: swipe/page: swiping/; s/skip: allowed/skip: never/' Flows/cluck/flow.yaml
sed -i 's/"Welcome to Garden"/"Hello in Garden"/; s/"Dein Niveau[^"]*"/"Niveau"/' Flows/garden/Localizable.xcstrings
sed -i 's/plants > 2/plants > 3/; s/weight: 2/weight: 3/' Flows/garden/flow.yaml
firstrun diff HEAD cluck
firstrun diff HEAD cluck --format json
firstrun diff HEAD garden --format markdown --exit-code
firstrun diff HEAD familysync --exit-code
firstrun diff Flows/baccarat blackjack
firstrun review garden --since HEAD
for form in markdown json html; do firstrun review garden --since HEAD --format $form -o since.$form; done
printf 'a\nf\nnot right\nq\n' | firstrun review garden -i --language es

== home
printf '@HOME' | firstrun
printf '@HOME' | firstrun --accessible
printf '@HOME' | firstrun --color always --language ja
terminal 72x24 '@TYPED' firstrun
"""


def every(programs, root):
    """All entries, by name: the lines of each."""
    table = {}
    text = ENTRIES.replace("@HOME", AT_HOME).replace("@TYPED", AT_HOME.replace(r"\n", "|").rstrip("|"))
    for part in text.split("\n== ")[1:]:
        name, *lines = part.strip().split("\n")
        table[name] = lines
    asked = subprocess.run(
        [f"{programs}/firstrun", "--help"], capture_output=True, check=True, text=True)
    commands = re.findall(r"^  ([a-z]+) ", asked.stdout, re.MULTILINE)
    codes = sorted(path.stem for path in root.glob("Sources/FlowCheck/Help/Diagnostics/*.md"))
    table["help"] = [
        "firstrun --version", "firstrun --help", "firstrun man",
        "firstrun help topics", "firstrun help --markdown",
        *(f"firstrun completions {shell}" for shell in ("bash", "zsh", "fish"))]
    table |= {f"help/{name}": [f"firstrun help {name}", f"firstrun {name} --help"] for name in commands}
    table["help/codes"] = [f"firstrun help {code}" for code in codes]
    others = sorted(path.name for path in (root / "Tests/FlowAcceptanceTests/Flows").iterdir())
    for flow in [*SHIPPED, "garden", *others]:
        table |= entries_of(flow, LANGUAGES if flow in [*SHIPPED, "garden"] else ["en"])
    return table


def entries_of(flow, languages):
    table = {f"{flow}/facts": [
        *(f"firstrun check {flow} {options}" for options in (
            "", "--strict", "--format json", "--format sarif", "--transcript")),
        *(f"firstrun graph {flow} --format {form}" for form in ("dot", "mermaid", "json")),
        f"firstrun why {flow}", f"firstrun why {flow} --json",
        f"firstrun why {flow} --fact completed=yes --fact launches=3 --app-version 2.1",
        f"firstrun review {flow}", f"firstrun review {flow} --json",
        *(f"firstrun review {flow} --format {form} -o deck.{form}" for form in ("html", "markdown")),
    ]}
    for language in languages:
        option = f"--language {language}" + (" --variant tour=control" if flow == "garden" else "")
        table[f"{flow}/{language}/pages"] = [
            f"firstrun preview {flow} --all {option} {look}".rstrip() for look in LOOKS]
        lines = []
        for name, typed in WALKS.items():
            for look in ("", "--accessible", "--color always"):
                state = f"--state {name}{len(lines)} --no-journal"
                lines.append(f"printf '{typed}' | firstrun {flow} {option} {state} {look}".rstrip())
        for size in ("80x24", "40x20"):
            typed = WALKS["wandering"].replace(r"\n", "|").rstrip("|")
            lines.append(f"terminal {size} '{typed}' firstrun {flow} {option} --state {size} --no-journal")
        table[f"{flow}/{language}/sessions"] = lines
    return table
