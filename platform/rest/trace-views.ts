import type { ViewRuleRow } from "./schema-queries.ts";

/** A view's columns that are nothing but a base column: view column → base relation and column. */
export type TracedView = { name: string; columns: readonly { name: string; oid: string; column: string }[] };

/** Follows the columns of views down to tables, through views over views. */
export function traceViews(rows: readonly ViewRuleRow[]): TracedView[] {
  const direct = new Map(rows.map((row) => [row.oid, readTargets(row)]));
  type Origin = { oid: string; column: string };
  const trace = ({ oid, column }: Origin, passed: ReadonlySet<string> = new Set()): Origin | undefined => {
    const targets = direct.get(oid);
    if (!targets) return { oid, column };
    // Views that were replaced to read each other: Postgres refuses to read them, and so there is no origin.
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

/** The output columns of a view's stored rule: entries two braces deep, so not those of its subqueries. */
function readTargets({ rule, origins }: ViewRuleRow) {
  return nodesAt(rule, 2)
    .filter((node) => node.startsWith("{TARGETENTRY"))
    .flatMap((node) => {
      const { name, oid, column } = ORIGIN.exec(node)?.groups ?? {};
      const origin = oid && column ? origins[oid]?.[column] : undefined;
      return name && oid && origin ? [{ name: name.replaceAll(/\\(.)/g, "$1"), oid, column: origin }] : [];
    });
}

/** The nodes of a stored rule at one depth of braces, inner nodes cut out; a backslash escapes the next character. */
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
