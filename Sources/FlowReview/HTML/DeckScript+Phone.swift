extension DeckScript {
  /// What the phone shows: a page of the deck with buttons for its moves, or what stands there else.
  static let phone = #"""
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

    """#
}
