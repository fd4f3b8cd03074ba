import type { Transferable } from "node:worker_threads";
import type { Refusal } from "./refusals.ts";
import type { AnswerFields, CallFields, WorkerRequest } from "./worker-messages.ts";

/** One call of a function. Aborting `ending` ends it with the reason. */
export type FunctionCall = {
  fields: CallFields;
  ending: AbortController;
  /** The response has been read to its end or will not continue. */
  onDone(): void;
};

type Send = (request: WorkerRequest, handedOver?: Transferable[]) => void;
type Waiting = { resolve(answer: AnswerFields): void; ending: AbortController };
type Events = { onBusy(): void; onIdle(): void };

/** The active calls of one worker. */
export function createWorkerCalls(send: Send, { onBusy, onIdle }: Events) {
  const activeCalls = new Map<number, Waiting>();
  let nextId = 0;

  function begin(id: number, { fields, ending }: FunctionCall) {
    const { promise: answered, resolve, reject } = Promise.withResolvers<AnswerFields>();
    ending.signal.addEventListener("abort", () => reject(ending.signal.reason), { once: true });
    activeCalls.set(id, { resolve, ending });
    if (activeCalls.size === 1) onBusy();
    send({ kind: "call", id, fields }, fields.body ? [fields.body as Transferable] : []);
    return answered;
  }

  function finish(id: number, { ending, onDone }: FunctionCall) {
    activeCalls.delete(id);
    send({ kind: "end", id, isAborted: ending.signal.aborted });
    if (activeCalls.size === 0) onIdle();
    onDone();
  }

  /** The function's response; rejects with the reason when the call is ended. */
  async function run(call: FunctionCall): Promise<Response> {
    const id = nextId++;
    const done = () => finish(id, call);
    try {
      call.ending.signal.throwIfAborted();
      const { body, ...init } = await begin(id, call);
      if (body === null) {
        done();
        return new Response(null, init);
      }
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      // The reader sees whether it failed; here it only matters that it ended.
      body.pipeTo(writable, { signal: call.ending.signal }).then(done, done);
      return new Response(readable, init);
    } catch (problem) {
      done();
      throw problem;
    }
  }

  return {
    run,
    isIdle: () => activeCalls.size === 0,
    answer: (id: number, answer: AnswerFields) => activeCalls.get(id)?.resolve(answer),
    /** True if the call was still active. */
    fail: (id: number, reason: Refusal) => {
      const call = activeCalls.get(id);
      call?.ending.abort(reason);
      return call !== undefined;
    },
    failAll: (reason: Refusal) => {
      for (const { ending } of activeCalls.values()) ending.abort(reason);
    },
  };
}
