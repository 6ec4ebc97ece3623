extension DeckScript {
  /// Languages, states, pages and search; light and dark.
  static let filters = #"""
    const $ = (id) => document.getElementById(id);
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];

    // What people call a language, where the browser knows it.
    {
      let names;
      try { names = new Intl.DisplayNames(["en"], { type: "language" }); } catch { names = null; }
      for (const span of all(".name[data-tag]")) {
        let name;
        try { name = names && names.of(span.dataset.tag); } catch { name = null; }
        if (!name || name === span.dataset.tag) continue;
        const tag = document.createElement("span");
        tag.className = "tag";
        tag.textContent = " " + span.dataset.tag;
        span.textContent = name;
        span.append(tag);
      }
    }

    // Light and dark: the choice is kept where the browser keeps things for a file.
    {
      const radios = all(".theme input");
      const wear = (theme) => {
        if (theme === "auto") delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = theme;
      };
      const kept = (value) => {
        try {
          if (value) localStorage.setItem("firstrun-theme", value);
          return localStorage.getItem("firstrun-theme");
        } catch { return null; }
      };
      const theme = kept();
      for (const radio of radios) {
        if (radio.value === theme) { radio.checked = true; wear(theme); }
        radio.addEventListener("change", () => { wear(radio.value); kept(radio.value); });
      }
      document.querySelector(".theme").hidden = false;
    }

    {
      const hider = document.createElement("style");
      document.head.append(hider);
      const slides = all(".slide").map((section) => ({
        section,
        page: section.dataset.page,
        rows: all("tr.entry", section).map((row) => ({
          row,
          heads: row.cells[0].textContent.toLowerCase(),
          cells: [...row.cells].slice(1).map((cell) => ({
            language: cell.dataset.l, state: cell.dataset.s, classes: cell.className, cell,
          })),
        })),
      }));
      const boxes = all(".languages input");

      const is = (cell, wanted) => {
        const words = (cell.state + " " + cell.classes).split(" ");
        return words.includes(wanted);
      };

      const filter = () => {
        const text = $("search").value.trim().toLowerCase();
        const [page, state] = [$("page").value, $("state").value];
        const off = new Set(boxes.filter((box) => !box.checked).map((box) => box.value));
        hider.textContent = [...off].map((language) => `[data-l="${language}"]{display:none}`)
          .join("");
        let count = 0, pages = 0;
        for (const slide of slides) {
          let shown = 0;
          for (const { row, heads, cells } of slide.rows) {
            const seen = cells.filter((cell) => !off.has(cell.language));
            const fits = (!page || slide.page === page)
              && (!state || seen.some((cell) => is(cell, state)))
              && (!text || heads.includes(text)
                || seen.some(({ cell }) => cell.textContent.toLowerCase().includes(text)));
            row.hidden = !fits;
            if (fits) shown += 1;
          }
          const isAsked = (!page || slide.page === page) && !state && !text;
          slide.section.hidden = !shown && !isAsked;
          count += shown;
          if (!slide.section.hidden) pages += 1;
        }
        const strings = count === 1 ? "1 string" : `${count} strings`;
        $("count").textContent = `${strings} in ${pages === 1 ? "1 part" : `${pages} parts`}`;
      };

      $("tools").hidden = false;
      $("tools").querySelector("form").addEventListener("submit", (event) =>
        event.preventDefault());
      for (const control of [$("search"), $("page"), $("state"), ...boxes]) {
        control.addEventListener("input", filter);
      }
      filter();
    }

    """#
}
