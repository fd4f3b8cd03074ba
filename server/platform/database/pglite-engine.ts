import {
  DatabaseError,
  type Engine,
  type RequestContext,
  type Row,
  type Statement,
  type Transaction,
} from "./engine.ts";
import { startWorker } from "./pglite-client.ts";
import type { WorkerOptions } from "./pglite-messages.ts";
import { applyContext, checkStatement } from "./prepare-request.ts";

/** An engine on the embedded database, which can also be written out as one file. */
export type PgliteEngine = Engine & { dump(): Promise<Uint8Array> };

type Client = Awaited<ReturnType<typeof startWorker>>;
const word = (text: string): Statement => ({ text, values: [] });

/** Who listens to which channel, across the lives of the worker. */
function createChannels() {
  const callbacks = new Map<string, Set<(payload: string) => void>>();
  return {
    callbacks,
    notify: (channel: string, payload: string) => {
      for (const onNotify of callbacks.get(channel) ?? []) onNotify(payload);
    },
  };
}

/** Runs `work` between BEGIN and COMMIT on one life of the worker; anything it throws rolls back. */
async function transact<T>(client: Client, context: RequestContext, work: (transaction: Transaction) => Promise<T>) {
  const send = (...statements: Statement[]) => client.send(context.timeoutMs, ...statements);
  const query = async <R extends Row>(statement: Statement) => {
    checkStatement(statement);
    return (await send(statement)).rows as R[];
  };
  try {
    await send(word("begin"), applyContext(context));
    const result = await work({ query });
    const { command } = await send(word("commit"));
    // Postgres answers the COMMIT of a failed transaction with a quiet ROLLBACK.
    if (command === "ROLLBACK") throw new DatabaseError({ message: "the transaction failed", code: "25P02" });
    return result;
  } catch (error) {
    // A worker that has ended has rolled back by that, and the reason is already known.
    await send(word("rollback")).catch(() => undefined);
    throw error;
  }
}

/** PGlite in a worker thread: a slow statement delays other statements, never the event loop. */
export async function openPglite(options: WorkerOptions): Promise<PgliteEngine> {
  const { callbacks, notify } = createChannels();
  let isClosing = false;
  let current = start();
  /** Open while no transaction holds the one session. */
  let gate: Promise<void> = Promise.resolve();

  async function start() {
    const onExit = () => {
      // What was in memory is gone with its worker; a folder is opened again.
      if (!isClosing && options.folder !== null) current = start();
    };
    const client = await startWorker(options, { onNotify: notify, onExit });
    for (const channel of callbacks.keys()) await client.ask({ op: "listen", channel });
    return client;
  }

  /** Holds back every other statement until `work` has sent its last one. */
  async function alone<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const before = gate;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await before;
    try {
      return await work(await current);
    } finally {
      resolve();
    }
  }

  async function run<R extends Row>(context: RequestContext, statement: Statement) {
    checkStatement(statement);
    const settings = applyContext(context);
    await gate;
    const client = await current;
    return (await client.send(context.timeoutMs, settings, statement)).rows as R[];
  }

  async function listen(channel: string, onNotify: (payload: string) => void) {
    const listeners = callbacks.get(channel) ?? new Set();
    callbacks.set(channel, listeners.add(onNotify));
    if (listeners.size === 1) await alone((client) => client.ask({ op: "listen", channel }));
    return async () => {
      listeners.delete(onNotify);
      if (listeners.size > 0) return;
      callbacks.delete(channel);
      await alone((client) => client.ask({ op: "unlisten", channel }));
    };
  }

  return {
    kind: "pglite",
    version: (await current).version,
    run,
    transaction: (context, work) => alone((client) => transact(client, context, work)),
    script: (sql) => alone((client) => client.ask({ op: "script", sql })),
    listen,
    dump: () => alone((client) => client.ask<Uint8Array>({ op: "dump" })),
    close: () =>
      alone(async (client) => {
        isClosing = true;
        await client.ask({ op: "close" });
        await client.exited;
      }),
  };
}
