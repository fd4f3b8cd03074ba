import { HOUR_MS } from "../time.ts";
import type { AlertableFacts, FoundAlert, OfficialNotice } from "./alertable-facts.ts";

/** For a notice without an end; extended until it is lifted. */
const OPEN_END_HOURS = 25;
/** The longest lifetime, whatever the source says. */
const MAX_HOURS = 365 * 24;

const KINDS = ["closure", "advice", "incident"] as const;
const TITLES: Readonly<Record<OfficialNotice["kind"], string>> = {
  closure: "Closed by the authority",
  advice: "The authority advises against bathing",
  incident: "Pollution reported by the authority",
};

const toRule = (kind: OfficialNotice["kind"]) => `official_${kind}`;
export const OFFICIAL_RULES: readonly string[] = KINDS.map(toRule);

const TITLE_LENGTH = { min: 3, max: 120 } as const;

function toAlert({ kind, ...notice }: OfficialNotice, now: number): FoundAlert {
  const title = notice.title.trim();
  const isTitle = title.length >= TITLE_LENGTH.min && title.length <= TITLE_LENGTH.max;
  // Whole hours, so that it is not extended on every run.
  const openEnd = (Math.floor(now / HOUR_MS) + OPEN_END_HOURS) * HOUR_MS;
  const end = notice.endsAt === null ? openEnd : Math.min(Date.parse(notice.endsAt), now + MAX_HOURS * HOUR_MS);
  const source = `Reported by ${notice.source}, last on ${notice.heardAt.slice(0, 10)}.`;
  return {
    rule: toRule(kind),
    type: kind === "closure" ? "closure" : "water_quality",
    severity: "high",
    certainty: "observed",
    title: isTitle ? title : TITLES[kind],
    description: [isTitle ? "" : title, notice.description, source].filter(Boolean).join(" "),
    sourceId: notice.sourceId,
    sourceUrl: notice.sourceUrl,
    onset: null,
    reportedBy: null,
    expiresAt: new Date(end).toISOString(),
    parameters: {},
  };
}

/** One alert for each kind, from the newest notice. */
export function findOfficialAlerts({ notices }: AlertableFacts, now: number): FoundAlert[] {
  return KINDS.flatMap((kind) => {
    const newest = notices.find((notice) => notice.kind === kind);
    return newest ? [toAlert(newest, now)] : [];
  });
}
