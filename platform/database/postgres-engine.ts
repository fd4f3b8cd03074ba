import {
  DatabaseError,
  type Engine,
  type RequestContext,
  type Row,
  type Statement,
  type Transaction,
} from "./engine.ts";
import { asDatabaseErrors, createConnection } from "./postgres-connection.ts";
import { createListener } from "./postgres-listener.ts";
import { type Answer, createPool, createRequestPool } from "./postgres-pool.ts";
import { applyContext, checkStatement } from "./prepare-request.ts";

/** Connections to the server, shared by all requests of this process. */
const REQUESTS = { size: 7, kept: 3 } as const;
/** For the platform's own work. With the listener and scripts a process has at most twelve connections. */
const OWNER = { size: 3, kept: 0 } as const;
const STALE_PLAN = "cached plan must not change result type";

type Send = (statement: Statement) => Promise<Answer>;
const word = (text: string): Statement => ({ text, values: [] });

/** Runs `work` between BEGIN and COMMIT; anything it throws rolls back. */
async function commitAfter<T>(send: Send, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    const { command } = await send(word("commit"));
    // Postgres answers the COMMIT of a failed transaction with a quiet ROLLBACK.
    if (command === "ROLLBACK") throw new DatabaseError({ message: "the transaction failed", code: "25P02" });
    return result;
  } catch (error) {
    // A lost connection has already rolled back.
    await send(word("rollback")).catch(() => undefined);
    throw error;
  }
}

/** A native server, with a pool for the owner and one for requests, whose sessions can never become the owner's. */
export async function openPostgres(databaseUrl: string): Promise<Engine> {
  const ownerPool = createPool({ databaseUrl }, OWNER);
  const requests = createRequestPool(databaseUrl, { ownerPool, pool: REQUESTS });
  const chores = createConnection({ databaseUrl });
  const listener = createListener(databaseUrl);

  async function inTransaction<T>(context: RequestContext, work: (send: Send) => Promise<T>): Promise<T> {
    const settings = applyContext(context);
    const pool = context.role === "owner" ? ownerPool : await requests.open();
    return pool.lend(async (connection) => {
      const canPipeline = connection.isPrepared(settings.text);
      const send = await connection.open();
      return commitAfter(send, async () => {
        const begun = Promise.all([send(word("begin")), send(settings)]);
        // After a loss the driver would run what waits for a plan on a new session: nothing may queue behind it.
        if (!canPipeline) await begun;
        const [result] = await Promise.all([work(send), begun]);
        return result;
      });
    }, context.isUrgent);
  }

  async function query<R extends Row>(send: Send, statement: Statement) {
    checkStatement(statement);
    return (await send(statement)).rows as R[];
  }

  async function run<R extends Row>(context: RequestContext, statement: Statement) {
    const once = () => inTransaction(context, (send) => query<R>(send, statement));
    return once().catch((error) => {
      // The schema has changed since the plan was made; the driver has dropped the plan.
      if (error instanceof DatabaseError && error.message === STALE_PLAN) return once();
      throw error;
    });
  }

  /** Runs the statements of a transaction one after the other, even when sent at once. */
  async function inOrder<T>(send: Send, work: (transaction: Transaction) => Promise<T>) {
    let tail: Promise<unknown> = Promise.resolve();
    const ask = <R extends Row>(statement: Statement) => {
      const answer = tail.then(() => query<R>(send, statement));
      tail = answer.catch(() => undefined);
      return answer;
    };
    const result = await work({ query: ask });
    await tail;
    return result;
  }

  const [server] = await asDatabaseErrors(
    () => chores<{ version: string }[]>`select current_setting('server_version') as version`,
  );

  return {
    kind: "postgres",
    version: server?.version.split(" ")[0] ?? "",
    run,
    transaction: (context, work) => inTransaction(context, (send) => inOrder(send, work)),
    script: async (text) => {
      await asDatabaseErrors(() => chores.unsafe(text).simple());
    },
    listen: (channel, onNotify, onGap) => listener.listen(channel, { onNotify, onGap }),
    barrier: listener.barrier,
    close: async () => {
      await Promise.all([requests.close(), ownerPool.close(), listener.close(), chores.end()]);
    },
  };
}
