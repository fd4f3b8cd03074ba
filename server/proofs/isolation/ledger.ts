/** The effect of an acknowledged write. `what` names a row (`favorites/<user>/<spot>`) or a value (`bio/<user>`). */
export type Write = { kind: "add" | "remove"; what: string } | { kind: "set"; what: string; value: string };

/** What a response showed: every row whose name starts with one of the scopes, or one value. */
export type Sighting =
  | { kind: "rows"; scopes: readonly string[]; rows: readonly string[] }
  | { kind: "value"; what: string; value: string };

/** The observable database state. */
export type State = { rows: ReadonlySet<string>; values: ReadonlyMap<string, string> };

/** The results of one tick of requests. */
export type Outcome = { writes: readonly Write[]; sightings: readonly Sighting[] };

function countWrites(writes: readonly Write[]) {
  const added = new Map<string, number>();
  const removed = new Map<string, number>();
  const values = new Map<string, Set<string>>();
  for (const write of writes) {
    if (write.kind === "set") values.set(write.what, (values.get(write.what) ?? new Set()).add(write.value));
    else {
      const counts = write.kind === "add" ? added : removed;
      counts.set(write.what, (counts.get(write.what) ?? 0) + 1);
    }
  }
  return { added, removed, values };
}

type WriteCounts = ReturnType<typeof countWrites>;

/** A row exists afterwards exactly if it did before, plus acknowledged inserts, minus deletes. */
function checkRows(before: State, after: State, { added, removed }: WriteCounts) {
  const names = new Set([...before.rows, ...after.rows, ...added.keys(), ...removed.keys()]);
  return [...names].flatMap((what) => {
    const expected = Number(before.rows.has(what)) + (added.get(what) ?? 0) - (removed.get(what) ?? 0);
    const found = Number(after.rows.has(what));
    return expected === found ? [] : [`${what}: ${expected} expected after what was acknowledged, ${found} there`];
  });
}

/** A value is one acknowledged in this tick, or the old one. */
function checkValues(before: State, after: State, { values }: WriteCounts) {
  return [...new Set([...after.values.keys(), ...values.keys()])].flatMap((what) => {
    const expected = values.get(what) ?? new Set([before.values.get(what)]);
    const found = after.values.get(what);
    return expected.has(found ?? "") ? [] : [`${what}: is ${found}, acknowledged ${[...expected].join(" or ")}`];
  });
}

/** A list contains every row that existed throughout, and none that never did. */
function checkSighting(sighting: Sighting, before: State, { added, removed, values }: WriteCounts) {
  if (sighting.kind === "value") {
    const { what, value } = sighting;
    const isPossible = value === before.values.get(what) || values.get(what)?.has(value);
    return isPossible ? [] : [`${what}: was seen as ${value}, which nobody has stored`];
  }
  const { scopes, rows } = sighting;
  const isInScope = (what: string) => scopes.some((scope) => what.startsWith(scope));
  const strange = rows.filter((what) => !isInScope(what)).map((what) => `${what}: seen beyond ${scopes.join(", ")}`);
  const phantom = rows.filter((what) => !before.rows.has(what) && !added.has(what)).map((what) => `${what}: a phantom`);
  const seen = new Set(rows);
  const missed = [...before.rows].filter((what) => isInScope(what) && !removed.has(what) && !seen.has(what));
  return [...strange, ...phantom, ...missed.map((what) => `${what}: not seen although it is there`)];
}

/** Compares a tick with the state before and after; its requests may have run in any order. */
export function checkTick(before: State, after: State, { writes, sightings }: Outcome): string[] {
  const counts = countWrites(writes);
  return [
    ...checkRows(before, after, counts),
    ...checkValues(before, after, counts),
    ...sightings.flatMap((sighting) => checkSighting(sighting, before, counts)),
  ];
}
