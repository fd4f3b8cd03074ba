import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

/** A schema that exists from the start of a restore until the transaction of its rows commits. */
const MARKER = "restore_unfinished";

/** Whether a restore was interrupted here. Such a database has tables, but their content is incomplete. */
export async function hasUnfinishedRestore(engine: Engine): Promise<boolean> {
  const [row] = await engine.run<{ found: boolean }>(
    AS_OWNER,
    sql`select to_regnamespace(${MARKER}) is not null as found`,
  );
  return row?.found ?? false;
}

export const markRestore = (engine: Engine) => engine.script(`create schema if not exists ${MARKER}`);

/** Belongs into the transaction of the rows. */
export const UNMARK_RESTORE = sql`drop schema restore_unfinished`;
