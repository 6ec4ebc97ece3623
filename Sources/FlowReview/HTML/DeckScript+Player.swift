extension DeckScript {
  /// Plays the prototype: it follows the moves of the table, and knows no rule of the flow.
  static let player = #"""
    if ($("flow")) {
      const table = JSON.parse($("flow").textContent);
      const views = ["closed", "deciding", "opening", "asking", "revealing", "visiting", "seeking",
        "completed", "skipped", "interrupted"];
      const width = table.stateWidth, facts = table.facts.length;
      const state = (index) => {
        const row = table.states.slice(index * width, (index + 1) * width);
        return {
          view: views[row[0]], page: row[1], number: row[2], count: row[3], top: row[4],
          replay: row[5] === 1, look: row[6], facts: row.slice(7, 7 + facts),
          refusals: row.slice(7 + facts),
        };
      };
      const moves = [];
      const from = new Map();
      for (let at = 0; at < table.moves.length; at += table.moveWidth) {
        const [start, to, command, saying, flags, pause] = table.moves.slice(at, at + 6);
        const move = {
          from: start, to, command, saying, pause, records: (flags & 1) > 0,
          signsIn: (flags & 2) > 0, pushes: (flags & 4) > 0, keeps: (flags & 8) > 0,
        };
        moves.push(move);
        if (!from.has(start)) from.set(start, []);
        from.get(start).push(move);
      }
      const leading = (index) => from.get(index) || [];
      const kind = (move) => table.commands[move.command][0];

      // Where it stands: all of it is what undo puts back.
      const start = { at: 0, trail: [], typed: [], recorded: false, kept: false, said: [] };
      let here = start, past = [], language = 0;
      let ornaments = { ...table.ornaments };
      const words = () => table.words[language];

      // Of several ways back the trail says which: the page on top of it is the one come back to.
      const wayBack = (ways, trail) => {
        for (let depth = trail.length - 1; depth >= 0; depth -= 1) {
          const below = depth > 0 ? trail[depth - 1] : -1;
          const way = ways.find((move) => {
            const target = state(move.to);
            return target.page === trail[depth] && target.top === below;
          });
          if (way) return [way, trail.slice(0, depth)];
        }
        return [ways[0], trail.slice(0, -1)];
      };

      const step = (place, command) => {
        const ways = leading(place.at).filter((move) => move.command === command);
        if (!ways.length) return place;
        let [move, trail] = [ways[0], place.trail];
        if (kind(move) === "back") [move, trail] = wayBack(ways, trail);
        else if (move.pushes) trail = [...trail, state(place.at).page];
        if (state(move.to).page < 0 || kind(move) === "launch") trail = [];
        return {
          at: move.to, trail, recorded: place.recorded || move.records, kept: move.keeps,
          typed: [...place.typed, ...table.commands[move.command][2]],
          said: (move.saying < 0 ? [] : [["saying", move.saying]])
            .concat(move.signsIn ? [["signIn"]] : []),
        };
      };

      const take = (command) => {
        past.push(here);
        here = step(here, command);
        if ($("clock").checked) {
          let waits = 0;
          for (;;) {
            const tick = leading(here.at).find((move) => kind(move) === "elapsed");
            if (!tick) break;
            const said = here.said;
            here = step(here, tick.command);
            here.said = said.concat(here.said);
            waits += 1;
            if (waits > 9) break;
          }
        }
        show(true);
      };

      const make = (tag, text, ...children) => {
        const element = document.createElement(tag);
        if (text) element.textContent = text;
        element.append(...children);
        return element;
      };
      const press = (text, command, isMain) => {
        const button = make("button", text);
        button.type = "button";
        button.dataset.command = command;
        if (isMain) button.className = "main";
        button.addEventListener("click", () => take(command));
        return button;
      };
      // Each command once, in the order in which people look for them.
      const order = ["launch", "replay", "confirm", "decline", "elapsed", "choose", "next", "back",
        "skip", "quit", "set"];
      const offered = () => {
        const seen = new Set();
        return leading(here.at)
          .filter((move) => !seen.has(move.command) && seen.add(move.command))
          .sort((one, other) => order.indexOf(kind(one)) - order.indexOf(kind(other)));
      };
      const find = (name) => offered().find((move) => kind(move) === name);

      const label = (move) => {
        const [name, detail] = table.commands[move.command];
        switch (name) {
          case "launch": return `Open ${table.app}`;
          case "replay": return "See it again";
          case "confirm": return words().yes;
          case "decline": return words().no;
          case "elapsed": return "Let time pass";
          case "choose": {
            const item = choice(detail);
            return item ? item : detail;
          }
          default: return words()[name] || name;
        }
      };

      // The page in view

      const original = (now) => {
        const [page, names, cards] = table.looks[now.look];
        let mask = 0;
        names.forEach((name, place) => { if (ornaments[name]) mask |= 1 << place; });
        return cards[mask] < 0 ? $(`c${page}-${language}`)
          : $(`k${cards[mask]}-${language}`).content.firstElementChild;
      };
      const choice = (id) => {
        const now = state(here.at);
        if (now.look < 0) return null;
        const item = all("[data-choice]", original(now)).find((li) => li.dataset.choice === id);
        return item && item.textContent;
      };

      const cardOf = (now) => {
        const card = original(now).cloneNode(true);
        card.removeAttribute("id");
        const position = card.querySelector(".position");
        const says = table.positions[`${now.number}/${now.count}`];
        position.hidden = !says;
        position.lastElementChild.textContent = says ? says[language] : "";
        position.firstElementChild.textContent = says && now.count <= 12
          ? Array.from({ length: now.count }, (_, at) => at + 1 === now.number ? "●" : "○")
            .join("") : "";
        const footer = card.querySelector("footer");
        const forward = card.querySelector(".forward");
        const next = find("next");
        for (const item of all("[data-choice]", card)) {
          const move = offered().find((way) =>
            kind(way) === "choose" && table.commands[way.command][1] === item.dataset.choice);
          const text = item.textContent;
          item.textContent = "";
          const first = item === item.parentElement.firstElementChild;
          if (move) item.append(press(text, move.command, first));
          else {
            const button = make("button", text);
            button.type = "button";
            button.setAttribute("aria-disabled", "true");
            item.append(button);
          }
        }
        if (next && forward && !forward.hidden) {
          forward.replaceWith(press(forward.textContent, next.command, true));
        } else if (forward) forward.remove();
        const ways = make("div");
        ways.className = "ways";
        for (const name of ["back", "skip"]) {
          const move = find(name);
          if (move) ways.append(press(words()[name], move.command));
        }
        if (ways.children.length) footer.append(ways);
        if (now.view === "revealing") card.classList.add("appearing");
        return card;
      };

      const plain = (title, text, ...buttons) => {
        const box = make("div", "", ...icon(), make("strong", title), make("p", text), ...buttons);
        box.className = "plain";
        return box;
      };
      // The app's icon: the emoji of its first page, in that page's colours.
      const icon = () => {
        const emoji = document.querySelector("#c0-0 .emoji");
        const tile = make("div", emoji ? emoji.textContent : table.app.slice(0, 1));
        tile.className = "icon p0";
        tile.setAttribute("aria-hidden", "true");
        return [tile];
      };
      const pressAll = (...names) => names.map(find).filter(Boolean).map((move, place) =>
        press(label(move), move.command, place === 0));
      const again = () => {
        const button = make("button", "Start over");
        button.type = "button";
        button.addEventListener("click", restart);
        return button;
      };
      const left = () => state(here.at).page >= 0 ? table.pages[state(here.at).page] : "";

      const screen = (now) => {
        switch (now.view) {
          case "closed":
            return plain(table.app, "Not open.", ...pressAll("launch", "replay"));
          case "deciding":
            return plain("Wait", "Whether this shows depends on what is not known yet.",
              ...pressAll("next", "quit"));
          case "opening":
            return plain(table.app, "The app is open; the flow shows itself in a moment.",
              ...pressAll("elapsed"));
          case "asking":
            return plain(words().question, "", ...pressAll("confirm", "decline"));
          case "completed": return plain("✓", words().completed, again());
          case "skipped":
            return plain("Skipped", now.number > 0
              ? `On page ${now.number} of ${now.count}.` : "Before the first page.", again());
          case "interrupted":
            return plain("Left", (left() ? `On the page “${left()}”. ` : "")
              + (here.kept ? "The next launch goes on from there." : "Nothing is kept of it."),
              again());
          default: return cardOf(now);
        }
      };

      // What surrounds it

      const factGroup = (name, values, pressed, note, act) => {
        const group = make("fieldset", "", make("legend", name));
        values.forEach((value, place) => {
          const button = make("button", value);
          button.type = "button";
          button.setAttribute("aria-pressed", String(place === pressed));
          act(button, place);
          group.append(button);
        });
        if (note) group.append(make("p", note));
        return group;
      };

      const showFacts = (now) => {
        const groups = table.facts.map(([name, values], index) => {
          const ways = offered().filter((move) =>
            kind(move) === "set" && table.commands[move.command][1] === name);
          return factGroup(name, values, ways.length ? now.facts[index] : -1,
            ways.length ? "" : "plays no part here", (button, place) => {
              const way = ways.find((move) =>
                table.commands[move.command][3] === values[place]);
              if (way) {
                button.dataset.command = way.command;
                button.addEventListener("click", () => take(way.command));
              } else if (place !== now.facts[index] || !ways.length) button.disabled = true;
            });
        });
        const names = now.look < 0 ? [] : table.looks[now.look][1];
        for (const name of names) {
          groups.push(factGroup(name, ["no", "yes"],
            Number(ornaments[name]), "changes only how the page looks",
            (button, place) => button.addEventListener("click", () => {
              ornaments = { ...ornaments, [name]: place === 1 };
              show(false);
            })));
        }
        $("facts").replaceChildren(...groups);
      };

      const showMoves = (now) => {
        const items = offered().filter((move) => kind(move) !== "set").map((move) =>
          make("li", "", press(label(move), move.command)));
        ["next", "back", "skip"].forEach((name, place) => {
          const refusal = now.refusals[place];
          if (refusal < 0 || find(name)) return;
          const item = make("li", `${words()[name]} ✗ ${table.sayings[language][refusal]}`);
          item.className = "refused";
          items.push(item);
        });
        if (!items.length) {
          const item = make("li", "It is over. Start over, or undo.");
          item.className = "refused";
          items.push(item);
        }
        $("moves").replaceChildren(...items);
      };

      const sentence = ([name, detail]) => name === "signIn"
        ? "The app asks to sign in: say with the switch “authenticated” what comes of it."
        : table.sayings[language][detail];

      const show = (isMove) => {
        const now = state(here.at);
        const focused = document.activeElement;
        const wasInside = isMove && $("prototype").contains(focused)
          && focused.tagName === "BUTTON" && focused.dataset.command !== undefined;
        const phone = $("phone");
        phone.replaceChildren(screen(now));
        phone.dataset.state = here.at;
        phone.dataset.view = now.view;
        phone.dataset.page = now.page >= 0 ? table.pages[now.page] : "";
        showFacts(now);
        showMoves(now);
        $("typed").textContent = here.typed.join("\n");
        $("found").textContent = here.recorded
          ? `${table.completion} = true${table.then ? `, and goes on at: ${table.then}` : ""}`
          : `nothing yet: ${table.completion} is not set in this run`;
        const title = phone.querySelector(".title, strong");
        const place = phone.querySelector(".position span:last-child");
        const said = here.said.map(sentence);
        if (isMove || said.length) {
          $("said").textContent = [...said,
            [title && title.textContent, place && place.textContent].filter(Boolean).join(" · ")]
            .join("\n");
        }
        $("undo").disabled = past.length === 0;
        if (wasInside && !document.contains(focused)) phone.focus({ preventScroll: true });
      };

      const restart = () => {
        past.push(here);
        here = start;
        show(true);
      };

      // A shortest way over the moves of the table: through a replay, or over a way back, only where
      // there is no other.
      const way = (page) => {
        const search = (usesReplay, usesBack) => {
          const before = new Map([[0, null]]);
          const queue = [0];
          for (let at = 0; at < queue.length; at += 1) {
            const now = state(queue[at]);
            if (now.view === "visiting" && now.page === page) {
              const commands = [];
              for (let place = queue[at]; before.get(place); place = before.get(place).from) {
                commands.unshift(before.get(place).command);
              }
              return commands;
            }
            for (const move of leading(queue[at])) {
              if (before.has(move.to) || (!usesBack && kind(move) === "back")) continue;
              if (!usesReplay && kind(move) === "replay") continue;
              before.set(move.to, move);
              queue.push(move.to);
            }
          }
          return null;
        };
        return search(false, false) || search(false, true) || search(true, false)
          || search(true, true);
      };
      const goThere = (page) => {
        const commands = way(page);
        if (!commands) {
          $("said").textContent = `Nobody ever sees the page “${table.pages[page]}”.`;
          return;
        }
        past.push(here);
        here = commands.reduce(step, start);
        show(true);
      };

      $("speak").addEventListener("change", () => {
        language = Number($("speak").value);
        show(false);
      });
      $("shortest").addEventListener("click", () => goThere(Number($("aim").value)));
      $("undo").addEventListener("click", () => {
        if (past.length) here = past.pop();
        show(true);
      });
      $("restart").addEventListener("click", restart);
      for (const button of all(".try")) {
        button.hidden = false;
        button.addEventListener("click", () => {
          const page = Number(button.dataset.goto);
          $("aim").value = page;
          goThere(page);
          $("prototype").scrollIntoView();
          $("phone").focus({ preventScroll: true });
        });
      }
      $("prototype").hidden = false;
      show(false);
    }

    """#
}
