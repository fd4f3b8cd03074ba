import { parse } from "csv-parse/sync";

export const SPOT_COLUMNS = [
  "name",
  "description",
  "latitude",
  "longitude",
  "city",
  "state",
  "country",
  "water_type",
  "difficulty",
  "amenities",
  "faces_deg",
] as const;

/** One line of spots.csv as written: every value is text, an absent one is empty. */
export type SpotRow = Record<(typeof SPOT_COLUMNS)[number], string>;

export type Position = { latitude: number; longitude: number };

/** Reads spots.csv; a wrong column count in any line throws with its line number. */
export function readSpotRows(csv: string): SpotRow[] {
  const [header, ...lines] = parse(csv);
  if (header?.join() !== SPOT_COLUMNS.join()) {
    throw new Error(`spots.csv starts with "${header?.join() ?? ""}", expected "${SPOT_COLUMNS.join()}"`);
  }
  return lines.map((line) => Object.fromEntries(SPOT_COLUMNS.map((column, at) => [column, line[at] ?? ""])) as SpotRow);
}

export function positionOf(row: SpotRow): Position {
  return { latitude: Number(row.latitude), longitude: Number(row.longitude) };
}

/** How messages name a spot. */
export function titleOf(row: SpotRow): string {
  return `${row.name} (${row.country})`;
}
