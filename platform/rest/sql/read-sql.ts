import { quoteIdentifier } from "../../database/sql.ts";
import type { OrderTerm, SelectItem } from "../request/query.ts";
import { boundedItems, boundedRows, type RequestLimits, withinTime } from "../request/request-limits.ts";
import { nameOfPath } from "../request/scanner.ts";
import { isToOne } from "../schema/find-relationship.ts";
import type { ColumnPair } from "../schema/relate-tables.ts";
import { columnSql, fieldSql, isStar, type Parameters, qualify, type Scope, selectedSql } from "./field-sql.ts";
import { type FilterScope, whereSql } from "./filter-sql.ts";
import type { EmbedPlan, ReadPlan } from "./plan-read.ts";

/** What a select reads from: `from` as it stands in FROM, `qualifier` before its columns, `on` beside its filters. */
type Source = {
  from: string;
  qualifier: string;
  on: readonly string[];
  depth: number;
  limits: RequestLimits | null;
};
type WrittenRead = { rows: string; count: string };
type Embed = { name: string; alias: string; join: string; output: string; isMissing: string; narrows: boolean };

/** The select of a plan's rows, and the count of all rows its filters leave. */
export function writeRead(
  plan: ReadPlan,
  source: Pick<Source, "from" | "qualifier" | "limits"> & { hasOnePlan?: boolean },
  parameters: Parameters,
): WrittenRead {
  let embeds = 0;
  const nextAlias = () => {
    embeds += 1;
    return `"pgrst_embed_${embeds}"`;
  };
  const writer = new ReadWriter({ parameters, nextAlias, hasOnePlan: source.hasOnePlan === true });
  return writer.write(plan, { ...source, on: [], depth: 0 });
}

type Writing = { parameters: Parameters; nextAlias: () => string; hasOnePlan: boolean };

class ReadWriter {
  readonly #parameters: Parameters;
  readonly #nextAlias: () => string;
  readonly #hasOnePlan: boolean;

  constructor({ parameters, nextAlias, hasOnePlan }: Writing) {
    this.#parameters = parameters;
    this.#nextAlias = nextAlias;
    this.#hasOnePlan = hasOnePlan;
  }

  write(plan: ReadPlan, source: Source): WrittenRead {
    const scope: Scope = { qualifier: source.qualifier, relation: plan.relation, parameters: this.#parameters };
    const embeds = plan.embeds.map((embed) => this.#writeEmbed(embed, source));
    const isMissing = new Map(embeds.map(({ name, isMissing }) => [name, isMissing]));
    const filterScope: FilterScope = { ...scope, isMissing };
    const selected = plan.fields.map((field) => selectedSql(scope, field));
    const outputs = [...selected, ...embeds.map(({ output }) => output)].filter((output) => output !== "");
    const conditions = [...source.on, ...whereSql(filterScope, plan.predicates)];
    const where = conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
    const joins = embeds.map(({ join }) => join).join("");
    const narrows = embeds.some((embed) => embed.narrows || where.includes(embed.alias));
    const list = outputs.length === 0 && source.depth > 0 ? "1" : outputs.join(", ");
    const order = this.#orderSql(plan, scope, source);
    const key = skippingKey(plan, source);
    const rowsOf = (columns: string) =>
      this.#page(`select ${columns} from ${source.from}${joins}${where}${order}`, plan);
    return {
      rows:
        key === null
          ? rowsOf(list)
          : joinByKey({ list, keys: rowsOf(columnSql(source.qualifier, key)), key, order }, source),
      count: `select count(*) from ${source.from}${narrows ? joins : ""}${where}`,
    };
  }

  #writeEmbed(embed: EmbedPlan, parent: Source): Embed {
    const { rows } = this.write(embed.plan, childSource(embed, parent));
    const joined = { ...embed, alias: this.#nextAlias(), rows, limits: parent.limits };
    const written = isToOne(embed.relationship) ? embedOne(joined) : embedMany(joined);
    const output = showsNothing(embed.selected.items) ? "" : written.output;
    return { ...written, output, name: embed.name, alias: joined.alias, narrows: embed.selected.join === "inner" };
  }

  #orderSql({ order, embeds }: ReadPlan, scope: Scope, source: Source) {
    if (order.length === 0) return "";
    const terms = order.map((term) => {
      const embed = embeds.find(({ name }) => name === term.relation);
      const value = embed ? relatedSql(embed, { term, source, scope }) : fieldSql(scope, term.field);
      return `${value}${term.direction ? ` ${term.direction}` : ""}${term.nulls ? ` nulls ${term.nulls}` : ""}`;
    });
    return ` order by ${terms.join(", ")}`;
  }

  #page(all: string, plan: ReadPlan) {
    return this.#hasOnePlan ? this.#earlyPageSql(all, plan) : `${all}${this.#pageSql(plan)}`;
  }

  #pageSql({ page }: ReadPlan) {
    if (!page) return "";
    const offset = page.offset === 0n ? "" : ` offset ${this.#parameters.add(String(page.offset))}`;
    return ` limit ${this.#parameters.add(String(page.limit))}${offset}`;
  }

  /** The planner has to know how many rows are read: of an offset it learns the next power of two. */
  #earlyPageSql(all: string, { page }: ReadPlan) {
    if (!page) return all;
    if (page.offset === 0n) return `${all} limit ${page.limit}`;
    const reach = 2n ** BigInt((page.offset + page.limit).toString(2).length);
    const offset = this.#parameters.add(String(page.offset));
    return `select * from (${all} limit ${reach}) as pgrst_reach limit ${page.limit} offset ${offset}`;
  }
}

