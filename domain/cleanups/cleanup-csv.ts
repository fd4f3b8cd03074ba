import { GRAMS_PER_KG } from "../format/units.ts";
import { toCsvCell } from "../spot-imports/report-csv.ts";
import { DEBRIS_GROUPS, DEBRIS_KINDS, type DebrisKind, kindsOf } from "./debris-kinds.ts";

export type CardForCsv = {
  title: string;
  place: string;
  /** YYYY-MM-DD where the cleanup was. */
  day: string;
  people: number | null;
  minutes: number | null;
  shoreMeters: number | null;
  bags: number;
  grams: number;
  counts: ReadonlyMap<DebrisKind, number>;
};

const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCsvCell).join(",")}\r\n`;

/** The head of the card, then a line for each kind in the order of the groups, also for those with none. */
export function writeCardCsv(card: CardForCsv): string {
  const head: [string, string | number][] = [
    ["cleanup", card.title],
    ["place", card.place],
    ["date", card.day],
    ["people", card.people ?? ""],
    ["minutes", card.minutes ?? ""],
    ["shore_m", card.shoreMeters ?? ""],
    ["bags", card.bags],
    ["weight_kg", card.grams / GRAMS_PER_KG],
  ];
  const items = DEBRIS_GROUPS.flatMap(({ id, label }) =>
    kindsOf(id).map((kind) => toLine([label, kind, DEBRIS_KINDS[kind].label, card.counts.get(kind) ?? 0])),
  );
  const total = [...card.counts.values()].reduce((sum, count) => sum + count, 0);
  return [
    // The byte order mark tells spreadsheets that it is UTF-8.
    "\uFEFF",
    ...head.map(toLine),
    toLine(["group", "kind", "name", "count"]),
    ...items,
    toLine(["Total", "", "", total]),
  ].join("");
}
