"""A deck in Firefox, which speaks WebDriver BiDi itself: it opens, answers and complains of nothing."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import threading

import accessibility
import websocket

ANSWER = """
(async () => {
  const settle = () => new Promise((done) => setTimeout(done, 300));
  const box = document.querySelector("[data-l='0'] .answer");
  box.querySelector("[data-answer=approve]").click();
  await settle();
  return box.textContent;
})()
"""
GIVEN = "document.querySelector('.decided')?.textContent ?? 'none'"
PHONE = """
(() => {
  document.querySelector("#restart").click();
  document.querySelector("#phone button").click();
  return document.querySelector("#phone .title")?.textContent ?? "";
})()
"""
AXE = """
axe.run(document, { resultTypes: ["violations"] }).then((result) => JSON.stringify(
  result.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes[0].html.slice(0, 200)}`)))
"""


class Firefox:
    def __init__(self, folder):
        profile = tempfile.mkdtemp(prefix="firefox-", dir=folder)
        self._process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", profile,
             "--remote-debugging-port", "0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "HOME": profile})
        for line in self._process.stderr:
            found = re.search(r"ws://\S+", line)
            if found:
                break
        # What else it says is read, too: else it would wait once the pipe is full.
        threading.Thread(target=self._process.stderr.read, daemon=True).start()
        self._socket = websocket.create_connection(
            found[0] + "/session", timeout=60, suppress_origin=True)
        self._count = 0
        self.complaints = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self._context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def close(self):
        self._socket.close()
        # Its profile is thrown away, and a Firefox that was asked to end once hung for minutes.
        self._process.kill()
        self._process.wait()
        self._process.stderr.close()

    def send(self, method, **parameters):
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] in ("warn", "error"):
                self.complaints.append(answer["params"]["text"])
            if answer.get("id") == self._count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    def open(self, path, at=""):
        """Loads a page in a tab of its own, so that nothing of the one before is still under way."""
        before = self._context
        self._context = self.send("browsingContext.create", type="tab")["context"]
        self.send("browsingContext.close", context=before)
        self.send("browsingContext.navigate", context=self._context, url=f"file://{path}{at}",
                  wait="complete")

    def run(self, expression):
        result = self.send("script.evaluate", expression=expression, awaitPromise=True,
                           target={"context": self._context})
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return result["result"].get("value")


# What overflows sideways where lines run from the right, and where the list of the pages stands.
FROM_RIGHT = """
(() => {
  const { dir, scrollWidth } = document.documentElement;
  const list = document.querySelector("#contents").getBoundingClientRect();
  return `${dir}, ${scrollWidth <= innerWidth}, ${list.left > innerWidth / 2}`;
})()
"""


def check(page, arabic, folder, title):
    """What does not go in Firefox, in English and in Arabic; None where there is none."""
    if not shutil.which("firefox-esr"):
        return None
    try:
        return _check_in_one(page, arabic, folder, title)
    except websocket.WebSocketTimeoutException:
        # On a busy machine Firefox itself has stopped answering, once in many runs.
        return _check_in_one(page, arabic, folder, title)


def _check_in_one(page, arabic, folder, title):
    firefox = Firefox(folder)
    try:
        return _check(firefox, page, title) + _check_arabic(firefox, arabic)
    finally:
        firefox.close()


def _check(firefox, page, title):
    wrong = []
    firefox.open(page)
    said = firefox.run(ANSWER)
    if not said.startswith("✓ Approved"):
        wrong.append(f"an approval shows {said!r}")
    firefox.open(page)
    if firefox.run(GIVEN) != "✓ Approved":
        wrong.append("an approval does not survive a reload")
    firefox.open(page, at="#prototype")
    if firefox.run(PHONE) != title:
        wrong.append("the prototype does not open on its first page")
    return wrong + _violations(firefox, page, accessibility.VIEWS)


def _check_arabic(firefox, page):
    firefox.open(page)
    found = firefox.run(FROM_RIGHT)
    wrong = [] if found == "rtl, true, true" else [f"from the right: {found}"]
    return wrong + _violations(firefox, page, accessibility.OF_FLOW)


def _violations(firefox, page, views):
    """What axe finds in a deck, and what Firefox has said so far."""
    wrong = []
    with open(accessibility.AXE, encoding="utf-8") as file:
        axe = file.read()
    for view in views:
        firefox.open(page, at=view)
        firefox.run(axe + "\nwindow.axe = axe; 0")
        wrong += [f"{view}: {one}" for one in json.loads(firefox.run(AXE))]
    wrong += [f"the browser says: {text}" for text in firefox.complaints]
    firefox.complaints = []
    return wrong
