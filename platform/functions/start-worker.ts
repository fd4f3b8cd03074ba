import { Worker } from "node:worker_threads";
import { Refusal } from "./refusals.ts";
import { watchStalls } from "./watch-stalls.ts";
import { createWorkerCalls } from "./worker-calls.ts";
import type { LineLevel, WorkerMessage, WorkerOptions } from "./worker-messages.ts";

type Options = {
  name: string;
  href: string;
  environment: Readonly<Record<string, string>>;
  memoryMb: number;
  /** How long one turn of its event loop may take. */
  stallLimitMs: number;
};

type Events = {
  onLine(level: LineLevel, text: string): void;
  onProblem(refusal: Refusal): void;
  /** No call is under way any more. */
  onIdle(): void;
  onExit(): void;
};

function openThread({ name, href, environment, memoryMb }: Options, { onLine }: Events) {
  const thread = new Worker(new URL("./function-worker.ts", import.meta.url), {
    name,
    workerData: { href } satisfies WorkerOptions,
    env: environment,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  // What does not go through the console, such as warnings of the runtime.
  thread.stdout.setEncoding("utf8").on("data", (text: string) => onLine("info", text.trimEnd()));
  thread.stderr.setEncoding("utf8").on("data", (text: string) => onLine("warn", text.trimEnd()));
  return thread;
}

function toRefusal(error: unknown) {
  const isOutOfMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new Refusal(isOutOfMemory ? "WORKER_RESOURCE_LIMIT" : "WORKER_ERROR", problem);
}

/** One life of the thread that a function runs in. */
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
      // Alone it keeps no process alive.
      thread.unref();
      if (!hasEnded) events.onIdle();
    },
  });
  const stalls = watchStalls({
    limitMs: stallLimitMs,
    ask: () => thread.postMessage({ kind: "ping" }),
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
    stalls.heard();
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
