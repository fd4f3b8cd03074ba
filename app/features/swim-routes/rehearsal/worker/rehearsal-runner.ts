import type { RehearsalAnswer, RehearsalRequest, RehearsalResults } from "./rehearsal-messages.ts";

type Result = RehearsalResults[keyof RehearsalResults];

type Listener = { onResult: (result: Result) => void; onProblem: (problem: Error) => void };

/** A request with all who want its result. */
type Job = { request: RehearsalRequest; listeners: Set<Listener> };

/** Enough for the starts, the range and the details of the swims that a page shows. */
const KEPT_RESULTS = 6;

/** The swim is one object where its content is the same. */
function isSame(one: RehearsalRequest, other: RehearsalRequest) {
  if (one.swim !== other.swim) return false;
  if (one.kind === "starts") return other.kind === "starts" && one.fromMs === other.fromMs && one.toMs === other.toMs;
  if (other.kind === "starts" || one.startMs !== other.startMs) return false;
  if (one.kind === "spread") return other.kind === "spread" && one.seed === other.seed;
  return other.kind === "details" && one.points === other.points;
}

/** One request at a time, each once; those that are withdrawn before their turn are never calculated. */
class RehearsalRunner {
  readonly #worker = new Worker(new URL("./rehearsal-worker.ts", import.meta.url), { type: "module" });
  #waiting: Job[] = [];
  #running: Job | null = null;
  #done: { request: RehearsalRequest; result: Result }[] = [];

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<RehearsalAnswer>) => {
      if (data.kind === "problem") this.#fail(data.problem);
      else this.#finish(data.result);
    };
    this.#worker.onerror = ({ message }) => {
      this.#fail(message || "the worker failed");
    };
  }

  #finish(result: Result) {
    const job = this.#running;
    this.#running = null;
    if (job) this.#done = [...this.#done, { request: job.request, result }].slice(-KEPT_RESULTS);
    for (const { onResult } of job?.listeners ?? []) onResult(result);
    this.#next();
  }

  #fail(problem: string) {
    const job = this.#running;
    this.#running = null;
    for (const { onProblem } of job?.listeners ?? []) onProblem(new Error(problem));
    this.#next();
  }

  /** Returns how to withdraw the request. */
  add(request: RehearsalRequest, listener: Listener) {
    const done = this.#done.find((one) => isSame(one.request, request));
    if (done) {
      listener.onResult(done.result);
      return ignore;
    }
    let job = [this.#running, ...this.#waiting].find((one) => one && isSame(one.request, request));
    if (!job) {
      job = { request, listeners: new Set() };
      this.#waiting.push(job);
    }
    const { listeners } = job;
    listeners.add(listener);
    this.#next();
    return () => {
      listeners.delete(listener);
      this.#waiting = this.#waiting.filter((one) => one.listeners.size > 0);
    };
  }

  #next() {
    if (this.#running) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#running = next;
    this.#worker.postMessage(next.request);
  }
}

const ignore = () => undefined;

let runner: RehearsalRunner | null = null;

/** All parts of a page share one worker, started with the first request. */
export function runRehearsal<Kind extends keyof RehearsalResults>(
  request: Extract<RehearsalRequest, { kind: Kind }>,
  onResult: (result: RehearsalResults[Kind]) => void,
  onProblem: (problem: Error) => void,
) {
  runner ??= new RehearsalRunner();
  return runner.add(request, { onResult: (result) => onResult(result as RehearsalResults[Kind]), onProblem });
}
