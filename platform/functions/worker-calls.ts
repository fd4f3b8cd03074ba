import type { Transferable } from "node:worker_threads";
import type { Refusal } from "./refusals.ts";
import type { AnswerFields, CallFields, WorkerRequest } from "./worker-messages.ts";

/** One call of a function. Aborting `ending` ends it, with the reason as its outcome. */
export type FunctionCall = {
  fields: CallFields;
  ending: AbortController;
  /** All of the answer has been read, or nothing more of it will come. */
  onDone(): void;
};

type Send = (request: WorkerRequest, handedOver?: Transferable[]) => void;
type Waiting = { resolve(answer: AnswerFields): void; ending: AbortController };
type Events = { onBusy(): void; onIdle(): void };

/** The calls under way in one worker. */
export function createWorkerCalls(send: Send, { onBusy, onIdle }: Events) {
  const underWay = new Map<number, Waiting>();
  let nextId = 0;

  function begin(id: number, { fields, ending }: FunctionCall) {
    const { promise: answered, resolve, reject } = Promise.withResolvers<AnswerFields>();
    ending.signal.addEventListener("abort", () => reject(ending.signal.reason), { once: true });
    underWay.set(id, { resolve, ending });
    if (underWay.size === 1) onBusy();
    send({ kind: "call", id, fields }, fields.body ? [fields.body as Transferable] : []);
    return answered;
  }

  function finish(id: number, { ending, onDone }: FunctionCall) {
    underWay.delete(id);
    send({ kind: "end", id, isAborted: ending.signal.aborted });
    if (underWay.size === 0) onIdle();
    onDone();
  }

  /** The function's answer; rejects with the reason that the call is ended for. */
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
      // Who reads it learns how it ended; here it only matters that it did.
      body.pipeTo(writable, { signal: call.ending.signal }).then(done, done);
      return new Response(readable, init);
    } catch (problem) {
      done();
      throw problem;
    }
  }

  return {
    run,
    isIdle: () => underWay.size === 0,
    answer: (id: number, answer: AnswerFields) => underWay.get(id)?.resolve(answer),
    /** Tells whether somebody still waited for it. */
    fail: (id: number, reason: Refusal) => {
      const call = underWay.get(id);
      call?.ending.abort(reason);
      return call !== undefined;
    },
    failAll: (reason: Refusal) => {
      for (const { ending } of underWay.values()) ending.abort(reason);
    },
  };
}
