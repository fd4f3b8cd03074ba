import { setTimeout as sleep } from "node:timers/promises";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { describeFailure } from "./describe-failure.ts";
import type { QueueName, QueueRules, Worker } from "./job.ts";
import { buryJob, finishJob, handBackJob, type Places, retryJob, type TakenJob } from "./job-store.ts";
import { retryDelay } from "./retry-delay.ts";
import { type Outcome, runJob } from "./run-job.ts";

/** How long a runner keeps its job beyond the time limit: enough to write down how it ended. */
const LEASE_MARGIN_MS = 15_000;
/** A database that has just gone may be back within the margin; a mail that is not written down is sent once more. */
const WRITE_AGAIN_AFTER_MS = [500, 2_000, 5_000];

export type RunnerParts = {
  engine: Engine;
  log: Log;
  now: () => Date;
  random: () => number;
  rules: Readonly<Record<QueueName, QueueRules>>;
  /** How long a stop waits for what runs before it hands it back. */
  stopPatienceMs: number;
};

function toStatement(taken: TakenJob, outcome: Outcome, { now, random }: RunnerParts) {
  const moment = now();
  switch (outcome.kind) {
    case "done":
      return finishJob(taken);
    case "handed back":
      return handBackJob(taken, moment);
    case "dead":
      return buryJob(taken, { error: outcome.error, now: moment });
    case "failed": {
      const dueAt = new Date(moment.getTime() + retryDelay(taken.attempts, random));
      return retryJob(taken, { error: outcome.error, dueAt });
    }
  }
}

/** Runs the jobs that this process has taken, and tells `onEnd` when there is a free place again. */
export function createRunners(parts: RunnerParts, onEnd: () => void) {
  const { engine, log, rules, now } = parts;
  const workers = new Map<QueueName, Worker<QueueName>>();
  const running = new Map<Promise<void>, QueueName>();
  const stopping = new AbortController();

  function findPlaces(): Places {
    const places = [...workers.keys()].map((queue) => {
      const taken = [...running.values()].filter((name) => name === queue).length;
      const { concurrency, timeLimitMs } = rules[queue];
      return [queue, { free: concurrency - taken, leaseMs: timeLimitMs + LEASE_MARGIN_MS }] as const;
    });
    return new Map(places.filter(([, { free }]) => free > 0));
  }

  async function writeDown(taken: TakenJob, outcome: Outcome) {
    const statement = toStatement(taken, outcome, parts);
    for (const delayMs of WRITE_AGAIN_AFTER_MS) {
      try {
        return await engine.run(AS_OWNER, statement);
      } catch (problem) {
        log.warn({ job: taken.id, error: describeFailure(problem) }, "job not written down yet");
        await sleep(delayMs);
      }
    }
    return engine.run(AS_OWNER, statement);
  }

  async function run(taken: TakenJob, worker: Worker<QueueName>) {
    const { id, queue, payload, attempts } = taken;
    const outcome = await runJob(taken, { worker, rules: rules[queue], stopping: stopping.signal, now: now() });
    const about = { job: id, queue, attempt: attempts };
    if (outcome.kind === "failed") log.warn({ ...about, error: outcome.error }, "job failed, it will be tried again");
    if (outcome.kind === "dead") log.error({ ...about, error: outcome.error }, "job failed for good");
    await writeDown(taken, outcome);
    if (outcome.kind === "handed back" || !payload) return;
    await worker.onRun?.({ id, payload, attempts }, outcome.kind === "done" ? null : outcome.error);
  }

  function start(taken: TakenJob) {
    const worker = workers.get(taken.queue);
    if (!worker) throw new Error(`nobody works on ${taken.queue}`);
    const ended = run(taken, worker)
      // The lease ends it: the job is then taken again.
      .catch((problem) => log.error({ job: taken.id, error: describeFailure(problem) }, "job not written down"))
      .finally(() => {
        running.delete(ended);
        onEnd();
      });
    running.set(ended, taken.queue);
  }

  return {
    workers,
    findPlaces,
    start,
    /** Once one of the runs has ended; at once when nothing runs. */
    untilOneEnds: async () => {
      if (running.size > 0) await Promise.race(running.keys());
    },
    isIdle: () => running.size === 0,
    stop: async () => {
      const patience = setTimeout(() => stopping.abort(new Error("the process stops")), parts.stopPatienceMs);
      await Promise.all(running.keys());
      clearTimeout(patience);
    },
  };
}
