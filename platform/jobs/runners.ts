import { setTimeout as sleep } from "node:timers/promises";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import type { Log } from "../log.ts";
import { describeFailure, type Job, PermanentFailure, type QueueName, type QueueRules, type Worker } from "./job.ts";
import { buryJob, type FreeSlots, finishJob, retryJob, returnJob, type TakenJob } from "./job-store.ts";

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** The random part of the delay, so that jobs that failed together are not retried together. */
const JITTER = 0.3;

const MINUTE_MS = 60_000;
/** How long a runner keeps its job beyond the time limit, to record how it ended. */
const LEASE_MARGIN_MS = 15_000;
/** Within the lease, since a mail whose end is not recorded is sent again. */
const RECORD_RETRY_DELAYS_MS = [500, 2_000, 5_000];

export type RunnerParts = {
  engine: Engine;
  log: Log;
  now: () => Date;
  random: () => number;
  rules: Readonly<Record<QueueName, QueueRules>>;
  /** How long a stop waits for running jobs before it returns them to the queue. */
  stopTimeoutMs: number;
};

/** The delay after this number of failed attempts. */
function retryDelay(attempts: number, random: () => number) {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random()));
}

/** How a run ended. */
type Outcome =
  | { kind: "done" }
  | { kind: "returned" }
  | { kind: "failed"; error: string }
  | { kind: "dead"; error: string };

/** The reason not to run a job: it is too late, or its runs crashed their process too often. */
function findRefusal({ attempts, expires_at, last_error }: TakenJob, { maxAttempts }: QueueRules, now: Date) {
  const late = expires_at === null ? -1 : now.getTime() - Date.parse(expires_at);
  const before = last_error ? `; before: ${last_error}` : "";
  if (late >= 0) return `expired ${Math.floor(late / MINUTE_MS)} min ago${before}`;
  return attempts > maxAttempts ? `its process ended ${attempts - 1} times${before}` : null;
}

function untilAborted(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

type Run<Q extends QueueName> = { worker: Worker<Q>; rules: QueueRules; stopping: AbortSignal; now: Date };

/** Runs a job within its time limit. Never throws: a failure is an outcome. */
async function runJob<Q extends QueueName>(taken: TakenJob, run: Run<Q>): Promise<Outcome> {
  const { worker, rules, stopping, now } = run;
  const refusal = findRefusal(taken, rules, now);
  if (refusal !== null) return { kind: "dead", error: refusal };
  const { id, payload, attempts } = taken;
  const job = { id, payload, attempts } as Job<Q>;
  const timeUp = AbortSignal.timeout(rules.timeLimitMs);
  const signal = AbortSignal.any([stopping, timeUp]);
  try {
    await Promise.race([worker.run(job, signal), untilAborted(signal)]);
    return { kind: "done" };
  } catch (problem) {
    if (stopping.aborted) return { kind: "returned" };
    const error = timeUp.aborted ? `not done within ${rules.timeLimitMs / 1000} s` : describeFailure(problem);
    const isLast = problem instanceof PermanentFailure || attempts >= rules.maxAttempts;
    return { kind: isLast ? "dead" : "failed", error };
  }
}

function toStatement(taken: TakenJob, outcome: Outcome, { now, random }: RunnerParts) {
  const moment = now();
  switch (outcome.kind) {
    case "done":
      return finishJob(taken);
    case "returned":
      return returnJob(taken, moment);
    case "dead":
      return buryJob(taken, { error: outcome.error, now: moment });
    case "failed": {
      const dueAt = new Date(moment.getTime() + retryDelay(taken.attempts, random));
      return retryJob(taken, { error: outcome.error, dueAt });
    }
  }
}

/** Runs the jobs that this process has taken, and calls `onEnd` when a slot is free again. */
export function createRunners(parts: RunnerParts, onEnd: () => void) {
  const { engine, log, rules, now } = parts;
  const workers = new Map<QueueName, Worker<QueueName>>();
  const running = new Map<Promise<void>, QueueName>();
  const stopping = new AbortController();

  function findFreeSlots(): FreeSlots {
    const slots = [...workers.keys()].map((queue) => {
      const taken = [...running.values()].filter((name) => name === queue).length;
      const { concurrency, timeLimitMs } = rules[queue];
      return [queue, { free: concurrency - taken, leaseMs: timeLimitMs + LEASE_MARGIN_MS }] as const;
    });
    return new Map(slots.filter(([, { free }]) => free > 0));
  }

  async function record(taken: TakenJob, outcome: Outcome) {
    const statement = toStatement(taken, outcome, parts);
    for (const delayMs of RECORD_RETRY_DELAYS_MS) {
      try {
        return await engine.run(AS_OWNER, statement);
      } catch (problem) {
        log.warn({ job: taken.id, error: describeFailure(problem) }, "job not recorded yet");
        await sleep(delayMs);
      }
    }
    return engine.run(AS_OWNER, statement);
  }

  async function run(taken: TakenJob, worker: Worker<QueueName>) {
    const { id, queue, payload, attempts } = taken;
    const outcome = await runJob(taken, { worker, rules: rules[queue], stopping: stopping.signal, now: now() });
    const about = { job: id, queue, attempt: attempts };
    if (outcome.kind === "failed") log.warn({ ...about, error: outcome.error }, "job failed and will be retried");
    if (outcome.kind === "dead") log.error({ ...about, error: outcome.error }, "job failed for good");
    await record(taken, outcome);
    if (outcome.kind === "returned" || !payload) return;
    await worker.onRun?.({ id, payload, attempts }, outcome.kind === "done" ? null : outcome.error);
  }

  function start(taken: TakenJob) {
    const worker = workers.get(taken.queue);
    if (!worker) throw new Error(`the queue ${taken.queue} has no worker`);
    const ended = run(taken, worker)
      // When the lease ends, the job is taken again.
      .catch((problem) => log.error({ job: taken.id, error: describeFailure(problem) }, "job not recorded"))
      .finally(() => {
        running.delete(ended);
        onEnd();
      });
    running.set(ended, taken.queue);
  }

  return {
    workers,
    findFreeSlots,
    start,
    /** Resolves when one of the running jobs ends; at once when none runs. */
    untilOneEnds: async () => {
      if (running.size > 0) await Promise.race(running.keys());
    },
    isIdle: () => running.size === 0,
    stop: async () => {
      const timeout = setTimeout(() => stopping.abort(new Error("the process stops")), parts.stopTimeoutMs);
      await Promise.all(running.keys());
      clearTimeout(timeout);
    },
  };
}
