import { setTimeout as wait } from "node:timers/promises";

/** Visitors with ill intent, in a process of their own so that what is measured beside it does not wait for them. */
type Crowd = { url: string; key: string; paths: readonly string[]; clients: number; seconds: number };

/** A refusal comes at once; even a stranger's network takes this long. */
const ROUND_TRIP_MS = 5;
const PATIENCE_MS = 60_000;

process.once("message", async ({ url, key, paths, clients, seconds }: Crowd) => {
  const deadline = performance.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let greatestMb = 0;

  async function ask(path: string) {
    try {
      const answer = await fetch(`${url}${path}`, {
        headers: { apikey: key, "cache-control": "no-cache" },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
      greatestMb = Math.max(greatestMb, bytes / 1e6);
      return String(answer.status);
    } catch (problem) {
      return problem instanceof Error ? problem.name : "unknown";
    }
  }

  async function repeat(first: number) {
    for (let turn = first; performance.now() < deadline; turn += 1) {
      const status = await ask(paths[turn % paths.length] ?? "/");
      statuses[status] = (statuses[status] ?? 0) + 1;
      await wait(ROUND_TRIP_MS);
    }
  }

  await Promise.all(Array.from({ length: clients }, (_, first) => repeat(first)));
  process.send?.({ statuses, greatestMb });
  process.disconnect();
});
