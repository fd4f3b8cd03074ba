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

/** One row of spots.csv: every value is text, missing ones are empty. */
export type SpotRow = Record<(typeof SPOT_COLUMNS)[number], string>;

export type Position = { latitude: number; longitude: number };

/** Throws with the line number for a row with a wrong column count. */
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

export function titleOf(row: SpotRow): string {
  return `${row.name} (${row.country})`;
}
