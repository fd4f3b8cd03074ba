import type { Engine, RequestContext, Row, Transaction } from "@tideline/platform/database/engine.ts";

/** One request in this many fails. */
const ONE_IN = 50;

function createCount() {
  let count = 0;
  return () => {
    count += 1;
    return count % ONE_IN === 0;
  };
}

/** The role is not set, so the request has the owner's rights. */
function dropRole(engine: Engine): Engine {
  const isTurn = createCount();
  const bend = (context: RequestContext): RequestContext => (isTurn() ? { ...context, role: "owner" } : context);
  return {
    ...engine,
    run: (context, statement) => engine.run(bend(context), statement),
    transaction: (context, work) => engine.transaction(bend(context), work),
  };
}

/** The request keeps the previous request's rights. */
function keepLastContext(engine: Engine): Engine {
  const isTurn = createCount();
  let last: RequestContext | undefined;
  const bend = (context: RequestContext): RequestContext => {
    const bent = last && isTurn() ? { ...last, readOnly: context.readOnly } : context;
    last = context;
    return bent;
  };
  return { ...engine, run: (context, statement) => engine.run(bend(context), statement) };
}

class Undone extends Error {
  readonly rows: Row[];

  constructor(rows: Row[]) {
    super("undone");
    this.rows = rows;
  }
}

/** The write is acknowledged and then rolled back. */
function loseWrite(engine: Engine): Engine {
  const isTurn = createCount();
  const undo: Engine["run"] = async <R extends Row>(...[context, statement]: Parameters<Engine["run"]>) => {
    const attempt = engine.transaction(context, async ({ query }) => {
      throw new Undone(await query(statement));
    });
    return attempt.catch((error: unknown) => {
      if (error instanceof Undone) return error.rows as R[];
      throw error;
    });
  };
  return {
    ...engine,
    run: (context, statement) =>
      !context.readOnly && isTurn() ? undo(context, statement) : engine.run(context, statement),
  };
}

/** A transaction that should roll back is committed. */
function keepRefused(engine: Engine): Engine {
  async function transaction<T>(context: RequestContext, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let refusal: { error: unknown } | undefined;
    let value: T | undefined;
    const keep = engine.transaction(context, async (given) => {
      value = await work(given).catch((error: unknown) => {
        refusal = { error };
        return undefined;
      });
    });
    // After its own error Postgres rolls back; then the refusal is the usual response.
    await keep.catch((error: unknown) => {
      refusal ??= { error };
    });
    if (refusal) throw refusal.error;
    return value as T;
  }
  return { ...engine, transaction };
}

/** The request gets the previous request's response. */
function swapAnswer(engine: Engine): Engine {
  const isTurn = createCount();
  let last: Promise<Row[]> | undefined;
  return {
    ...engine,
    run: async <R extends Row>(...[context, statement]: Parameters<Engine["run"]>) => {
      const own = engine.run<R>(context, statement);
      const given = last && isTurn() ? last : own;
      last = own;
      await own;
      return (await given) as R[];
    },
  };
}

export const FAULTS = { dropRole, keepLastContext, loseWrite, keepRefused, swapAnswer };
