"""A headless Chromium with a profile of its own, which goes with it."""

import os
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


class Browser:
    def __init__(self, folder):
        options = Options()
        options.binary_location = shutil.which("chromium") or shutil.which("chromium-browser") or ""
        arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1400,1000", f"--user-data-dir={folder}/profile"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        for argument in arguments:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self._driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self._driver.set_script_timeout(120)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._driver.quit()

    def open(self, path, scheme="light"):
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self._driver.get(f"file://{path}")

    def run(self, script, *arguments):
        """What a script returns that runs beside the page's own."""
        return self._driver.execute_script(script, *arguments)

    def run_later(self, script, *arguments):
        """What a script hands to its last argument."""
        return self._driver.execute_async_script(script, *arguments)

    def complaints(self):
        """What the browser wrote to its console since it was asked last."""
        return [f"the browser says: {entry['message']}" for entry in self._driver.get_log("browser")]
