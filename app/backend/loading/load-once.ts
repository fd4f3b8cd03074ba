import { loadingBackoff, RETRY_LIMIT } from "#domain/resilience/backoff.ts";
import { wait } from "../guard/wait.ts";

/** Loads a chunk once; a failure is retried on the next call. */
export function loadOnce<T>(load: () => Promise<T>) {
  let chunk: Promise<T> | undefined;
  return () => {
    chunk ??= loadWithRetries(load).catch((problem: unknown) => {
      chunk = undefined;
      throw problem;
    });
    return chunk;
  };
}

async function loadWithRetries<T>(load: () => Promise<T>) {
  for (let repeat = 0; repeat < RETRY_LIMIT; repeat += 1) {
    try {
      return await load();
    } catch (problem) {
      if (navigator.onLine === false) throw problem;
      await wait(loadingBackoff(repeat, 0));
    }
  }
  return load();
}
