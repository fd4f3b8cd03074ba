import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Engine, Transaction } from "../../database/engine.ts";
import { quoteIdentifier, sql } from "../../database/sql.ts";
import { AS_BACKUP, type BackedUpTable, listBackedUpTables, readSequences } from "../backed-up-tables.ts";
import { quoteTable, readPages, selectRows } from "../table-rows.ts";
import type { BackupStep } from "../write-backup.ts";
import { OWNERS_FILE, writeBeside } from "../write-beside.ts";

/** Sessions and codes of the auth schema are not exported. Without the factors, swimmers who need one couldn't sign in. */
const ACCOUNTS: ReadonlySet<string> = new Set(["users", "identities", "mfa_factors"]);

/** Hosted auth has no such column. */
const OURS_ONLY = "last_used_step";

const withoutOurs = (table: BackedUpTable) =>
  table.schema === "auth" ? { ...table, columns: table.columns.filter(({ name }) => name !== OURS_ONLY) } : table;

/** Rows of files are created when the files are uploaded. */
const isExported = ({ schema, table }: BackedUpTable) =>
  schema === "public" || schema === "private" || (schema === "auth" && ACCOUNTS.has(table));

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
};

const toField = (value: string | null) =>
  value === null ? "\\N" : value.replaceAll(/[\\\b\f\n\r\t\v]/g, (found) => ESCAPES[found] ?? found);

/** A row of `selectRows` in COPY's text format. */
function toCopyLine(row: string) {
  const values: (string | null)[] = JSON.parse(row);
  return `${values.map(toField).join("\t")}\n`;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Refuses a database that has users or lacks migrations, before anything is changed. */
function beginning(tables: readonly BackedUpTable[], migrations: readonly string[]) {
  const emptied = tables.filter(({ schema }) => schema !== "auth");
  return `-- An export of Tideline, for a database that has its migrations and no users yet: psql "<address>" --file <this file>
\\set ON_ERROR_STOP on
begin;
set local client_encoding = 'UTF8';
set local standard_conforming_strings = on;
set local statement_timeout = 0;
set local search_path = '';
set local intervalstyle = postgres;
do $$
begin
  if exists (select from auth.users) then
    raise exception 'this database has users already: an export goes into a fresh one';
  end if;
  if (select count(*) from supabase_migrations.schema_migrations
      where version in (${migrations.map(literal).join(", ")})) < ${migrations.length} then
    raise exception 'this database lacks migrations: run "supabase db push" first';
  end if;
end $$;
-- No trigger adds rows that are in the file anyway, and no foreign key requires an order.
set local session_replication_role = replica;
${emptied.map((table) => `delete from ${quoteTable(table)};\n`).join("")}`;
}

/** Hosted auth finds the accounts of the nil instance alone: supabase/auth, internal/models/user.go. */
const END = `update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
commit;
`;

async function* toSql(tx: Transaction, onStep: (step: BackupStep) => void) {
  const tables = (await listBackedUpTables(tx)).filter(isExported).map(withoutOurs);
  const history = await tx.query<{ version: string }>(
    sql`select version from supabase_migrations.schema_migrations order by version`,
  );
  yield beginning(
    tables,
    history.map(({ version }) => version),
  );
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => quoteIdentifier(name)).join(", ");
    yield `\ncopy ${quoteTable(table)} (${columns}) from stdin;\n`;
    for await (const rows of readPages(tx, selectRows(table))) {
      yield rows.map(toCopyLine).join("");
      onStep({ rows: rows.length, files: 0 });
    }
    yield "\\.\n";
  }
  const isOurs = ({ name }: { name: string }) => /^(?:public|private)\./.test(name);
  for (const { name, lastValue, isCalled } of (await readSequences(tx)).filter(isOurs)) {
    yield `select pg_catalog.setval(${literal(name)}, ${lastValue}, ${isCalled});\n`;
  }
  yield END;
}

export type ExportParts = { engine: Engine; onStep(step: BackupStep): void };

/** Writes accounts and the product's rows as SQL for `psql`, in one snapshot. */
export function exportSql({ engine, onStep }: ExportParts, path: string): Promise<void> {
  return writeBeside(path, (draft) =>
    engine.transaction({ ...AS_BACKUP, readOnly: true }, (tx) =>
      pipeline(Readable.from(toSql(tx, onStep)), createWriteStream(draft, OWNERS_FILE)),
    ),
  );
}
