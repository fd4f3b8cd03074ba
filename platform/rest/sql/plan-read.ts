import type { Aimed, OrderTerm, Predicate, Query, SelectedEmbed, SelectedField, SelectItem } from "../request/query.ts";
import { notEmbedded, relatedOrderNotToOne } from "../rest-error.ts";
import { findRelationship, isToOne } from "../schema/find-relationship.ts";
import type { Relationship } from "../schema/relate-tables.ts";
import type { Relation, SchemaCache } from "../schema/schema-cache.ts";

/** A resource to read and the resources embedded in it, each with its filters, order and range. */
export type ReadPlan = {
  relation: Relation | undefined;
  fields: readonly SelectedField[];
  embeds: readonly EmbedPlan[];
  predicates: Predicate[];
  order: readonly OrderTerm[];
  /** Unset if at most one row is possible. */
  page: { limit: bigint; offset: bigint } | undefined;
};
export type EmbedPlan = { selected: SelectedEmbed; name: string; relationship: Relationship; plan: ReadPlan };

/** A late page depends on how many rows come before it. */
const LATE_OFFSET = 10_000n;

/** Whether Postgres would make the same plan for all values: there are none but those of an early page. */
export function hasOnePlan({ predicates, embeds, page }: ReadPlan): boolean {
  if (predicates.length > 0 || (page?.offset ?? 0n) >= LATE_OFFSET) return false;
  return embeds.every(({ plan }) => (plan.page?.offset ?? 0n) === 0n && hasOnePlan(plan));
}

type Built = { plan: ReadPlan; children: Map<string, Built> };

/** `origin` is a relation, or a function that returns rows of no relation. */
export function planRead(
  cache: SchemaCache,
  origin: string,
  { query, maxRows }: { query: Query; maxRows: number },
): ReadPlan {
  const root = build(cache, origin, query.select, maxRows);
  aim(root, query.predicates, (plan, predicate) => plan.predicates.push(predicate));
  aim(root, query.orders, (plan, order) => {
    plan.order = order;
  });
  aim(root, query.ranges, (plan, { limit, offset }) => {
    const most = BigInt(maxRows);
    plan.page = { limit: limit === undefined || limit > most ? most : limit, offset };
  });
  checkOrders(root.plan, origin);
  return root.plan;
}

function build(cache: SchemaCache, origin: string, items: readonly SelectItem[], maxRows: number): Built {
  const children = new Map<string, Built>();
  const embeds = items
    .filter((item) => item.kind === "embed")
    .map((selected): EmbedPlan => {
      const relationship = findRelationship(cache, origin, selected);
      const child = build(cache, relationship.target, selected.items, maxRows);
      if (isToOne(relationship)) child.plan.page = undefined;
      for (const name of [selected.name, selected.alias]) if (name && !children.has(name)) children.set(name, child);
      return { selected, name: selected.alias ?? selected.name, relationship, plan: child.plan };
    });
  const plan: ReadPlan = {
    relation: cache.relations.get(origin),
    fields: items.filter((item) => item.kind === "field"),
    embeds,
    predicates: [],
    order: [],
    page: { limit: BigInt(maxRows), offset: 0n },
  };
  return { plan, children };
}

function aim<T>(root: Built, parts: readonly Aimed<T>[], apply: (plan: ReadPlan, value: T) => void) {
  for (const { path, value } of parts) {
    let target = root;
    for (const name of path) {
      const child = target.children.get(name);
      if (!child) throw notEmbedded(name);
      target = child;
    }
    apply(target.plan, value);
  }
}

function checkOrders(plan: ReadPlan, origin: string) {
  for (const { relation } of plan.order) {
    if (relation === undefined) continue;
    const embed = plan.embeds.find(({ name }) => name === relation);
    if (!embed) throw notEmbedded(relation);
    if (!isToOne(embed.relationship)) throw relatedOrderNotToOne(origin, relation);
  }
  for (const embed of plan.embeds) checkOrders(embed.plan, embed.relationship.target);
}
