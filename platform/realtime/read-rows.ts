import type { Engine, RequestContext } from "../database/engine.ts";
import { quoteIdentifier, sql } from "../database/sql.ts";

export type Table = { schema: string; table: string };

/** Rows as somebody's rights show them, as the JSON text that the database wrote. */
export type VisibleRows = { columns: string; records: ReadonlyMap<string, string> };

/** The rows with these keys, each a JSON text; null when nothing of the table may be read. */
export async function readRows(
  engine: Engine,
  context: RequestContext,
  { schema, table, keys }: Table & { keys: readonly string[] },
): Promise<VisibleRows | null> {
  const name = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;
  // Put together as text, so that a large number in a key keeps its digits.
  const [row] = await engine.run<{ columns: string | null; records: [number, string][] | null }>(
    context,
    sql`select columns, records from realtime.read_rows(${name}, ${`[${keys.join(",")}]`})`,
  );
  if (!row?.columns) return null;
  return { columns: row.columns, records: new Map(row.records?.map(([at, record]) => [keys[at] ?? "", record])) };
}
