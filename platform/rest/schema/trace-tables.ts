import { sql } from "../../database/sql.ts";

/** A table, view or function, with the text of what it reads. */
export type SourceRow = {
  /** `schema.name`, as changes are announced. */
  id: string;
  schema: string;
  name: string;
  kind: "table" | "view" | "function";
  /** Whether its changes are announced; for functions, whether their text can be read. */
  is_known: boolean;
  is_immutable: boolean;
  /** Used by operators or casts, without its name being written. */
  is_nameless: boolean;
  text: string;
};

/** Without policies for signed-in callers, since only reads of visitors are cached. */
export const RELATION_SOURCES = sql`
  select
    n.nspname || '.' || c.relname as id, n.nspname::text as schema, c.relname::text as name,
    case when c.relkind = 'v' then 'view' else 'table' end as kind,
    n.nspname <> 'pg_catalog' and (c.relkind = 'v' or exists (
      select from pg_trigger t
      where t.tgrelid = c.oid and t.tgenabled = 'A' and t.tgfoid = to_regproc('read_cache.announce_change')
    )) as is_known,
    false as is_immutable,
    false as is_nameless,
    concat_ws(
      ' ',
      case when c.relkind = 'v' and n.nspname <> 'pg_catalog' then pg_get_viewdef(c.oid) end,
      case when c.relrowsecurity then (
        select string_agg(pg_get_expr(p.polqual, p.polrelid), ' ') from pg_policy p
        where p.polrelid = c.oid and p.polcmd in ('r', '*')
          and not p.polroles <@ array['authenticated'::regrole::oid, 'service_role'::regrole::oid]
      ) end,
      (
        select string_agg(quote_ident(relative.relname), ' ') from pg_inherits i
        join pg_class relative on relative.oid in (i.inhrelid, i.inhparent)
        where c.oid in (i.inhrelid, i.inhparent)
      )
    ) as text
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname <> 'information_schema'
    and (n.nspname not like 'pg\\_%' or n.nspname = 'pg_catalog')`;

/** Functions of extensions read none of our tables; of Postgres' own functions only the volatile ones matter. */
export const FUNCTION_SOURCES = sql`
  select
    n.nspname || '.' || p.proname as id, n.nspname::text as schema, p.proname::text as name,
    'function' as kind,
    p.provolatile <> 'v' and (l.lanname in ('sql', 'plpgsql') or e.is_extension) as is_known,
    p.provolatile = 'i' as is_immutable,
    exists (select from pg_operator o where o.oprcode = p.oid) or exists (
      select from pg_cast t where t.castfunc = p.oid
    ) as is_nameless,
    case when not e.is_extension then
      concat_ws(' ', pg_get_expr(p.proargdefaults, 0), coalesce(pg_get_function_sqlbody(p.oid), p.prosrc))
    else '' end as text
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_language l on l.oid = p.prolang
  cross join lateral (
    select exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    ) as is_extension
  ) e
  where p.prorettype <> 'trigger'::regtype and n.nspname <> 'information_schema'
    and (n.nspname not like 'pg\\_%' or n.nspname = 'pg_catalog' and p.provolatile = 'v')`;

/** The tables that a statement depends on; null when unknown. */
export type TraceTables = (statement: string) => readonly string[] | null;

const MAX_REMEMBERED = 500;

const EXPOSED_SCHEMA = "public";
const WORD = /[\p{L}\p{N}_$]+/gu;
const PLAIN_NAME = /^[\p{L}\p{N}_$]+$/u;
/** Dynamic SQL and names in Unicode escapes can read what they do not name. */
const HIDES_NAMES = /\bexecute\b|\bu&"|_to_xml|\binformation_schema\b/i;
/** An answer that depends on the headers of its request is not for the next one; a computed name may mean them. */
const READS_HEADERS =
  /request\.header|pg_show_all_settings|current_setting\s*\((?!\s*'[^']*'\s*(?:::\s*text\s*)?[,)])/i;

/**
 * To Postgres the body of a function is a mere text, so sources are followed by name: whatever is called like a word
 * in a statement, a view, a policy or a body is taken to be read. That may be too much, but never too little.
 */
export function createTraceTables(sources: readonly SourceRow[]): TraceTables {
  const named = indexByName(sources);
  const nameless = sources.filter((source) => source.is_nameless && !source.is_immutable);
  const remembered = new Map<string, readonly string[] | null>();
  const trace: TraceTables = (statement) => {
    const exposed = named(statement).filter(({ schema }) => schema === EXPOSED_SCHEMA);
    const reached = new Set([...exposed, ...nameless]);
    for (const source of reached) {
      if (source.is_immutable) continue;
      if (!source.is_known || HIDES_NAMES.test(source.text) || READS_HEADERS.test(source.text)) return null;
      for (const next of named(source.text)) reached.add(next);
    }
    return [...reached].filter(({ kind }) => kind === "table").map(({ id }) => id);
  };
  return (statement) => {
    const known = remembered.get(statement);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const tables = trace(statement);
    remembered.set(statement, tables);
    return tables;
  };
}

/** Finds the sources whose names occur in a text, in any case. */
function indexByName(sources: readonly SourceRow[]) {
  const plain = new Map<string, SourceRow[]>();
  const odd: SourceRow[] = [];
  for (const source of sources) {
    const name = source.name.toLowerCase();
    if (!PLAIN_NAME.test(name)) odd.push(source);
    else plain.set(name, [...(plain.get(name) ?? []), source]);
  }
  return (text: string) => {
    const lower = text.toLowerCase();
    const words = new Set(lower.match(WORD));
    const unquoted = lower.replaceAll('""', '"');
    return [
      ...[...words].flatMap((word) => plain.get(word) ?? []),
      ...odd.filter(({ name }) => unquoted.includes(name.toLowerCase())),
    ];
  };
}
