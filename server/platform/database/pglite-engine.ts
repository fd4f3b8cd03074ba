import { DatabaseError, type Engine, type RequestContext, type Row, type Statement } from "./engine.ts";
import { createPgliteClient } from "./pglite-client.ts";
import type { WorkerOptions } from "./pglite-messages.ts";
import { applyContext, checkStatement } from "./prepare-request.ts";

const word = (text: string): Statement => ({ text, values: [] });

/** An engine on the embedded database, which can also be written out as one file. */
export type PgliteEngine = Engine & { dump(): Promise<Uint8Array> };

/** PGlite in a worker thread: a slow statement delays other statements, never the event loop. */
export async function openPglite(options: WorkerOptions): Promise<PgliteEngine> {
  const client = await createPgliteClient(options);
  /** Open while no transaction holds the one session. */
  let gate: Promise<void> = Promise.resolve();

  /** Holds back every other statement until `work` has sent its last one. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const before = gate;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await before;
    try {
      return await work();
    } finally {
      resolve();
    }
  }

  async function run<R extends Row>(context: RequestContext, statement: Statement) {
    checkStatement(statement);
    const settings = applyContext(context);
    await gate;
    return (await client.send(settings, statement)).rows as R[];
  }

  async function query<R extends Row>(statement: Statement) {
    checkStatement(statement);
    return (await client.send(statement)).rows as R[];
  }

  function transaction<T>(context: RequestContext, work: Parameters<Engine["transaction"]>[1]) {
    const settings = applyContext(context);
    return alone(async () => {
      try {
        await client.send(word("begin"), settings);
        const result = (await work({ query })) as T;
        const { command } = await client.send(word("commit"));
        // Postgres answers the COMMIT of a failed transaction with a quiet ROLLBACK.
        if (command === "ROLLBACK") throw new DatabaseError({ message: "the transaction failed", code: "25P02" });
        return result;
      } catch (error) {
        await client.send(word("rollback"));
        throw error;
      }
    });
  }

  return {
    kind: "pglite",
    version: client.version,
    run,
    transaction: (context, work) => transaction(context, work),
    script: (sql) => alone(() => client.ask({ op: "script", sql })),
    listen: async (channel, onNotify) => {
      const callbacks = client.listeners.get(channel) ?? new Set();
      client.listeners.set(channel, callbacks.add(onNotify));
      if (callbacks.size === 1) await alone(() => client.ask({ op: "listen", channel }));
      return async () => {
        callbacks.delete(onNotify);
        if (callbacks.size === 0) await alone(() => client.ask({ op: "unlisten", channel }));
      };
    },
    dump: () => alone(() => client.ask<Uint8Array>({ op: "dump" })),
    close: async () => {
      await alone(() => client.ask({ op: "close" }));
      await client.exited;
    },
  };
}
