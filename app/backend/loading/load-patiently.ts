import { MINUTE_MS } from "#domain/time.ts";

/** For a chunk whose part the server has rendered: its markup is better than an error, so failures are retried. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The browser's console names the chunk.
      await nextChance();
    }
  }
}

function nextChance() {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(go, MINUTE_MS);
    addEventListener("online", go);
    function go() {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    }
  });
}
