import { inspect } from "node:util";
import { parentPort, type Transferable, workerData } from "node:worker_threads";
import { captureConsole } from "./capture-console.ts";
import type { AnswerFields, CallFields, WorkerMessage, WorkerOptions, WorkerRequest } from "./worker-messages.ts";

type EdgeFunction = { fetch(request: Request): Response | Promise<Response> };

const port = parentPort;
if (!port) throw new Error("function-worker runs in a worker thread");
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

captureConsole((level, text) => send({ kind: "line", level, text }));
const loading = load(workerData as WorkerOptions).catch((problem: unknown) => {
  send({ kind: "unloadable", problem: inspect(problem) });
  return null;
});

/**
 * The calls whose answers have not reached their end, so that an abort reaches them. The request is kept with its call:
 * its signal follows ours by a weak reference, and a function that looks at it once would never hear of the end.
 */
const underWay = new Map<number, { aborter: AbortController; request: Request }>();

async function answer(id: number, fields: CallFields) {
  const aborter = new AbortController();
  try {
    const request = toRequest(fields, aborter.signal);
    underWay.set(id, { aborter, request });
    const edgeFunction = await loading;
    const response = await edgeFunction?.fetch(request);
    if (!response) return;
    // Nobody waits for it any more; a stream in it would otherwise never be told.
    if (aborter.signal.aborted) return await response.body?.cancel();
    const answered = toFields(response);
    send({ kind: "answer", id, answer: answered }, answered.body ? [answered.body as Transferable] : []);
  } catch (problem) {
    send({ kind: "failed", id, problem: inspect(problem) });
  }
}

function end(id: number, isAborted: boolean) {
  if (isAborted) underWay.get(id)?.aborter.abort();
  underWay.delete(id);
}

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "ping") send({ kind: "pong" });
  if (request.kind === "end") end(request.id, request.isAborted);
  if (request.kind === "call") void answer(request.id, request.fields);
});
