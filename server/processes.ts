import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tideline/platform/log.ts";
import type { RunningBackend } from "./backend.ts";
import { onStopSignal } from "./stop-signals.ts";

/** Doubles with every worker that ends early, up to the longest. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever has run this long ended for a reason of its own. */
const STEADY_MS = 60_000;
/** So many starts in a row that fail say that none will succeed. */
const MAX_FAILED_STARTS = 5;

/** What a worker knows once it can be reached. */
export type Readiness = Pick<RunningBackend, "engine" | "devPages" | "demo">;

type Ending = { code: number | null; signal: string | null };

/** One worker, from its fork to its end. `ready` is null when it ends before it can be reached. */
function launch() {
  const worker = cluster.fork();
  const launchedAt = performance.now();
  const ended = once(worker, "exit").then(([code, signal]): Ending => ({ code, signal }));
  const told = once(worker, "message").then(([readiness]): Readiness => readiness);
  const ready = Promise.race([told, ended.then(() => null)]);
  return { worker, ready, ended, ageMs: () => performance.now() - launchedAt };
}
type Launched = ReturnType<typeof launch>;

/** How a run of several processes went: an exit code, when the last one has ended. */
export type Processes = { readiness: Readiness | null; ended: Promise<number> };

/** A worker says that it can be reached; a process without a primary tells nobody. */
export function tellReady({ engine, devPages, demo }: Readiness) {
  process.send?.({ engine, devPages, demo } satisfies Readiness);
}

/**
 * Runs this program `count` times behind one port and keeps it running. The first prepares the database alone, so that
 * the others find nothing to do; when it cannot start, none does. A stop signal ends all of them.
 */
export async function runProcesses(count: number, log: Log): Promise<Processes> {
  const running = new Set<Worker>();
  const stopping = new AbortController();

  function add() {
    const launched = launch();
    running.add(launched.worker);
    void launched.ended.then(() => running.delete(launched.worker));
    return launched;
  }

  function stop() {
    stopping.abort();
    for (const worker of running) worker.process.kill("SIGTERM");
  }

  /** Puts another worker in the place of each that ends; answers an exit code when there is to be none. */
  async function keep(first: Launched): Promise<number> {
    let [failedStarts, earlyEnds] = [0, 0];
    for (let current = first; ; current = add()) {
      const isReady = (await current.ready) !== null;
      const { code, signal } = await current.ended;
      if (stopping.signal.aborted) return 0;
      failedStarts = isReady ? 0 : failedStarts + 1;
      if (failedStarts === MAX_FAILED_STARTS) {
        log.error({ code, signal, failedStarts }, "no worker can start; stopping all");
        stop();
        return code || 1;
      }
      // One that was told to stop has done so in good order.
      earlyEnds = code === 0 || current.ageMs() > STEADY_MS ? 0 : earlyEnds + 1;
      const pauseMs = earlyEnds === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (earlyEnds - 1), LONGEST_PAUSE_MS);
      log.warn({ worker: current.worker.process.pid, code, signal, pauseMs }, "a worker has ended; another follows");
      const isOver = await wait(pauseMs, false, { signal: stopping.signal }).catch(() => true);
      if (isOver) return 0;
    }
  }

  onStopSignal((signal) => {
    log.info({ signal, workers: running.size }, "stopping the workers");
    stop();
  });
  const first = add();
  const readiness = await first.ready;
  if (readiness === null) return { readiness, ended: first.ended.then(({ code }) => code ?? 1) };
  const places = [first, ...Array.from({ length: count - 1 }, add)].map(keep);
  const ended = Promise.all(places).then((codes) => codes.find((code) => code !== 0) ?? 0);
  return { readiness, ended };
}
