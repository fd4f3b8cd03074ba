import { AS_OWNER, type Engine, type Row } from "../database/engine.ts";
import { quoteIdentifier } from "../database/sql.ts";

/** Every change of a schema writes a row of one of these. Of `pg_class` only what truncating leaves alone counts. */
const CATALOGS = [
  "pg_attrdef",
  "pg_attribute",
  "pg_auth_members",
  "pg_authid",
  "pg_constraint",
  "pg_database",
  "pg_db_role_setting",
  "pg_default_acl",
  "pg_event_trigger",
  "pg_extension",
  "pg_index",
  "pg_namespace",
  "pg_policy",
  "pg_proc",
  "pg_publication",
  "pg_publication_rel",
  "pg_rewrite",
  "pg_trigger",
  "pg_type",
];
const FIRST_USER_OID = 16_384;

/** A later write has a higher transaction id, and a deletion alone changes the count. */
const versionOf = (relation: string) =>
  `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${relation})`;

const SCHEMA_VERSION = `select concat_ws(' ', ${CATALOGS.map((name) => versionOf(`pg_catalog.${name}`)).join(", ")}, (
    select md5(string_agg(row(oid, relname, relnamespace, relowner, relam, relpersistence, relkind, relnatts, relchecks,
      relrowsecurity, relforcerowsecurity, relreplident, relacl, reloptions)::text, ',' order by oid))
    from pg_catalog.pg_class where oid >= ${FIRST_USER_OID})) as version`;

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.oid >= ${FIRST_USER_OID} and c.relpersistence <> 't' order by name`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last
  from pg_catalog.pg_sequences order by name`;

const SCHEMAS = "select nspname as name from pg_catalog.pg_namespace where nspname !~ '^pg_'";

type Table = { name: string; columns: string };
type Sequence = { name: string; start: string; last: string | null };

async function readRows<R extends Row>(engine: Engine, text: string) {
  return engine.run<R>(AS_OWNER, { text, values: [] });
}

async function readText(engine: Engine, text: string) {
  const [row] = await readRows<{ version: string }>(engine, text);
  return row?.version ?? "";
}

async function readTableVersions(engine: Engine, tables: readonly Table[]) {
  const selects = tables.map(({ name }, index) => `select ${index} as place, ${versionOf(`only ${name}`)} as version`);
  const rows = await readRows<{ place: number; version: string }>(engine, selects.join(" union all "));
  return new Map(rows.map(({ place, version }) => [tables[place]?.name ?? "", version]));
}

/** The rows of each table that has any, as the text of a JSON array. */
async function readContents(engine: Engine, tables: readonly Table[], versions: ReadonlyMap<string, string>) {
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    if (versions.get(name)?.startsWith("0:")) continue;
    const all = `select jsonb_agg(to_jsonb(t) order by ctid)::text as version from only ${name} t`;
    contents.set(name, await readText(engine, all));
  }
  return contents;
}

/** Drops the schemas that a test file, or a stand-in that it started, has added. */
async function dropNewSchemas(engine: Engine, known: ReadonlySet<string>) {
  for (const { name } of await readRows<{ name: string }>(engine, SCHEMAS)) {
    if (!known.has(name)) await engine.script(`drop schema ${quoteIdentifier(name)} cascade`);
  }
}

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

function refill({ name, columns }: Table, rows: string | undefined) {
  const empty = `delete from only ${name};`;
  if (rows === undefined) return empty;
  const source = `jsonb_populate_recordset(null::${name}, ${quoteText(rows)}::jsonb)`;
  return `${empty} insert into ${name} (${columns}) overriding system value select ${columns} from ${source};`;
}

const setSequence = ({ name, start, last }: Sequence) =>
  `select setval(${quoteText(name)}, ${last ?? start}, ${last !== null});`;

/**
 * Remembers what a database holds and returns what brings it back to that: the rows that have changed, the sequences and
 * the session. That returns false when a known schema has changed, which only a new database undoes.
 */
export async function rememberDatabase(engine: Engine): Promise<() => Promise<boolean>> {
  const schema = await readText(engine, SCHEMA_VERSION);
  const schemas = new Set((await readRows<{ name: string }>(engine, SCHEMAS)).map(({ name }) => name));
  const tables = await readRows<Table>(engine, TABLES);
  const sequences = await readRows<Sequence>(engine, SEQUENCES);
  let versions = await readTableVersions(engine, tables);
  const contents = await readContents(engine, tables, versions);

  return async () => {
    await engine.script("discard all");
    // Back to the owner's session.
    await engine.script("select 1");
    await dropNewSchemas(engine, schemas);
    if ((await readText(engine, SCHEMA_VERSION)) !== schema) return false;
    const now = await readTableVersions(engine, tables);
    const changed = tables.filter(({ name }) => now.get(name) !== versions.get(name));
    const statements = changed.map((table) => refill(table, contents.get(table.name)));
    await engine.script(
      `begin; set local session_replication_role = replica; ${statements.join("\n")} ${sequences.map(setSequence).join(" ")} commit;`,
    );
    versions = await readTableVersions(engine, tables);
    return true;
  };
}
