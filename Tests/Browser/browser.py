"""A headless Chromium with a profile of its own, which goes with it."""

import base64
import contextlib
import os
import re
import shutil
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


# Every page notes when it was scrolled last; a deck looks 200 ms after that where it is.
NOTE_SCROLLING = """
addEventListener("scroll", () => { window.lastScroll = performance.now(); }, { capture: true, passive: true });
"""
SETTLE = """
const done = arguments[0];
const wait = () => {
  if (performance.now() - (window.lastScroll ?? -Infinity) > 230) setTimeout(done);
  else setTimeout(wait, 10);
};
requestAnimationFrame(() => requestAnimationFrame(wait));
"""


class Browser:
    def __init__(self, folder):
        self._profile = f"--user-data-dir={folder}/profile"
        options = Options()
        options.binary_location = shutil.which("chromium") or shutil.which("chromium-browser") or ""
        arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1400,1000", self._profile]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        for argument in arguments:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self._driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self._driver.set_script_timeout(120)
        self._driver.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument", {"source": NOTE_SCROLLING})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._driver.quit()

    def open(self, path, scheme="light", at=""):
        """Opens a file afresh, at what follows "#" in its address."""
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self._driver.get("about:blank")
        self._driver.get(f"file://{path}{at}")

    @contextlib.contextmanager
    def prepared(self, script):
        """Runs a script in every page before its own."""
        added = self._driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        yield
        self._driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)

    @contextlib.contextmanager
    def tabs(self):
        """Opens a second tab; yields functions that go to the first and to the second."""
        first = self._driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        second = self._driver.current_window_handle
        yield (lambda: self._driver.switch_to.window(first),
               lambda: self._driver.switch_to.window(second))
        self._driver.switch_to.window(second)
        self._driver.close()
        self._driver.switch_to.window(first)

    def go(self, address):
        """Goes to another part of the page that is open, as a link does."""
        self.run("location.hash = arguments[0]", address)
        self._settle()

    def back(self):
        self._driver.back()
        self._settle()

    def resize(self, width, height, is_phone=False):
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone})
        self._driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": is_phone})

    def press(self, keys):
        """Presses keys, one after the other, as on a keyboard."""
        for key in keys:
            ActionChains(self._driver).send_keys(key).perform()
        self._settle()

    def press_with(self, modifier, key):
        """Presses a key while another is held."""
        ActionChains(self._driver).key_down(modifier).send_keys(key).key_up(modifier).perform()
        self._settle()

    def click(self, selector):
        self._driver.find_element(By.CSS_SELECTOR, selector).click()
        self._settle()

    def type(self, selector, text):
        field = self._driver.find_element(By.CSS_SELECTOR, selector)
        field.clear()
        field.send_keys(text, Keys.TAB)

    def download(self, selector, folder):
        """The path of the file that a button downloads."""
        target = os.path.join(folder, "downloads")
        shutil.rmtree(target, ignore_errors=True)
        os.mkdir(target)
        self._driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": target})
        self.click(selector)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            names = [name for name in os.listdir(target) if not name.endswith(".crdownload")]
            if names:
                return os.path.join(target, names[0])
            self._settle()
        raise TimeoutError(f"{selector} downloads nothing")

    def swipe(self, start, end, height=420):
        """Moves a finger across."""
        def touch(kind, *points):
            self._driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": height} for x in points]})

        touch("touchStart", start)
        for step in range(1, 6):
            touch("touchMove", start + (end - start) * step / 5)
        touch("touchEnd")
        self._settle()

    @contextlib.contextmanager
    def on_paper(self):
        """Lays a page out as on a sheet of A4, on the screen."""
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.resize(794, 1123)
        yield
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.resize(1440, 900)

    def pdf(self):
        """What the deck is on paper."""
        answer = self._driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
        return base64.b64decode(answer["data"])

    def _settle(self):
        """Waits until the browser has drawn, and the deck has noted the page that was scrolled to."""
        self.run_later(SETTLE)

    def run(self, script, *arguments):
        """What a script returns that runs beside the page's own."""
        return self._driver.execute_script(script, *arguments)

    def run_later(self, script, *arguments):
        """What a script hands to its last argument."""
        return self._driver.execute_async_script(script, *arguments)

    def spoken(self):
        """The accessibility tree in the order in which it is read: role, name, level of a heading."""
        nodes = self._driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        found, waiting = [], [nodes[0]]
        while waiting:
            node = waiting.pop()
            if not node["ignored"]:
                level = next((one["value"]["value"] for one in node.get("properties", [])
                              if one["name"] == "level"), 0)
                found.append((node["role"]["value"], node.get("name", {}).get("value", ""), level))
            waiting += [known[child] for child in reversed(node.get("childIds", [])) if child in known]
        return found

    def memory(self):
        """What the process of the tab has in memory, in MB: of what it shares with others, its part."""
        parts = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                with open(f"/proc/{process}/cmdline", encoding="utf-8", errors="replace") as file:
                    command = file.read()
                if "--type=renderer" in command and self._profile in command:
                    with open(f"/proc/{process}/smaps_rollup", encoding="utf-8") as file:
                        parts.append(int(re.search(r"Pss: +([0-9]+)", file.read())[1]) / 1000)
        return max(parts)

    def complaints(self):
        """What the browser wrote to its console since it was asked last."""
        return [f"the browser says: {entry['message']}" for entry in self._driver.get_log("browser")]
