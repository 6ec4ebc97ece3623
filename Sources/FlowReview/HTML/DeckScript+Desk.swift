extension DeckScript {
  /// What lies beside the phone: facts to switch, moves, and what was typed and found.
  static let desk = #"""
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

    """#
}
