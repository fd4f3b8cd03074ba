import type { Transaction } from "../database/engine.ts";
import { quoteIdentifier } from "../database/sql.ts";
import type { BackedUpTable } from "./backed-up-tables.ts";

/** Rows in memory at a time. */
const PAGE_ROWS = 500;
/** Characters after which a page ends early: a restore reads it as one `jsonb` of at most 256 MB. */
const PAGE_LENGTH = 16 * 1024 * 1024;

export const quoteTable = ({ schema, table }: Pick<BackedUpTable, "schema" | "table">) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;

/** Rows as JSON arrays of Postgres' own texts, which keep every type exact. */
export function selectRows(table: BackedUpTable) {
  const columns = table.columns.map(({ name }) => `${quoteIdentifier(name)}::text`);
  return `select array_to_json(array[${columns.join(", ")}]::text[])::text as row from ${quoteTable(table)}`;
}

/** Splits rows into pages of limited length. */
export function* splitPages(rows: readonly string[], pageLength = PAGE_LENGTH): Generator<string[]> {
  let [page, length]: [string[], number] = [[], 0];
  for (const row of rows) {
    page.push(row);
    length += row.length;
    if (length < pageLength) continue;
    yield page;
    [page, length] = [[], 0];
  }
  if (page.length > 0) yield page;
}

/** Reads a table page by page, as the texts of its rows. */
export async function* readPages({ query }: Transaction, select: string): AsyncGenerator<string[]> {
  await query({ text: `declare backup_rows no scroll cursor for ${select}`, values: [] });
  for (;;) {
    const rows = await query<{ row: string }>({ text: `fetch ${PAGE_ROWS} from backup_rows`, values: [] });
    yield* splitPages(rows.map(({ row }) => row));
    if (rows.length < PAGE_ROWS) break;
  }
  await query({ text: "close backup_rows", values: [] });
}

/** Inserts a page, a JSON array of such rows, with its identity values; returns the number of rows. */
export async function insertPage({ query }: Transaction, table: BackedUpTable, page: string) {
  const names = table.columns.map(({ name }) => quoteIdentifier(name)).join(", ");
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(", ");
  const text = `with inserted as (
      insert into ${quoteTable(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements($1::jsonb) as line returning 1
    ) select count(*)::int4 as rows from inserted`;
  const [answer] = await query<{ rows: number }>({ text, values: [page] });
  return answer?.rows ?? 0;
}
