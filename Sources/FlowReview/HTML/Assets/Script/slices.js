// Long work in slices, between which the browser can draw and answer.

const longest = 12;

// Does the work for each item; the first slice at once. Returns a function that stops it.
export const inSlices = (items, work, finish = () => {}) => {
  let next = 0;
  let isStopped = false;
  const slice = () => {
    if (isStopped) return;
    const end = performance.now() + longest;
    while (next < items.length && performance.now() < end) {
      work(items[next], next);
      next += 1;
    }
    if (next < items.length) setTimeout(slice);
    else finish();
  };
  slice();
  return () => {
    isStopped = true;
  };
};
