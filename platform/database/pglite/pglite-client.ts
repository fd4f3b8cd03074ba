import { Worker } from "node:worker_threads";
import { toFolderError } from "../database-folder.ts";
import { DatabaseError, type Row, type Statement } from "../engine.ts";

/** Requests to the worker, answered in order. */
export type WorkerRequest = { id: number } & (
  | { op: "pipeline"; statements: readonly Statement[] }
  /** Transactions one after the other, each with an answer of its own: ids count up from the request's. */
  | { op: "group"; transactions: readonly (readonly Statement[])[] }
  | { op: "script"; sql: string }
  | { op: "listen"; channel: string }
  | { op: "unlisten"; channel: string }
  | { op: "dump" }
  | { op: "close" }
);

/** A `DatabaseError` between the threads. */
export type ErrorFields = {
  message: string;
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
};

/** Rows and command tag of the last statement. */
export type PipelineAnswer = { rows: Row[]; command: string };

export type WorkerMessage =
  | { kind: "ready"; version: string }
  /** `fatal` is the last fatal line of Postgres' log. */
  | { kind: "failed"; message: string; fatal: string | null }
  | { kind: "answer"; id: number; answer: unknown }
  /** A transaction of a group begins. */
  | { kind: "begun"; id: number }
  | { kind: "error"; id: number; error: ErrorFields }
  | { kind: "notification"; channel: string; payload: string };

export type WorkerOptions = {
  /** A folder, or null for a database in memory. */
  folder: string | null;
  /** A dump (gzipped tar) that a new database starts from. */
  snapshot: Uint8Array | null;
};

/** The precision of statement timeouts. */
const WATCH_INTERVAL_MS = 250;

export type GroupMember = { timeoutMs: number; statements: readonly Statement[] };

type Waiting = { timeoutMs: number; resolve(value: unknown): void; reject(error: Error): void };
type WithoutId<R> = R extends unknown ? Omit<R, "id"> : never;
type Question = WithoutId<WorkerRequest>;

const timedOut = () => new DatabaseError({ message: "canceling statement due to statement timeout", code: "57014" });
function stopped(reason?: Error) {
  const error = new DatabaseError({ message: "the embedded database has stopped", code: "57P01" });
  return reason ? Object.assign(error, { cause: reason }) : error;
}

/** Resolves to the database's version once the worker has opened it. */
function untilReady(worker: Worker, { folder }: WorkerOptions) {
  return new Promise<string>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the embedded database did not start")));
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "ready") resolve(message.version);
      if (message.kind !== "failed") return;
      const { fatal } = message;
      const isFolder = folder !== null && fatal !== null;
      reject(
        isFolder ? toFolderError(folder, fatal) : new Error(`the embedded database did not start: ${message.message}`),
      );
    });
  });
}

type UnderWay = () => readonly [id: number, waiting: Waiting] | undefined;

/**
 * The embedded engine cannot interrupt a statement: its time-outs are kept by ending the worker, whose database
 * recovers as after a crash.
 */
function watchTimeouts(worker: Worker, findUnderWay: UnderWay, onTimeout: (id: number) => void) {
  let watched: number | undefined;
  let since = 0;
  const timer = setInterval(() => {
    const head = findUnderWay();
    if (head?.[0] !== watched) since = performance.now();
    watched = head?.[0];
    if (!head || performance.now() - since < head[1].timeoutMs) return;
    onTimeout(head[0]);
    void worker.terminate();
  }, WATCH_INTERVAL_MS);
  timer.unref();
  worker.once("exit", () => clearInterval(timer));
}

type Events = { onNotify(channel: string, payload: string): void; onExit(): void };

/** One life of the worker that holds the embedded database. */
export async function startWorker(options: WorkerOptions, { onNotify, onExit }: Events) {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: options });
  const version = await untilReady(worker, options).catch(async (error: unknown) => {
    // The failed database would keep the process running.
    await worker.terminate();
    throw error;
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let isRunning = true;
  let overdue: number | undefined;
  let reason: Error | undefined;
  let begun: number | undefined;
  worker.on("error", (error) => {
    reason = error;
  });

  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "notification") onNotify(message.channel, message.payload);
    if (message.kind === "begun") begun = message.id;
    if (message.kind !== "answer" && message.kind !== "error") return;
    const question = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "answer") question?.resolve(message.answer);
    else question?.reject(new DatabaseError(message.error));
  });
  const exited = new Promise<void>((resolve) => {
    worker.once("exit", () => {
      isRunning = false;
      onExit();
      for (const [id, { reject }] of waiting) reject(id === overdue ? timedOut() : stopped(reason));
      waiting.clear();
      resolve();
    });
  });
  /** Answers come in the order of asking; those of a group wait for each other, so its members say when they begin. */
  const findUnderWay: UnderWay = () => {
    const member = begun === undefined ? undefined : waiting.get(begun);
    if (begun !== undefined && member) return [begun, member];
    const [head] = waiting;
    return head;
  };
  watchTimeouts(worker, findUnderWay, (id) => {
    overdue = id;
  });

  function ask<T = unknown>(question: Question, timeoutMs = Number.POSITIVE_INFINITY): Promise<T> {
    if (!isRunning) return Promise.reject(stopped(reason));
    const id = nextId++;
    worker.postMessage({ ...question, id });
    return answerTo(id, timeoutMs);
  }

  function answerTo<T>(id: number, timeoutMs: number) {
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { timeoutMs, resolve: (value) => resolve(value as T), reject });
    });
  }

  const send = (timeoutMs: number, ...statements: Statement[]) =>
    ask<PipelineAnswer>({ op: "pipeline", statements }, timeoutMs);

  /** Transactions that become durable together. */
  function sendGroup(members: readonly GroupMember[]): Promise<PipelineAnswer>[] {
    if (!isRunning) return members.map(() => Promise.reject(stopped(reason)));
    const id = nextId;
    nextId += members.length;
    worker.postMessage({ op: "group", id, transactions: members.map(({ statements }) => statements) });
    return members.map(({ timeoutMs }, index) => answerTo<PipelineAnswer>(id + index, timeoutMs));
  }

  return { version, ask, send, sendGroup, exited };
}
