import { RestError } from "../rest-error.ts";
import type { ColumnPair, Relationship } from "./relate-tables.ts";
import type { SchemaCache } from "./schema-cache.ts";
import { findSimilarName } from "./similar-name.ts";

type Wanted = { name: string; hint?: string | undefined };

/** The relationship that an embed names; a computed one goes before foreign keys. */
export function findRelationship(cache: SchemaCache, origin: string, wanted: Wanted): Relationship {
  const found = (cache.relationships.get(origin) ?? []).filter((relationship) => isMeant(relationship, wanted));
  const [relationship] = found;
  if (!relationship) throw noRelationship(cache, origin, wanted);
  if (found.length === 1) return relationship;
  const computed = found.find(({ computedBy }) => computedBy !== undefined);
  if (!computed) throw ambiguousRelationship(origin, wanted.name, found);
  return computed;
}

export function isToOne({ kind }: Relationship) {
  return kind === "many-to-one" || kind === "one-to-one";
}

/** Named by target, constraint or single column; a hint narrows by constraint, column of either side or junction. */
function isMeant(relationship: Relationship, { name, hint }: Wanted) {
  const { source, target, kind, constraint, columns, junction, targetIsView, computedBy } = relationship;
  if (computedBy !== undefined) return name === computedBy;
  const [column] = columns.length === 1 ? columns : [];
  if (source === target && kind !== "many-to-many") return isMeantInItself(relationship, { name, hint }, column);
  if (hint !== undefined) {
    const matches = junction ? hint === junction.table : hint === constraint || column?.includes(hint);
    return name === target && matches === true;
  }
  const namesKey = !junction && (name === constraint || name === column?.[0]);
  return name === target || (namesKey && !targetIsView);
}

/** A key from a table to itself: the table's name means the many, the column's name the one. */
function isMeantInItself({ target, kind }: Relationship, { name, hint }: Wanted, column: ColumnPair | undefined) {
  if (kind === "one-to-many") return name === target && (hint === undefined || hint === column?.[1]);
  return hint === undefined && name === column?.[0];
}

function noRelationship(cache: SchemaCache, origin: string, { name, hint }: Wanted) {
  const known = cache.relationships.get(origin);
  const [wrong, similar] = known
    ? [
        name,
        findSimilarName(
          name,
          known.map(({ target }) => target),
          0.33,
        ),
      ]
    : [origin, findSimilarName(origin, cache.relationships.keys(), 0.33)];
  const isTargetKnown = known?.some(({ target }) => target === name);
  const using = hint === undefined ? "" : `' using the hint '${hint}`;
  return new RestError(
    [400, "PGRST200"],
    `Could not find a relationship between '${origin}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${name}${using}' in the schema 'public', but no matches were found.`,
      hint: similar && !isTargetKnown ? `Perhaps you meant '${similar}' instead of '${wrong}'.` : null,
    },
  );
}

function ambiguousRelationship(origin: string, target: string, found: readonly Relationship[]) {
  const choices = found.map((one) => `'${one.target}!${one.junction?.table ?? one.constraint}'`).join(", ");
  return new RestError(
    [300, "PGRST201"],
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe({ source, target, kind, constraint, columns, junction }: Relationship) {
  const list = (names: readonly string[]) => `(${names.join(", ")})`;
  const left = (pairs: readonly ColumnPair[]) => list(pairs.map(([from]) => from));
  const right = (pairs: readonly ColumnPair[]) => list(pairs.map(([, to]) => to));
  const relationship = junction
    ? `${junction.table} using ${junction.constraints[0]}${right(junction.source)} and ${junction.constraints[1]}${left(junction.target)}`
    : `${constraint} using ${source}${left(columns)} and ${target}${right(columns)}`;
  return { cardinality: kind, embedding: `${source} with ${target}`, relationship };
}
