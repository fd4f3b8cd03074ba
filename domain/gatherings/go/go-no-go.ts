import { VERDICT_WORDS, type VerdictState } from "../../conditions/verdict.ts";
import { formatNumber } from "../../format/numbers.ts";
import {
  figure,
  flag,
  listOf,
  oneOf,
  orElse,
  orNull,
  type Read,
  type Reader,
  record,
  shortText,
  text,
} from "../../read-shape.ts";

/** From best to worst for a swim; what isn't known is never a go. */
export const GO_SUGGESTIONS = ["go", "unknown", "caution", "no_go"] as const;
export type GoSuggestion = (typeof GO_SUGGESTIONS)[number];

/** What a host may decide; `moved`: to the backup spot or time. */
export const GO_DECISIONS = ["go", "no_go", "moved"] as const;
export type GoDecision = (typeof GO_DECISIONS)[number];

export const GO_CHECKPOINTS = ["24h", "2h", "host"] as const;
export type GoCheckpoint = (typeof GO_CHECKPOINTS)[number];

const maybeFigure: Reader<number | null> = orElse(orNull(figure), null);

/** The host's own; null is no limit. As the column `limits` of a gathering holds them. */
export const goLimits = record({
  maxWaveM: maybeFigure,
  maxWindKmh: maybeFigure,
  minWaterC: maybeFigure,
  noHighAlert: orElse(orElse(flag, false), false),
});
export type GoLimits = Read<typeof goLimits>;

const state = oneOf(["good", "fair", "dark", "unknown", "caution", "avoid", "closed"] as const);

const goHour = record({
  /** The start of the hour, an ISO text in UTC. */
  at: text,
  state,
  reason: orNull(shortText(300)),
  waterC: orNull(figure),
  waveM: orNull(figure),
  windKmh: orNull(figure),
  gustKmh: orNull(figure),
  windFromDeg: orNull(figure),
});
export type GoHour = Read<typeof goHour>;

/** What was known of the swim's hours at `checkedAt`; kept with each check and decision. */
export const goFacts = record({
  checkedAt: text,
  /** Such as "Open-Meteo"; null without a forecast. */
  source: orNull(shortText(100)),
  isSimulated: flag,
  timeZone: shortText(64),
  hours: listOf(goHour, 200),
  /** The high water nearest to the start. */
  highWaterAt: orNull(text),
  quality: orNull(record({ word: shortText(40), sampledAt: orNull(text) })),
  /** The title of an alert of high or critical severity during the swim. */
  highAlert: orNull(shortText(300)),
});
export type GoFacts = Read<typeof goFacts>;

export type GoReason = { suggestion: GoSuggestion; text: string };

const BY_STATE: Readonly<Record<VerdictState, GoSuggestion>> = {
  good: "go",
  fair: "go",
  dark: "caution",
  unknown: "unknown",
  caution: "caution",
  avoid: "no_go",
  closed: "no_go",
};

const rankOf = ({ suggestion }: GoReason) => GO_SUGGESTIONS.indexOf(suggestion);

type Limit = {
  label: string;
  unit: string;
  decimals: number;
  limit: number | null;
  /** The value that counts of each hour. */
  read: (hour: GoHour) => number | null;
  isMinimum?: boolean;
};

const listLimits = ({ maxWaveM, maxWindKmh, minWaterC }: GoLimits): Limit[] => [
  { label: "Waves", unit: "m", decimals: 1, limit: maxWaveM, read: ({ waveM }) => waveM },
  { label: "Wind", unit: "km/h", decimals: 0, limit: maxWindKmh, read: ({ windKmh }) => windKmh },
  { label: "Water", unit: "°C", decimals: 1, limit: minWaterC, read: ({ waterC }) => waterC, isMinimum: true },
];

/** A value that is not known can't be within a limit. */
function checkLimit(hours: readonly GoHour[], { label, unit, decimals, limit, read, isMinimum }: Limit): GoReason[] {
  if (limit === null) return [];
  const values = hours.map(read);
  const known = values.filter((value) => value !== null);
  const worst = isMinimum ? Math.min(...known) : Math.max(...known);
  const textOf = (value: number) => `${formatNumber(value, decimals)} ${unit}`;
  if (known.length > 0 && (isMinimum ? worst < limit : worst > limit)) {
    return [{ suggestion: "no_go", text: `${label} ${textOf(worst)}, limit ${textOf(limit)}` }];
  }
  if (known.length < values.length || values.length === 0) {
    return [{ suggestion: "unknown", text: `${label} not known, limit ${textOf(limit)}` }];
  }
  return [];
}

/** The hours that made the verdict, each reason once. */
function checkVerdicts(hours: readonly GoHour[]): GoReason[] {
  if (hours.length === 0) return [{ suggestion: "unknown", text: "No forecast for these hours" }];
  const reasons = hours.map(({ state: found, reason }) => ({
    suggestion: BY_STATE[found],
    text: reason ? `${VERDICT_WORDS[found]}: ${reason}` : VERDICT_WORDS[found],
  }));
  return [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
}

const checkAlert = ({ highAlert }: GoFacts, { noHighAlert }: GoLimits): GoReason[] =>
  noHighAlert && highAlert !== null ? [{ suggestion: "no_go", text: `Alert in force: ${highAlert}` }] : [];

/** What the conditions suggest to the host, who decides; the worst reason counts and comes first. */
export function suggestGo(facts: GoFacts, limits: GoLimits): { suggestion: GoSuggestion; reasons: GoReason[] } {
  const found = [
    ...listLimits(limits).flatMap((limit) => checkLimit(facts.hours, limit)),
    ...checkAlert(facts, limits),
    ...checkVerdicts(facts.hours),
  ];
  const reasons = found.toSorted((one, other) => rankOf(other) - rankOf(one));
  return { suggestion: reasons[0]?.suggestion ?? "unknown", reasons };
}
