import { formatNumber } from "../format/numbers.ts";
import type { UnitSystem } from "../format/units.ts";
import { paceText } from "../swim-routes/route-words.ts";
import { type GroupAccess, type GroupKind, type GroupRole, SWIM_TIMES, type SwimTime } from "./group.ts";

export const KIND_WORDS: Readonly<Record<GroupKind, string>> = {
  flock: "Informal",
  coached: "Coached and insured",
};

/** After the number of swimmers. */
export const ACCESS_WORDS: Readonly<Record<GroupAccess, string>> = {
  public: "open to all",
  request: "hosts let you in",
  private: "private",
};

export const ACCESS_HINTS: Readonly<Record<GroupAccess, string>> = {
  public: "Everyone can see it and join.",
  request: "Everyone can see it. You let people in.",
  private: "Only members see it. People join by invitation.",
};

export const ROLE_WORDS: Readonly<Record<GroupRole, string>> = { member: "Member", host: "Host", owner: "Owner" };

export const SWIM_TIME_WORDS: Readonly<Record<SwimTime, string>> = {
  early: "Before 9",
  morning: "Morning",
  midday: "Midday",
  evening: "Evening",
  weekend: "Weekend",
};

/** "before 9, weekend", in the order of the day. */
export const swimTimesText = (times: readonly SwimTime[]) =>
  SWIM_TIMES.filter((time) => times.includes(time))
    .map((time) => SWIM_TIME_WORDS[time].toLowerCase())
    .join(", ");

export const swimmersText = (count: number) => `${formatNumber(count)} ${count === 1 ? "swimmer" : "swimmers"}`;

/** "1:50–2:20 /100 m", "up to 2:20 /100 m"; null when the group names no pace. */
export function paceRangeText(from: number | null, to: number | null, units: UnitSystem) {
  if (from !== null && to !== null && from !== to) {
    const [shorter] = paceText(from, units).split(" ");
    return `${shorter}–${paceText(to, units)}`;
  }
  if (from !== null && to !== null) return paceText(from, units);
  if (to !== null) return `up to ${paceText(to, units)}`;
  return from === null ? null : `from ${paceText(from, units)}`;
}

/** Every language in its own name; BCP 47. */
export const GROUP_LANGUAGES = [
  { value: "en", label: "English" },
  { value: "ga", label: "Gaeilge" },
  { value: "de", label: "Deutsch" },
  { value: "es", label: "Español" },
  { value: "fr", label: "Français" },
  { value: "it", label: "Italiano" },
  { value: "nl", label: "Nederlands" },
  { value: "pl", label: "Polski" },
  { value: "pt", label: "Português" },
] as const;

/** A language that isn't offered is shown by its code. */
export const languageText = (code: string) => GROUP_LANGUAGES.find(({ value }) => value === code)?.label ?? code;
