import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tideline/platform/log.ts";
import type { RunningBackend } from "#server/running-backend.ts";
import { onStopSignal } from "./stop-signals.ts";

/** Doubles with every worker that exits early, up to the maximum. */
const FIRST_RESTART_DELAY_MS = 200;
const MAX_RESTART_DELAY_MS = 30_000;
/** A worker that ran this long did not fail at start. */
const STABLE_AFTER_MS = 60_000;
/** After this many failed starts in a row no restart will help. */
const MAX_FAILED_STARTS = 5;

/** Sent by a worker once it accepts requests. */
export type Readiness = Pick<RunningBackend, "engine" | "devPages" | "demo">;

type Exit = { code: number | null; signal: string | null };

/** `ready` is null when the worker exits before it accepts requests. */
function launch() {
  const worker = cluster.fork();
  const launchedAt = performance.now();
  const ended = once(worker, "exit").then(([code, signal]): Exit => ({ code, signal }));
  const reported = once(worker, "message").then(([readiness]): Readiness => readiness);
  const ready = Promise.race([reported, ended.then(() => null)]);
  return { worker, ready, ended, ageMs: () => performance.now() - launchedAt };
}
type LaunchedWorker = ReturnType<typeof launch>;

/** `ended` gives the exit code once the last worker has exited. */
export type Processes = { readiness: Readiness | null; ended: Promise<number> };

/** Reports readiness to the primary process, if there is one. */
export function sendReady({ engine, devPages, demo }: Readiness) {
  process.send?.({ engine, devPages, demo } satisfies Readiness);
}

/**
 * Runs `count` workers behind one port and restarts those that exit. The first prepares the database before the others
 * start; if it can't start, none does.
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

  /** Restarts a worker whenever it exits; returns the exit code when it should stay down. */
  async function keepRunning(first: LaunchedWorker): Promise<number> {
    let [failedStarts, earlyEnds] = [0, 0];
    for (let current = first; ; current = add()) {
      const isReady = (await current.ready) !== null;
      const { code, signal } = await current.ended;
      if (stopping.signal.aborted) return 0;
      failedStarts = isReady ? 0 : failedStarts + 1;
      if (failedStarts === MAX_FAILED_STARTS) {
        log.error({ code, signal, failedStarts }, "workers keep failing to start; stopping all");
        stop();
        return code || 1;
      }
      // One that was reported to stop has done so in good order.
      earlyEnds = code === 0 || current.ageMs() > STABLE_AFTER_MS ? 0 : earlyEnds + 1;
      const delayMs =
        earlyEnds === 0 ? 0 : Math.min(FIRST_RESTART_DELAY_MS * 2 ** (earlyEnds - 1), MAX_RESTART_DELAY_MS);
      log.warn({ worker: current.worker.process.pid, code, signal, delayMs }, "worker exited; starting another");
      const isOver = await wait(delayMs, false, { signal: stopping.signal }).catch(() => true);
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
  const workers = [first, ...Array.from({ length: count - 1 }, add)].map(keepRunning);
  const ended = Promise.all(workers).then((codes) => codes.find((code) => code !== 0) ?? 0);
  return { readiness, ended };
}
