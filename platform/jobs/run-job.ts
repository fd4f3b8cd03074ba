import { describeFailure } from "./describe-failure.ts";
import { type Job, PermanentFailure, type QueueName, type QueueRules, type Worker } from "./job.ts";
import type { TakenJob } from "./job-store.ts";

/** What became of a run. */
export type Outcome =
  | { kind: "done" }
  | { kind: "handed back" }
  | { kind: "failed"; error: string }
  | { kind: "dead"; error: string };

const MINUTE_MS = 60_000;

/** What the worker need not be asked about: a job that came too late, or whose runs have ended their process. */
function refuse({ attempts, expires_at, last_error }: TakenJob, { maxAttempts }: QueueRules, now: Date) {
  const late = expires_at === null ? -1 : now.getTime() - Date.parse(expires_at);
  const before = last_error ? `; before: ${last_error}` : "";
  if (late >= 0) return `expired ${Math.floor(late / MINUTE_MS)} min ago${before}`;
  return attempts > maxAttempts ? `its runner ended ${attempts - 1} times${before}` : null;
}

function untilAborted(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

type Run<Q extends QueueName> = { worker: Worker<Q>; rules: QueueRules; stopping: AbortSignal; now: Date };

/** Runs a job within its time limit. Never throws: what goes wrong is the outcome. */
export async function runJob<Q extends QueueName>(taken: TakenJob, run: Run<Q>): Promise<Outcome> {
  const { worker, rules, stopping, now } = run;
  const refusal = refuse(taken, rules, now);
  if (refusal !== null) return { kind: "dead", error: refusal };
  const { id, payload, attempts } = taken;
  const job = { id, payload, attempts } as Job<Q>;
  const timeUp = AbortSignal.timeout(rules.timeLimitMs);
  const signal = AbortSignal.any([stopping, timeUp]);
  try {
    await Promise.race([worker.run(job, signal), untilAborted(signal)]);
    return { kind: "done" };
  } catch (problem) {
    if (stopping.aborted) return { kind: "handed back" };
    const error = timeUp.aborted ? `not done within ${rules.timeLimitMs / 1000} s` : describeFailure(problem);
    const isLast = problem instanceof PermanentFailure || attempts >= rules.maxAttempts;
    return { kind: isLast ? "dead" : "failed", error };
  }
}
