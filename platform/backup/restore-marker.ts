import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

/** Stands in the database from before a restore's first row until the transaction that brings all of them. */
const MARKER = "restore_unfinished";

/** Whether a restore was broken off here. Such a database has tables, but nothing in them that can be trusted. */
export async function hasUnfinishedRestore(engine: Engine): Promise<boolean> {
  const [row] = await engine.run<{ found: boolean }>(
    AS_OWNER,
    sql`select to_regnamespace(${MARKER}) is not null as found`,
  );
  return row?.found ?? false;
}

export const markRestore = (engine: Engine) => engine.script(`create schema if not exists ${MARKER}`);

/** Goes into the transaction of the rows, so that both are there or neither. */
export const UNMARK_RESTORE = sql`drop schema restore_unfinished`;