/** The column by which rows before a page are skipped: of a view, whose other columns take long to compute. */
function skippingKey({ relation, embeds, page }: ReadPlan, { from }: Source) {
  if (!relation?.viewKey || embeds.length > 0 || !page || page.offset === 0n) return null;
  return from === qualify(relation.name) ? relation.viewKey : null;
}

type Keyed = { list: string; keys: string; key: string; order: string };

function joinByKey({ list, keys, key, order }: Keyed, { from, qualifier }: Source) {
  const page = `(${keys}) as "pgrst_keys" ("key")`;
  return `select ${list} from ${from} join ${page} on ${columnSql(qualifier, key)} = "pgrst_keys"."key"${order}`;
}

/** Whether an embed has no fields and so only filters. */
function showsNothing(items: readonly SelectItem[]): boolean {
  return items.every((item) => item.kind === "embed" && showsNothing(item.items));
}

type Joined = EmbedPlan & { alias: string; rows: string; limits: RequestLimits | null };
type Join = Pick<Embed, "join" | "output" | "isMissing">;

function embedOne({ selected, name, alias, rows }: Joined): Join {
  const join = selected.join === "inner" ? "join" : "left join";
  return {
    join: ` ${join} lateral (${rows}) as ${alias} on true`,
    output: selected.isSpread ? `${alias}.*` : `row_to_json(${alias}.*) as ${quoteIdentifier(name)}`,
    isMissing: `${alias} is not distinct from null`,
  };
}

/** Rows become one list, or when spread one list for each column. */
function embedMany({ selected, name, alias, rows, plan, limits }: Joined): Join {
  const columns = selected.isSpread ? outputNames(plan).map(quoteIdentifier) : [];
  const found = selected.isSpread ? "nullif(count(*), 0)" : "json_agg(e.item)";
  const from = selected.isSpread
    ? boundedRows(rows, limits)
    : boundedItems(`(${rows}) as made`, "row_to_json(made.*)", limits);
  const lists = [`${found} as "pgrst_rows"`, ...columns.map((column) => `json_agg(e.${column}) as ${column}`)];
  const [join, on] = selected.join === "inner" ? ["join", `${alias}."pgrst_rows" is not null`] : ["left join", "true"];
  const list = (column: string, as: string) => `coalesce(${alias}.${column}, '[]') as ${as}`;
  return {
    join: ` ${join} lateral (select ${lists.join(", ")} from ${from} as e${withinTime(limits)}) as ${alias} on ${on}`,
    output: selected.isSpread
      ? columns.map((column) => list(column, column)).join(", ")
      : list('"pgrst_rows"', quoteIdentifier(name)),
    isMissing: `${alias}."pgrst_rows" is null`,
  };
}

/** A value of the related row, for ordering. */
function relatedSql(embed: EmbedPlan, { term, source, scope }: { term: OrderTerm; source: Source; scope: Scope }) {
  const { from, qualifier, on } = childSource(embed, source);
  const value = fieldSql({ ...scope, qualifier, relation: embed.plan.relation }, term.field);
  return `(select ${value} from ${from}${on.length > 0 ? ` where ${on.join(" and ")}` : ""})`;
}

/** Aliased by its depth, so that a resource embedded in itself stays apart. */
function childSource({ relationship }: EmbedPlan, parent: Source): Source {
  const { source, target, junction, columns, computedBy } = relationship;
  const depth = parent.depth + 1;
  const qualifier = quoteIdentifier(`${target}_${depth}`);
  if (computedBy !== undefined) {
    // The result of a write is a plain record until it is cast.
    const row = `(${parent.qualifier}.*)::${qualify(source)}`;
    return { ...parent, from: `${qualify(computedBy)}(${row}) as ${qualifier}`, qualifier, on: [], depth };
  }
  const through = quoteIdentifier(`${junction?.table}_through_${depth}`);
  const equal = (left: string, right: string, pairs: readonly ColumnPair[]) =>
    pairs.map(([a, b]) => `${columnSql(left, a)} = ${columnSql(right, b)}`);
  const from = `${qualify(target)} as ${qualifier}`;
  const { limits } = parent;
  if (!junction) return { from, qualifier, on: equal(parent.qualifier, qualifier, columns), depth, limits };
  return {
    from: `${qualify(junction.table)} as ${through} join ${from} on ${equal(through, qualifier, junction.target).join(" and ")}`,
    qualifier,
    on: equal(parent.qualifier, through, junction.source),
    depth,
    limits,
  };
}

function outputNames({ fields, embeds, relation }: ReadPlan): string[] {
  const own = fields.flatMap(({ field, alias }) =>
    isStar(field) ? [...(relation?.columns.keys() ?? [])] : [alias ?? nameOfPath(field)],
  );
  const inner = embeds.flatMap(({ selected, name, plan }) => (selected.isSpread ? outputNames(plan) : [name]));
  return [...own, ...inner];
}
