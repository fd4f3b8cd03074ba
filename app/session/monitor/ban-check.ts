/** Empty answers are common, so they alone lead to few questions. */
const CHECK_INTERVAL_MS = 30_000;

type Tools = { isBanned: () => Promise<boolean>; leave: () => void };

/**
 * A banned swimmer's open page gets refusals and empty lists. A refusal is checked at once, an empty list at most every
 * 30 seconds; the server checked the document.
 */
export function createBanCheck({ isBanned, leave }: Tools) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = Date.now() + CHECK_INTERVAL_MS;
  let running: Promise<boolean> | undefined;

  async function ask() {
    clearTimeout(timer);
    timer = undefined;
    nextAt = Date.now() + CHECK_INTERVAL_MS;
    const banned = await isBanned();
    if (banned) leave();
    return banned;
  }

  /** Whether the swimmer is banned, which leaves the page. One question at a time. */
  function check() {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    check,
    hear(answer: "refused" | "empty") {
      if (answer === "refused") void check();
      else timer ??= setTimeout(() => void check(), Math.max(0, nextAt - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
