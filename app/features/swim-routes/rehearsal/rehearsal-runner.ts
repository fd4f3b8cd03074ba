import type { RehearsalAnswer, RehearsalRequest, RehearsalResults } from "./rehearsal-messages.ts";

type Waiting = {
  request: RehearsalRequest;
  onResult: (result: RehearsalResults[keyof RehearsalResults]) => void;
  onProblem: (problem: Error) => void;
};

/** One request at a time; those that are withdrawn before their turn are never calculated. */
class RehearsalRunner {
  readonly #worker = new Worker(new URL("./rehearsal-worker.ts", import.meta.url), { type: "module" });
  #waiting: Waiting[] = [];
  #running: Waiting | null = null;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<RehearsalAnswer>) => {
      const done = this.#running;
      this.#running = null;
      if (data.kind === "problem") done?.onProblem(new Error(data.problem));
      else done?.onResult(data.result);
      this.#next();
    };
    this.#worker.onerror = ({ message }) => {
      const failed = this.#running;
      this.#running = null;
      failed?.onProblem(new Error(message || "the worker failed"));
      this.#next();
    };
  }

  /** Returns how to withdraw the request. */
  add(waiting: Waiting) {
    this.#waiting.push(waiting);
    this.#next();
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      if (this.#running === waiting) this.#running = { ...waiting, onResult: ignore, onProblem: ignore };
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
  return runner.add({ request, onResult: (result) => onResult(result as RehearsalResults[Kind]), onProblem });
}
