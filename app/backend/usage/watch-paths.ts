/** Calls back after the app has changed the address; returns how to stop. */
export function watchPaths(onChange: () => void) {
  let path = location.pathname;
  const look = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    onChange();
  };
  // The Navigation API is missing in browsers that we support.
  const original = history.pushState;
  history.pushState = (...values) => {
    original.apply(history, values);
    look();
  };
  const replaced = history.replaceState;
  history.replaceState = (...values) => {
    replaced.apply(history, values);
    look();
  };
  addEventListener("popstate", look);
  return () => {
    history.pushState = original;
    history.replaceState = replaced;
    removeEventListener("popstate", look);
  };
}
