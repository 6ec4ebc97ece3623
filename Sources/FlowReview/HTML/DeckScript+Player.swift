extension DeckScript {
  /// Plays the prototype: it follows the moves of the table, and knows no rule of the flow.
  static let player = table + phone + desk + controls

  /// The table, where in it somebody stands, and what a move does.
  private static let table = #"""
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

    """#

  /// Starting over, undoing, the language, and the shortest way to a page.
  private static let controls = #"""
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
