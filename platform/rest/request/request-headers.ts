import { badMediaType, badPreferences } from "../rest-error.ts";

export type MediaType = { shape: "array" | "object" | "csv"; stripsNulls: boolean; contentType: string };

const media = (shape: MediaType["shape"], name: string, stripsNulls = false): MediaType => ({
  shape,
  stripsNulls,
  contentType: `${name}${stripsNulls ? ";nulls=stripped" : ""}; charset=utf-8`,
});

const OBJECT = "application/vnd.pgrst.object+json";
const ARRAY = "application/vnd.pgrst.array+json";

/** By an `Accept` entry without spaces and weight. */
const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  "*/*": media("array", "application/json"),
  "application/*": media("array", "application/json"),
  "application/json": media("array", "application/json"),
  "text/csv": media("csv", "text/csv"),
  "application/vnd.pgrst.object": media("object", OBJECT),
  [OBJECT]: media("object", OBJECT),
  [`${OBJECT};nulls=stripped`]: media("object", OBJECT, true),
  [ARRAY]: media("array", "application/json"),
  [`${ARRAY};nulls=stripped`]: media("array", ARRAY, true),
};

/** The acceptable media type of the highest weight. */
export function negotiate(accept: string | undefined): MediaType {
  const header = accept?.trim() || "*/*";
  const direct = MEDIA_TYPES[header];
  if (direct && Object.hasOwn(MEDIA_TYPES, header)) return direct;
  const names = header
    .split(",")
    .map((entry) => entry.replaceAll(/\s/g, "").toLowerCase())
    .map((entry) => ({ name: entry.replace(/;q=[^;]*/, "").replace(/;charset=[^;]*/, ""), weight: weightOf(entry) }))
    .filter(({ name }) => Object.hasOwn(MEDIA_TYPES, name))
    .sort((a, b) => b.weight - a.weight);
  const found = MEDIA_TYPES[names[0]?.name ?? ""];
  if (!found) throw badMediaType(header);
  return found;
}

function weightOf(entry: string) {
  const weight = Number(/;q=([\d.]+)/.exec(entry)?.[1] ?? "1");
  return Number.isNaN(weight) ? 0 : weight;
}

const KNOWN = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["representation", "minimal"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
} as const;

type Known = typeof KNOWN;
type Choices = { [K in keyof Known]?: Known[K][number] | undefined };
export type Preferences = Choices & { maxAffected?: number | undefined };

/** The `Prefer` header (RFC 7240): of a repeated preference the first one counts. */
export function parsePreferences(header: string | undefined): Preferences {
  const given = (header ?? "").split(",").map((text) => text.trim());
  const maxAffected = given.find((text) => /^max-affected=\d{1,15}$/.test(text))?.slice("max-affected=".length);
  const isKnown = (text: string) =>
    text === "" || text.startsWith("max-affected=") || names.some((name) => choose([text], name) !== undefined);
  const preferences = Object.fromEntries(names.map((name) => [name, choose(given, name)])) as Choices;
  const unknown = given.filter((text) => !isKnown(text));
  if (preferences.handling === "strict" && unknown.length > 0) throw badPreferences(unknown);
  return { ...preferences, maxAffected: maxAffected === undefined ? undefined : Number(maxAffected) };
}

const names = Object.keys(KNOWN) as (keyof Known)[];

function choose(given: readonly string[], name: keyof Known) {
  for (const text of given) {
    const value = KNOWN[name].find((choice) => text === `${name}=${choice}`);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The `Preference-Applied` header: those of the named preferences that the request gave, in PostgREST's order. */
export function preferenceApplied(preferences: Preferences, applied: readonly (keyof Known | "max-affected")[]) {
  const parts = names
    .filter((name) => applied.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`);
  const limit = affectedLimit(preferences);
  if (applied.includes("max-affected") && limit !== undefined) parts.push(`max-affected=${limit}`);
  return parts.join(", ");
}

/** `max-affected` binds only together with `handling=strict`. */
export function affectedLimit({ handling, maxAffected }: Preferences) {
  return handling === "strict" ? maxAffected : undefined;
}
