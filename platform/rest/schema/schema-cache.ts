import { AS_OWNER, type Engine } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { Log } from "../../log.ts";
import { type Relationship, relateTables, traceViews } from "./relate-tables.ts";
import {
  COMPUTED_RELATIONSHIPS,
  type ComputedRelationshipRow,
  FOREIGN_KEYS,
  type ForeignKeyRow,
  FUNCTIONS,
  type FunctionRow,
  RELATIONS,
  type RelationRow,
  VIEW_RULES,
  type ViewRuleRow,
} from "./schema-queries.ts";
import {
  createTraceTables,
  FUNCTION_SOURCES,
  RELATION_SOURCES,
  type SourceRow,
  type TraceTables,
} from "./trace-tables.ts";

export type Column = { name: string; type: string; default: string | null };

export type Relation = {
  name: string;
  isView: boolean;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Knows how many rows there are for the caller, so that they need not be counted. */
  countedBy: string | null;
  /** Of a view that says so: the column that no two rows share. */
  viewKey: string | null;
};

export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean; isPlain: boolean };
export type DatabaseFunction = {
  name: string;
  parameters: readonly Parameter[];
  returns: "void" | "scalar" | "record" | "composite";
  returnsSet: boolean;
  /** The table or view whose rows it returns, if it does. */
  relation: string | null;
  isVolatile: boolean;
};

export type SchemaCache = {
  relations: ReadonlyMap<string, Relation>;
  /** By the name of the relation they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
  traceTables: TraceTables;
};

/** Reads the schema `public` as owner; access is decided by the database in each request. */
async function loadSchemaCache(engine: Engine): Promise<SchemaCache> {
  const [relationRows, keyRows, ruleRows, functionRows, computedRows, ...sourceRows] = await engine.transaction(
    { ...AS_OWNER, readOnly: true },
    async (transaction) => {
      // With an empty path Postgres writes types and defaults with their schema.
      await transaction.query(sql`select set_config('search_path', '', true)`);
      return [
        await transaction.query<RelationRow>(RELATIONS),
        await transaction.query<ForeignKeyRow>(FOREIGN_KEYS),
        await transaction.query<ViewRuleRow>(VIEW_RULES),
        await transaction.query<FunctionRow>(FUNCTIONS),
        await transaction.query<ComputedRelationshipRow>(COMPUTED_RELATIONSHIPS),
        await transaction.query<SourceRow>(RELATION_SOURCES),
        await transaction.query<SourceRow>(FUNCTION_SOURCES),
      ] as const;
    },
  );
  const related = relateTables(keyRows, traceViews(ruleRows), relationRows);
  return {
    relations: new Map(relationRows.map((row) => [row.name, toRelation(row)])),
    relationships: groupBy([...related, ...computedRows.map(toRelationship)], ({ source }) => source),
    functions: groupBy(functionRows.map(toFunction), ({ name }) => name),
    traceTables: createTraceTables(sourceRows.flat()),
  };
}

function toRelation(row: RelationRow): Relation {
  const columns = new Map(row.columns.map((column) => [column.name, column]));
  const { name, is_view: isView, primary_key: primaryKey, counted_by: countedBy, view_key: viewKey } = row;
  return { name, isView, columns, primaryKey, countedBy, viewKey };
}

function toRelationship({ name, source, target, is_single }: ComputedRelationshipRow): Relationship {
  const kind = is_single ? "many-to-one" : "one-to-many";
  return { source, target, kind, constraint: name, columns: [], targetIsView: false, computedBy: name };
}

function toFunction(row: FunctionRow): DatabaseFunction {
  return {
    name: row.name,
    parameters: row.parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      isRequired: parameter.is_required,
      isVariadic: parameter.is_variadic,
      isPlain: parameter.is_plain,
    })),
    returns: row.returns,
    returnsSet: row.returns_set,
    relation: row.relation,
    isVolatile: row.is_volatile,
  };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string) {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const RELOAD_CHANNEL = "pgrst";

type Host = { engine: Engine; log: Pick<Log, "error">; onChange: () => void };

/** Reads the schema at the first request and again after `notify pgrst`; concurrent requests share a read. */
export function watchSchema({ engine, log, onChange }: Host) {
  let loading: Promise<SchemaCache> | undefined;
  const forget = () => {
    loading = undefined;
    onChange();
  };
  const listening = engine
    .listen(RELOAD_CHANNEL, forget, forget)
    .catch((err: unknown) => log.error({ err }, "schema changes go unnoticed until the next start"));
  const load = async () => {
    // Listening first, so that no change in between is missed.
    await listening;
    return loadSchemaCache(engine);
  };
  return {
    current() {
      if (loading) return loading;
      const mine = load();
      loading = mine;
      mine.catch(() => {
        if (loading === mine) loading = undefined;
      });
      return mine;
    },
  };
}
