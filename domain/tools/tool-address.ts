import type { UnitSystem } from "../format/units.ts";

export const TOOL_IDS = ["pace", "arrival", "css", "wear", "cold", "tide", "finish", "feels", "units"] as const;
export type ToolId = (typeof TOOL_IDS)[number];

export type Prefill = Readonly<Record<string, string>>;

/** What a field may hold; more is no entry of one. */
const MAX_VALUE_LENGTH = 40;

/** "#pace?d=1500&t=30:51"; null for a fragment that names no tool. */
export function parseToolAddress(fragment: string): { id: ToolId; prefill: Prefill } | null {
  const [name = "", query = ""] = fragment.replace(/^#/, "").split("?");
  const id = TOOL_IDS.find((known) => known === name);
  if (!id) return null;
  const prefill: Record<string, string> = {};
  new URLSearchParams(query).forEach((value, key) => {
    if (value.length <= MAX_VALUE_LENGTH) prefill[key] = value;
  });
  return { id, prefill };
}

/** Blank values are left out; colons and commas stay readable. */
export function toolFragment(id: ToolId, values: Prefill = {}) {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const query = new URLSearchParams(Object.fromEntries(filled))
    .toString()
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",");
  return query ? `#${id}?${query}` : `#${id}`;
}

/** Entries of an address are metric unless it says otherwise; without any, the swimmer's own units count. */
export function addressUnits(prefill: Prefill, own: UnitSystem): UnitSystem {
  if (prefill.in === "imperial") return "imperial";
  return Object.keys(prefill).length > 0 ? "metric" : own;
}

/** For the address: only what isn't metric is named. */
export const namedUnits = (units: UnitSystem): Prefill => (units === "imperial" ? { in: units } : {});
