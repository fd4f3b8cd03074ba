import { format, inspect } from "node:util";
import { parentPort, type Transferable, workerData } from "node:worker_threads";
import type {
  AnswerFields,
  CallFields,
  LineLevel,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from "./worker-messages.ts";

type EdgeFunction = { fetch(request: Request): Response | Promise<Response> };

const port = parentPort;
if (!port) throw new Error("function-worker must run in a worker thread");
const send = (message: WorkerMessage, handedOver: Transferable[] = []) => port.postMessage(message, handedOver);

async function load({ href }: WorkerOptions) {
  const module = (await import(href)) as { default?: Partial<EdgeFunction> };
  const edgeFunction = module.default;
  if (typeof edgeFunction?.fetch !== "function") throw new TypeError(`${href} exports no fetch`);
  return edgeFunction as EdgeFunction;
}

function toRequest({ url, method, headers, body }: CallFields, signal: AbortSignal) {
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: "half" } : {}) } as RequestInit);
}

const toFields = ({ status, statusText, headers, body }: Response): AnswerFields => ({
  status,
  statusText,
  headers: [...headers],
  body,
});

/** The hosted platform's limits. */
const LINE_LENGTH_LIMIT = 10_000;
const LINES_LIMIT = 100;
const WINDOW_MS = 10_000;

const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error", trace: "debug" } as const;

type TakeLine = (level: LineLevel, text: string) => void;

/** Passes a limited number of lines in each window and reports how many it dropped, since a printing loop would fill the memory. */
function limitLines(takeLine: TakeLine): TakeLine {
  let since = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return (level, text) => {
    const now = performance.now();
    if (now - since > WINDOW_MS) {
      if (lines > LINES_LIMIT) takeLine("warn", `${lines - LINES_LIMIT} lines were dropped`);
      since = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= LINES_LIMIT) takeLine(level, text.slice(0, LINE_LENGTH_LIMIT));
  };
}

/** Sends what this thread prints to `takeLine`, one call per line. */
function captureConsole(takeLine: TakeLine) {
  const take = limitLines(takeLine);
  const entries = Object.entries(LEVELS).map(([method, level]) => [
    method,
    (...parts: unknown[]) => take(level, format(...parts)),
  ]);
  Object.assign(globalThis.console, Object.fromEntries(entries));
}

delete process.env.NODE_COMPILE_CACHE;
captureConsole((level, text) => send({ kind: "line", level, text }));
const loading = load(workerData as WorkerOptions).catch((problem: unknown) => {
  send({ kind: "unloadable", problem: inspect(problem) });
  return null;
});

/**
 * The calls whose responses have not ended, so that an abort reaches them. The request is kept too: its signal follows
 * ours by a weak reference only, so without it a function would miss the abort.
 */
const activeCalls = new Map<number, { aborter: AbortController; request: Request }>();

async function answer(id: number, fields: CallFields) {
  const aborter = new AbortController();
  try {
    const request = toRequest(fields, aborter.signal);
    activeCalls.set(id, { aborter, request });
    const edgeFunction = await loading;
    const response = await edgeFunction?.fetch(request);
    if (!response) return;
    // The caller has gone, and a stream in the response would never learn of it.
    if (aborter.signal.aborted) return await response.body?.cancel();
    const answered = toFields(response);
    send({ kind: "answer", id, answer: answered }, answered.body ? [answered.body as Transferable] : []);
  } catch (problem) {
    send({ kind: "failed", id, problem: inspect(problem) });
  }
}

function end(id: number, isAborted: boolean) {
  if (isAborted) activeCalls.get(id)?.aborter.abort();
  activeCalls.delete(id);
}

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "ping") send({ kind: "pong" });
  if (request.kind === "end") end(request.id, request.isAborted);
  if (request.kind === "call") void answer(request.id, request.fields);
});
