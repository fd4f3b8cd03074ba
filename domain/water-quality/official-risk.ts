import { WATER_QUALITY_WORDS } from "../spots/spot-words.ts";
import { NOTICE_WORDS, type OfficialClass, officialQuality, type WaterNotice } from "./official-word.ts";
import type { RiskReason } from "./risk-reason.ts";

/** What the authority of the bathing water says. */
export type OfficialFacts = {
  /** Those in force now. */
  notices: readonly WaterNotice[];
  official: OfficialClass | null;
  /** What it predicts for today, if anything. */
  officialForecast: { isIncreased: boolean; source: string } | null;
  /** Sources that speak of this water and have not answered for a day: they may have something to say. */
  silentSources: readonly string[];
};

/** A closure or advice against bathing is heard at once, whatever alerts say; a source that is silent lifts nothing. */
const aboutNotices = ({ notices }: OfficialFacts): RiskReason[] =>
  notices.map(({ kind, title, source, heardAt }) => ({
    level: "high",
    basis: "official",
    text: `${NOTICE_WORDS[kind].toLowerCase()}: ${title}`,
    source,
    at: heardAt,
  }));

/** A good class is left unsaid here: it says nothing of today. */
function aboutOfficialClass({ official }: OfficialFacts, nowMs: number): RiskReason[] {
  const quality = officialQuality(official, nowMs);
  if (!official || (quality !== "poor" && quality !== "fair")) return [];
  const text = `the official class of ${official.year} is ${WATER_QUALITY_WORDS[quality].toLowerCase()}`;
  return [
    { level: quality === "poor" ? "high" : "medium", basis: "official", text, source: official.source, at: null },
  ];
}

/** "Normal" is left unsaid: it has been predicted before almost every exceedance of inland waters. */
const aboutForecast = ({ officialForecast }: OfficialFacts): RiskReason[] =>
  officialForecast?.isIncreased
    ? [
        {
          level: "medium",
          basis: "forecast",
          text: `${officialForecast.source} expects more pollution than usual today`,
          source: officialForecast.source,
          at: null,
        },
      ]
    : [];

const aboutSilence = ({ silentSources }: OfficialFacts): RiskReason[] =>
  silentSources.map((source) => ({
    level: "unknown",
    basis: "official",
    text: `no word for a day from ${source}`,
    source,
    at: null,
  }));

export const aboutOfficials = (facts: OfficialFacts, nowMs: number): RiskReason[] => [
  ...aboutNotices(facts),
  ...aboutOfficialClass(facts, nowMs),
  ...aboutForecast(facts),
  ...aboutSilence(facts),
];
