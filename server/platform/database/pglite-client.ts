import { Worker } from "node:worker_threads";
import { DatabaseError, type Statement } from "./engine.ts";
import type { PipelineAnswer, WorkerMessage, WorkerOptions, WorkerRequest } from "./pglite-messages.ts";

type Answer = { resolve(value: unknown): void; reject(error: Error): void };
type Question = WorkerRequest extends infer R ? (R extends unknown ? Omit<R, "id"> : never) : never;

const stopped = () => new DatabaseError({ message: "the embedded database has stopped", code: "57P01" });

/** Talks to the worker that holds the embedded database; questions are answered in the order of asking. */
export async function createPgliteClient(options: WorkerOptions) {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: options });
  const waiting = new Map<number, Answer>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let nextId = 0;
  let isRunning = true;

  const version = await new Promise<string>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (message: WorkerMessage) => {
      if (message.kind === "ready") resolve(message.version);
      else reject(new Error(message.kind === "failed" ? message.message : "the embedded database did not start"));
    });
  });

  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "notification") {
      for (const onNotify of listeners.get(message.channel) ?? []) onNotify(message.payload);
    } else if (message.kind === "answer" || message.kind === "error") {
      const answer = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === "answer") answer?.resolve(message.answer);
      else answer?.reject(new DatabaseError(message.error));
    }
  });
  worker.on("exit", () => {
    isRunning = false;
    for (const answer of waiting.values()) answer.reject(stopped());
    waiting.clear();
  });

  function ask<T = unknown>(question: Question): Promise<T> {
    if (!isRunning) return Promise.reject(stopped());
    const id = nextId++;
    worker.postMessage({ ...question, id });
    return new Promise<T>((resolve, reject) => waiting.set(id, { resolve: (value) => resolve(value as T), reject }));
  }

  return {
    version,
    listeners,
    ask,
    send: (...statements: Statement[]) => ask<PipelineAnswer>({ op: "pipeline", statements }),
    exited: new Promise<void>((resolve) => worker.once("exit", () => resolve())),
  };
}
