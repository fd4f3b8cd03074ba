import type { ForeignKeyRow, RelationRow, ViewRuleRow } from "./schema-queries.ts";

type Kind = "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";
export type ColumnPair = readonly [source: string, target: string];
type Junction = {
  table: string;
  constraints: readonly [string, string];
  /** Source column to junction column. */
  source: readonly ColumnPair[];
  /** Junction column to target column. */
  target: readonly ColumnPair[];
};
export type Relationship = {
  source: string;
  target: string;
  kind: Kind;
  constraint: string;
  columns: readonly ColumnPair[];
  targetIsView: boolean;
  junction?: Junction | undefined;
  /** The function that finds the rows of a computed relationship. */
  computedBy?: string | undefined;
};

/** A table or view that has all of a foreign key's columns, and their names there. */
type Endpoint = { name: string; isView: boolean; rename: (column: string) => string };

/** Every relationship of the schema in both directions: foreign keys, the same through views, and junctions. */
export function relateTables(
  keys: readonly ForeignKeyRow[],
  views: readonly TracedView[],
  relations: readonly RelationRow[],
): Relationship[] {
  const tables = new Map(relations.map((relation) => [relation.oid, relation]));
  const visible = new Set(relations.map(({ name }) => name));
  const shownViews = views.filter(({ name }) => visible.has(name));
  const forward = keys.flatMap((key) => {
    const sources = endpointsOf(key.source_oid, {
      columns: key.columns.map(([source]) => source),
      tables,
      views: shownViews,
    });
    const targets = endpointsOf(key.target_oid, {
      columns: key.columns.map(([, target]) => target),
      tables,
      views: shownViews,
    });
    const isUnique = isCoveredByKey(key, tables.get(key.source_oid));
    return sources.flatMap((source) =>
      targets.map(
        (target): Relationship => ({
          source: source.name,
          target: target.name,
          kind: isUnique ? "one-to-one" : "many-to-one",
          constraint: key.name,
          columns: key.columns.map(([from, to]) => [source.rename(from), target.rename(to)] as const),
          targetIsView: target.isView,
        }),
      ),
    );
  });
  const isView = new Map(relations.map((relation) => [relation.name, relation.is_view]));
  const backward = forward.map((relationship) => reverse(relationship, isView.get(relationship.source) ?? false));
  return [...forward, ...backward, ...throughJunctions(forward, relations)];
}

type Catalogue = {
  columns: readonly string[];
  tables: ReadonlyMap<string, RelationRow>;
  views: readonly TracedView[];
};

/** The table itself and every view that shows all the key's columns. */
function endpointsOf(oid: string, { columns, tables, views }: Catalogue): Endpoint[] {
  const table = tables.get(oid);
  const viewEndpoints = views.flatMap((view): Endpoint[] => {
    const names = new Map(
      view.columns.filter((traced) => traced.oid === oid).map(({ column, name }) => [column, name]),
    );
    const showsAll = columns.every((column) => names.has(column));
    return showsAll ? [{ name: view.name, isView: true, rename: (column) => names.get(column) ?? column }] : [];
  });
  return table ? [{ name: table.name, isView: false, rename: (column) => column }, ...viewEndpoints] : viewEndpoints;
}

function isCoveredByKey(key: ForeignKeyRow, table: RelationRow | undefined) {
  const columns = key.columns.map(([source]) => source);
  return table?.keys.some((unique) => unique.every((column) => columns.includes(column))) ?? false;
}

function reverse(relationship: Relationship, targetIsView: boolean): Relationship {
  return {
    source: relationship.target,
    target: relationship.source,
    kind: relationship.kind === "one-to-one" ? "one-to-one" : "one-to-many",
    constraint: relationship.constraint,
    columns: relationship.columns.map(([source, target]) => [target, source] as const),
    targetIsView,
  };
}

/** Two foreign keys within a primary key make a many-to-many relationship. */
function throughJunctions(forward: readonly Relationship[], relations: readonly RelationRow[]): Relationship[] {
  return relations
    .filter((table) => table.primary_key.length > 1)
    .flatMap((table) => {
      const sides = forward.filter(
        ({ source, columns }) =>
          source === table.name && columns.every(([column]) => table.primary_key.includes(column)),
      );
      return sides.flatMap((one) =>
        sides.filter((other) => other.constraint !== one.constraint).map((other) => join(table.name, one, other)),
      );
    });
}

function join(table: string, one: Relationship, other: Relationship): Relationship {
  const source = one.columns.map(([junction, column]): ColumnPair => [column, junction]);
  return {
    source: one.target,
    target: other.target,
    kind: "many-to-many",
    constraint: table,
    columns: [],
    targetIsView: other.targetIsView,
    junction: { table, constraints: [one.constraint, other.constraint], source, target: other.columns },
  };
}

/** The columns of a view that are plain columns of another relation. */
export type TracedView = { name: string; columns: readonly { name: string; oid: string; column: string }[] };

/** Follows the columns of views down to tables. */
export function traceViews(rows: readonly ViewRuleRow[]): TracedView[] {
  const direct = new Map(rows.map((row) => [row.oid, readTargets(row)]));
  type Origin = { oid: string; column: string };
  const trace = ({ oid, column }: Origin, passed: ReadonlySet<string> = new Set()): Origin | undefined => {
    const targets = direct.get(oid);
    if (!targets) return { oid, column };
    // `create or replace` can make two views read each other.
    if (passed.has(oid)) return undefined;
    const origin = targets.find(({ name }) => name === column);
    return origin && trace(origin, new Set(passed).add(oid));
  };
  return rows.map((row) => ({
    name: row.name,
    columns: (direct.get(row.oid) ?? []).flatMap(({ name }) => {
      const origin = trace({ oid: row.oid, column: name });
      return origin ? [{ name, ...origin }] : [];
    }),
  }));
}

const ORIGIN = /:resname (?<name>(?:\\.|\S)+) :ressortgroupref \d+ :resorigtbl (?<oid>\d+) :resorigcol (?<column>\d+)/;

/** The output columns of a view's stored rule: two braces deep, so without those of subqueries. */
function readTargets({ rule, origins }: ViewRuleRow) {
  return nodesAt(rule, 2)
    .filter((node) => node.startsWith("{TARGETENTRY"))
    .flatMap((node) => {
      const { name, oid, column } = ORIGIN.exec(node)?.groups ?? {};
      const origin = oid && column ? origins[oid]?.[column] : undefined;
      return name && oid && origin ? [{ name: name.replaceAll(/\\(.)/g, "$1"), oid, column: origin }] : [];
    });
}

/** The nodes of a stored rule at one depth, without inner nodes; a backslash escapes the next character. */
function nodesAt(rule: string, wanted: number) {
  const nodes: string[] = [];
  let depth = 0;
  let node = "";
  for (const [token] of rule.matchAll(/\\.|[{}]|[^\\{}]+/gs)) {
    if (token === "{") depth += 1;
    if (depth === wanted) node += token;
    if (token !== "}") continue;
    if (depth === wanted) {
      nodes.push(node);
      node = "";
    }
    depth -= 1;
  }
  return nodes;
}
