import { AS_OWNER } from "../database/engine.ts";
import { createAlarm } from "./alarm.ts";
import { describeFailure } from "./describe-failure.ts";
import { type Order, type Payloads, QUEUE_RULES, type QueueName, type Worker } from "./job.ts";
import { findNextTimes, insertJob, JOBS_CHANNEL, takeJobs } from "./job-store.ts";
import { type JobsState, readJobsState } from "./jobs-state.ts";
import { createRunners, type RunnerParts } from "./runners.ts";
import { keepSchedules, nextTime, orderTicks, type Schedule } from "./schedules.ts";

const STOP_PATIENCE_MS = 12_000;
/** When another process holds what is due, it will be done before that. */
const SLEEP_BESIDE_OTHERS_MS = 1_000;

export type JobsParts = Pick<RunnerParts, "engine" | "log"> & Partial<RunnerParts>;

/** The queue as one process sees it. Processes on one database share the jobs; each job has one runner at a time. */
export type Jobs = {
  /** Orders a job; with a transaction it exists once that is committed. */
  send<Q extends QueueName>(queue: Q, payload: Payloads[Q], order?: Order): Promise<void>;
  work<Q extends QueueName>(queue: Q, worker: Worker<Q>): void;
  /** Begins to take jobs and to keep these schedules. */
  start(schedules: readonly Schedule[]): Promise<void>;
  state(): Promise<JobsState>;
  /** Looks for what is due once more, and waits until nothing of it is left: tests need not wait for time to pass. */
  settled(): Promise<void>;
  /** Takes nothing more, waits for what runs and hands back what takes too long. */
  stop(): Promise<void>;
};

export function createJobs(parts: JobsParts): Jobs {
  const { engine, log, now = () => new Date(), random = Math.random, rules = QUEUE_RULES } = parts;
  const { stopPatienceMs = STOP_PATIENCE_MS } = parts;
  const runners = createRunners({ engine, log, now, random, rules, stopPatienceMs }, () => void alarm.wake());
  let stopListening: (() => Promise<void>) | null = null;

  /** Takes what is due as long as there are places; answers how long there is nothing more to do. */
  async function takeDue(): Promise<number> {
    const places = runners.findPlaces();
    const { jobAt, tickAt } = await findNextTimes(engine, [...places.keys()]);
    const moment = now();
    if (Math.min(jobAt, tickAt) > moment.getTime()) return Math.min(jobAt, tickAt) - moment.getTime();
    if (tickAt <= moment.getTime()) await orderTicks(engine, moment);
    const taken = await takeJobs(engine, places, moment);
    for (const job of taken) runners.start(job);
    return taken.length > 0 ? takeDue() : SLEEP_BESIDE_OTHERS_MS;
  }

  const onProblem = (problem: unknown) =>
    log.error({ error: describeFailure(problem) }, "the queue could not be looked at");
  const alarm = createAlarm({ run: takeDue, onProblem });

  const isReadable = ({ name, schedule }: Schedule) => {
    try {
      nextTime(schedule, now());
      return true;
    } catch (problem) {
      log.error({ schedule: name, error: describeFailure(problem) }, "schedule left out");
      return false;
    }
  };

  return {
    send: async (queue, payload, { tx, ...order } = {}) => {
      const statement = insertJob({ queue, payload, ...order, now: now() });
      await (tx ? tx.query(statement) : engine.run(AS_OWNER, statement));
    },
    work: (queue, worker) => void runners.workers.set(queue, worker),
    start: async (schedules) => {
      await keepSchedules(engine, schedules.filter(isReadable), now());
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
