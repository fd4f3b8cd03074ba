import { prepareFolder } from "../database-folder.ts";
import {
  DatabaseError,
  type Engine,
  type Listener,
  type RequestContext,
  type Row,
  type Statement,
  type Transaction,
} from "../engine.ts";
import { applyContext, checkStatement, OWNER, transactionEnded } from "../prepare-request.ts";
import { createTurns } from "../turns.ts";
import { startWorker, type WorkerOptions } from "./pglite-client.ts";
import { createWrites } from "./pglite-writes.ts";

/** Statements at the worker at once: it never idles, and urgent ones soon have their turn. */
const PLACES = 4;

/** An engine on the embedded database, which can also be written out as one file. */
export type PgliteEngine = Engine & { dump(): Promise<Uint8Array> };

/** The session's user during a request, who cannot become a superuser. */
const REQUESTS = "authenticator";

const settingsOf = (context: RequestContext) => applyContext(context, context.role === "owner" ? OWNER : REQUESTS);

/** Statements of the owner and of imports may be long, and a group waits for its longest. */
const isGrouped = ({ role, readOnly, isUrgent = false }: RequestContext) =>
  !readOnly && !isUrgent && (role === "anon" || role === "authenticated");

type Client = Awaited<ReturnType<typeof startWorker>>;
const word = (text: string): Statement => ({ text, values: [] });

/** The listeners of every channel; they outlive the worker. */
function createChannels() {
  const channels = new Map<string, Set<Listener>>();
  return {
    channels,
    notify: (channel: string, payload: string) => {
      for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload);
    },
    tellOfGap: () => {
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap?.();
    },
  };
}

/** Runs `work` between BEGIN and COMMIT on one life of the worker; anything it throws rolls back. */
async function transact<T>(client: Client, context: RequestContext, work: (transaction: Transaction) => Promise<T>) {
  const send = (...statements: Statement[]) => client.send(context.timeoutMs, ...statements);
  let isOver = false;
  const query = async <R extends Row>(statement: Statement) => {
    if (isOver) throw transactionEnded();
    checkStatement(statement);
    return (await send(statement)).rows as R[];
  };
  try {
    await send(word("begin"), settingsOf(context));
    const result = await work({ query });
    isOver = true;
    const { command } = await send(word("commit"));
    // Postgres answers the COMMIT of a failed transaction with a quiet ROLLBACK.
    if (command === "ROLLBACK") throw new DatabaseError({ message: "the transaction failed", code: "25P02" });
    return result;
  } catch (error) {
    isOver = true;
    // A worker that has ended has rolled back already.
    await send(word("rollback")).catch(() => undefined);
    throw error;
  }
}

/** PGlite in a worker thread: a slow statement delays other statements, never the event loop. */
export async function openPglite(options: WorkerOptions): Promise<PgliteEngine> {
  const { channels, notify, tellOfGap } = createChannels();
  let isClosing = false;
  /** The worker sends notifications before later answers, so only its end loses any. */
  let isHearing = true;
  let current = start();
  const takeTurn = createTurns(PLACES);

  async function start() {
    if (options.folder !== null) await prepareFolder(options.folder);
    const onExit = () => {
      isHearing = false;
      // A database in memory is gone with its worker; a folder is opened again.
      if (!isClosing && options.folder !== null) current = start();
    };
    const client = await startWorker(options, { onNotify: notify, onExit });
    for (const channel of channels.keys()) await client.ask({ op: "listen", channel });
    if (!isHearing) tellOfGap();
    isHearing = true;
    return client;
  }

  async function inTurn<T>(wish: Parameters<typeof takeTurn>[0], work: (client: Client) => Promise<T>): Promise<T> {
    const leave = await takeTurn(wish);
    try {
      return await work(await current);
    } finally {
      leave();
    }
  }

  /** Holds back all other statements while `work` runs. */
  const alone = <T>(work: (client: Client) => Promise<T>, isUrgent = false) =>
    inTurn({ isUrgent, isAlone: true }, work);

  const writes = createWrites((work) => inTurn({ isUrgent: false, isAlone: false }, work));

  async function run<R extends Row>(context: RequestContext, statement: Statement) {
    checkStatement(statement);
    const settings = settingsOf(context);
    const { timeoutMs, isUrgent = false } = context;
    const { rows } = await (isGrouped(context)
      ? writes.add({ timeoutMs, statements: [settings, statement] })
      : inTurn({ isUrgent, isAlone: false }, (client) => client.send(timeoutMs, settings, statement)));
    return rows as R[];
  }

  async function listen(channel: string, listener: Listener) {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(listener));
    if (listeners.size === 1) await alone((client) => client.ask({ op: "listen", channel }));
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      channels.delete(channel);
      await alone((client) => client.ask({ op: "unlisten", channel }));
    };
  }

  /** After an error the driver drops the notifications of the script. */
  function afterFailedScript(error: unknown) {
    tellOfGap();
    throw error;
  }

  return {
    kind: "pglite",
    version: (await current).version,
    run,
    transaction: (context, work) => alone((client) => transact(client, context, work), context.isUrgent),
    script: (sql) => alone((client) => client.ask<void>({ op: "script", sql })).catch(afterFailedScript),
    listen: (channel, onNotify, onGap) => listen(channel, { onNotify, onGap }),
    barrier: async () => isHearing,
    dump: () => alone((client) => client.ask<Uint8Array>({ op: "dump" })),
    close: () =>
      alone(async (client) => {
        isClosing = true;
        await client.ask({ op: "close" });
        await client.exited;
      }),
  };
}
