import type { UsageProperties, UsageValue } from "./events.ts";

/** Anywhere in a name, as the specification says. */
const FORBIDDEN_PARTS = /password|token|key|secret|credit|email|latitude|longitude|coordinate|username|fullname|health/;
/** Words of a name; as parts they would hit others, such as "lat" in "platform". */
const FORBIDDEN_WORDS: readonly string[] = [
  ...["mail", "lat", "lng", "lon", "coords", "position", "address", "phone"],
  ...["hr", "bpm", "heart", "pulse", "calories", "weight", "medical", "injury", "medication", "birthdate"],
];

const EMAIL = /[^\s@]+@[^\s@]+/;
/** A pair such as 53.289,-6.114. */
const POSITION = /-?\d{1,3}\.\d{2,}\s*[,;/ ]\s*-?\d{1,3}\.\d{2,}/;
/** A signed token, or a key with one of our prefixes. */
const CREDENTIAL = /\beyJ[\w-]{8,}|\bsb_(secret|publishable)_|\b(sk|pk|whsec)_\w{8,}/;

const NAME_LIMIT = 40;
const TEXT_LIMIT = 200;
const PROPERTIES_LIMIT = 30;

/** Letters, digits, underscore and hyphen. */
export const toPropertyName = (name: string) => name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, NAME_LIMIT);

function isForbidden(name: string) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return FORBIDDEN_PARTS.test(words.join("")) || words.some((word) => FORBIDDEN_WORDS.includes(word));
}

const isPersonal = (text: string) => EMAIL.test(text) || POSITION.test(text) || CREDENTIAL.test(text);

function isValue(value: unknown): value is UsageValue {
  return value === null || typeof value === "boolean" || typeof value === "string" || Number.isFinite(value);
}

/** What may leave the device and what is stored: flat, short, and nothing about who or where a person is. */
export function scrubProperties(properties: Readonly<Record<string, unknown>>): UsageProperties {
  const kept = Object.entries(properties).flatMap(([given, value]): [string, UsageValue][] => {
    if (isForbidden(given) || !isValue(value)) return [];
    if (typeof value !== "string") return [[toPropertyName(given), value]];
    return isPersonal(value) ? [] : [[toPropertyName(given), value.slice(0, TEXT_LIMIT)]];
  });
  return Object.fromEntries(kept.slice(0, PROPERTIES_LIMIT));
}
