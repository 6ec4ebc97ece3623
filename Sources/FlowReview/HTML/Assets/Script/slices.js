// Long work in slices, between which the browser can draw and answer.

const longest = 12;

// Does the work for each item; the first slice at once.
export const inSlices = (items, work) => {
  let next = 0;
  const slice = () => {
    const end = performance.now() + longest;
    while (next < items.length && performance.now() < end) {
      work(items[next], next);
      next += 1;
    }
    if (next < items.length) setTimeout(slice);
  };
  slice();
};
