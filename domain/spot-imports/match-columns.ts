import { type ColumnMapping, IMPORT_FIELDS, type ImportField, REQUIRED_FIELDS } from "./import-fields.ts";

/** How a column was matched: by its name, by a similar one, or not at all. */
type MatchKind = "exact" | "like" | "none";
export type ColumnMatch = { field: ImportField | null; kind: MatchKind };

/** Other names of the fields, in canonical form. */
const ALIASES: Readonly<Record<ImportField, readonly string[]>> = {
  name: ["spot", "spotname", "title", "place", "placename", "swimspot"],
  description: ["desc", "about", "details", "text", "notes"],
  latitude: ["lat", "y", "ycoord", "gpslat", "latdeg"],
  longitude: ["lon", "lng", "long", "x", "xcoord", "gpslon", "gpslng", "londeg"],
  distance: ["dist", "length"],
  difficulty: ["grade", "level"],
  owner_id: ["owner", "ownerid", "userid"],
  category_id: ["category", "categoryid", "type"],
  city: ["town", "village", "municipality", "locality"],
  state: ["county", "region", "province"],
  country: ["nation", "countryname"],
  rating: ["stars", "score"],
};

/** Below this share, two names count as different. */
const FUZZY_SHARE = 0.75;
/** Short names differ by one letter and mean something else. */
const FUZZY_MIN_LENGTH = 4;

/** "Spot Name", "spot_name" and "SPOT-NAME" are the same. */
const toCanonical = (header: string) =>
  header
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function pairsOf(word: string) {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

/** Dice's coefficient of letter pairs, 0 to 1. */
export function wordSimilarity(a: string, b: string) {
  const rest = pairsOf(b);
  const total = pairsOf(a).length + rest.length;
  if (total === 0) return a === b ? 1 : 0;
  let shared = 0;
  for (const pair of pairsOf(a)) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

const wordsOf = (field: ImportField) => [toCanonical(field), ...ALIASES[field]];

/** 0 to 3: fuzzy matches stay below 1. */
function scoreOf(header: string, field: ImportField) {
  if (header.trim() === field) return 3;
  const canonical = toCanonical(header);
  if (canonical === "") return 0;
  if (canonical === toCanonical(field)) return 2;
  if (ALIASES[field].includes(canonical)) return 1;
  if (canonical.length < FUZZY_MIN_LENGTH) return 0;
  const words = wordsOf(field).filter((word) => word.length >= FUZZY_MIN_LENGTH);
  const similarity = Math.max(0, ...words.map((word) => wordSimilarity(canonical, word)));
  return similarity >= FUZZY_SHARE ? Math.min(similarity, 0.99) : 0;
}

/** Suggests a field for each column: exact names first, then canonical ones, then similar ones; each field once. */
export function matchColumns(headers: readonly string[]): ColumnMatch[] {
  const pairs = headers.flatMap((header, column) =>
    IMPORT_FIELDS.map((field) => ({ column, field, score: scoreOf(header, field) })),
  );
  const matches: ColumnMatch[] = headers.map(() => ({ field: null, kind: "none" }));
  const taken = new Set<ImportField>();
  for (const { column, field, score } of pairs.filter((pair) => pair.score > 0).sort((a, b) => b.score - a.score)) {
    if (taken.has(field) || matches[column]?.field) continue;
    taken.add(field);
    matches[column] = { field, kind: score === 3 ? "exact" : "like" };
  }
  return matches;
}

export type MappingProblem = { code: "field_missing" | "field_mapped_twice"; field: ImportField };

/** Why a mapping can't be used: a required field without a column, or a field with two. */
export function findMappingProblems(mapping: ColumnMapping): MappingProblem[] {
  const countOf = (field: ImportField) => mapping.filter((mapped) => mapped === field).length;
  return [
    ...REQUIRED_FIELDS.filter((field) => countOf(field) === 0).map(
      (field): MappingProblem => ({ code: "field_missing", field }),
    ),
    ...IMPORT_FIELDS.filter((field) => countOf(field) > 1).map(
      (field): MappingProblem => ({ code: "field_mapped_twice", field }),
    ),
  ];
}
