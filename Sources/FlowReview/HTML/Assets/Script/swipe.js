// On a phone, a swipe sideways shows the next language, and a tap on a card that of the source.

import { $, all } from "./dom.js";
import { isOneAtATime, stepLanguage } from "./languages.js";
import { follow } from "./view.js";

const shortest = 56;

const flip = (isFlipped) => {
  $("pages").classList.toggle("flipped", isFlipped);
  for (const button of all(".flip")) button.setAttribute("aria-pressed", String(isFlipped));
};

const startFlips = () => {
  $("pages").addEventListener("click", ({ target }) => {
    const isCard = target.closest(".flip, .cards .card") && !target.closest("a");
    if (isCard && isOneAtATime()) flip(!$("pages").classList.contains("flipped"));
  });
  follow((names) => {
    if (names.has("languages")) flip(false);
  });
};

export const startSwipes = () => {
  startFlips();
  let start = null;
  const pages = $("pages");
  pages.addEventListener(
    "touchstart",
    (event) => {
      // While the page is magnified, a finger moves it about.
      const isAlone = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1.01;
      start = isAlone && isOneAtATime() ? event.touches[0] : null;
    },
    { passive: true },
  );
  pages.addEventListener(
    "touchend",
    (event) => {
      if (!start || event.touches.length) return;
      const across = event.changedTouches[0].clientX - start.clientX;
      const down = event.changedTouches[0].clientY - start.clientY;
      start = null;
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return;
      const isFromRight = document.documentElement.dir === "rtl";
      stepLanguage(across < 0 !== isFromRight ? 1 : -1);
    },
    { passive: true },
  );
  pages.addEventListener("touchcancel", () => {
    start = null;
  });
};
