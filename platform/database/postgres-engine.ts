import {
  DatabaseError,
  type Engine,
  type RequestContext,
  type Row,
  type Statement,
  type Transaction,
} from "./engine.ts";
import { asDatabaseErrors, createConnection } from "./postgres-connection.ts";
import { type Answer, createLanes, createRequestLanes } from "./postgres-lanes.ts";
import { createListener } from "./postgres-listener.ts";
import { applyContext, checkStatement } from "./prepare-request.ts";

/** Connections to the server, shared by all requests of this process. */
const REQUESTS = { size: 7, kept: 3 } as const;
/** And by the platform's own work. With the listener and the one for scripts a process holds twelve at most. */
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
    // After a lost connection there is nothing to roll back, and the reason is already known.
    await send(word("rollback")).catch(() => undefined);
    throw error;
  }
}

/** A native server, over two pools of connections: the owner's, and one whose sessions can never become the owner's. */
export async function openPostgres(databaseUrl: string): Promise<Engine> {
  const ownLanes = createLanes({ databaseUrl }, OWNER);
  const requests = createRequestLanes(databaseUrl, { ownLanes, pool: REQUESTS });
  const chores = createConnection({ databaseUrl });
  const listener = createListener(databaseUrl);

  async function inTransaction<T>(context: RequestContext, work: (send: Send) => Promise<T>): Promise<T> {
    const settings = applyContext(context);
    const lanes = context.role === "owner" ? ownLanes : await requests.open();
    return lanes.lend(async (lane) => {
      const canPipeline = lane.isPrepared(settings.text);
      const send = await lane.open();
      return commitAfter(send, async () => {
        const begun = Promise.all([send(word("begin")), send(settings)]);
        // What waits in the driver for a plan would run after a loss on a fresh session: nothing may queue behind it.
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
      // The schema has changed since the plan was made; the driver has dropped it by now.
      if (error instanceof DatabaseError && error.message === STALE_PLAN) return once();
      throw error;
    });
  }

  /** Statements of one transaction run one after the other, however many are asked at once. */
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
      await Promise.all([requests.close(), ownLanes.close(), listener.close(), chores.end()]);
    },
  };
}
