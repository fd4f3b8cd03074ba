import { toSpeed } from "./measure.ts";
import type { Speed, Tasks } from "./subject-protocol.ts";

/** Asks the platform in this process as fast as answers come; every answer has to be a good one. */
export async function fetchOverAndOver(
  fetch: typeof globalThis.fetch,
  { requests, connections, seconds }: Tasks["fetch"]["ask"],
): Promise<Speed> {
  const latencies: number[] = [];
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    for (let before = performance.now(); before - started < seconds * 1000; ) {
      const { path, ...init } = requests[next++ % requests.length] ?? { path: "/" };
      const answer = await fetch(`http://127.0.0.1${path}`, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return toSpeed(latencies, performance.now() - started);
}
