import { BAG, type CountedKind, DEBRIS_KIND_NAMES, DEBRIS_KINDS, type DebrisKind } from "./debris-kinds.ts";

/** One press on the card. Never changed or removed: taking back adds the opposite. */
export type DebrisEntry = {
  /** From the device, so that a press that arrives twice counts once. */
  id: string;
  kind: CountedKind;
  change: number;
  /** Of a weighed bag; 0 for items. */
  grams: number;
  /** ISO, by the device's clock. */
  at: string;
};

export type CardTotals = {
  /** Of items, without those that sum up to nothing. */
  counts: ReadonlyMap<DebrisKind, number>;
  items: number;
  bags: number;
  grams: number;
};

/** Sums by kind, as the server tells them of other phones. */
export type KindSum = { kind: CountedKind; change: number; grams: number };

/** Each press once, in any order and however often a part of them arrives. */
export function mergeEntries(...parts: readonly (readonly DebrisEntry[])[]): DebrisEntry[] {
  const byId = new Map(parts.flat().map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
}

/** A sum, so the order of presses and phones doesn't matter. */
export function sumCard(sums: readonly KindSum[]): CardTotals {
  const changes = new Map<CountedKind, { change: number; grams: number }>();
  for (const { kind, change, grams } of sums) {
    const before = changes.get(kind) ?? { change: 0, grams: 0 };
    changes.set(kind, { change: before.change + change, grams: before.grams + grams });
  }
  const counts = new Map<DebrisKind, number>();
  for (const kind of DEBRIS_KIND_NAMES) {
    const count = changes.get(kind)?.change ?? 0;
    if (count > 0) counts.set(kind, count);
  }
  const bag = changes.get(BAG) ?? { change: 0, grams: 0 };
  return {
    counts,
    items: [...counts.values()].reduce((sum, count) => sum + count, 0),
    bags: Math.max(0, bag.change),
    grams: Math.max(0, bag.grams),
  };
}

/** What a phone counted of a kind: it can take back no more than that. */
export const ownCount = (entries: readonly DebrisEntry[], kind: CountedKind) =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.change : sum), 0);

/** The last press that isn't taken back; null when there is none. Takes entries in their order. */
export function lastPress(entries: readonly DebrisEntry[]): DebrisEntry | null {
  const opposites: DebrisEntry[] = [];
  for (const entry of entries.toReversed()) {
    const opposite = opposites.findIndex(
      ({ kind, change, grams }) => kind === entry.kind && change === -entry.change && grams === -entry.grams,
    );
    if (entry.change > 0 && opposite < 0) return entry;
    if (entry.change > 0) opposites.splice(opposite, 1);
    else opposites.push(entry);
  }
  return null;
}

/** Such as "can": what Undo would take back. */
export const pressWords = (kind: CountedKind) => (kind === BAG ? "bag" : DEBRIS_KINDS[kind].one);
