import {
  AS_OWNER,
  DatabaseError,
  type Engine,
  type RequestContext,
  type Row,
  type Statement,
  type Transaction,
} from "../engine.ts";
import { applyContext, checkStatement, transactionEnded } from "../prepare-request.ts";
import { sql } from "../sql.ts";
import type { Session } from "./postgres-connection.ts";
import { createListener } from "./postgres-listener.ts";
import { createPool, createRequestPool } from "./postgres-pool.ts";

/** Sessions on the server, shared by all requests of this process. */
const REQUESTS = { size: 7, kept: 3 } as const;
/** For the platform's own work. With the listener and scripts a process has at most twelve sessions. */
const OWNER = { size: 3, kept: 0 } as const;
const SCRIPTS = { size: 1, kept: 0 } as const;
/** "cached plan must not change result type", in the language of the server. */
const STALE_PLAN = "0A000";

const word = (text: string): Statement => ({ text, values: [] });

/** Runs `work` between BEGIN and COMMIT; anything it throws rolls back. */
async function transact<T>(
  session: Session,
  context: RequestContext,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  // Sent with the first statement.
  let opening = [word("begin"), applyContext(context)];
  const send = (statement: Statement) => {
    const statements = [...opening, statement];
    opening = [];
    return session.send(...statements);
  };
  let isOver = false;
  const query = async <R extends Row>(statement: Statement) => {
    if (isOver) throw transactionEnded();
    checkStatement(statement);
    return (await send(statement)).rows as R[];
  };
  try {
    const result = await work({ query });
    isOver = true;
    const { command } = await send(word("commit"));
    // Postgres answers the COMMIT of a failed transaction with a quiet ROLLBACK.
    if (command === "ROLLBACK") throw new DatabaseError({ message: "the transaction failed", code: "25P02" });
    return result;
  } catch (error) {
    isOver = true;
    // A lost session has already rolled back.
    await session.send(word("rollback")).catch(() => undefined);
    throw error;
  }
}

/** A native server, with a pool for the owner and one for requests, whose sessions can never become the owner's. */
export async function openPostgres(databaseUrl: string): Promise<Engine> {
  const ownerPool = createPool({ databaseUrl }, OWNER);
  const requests = createRequestPool(databaseUrl, { ownerPool, pool: REQUESTS });
  const scripts = createPool({ databaseUrl }, SCRIPTS);

  async function lend<T>({ role, isUrgent }: RequestContext, work: (session: Session) => Promise<T>) {
    const pool = role === "owner" ? ownerPool : await requests.open();
    return pool.lend(work, isUrgent);
  }

  async function run<R extends Row>(context: RequestContext, statement: Statement) {
    checkStatement(statement);
    const settings = applyContext(context);
    const { rows } = await lend(context, (session) =>
      session.send(settings, statement).catch((error) => {
        // The schema has changed since the plan was made; the session has dropped the plan.
        if (error instanceof DatabaseError && error.code === STALE_PLAN) return session.send(settings, statement);
        throw error;
      }),
    );
    return rows as R[];
  }

  const [server] = await run<{ version: string }>(AS_OWNER, sql`select current_setting('server_version') as version`);
  let opened: ReturnType<typeof createListener> | undefined;
  // A session of its own, which backups and scripts do not need.
  const listener = () => {
    opened ??= createListener(databaseUrl);
    return opened;
  };

  return {
    kind: "postgres",
    version: server?.version.split(" ")[0] ?? "",
    run,
    transaction: (context, work) => lend(context, (session) => transact(session, context, work)),
    script: async (text) => {
      await scripts.lend((session) => session.script(text));
    },
    listen: (channel, onNotify, onGap) => listener().listen(channel, { onNotify, onGap }),
    barrier: () => listener().barrier(),
    close: async () => {
      await Promise.all([requests.close(), ownerPool.close(), opened?.close(), scripts.close()]);
    },
  };
}
