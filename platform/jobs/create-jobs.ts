import { AS_OWNER } from "../database/engine.ts";
import { createAlarm } from "./alarm.ts";
import { describeFailure, type JobOptions, type Payloads, QUEUE_RULES, type QueueName, type Worker } from "./job.ts";
import { findNextTimes, insertJob, JOBS_CHANNEL, takeJobs } from "./job-store.ts";
import { type JobsState, readJobsState } from "./jobs-state.ts";
import { createRunners, type RunnerParts } from "./runners.ts";
import { nextTime, queueDueRuns, type Schedule, storeSchedules } from "./schedules.ts";

const STOP_TIMEOUT_MS = 12_000;
/** The next poll when other processes run what is due. */
const BUSY_SLEEP_MS = 1_000;

export type JobsParts = Pick<RunnerParts, "engine" | "log"> & Partial<RunnerParts>;

/** The queue. Processes on one database share its jobs; each job has one runner at a time. */
export type Jobs = {
  /** Queues a job; with a transaction it exists once that is committed. */
  send<Q extends QueueName>(queue: Q, payload: Payloads[Q], options?: JobOptions): Promise<void>;
  work<Q extends QueueName>(queue: Q, worker: Worker<Q>): void;
  /** Starts taking jobs and following these schedules. */
  start(schedules: readonly Schedule[]): Promise<void>;
  state(): Promise<JobsState>;
  /** For tests: runs what is due until nothing is left. */
  settled(): Promise<void>;
  /** Takes no more jobs, waits for running ones and returns those that take too long to the queue. */
  stop(): Promise<void>;
};

export function createJobs(parts: JobsParts): Jobs {
  const { engine, log, now = () => new Date(), random = Math.random, rules = QUEUE_RULES } = parts;
  const { stopTimeoutMs = STOP_TIMEOUT_MS } = parts;
  const runners = createRunners({ engine, log, now, random, rules, stopTimeoutMs }, () => void alarm.wake());
  let stopListening: (() => Promise<void>) | null = null;

  /** Takes due jobs while slots are free; returns how long until the next one. */
  async function takeDue(): Promise<number> {
    const slots = runners.findFreeSlots();
    const { jobAt, runAt } = await findNextTimes(engine, [...slots.keys()]);
    const moment = now();
    if (Math.min(jobAt, runAt) > moment.getTime()) return Math.min(jobAt, runAt) - moment.getTime();
    if (runAt <= moment.getTime()) await queueDueRuns(engine, moment);
    const taken = await takeJobs(engine, slots, moment);
    for (const job of taken) runners.start(job);
    return taken.length > 0 ? takeDue() : BUSY_SLEEP_MS;
  }

  const onProblem = (problem: unknown) =>
    log.error({ error: describeFailure(problem) }, "the job queue could not be read");
  const alarm = createAlarm({ run: takeDue, onProblem });

  const isValid = ({ name, schedule }: Schedule) => {
    try {
      nextTime(schedule, now());
      return true;
    } catch (problem) {
      log.error({ schedule: name, error: describeFailure(problem) }, "invalid schedule ignored");
      return false;
    }
  };

  return {
    send: async (queue, payload, { tx, ...options } = {}) => {
      const statement = insertJob({ queue, payload, ...options, now: now() });
      await (tx ? tx.query(statement) : engine.run(AS_OWNER, statement));
    },
    work: (queue, worker) => void runners.workers.set(queue, worker),
    start: async (schedules) => {
      await storeSchedules(engine, schedules.filter(isValid), now());
      const wake = () => void alarm.wake();
      stopListening = await engine.listen(JOBS_CHANNEL, wake, wake);
      wake();
    },
    state: () => readJobsState(engine, now()),
    settled: async () => {
      await alarm.wake();
      while (!runners.isIdle()) {
        await runners.untilOneEnds();
        await alarm.wake();
      }
    },
    stop: async () => {
      await alarm.stop();
      await stopListening?.();
      await runners.stop();
    },
  };
}
