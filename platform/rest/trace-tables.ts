import type { SourceRow } from "./source-queries.ts";

/** The tables that a statement's answer depends on; null when that cannot be told. */
export type TraceTables = (statement: string) => readonly string[] | null;

/** Statements whose tables are remembered. Their texts are few: values are parameters. */
const MAX_REMEMBERED = 500;

const EXPOSED_SCHEMA = "public";
const WORD = /[\p{L}\p{N}_$]+/gu;
const PLAIN_NAME = /^[\p{L}\p{N}_$]+$/u;
/** What puts statements together, or spells names by number, may read what it does not name; the rest is unannounced. */
const HIDES_NAMES = /\bexecute\b|\bu&"|_to_xml|\binformation_schema\b/i;
/** Settings of one request, which is more than the cache tells requests apart by, or settings whose name is put together. */
const READS_REQUEST =
  /request\.(?:header|method|path|cookie)|pg_show_all_settings|current_setting\s*\((?!\s*'[^']*'\s*(?:::\s*text\s*)?[,)])/i;

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
      if (!source.is_known || HIDES_NAMES.test(source.text) || READS_REQUEST.test(source.text)) {
        return null;
      }
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

/** Finds the sources whose names occur in a text; unquoted names are folded by Postgres, so case says nothing. */
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
