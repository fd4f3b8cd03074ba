import { HOUR_MS } from "../time.ts";
import type { AlertableFacts, FoundAlert, OfficialNotice } from "./alertable-facts.ts";

/** Of a notice that names no end; it is extended for as long as nobody lifts the notice. */
const HOLDS_HOURS = 25;
/** An alert lives no longer than this, whatever its source says. */
const LONGEST_HOURS = 365 * 24;

const KINDS = ["closure", "advice", "incident"] as const;
const TITLES: Readonly<Record<OfficialNotice["kind"], string>> = {
  closure: "Closed by the authority",
  advice: "The authority advises against bathing",
  incident: "Pollution reported by the authority",
};

const toRule = (kind: OfficialNotice["kind"]) => `official_${kind}`;
export const OFFICIAL_RULES: readonly string[] = KINDS.map(toRule);

const TITLE_LENGTHS = { least: 3, most: 120 } as const;

function toAlert({ kind, ...notice }: OfficialNotice, now: number): FoundAlert {
  const title = notice.title.trim();
  const isTitle = title.length >= TITLE_LENGTHS.least && title.length <= TITLE_LENGTHS.most;
  // By whole hours, or it would be written anew each time.
  const openEnd = (Math.floor(now / HOUR_MS) + HOLDS_HOURS) * HOUR_MS;
  const end = notice.endsAt === null ? openEnd : Math.min(Date.parse(notice.endsAt), now + LONGEST_HOURS * HOUR_MS);
  const heard = `${notice.source} said so, last on ${notice.heardAt.slice(0, 10)}.`;
  return {
    rule: toRule(kind),
    type: kind === "closure" ? "closure" : "water_quality",
    severity: "high",
    certainty: "observed",
    title: isTitle ? title : TITLES[kind],
    description: [isTitle ? "" : title, notice.description, heard].filter(Boolean).join(" "),
    sourceId: notice.sourceId,
    sourceUrl: notice.sourceUrl,
    onset: null,
    reportedBy: null,
    expiresAt: new Date(end).toISOString(),
    parameters: {},
  };
}

/**
 * What an authority says is alerted at once and cleared when it is lifted; one alert for each kind, by the newest
 * notice.
 */
export function findOfficialAlerts({ notices }: AlertableFacts, now: number): FoundAlert[] {
  return KINDS.flatMap((kind) => {
    const newest = notices.find((notice) => notice.kind === kind);
    return newest ? [toAlert(newest, now)] : [];
  });
}
