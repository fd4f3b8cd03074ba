import { Worker } from "node:worker_threads";
import { Refusal } from "./refusals.ts";
import { createWorkerCalls } from "./worker-calls.ts";
import type { LineLevel, WorkerMessage, WorkerOptions } from "./worker-messages.ts";

type Options = {
  name: string;
  href: string;
  environment: Readonly<Record<string, string>>;
  memoryMb: number;
  /** How long it may compute without yielding. */
  stallLimitMs: number;
};

type Events = {
  onLine(level: LineLevel, text: string): void;
  onProblem(refusal: Refusal): void;
  /** No call is active any more. */
  onIdle(): void;
  onExit(): void;
};

/** Node reads it at a thread's start; the worker removes it before the function runs. */
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

function openThread({ name, href, environment, memoryMb }: Options, { onLine }: Events) {
  const thread = new Worker(new URL("./function-worker.ts", import.meta.url), {
    name,
    workerData: { href } satisfies WorkerOptions,
    env: { ...environment, ...compileCache },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  // Output that bypasses the console, such as warnings of the runtime.
  thread.stdout.setEncoding("utf8").on("data", (text: string) => onLine("info", text.trimEnd()));
  thread.stderr.setEncoding("utf8").on("data", (text: string) => onLine("warn", text.trimEnd()));
  return thread;
}

function toRefusal(error: unknown) {
  const isOutOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new Refusal(isOutOfMemory ? "WORKER_RESOURCE_LIMIT" : "WORKER_ERROR", problem);
}

/** A thread that misses this many pings in a row is stuck. */
const MISSED_PINGS_LIMIT = 10;

type StallWatch = {
  limitMs: number;
  ping(): void;
  onStall(): void;
};

/** Pings another thread to see that its event loop still turns, since a loop that never yields sees no abort. */
function watchStalls({ limitMs, ping, onStall }: StallWatch) {
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    // Counted and not measured: when this thread is busy, the answers wait as well.
    if (missed === MISSED_PINGS_LIMIT) return onStall();
    missed += 1;
    ping();
  };
  return {
    onMessage: () => {
      missed = 0;
    },
    start: () => {
      missed = 0;
      timer ??= setInterval(check, limitMs / MISSED_PINGS_LIMIT).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** One thread that a function runs in, until it ends. */
export function startWorker(options: Options, events: Events) {
  const { stallLimitMs } = options;
  const thread = openThread(options, events);
  let hasEnded = false;

  const calls = createWorkerCalls((request, handedOver) => thread.postMessage(request, handedOver), {
    onBusy: () => {
      thread.ref();
      stalls.start();
    },
    onIdle: () => {
      stalls.stop();
      // An idle thread does not keep the process alive.
      thread.unref();
      if (!hasEnded) events.onIdle();
    },
  });
  const stalls = watchStalls({
    limitMs: stallLimitMs,
    ping: () => thread.postMessage({ kind: "ping" }),
    onStall: () => end(new Refusal("WORKER_RESOURCE_LIMIT", `it did not yield for ${stallLimitMs} ms`)),
  });

  function end(reason: Refusal) {
    if (hasEnded) return;
    hasEnded = true;
    void thread.terminate();
    if (reason.problem !== undefined) events.onProblem(reason);
    events.onExit();
    calls.failAll(reason);
  }

  thread.on("message", (message: WorkerMessage) => {
    stalls.onMessage();
    if (message.kind === "answer") calls.answer(message.id, message.answer);
    if (message.kind === "line") events.onLine(message.level, message.text);
    if (message.kind === "unloadable") end(new Refusal("BOOT_ERROR", message.problem));
    if (message.kind !== "failed") return;
    const refusal = new Refusal("WORKER_ERROR", message.problem);
    if (calls.fail(message.id, refusal)) events.onProblem(refusal);
  });
  thread.on("error", (error) => end(toRefusal(error)));
  thread.on("exit", (code) => end(new Refusal("WORKER_ERROR", `it ended its thread with code ${code}`)));

  return { run: calls.run, isIdle: calls.isIdle, end: () => end(new Refusal("WORKER_ERROR")) };
}
