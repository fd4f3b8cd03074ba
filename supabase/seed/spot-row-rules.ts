import { AMENITIES, DIFFICULTIES, WATER_TYPES } from "../../domain/spots/spot-words.ts";
import { type SpotRow, titleOf } from "./spot-row.ts";

// At least three decimals: two could be 700 m off.
const COORDINATE = /^-?\d{1,3}\.\d{3,}$/;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

export function sentencesOf(text: string): string[] {
  return Array.from(sentences.segment(text), (part) => part.segment.trim());
}

/** Problems of one row, without the map or other rows. */
export function rowProblems(row: SpotRow): string[] {
  return [...wordProblems(row), ...numberProblems(row), ...descriptionProblems(row)].map(
    (problem) => `${titleOf(row)}: ${problem}`,
  );
}

function wordProblems(row: SpotRow): string[] {
  const amenities = row.amenities === "" ? [] : row.amenities.split(";");
  return [
    ...Object.entries(row).flatMap(([column, value]) => (value === value.trim() ? [] : [`spaces around ${column}`])),
    ...(row.name && row.city && row.country ? [] : ["name, city and country are needed"]),
    ...missingFrom(WATER_TYPES, [row.water_type], "water type"),
    ...missingFrom(DIFFICULTIES, [row.difficulty], "difficulty"),
    ...missingFrom(AMENITIES, amenities, "amenity"),
    ...(new Set(amenities).size === amenities.length ? [] : ["an amenity is named twice"]),
  ];
}

function missingFrom(allowed: readonly string[], words: string[], kind: string): string[] {
  return words.filter((word) => !allowed.includes(word)).map((word) => `unknown ${kind} "${word}"`);
}

function numberProblems(row: SpotRow): string[] {
  const open = ["sea", "estuary"].includes(row.water_type);
  const faces = row.faces_deg;
  return [
    ...(COORDINATE.test(row.latitude) && Math.abs(Number(row.latitude)) <= 90 ? [] : [`latitude "${row.latitude}"`]),
    ...(COORDINATE.test(row.longitude) && Math.abs(Number(row.longitude)) <= 180
      ? []
      : [`longitude "${row.longitude}"`]),
    ...(open && faces === "" ? ["open water needs faces_deg"] : []),
    ...(faces === "" || (/^\d{1,3}$/.test(faces) && Number(faces) < 360) ? [] : [`faces_deg "${faces}"`]),
  ];
}

function descriptionProblems({ description }: SpotRow): string[] {
  const count = sentencesOf(description).length;
  return [
    ...(count >= 1 && count <= 3 ? [] : [`description has ${count} sentences`]),
    ...(/[.!?]$/.test(description) ? [] : ["description does not end its sentence"]),
    ...(/\bsafe/i.test(description) ? ['description says "safe"'] : []),
    ...(/[€£$]/.test(description) ? ["description names a price"] : []),
  ];
}

export function absentWaterTypes(rows: SpotRow[]): string[] {
  const present = new Set(rows.map((row) => row.water_type));
  return WATER_TYPES.filter((waterType) => !present.has(waterType));
}
