import { badPreferences } from "./rest-error.ts";

const KNOWN = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["representation", "minimal", "headers-only"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
} as const;

type Known = typeof KNOWN;
type Choices = { [K in keyof Known]?: Known[K][number] | undefined };
export type Preferences = Choices & { maxAffected?: number | undefined };

/** The `Prefer` header (RFC 7240); of a preference given twice the first counts. */
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

/** How many rows may be touched: `max-affected` binds only together with `handling=strict`. */
export function affectedLimit({ handling, maxAffected }: Preferences) {
  return handling === "strict" ? maxAffected : undefined;
}
