"""A click-through of the prototype as a transcript, which `firstrun test` passes."""

import os
import shutil
import subprocess

# Presses the main button of the phone that was not pressed there yet, until the flow is over, with a way
# back where there is one.
CLICK = """
document.querySelector("#clock").checked = true;
document.querySelector("#restart").click();
const clicked = [];
const pressed = new Set();
const place = (button) => `${document.querySelector("#phone").dataset.state} ${button.dataset.command}`;
for (let count = 0; count < 40; count += 1) {
  const back = count === arguments[0] && [...document.querySelectorAll("#phone .ways button")]
    .find((button) => button.textContent === "back");
  // Who was asked to sign in says so with the switch.
  const fact = clicked.at(-1)?.startsWith("Sign") && [...document.querySelectorAll("#facts button")]
    .find((button) => button.textContent === "yes" && button.dataset.command);
  const onPhone = [...document.querySelectorAll("#phone [data-command]")];
  const button = back || fact || onPhone.find((one) => !pressed.has(place(one))) || onPhone[0]
    || document.querySelector("#moves [data-command]");
  if (!button) break;
  pressed.add(place(button));
  clicked.push(button.textContent);
  button.click();
  if (["completed", "skipped"].includes(document.querySelector("#phone").dataset.view)) break;
}
return clicked;
"""


def check(browser, firstrun, flows, page, name, folder):
    """What of the recordings of a flow does not pass."""
    wrong = []
    for detour in (100, 3):
        browser.open(page, at="#prototype")
        clicked = browser.run(CLICK, detour)
        browser.run("document.querySelector('#works').open = true")
        path = browser.download("#record", folder)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        target = os.path.join(folder, f"{name}.transcript")
        shutil.move(path, target)
        environment = {**os.environ, "FIRSTRUN_PATH": flows}
        done = subprocess.run([firstrun, "test", target], capture_output=True, text=True,
                              env=environment, cwd=folder)
        if done.returncode != 0 or ":: page" not in text:
            wrong.append(f"after {clicked} the transcript {text!r} gives {done.stdout}{done.stderr}")
    return wrong
