import { WATER_QUALITY_WORDS } from "../spots/spot-words.ts";
import {
  NOTICE_WORDS,
  noticesInForce,
  type OfficialClass,
  officialQuality,
  type WaterNotice,
} from "./official-word.ts";
import type { RiskReason } from "./risk-reason.ts";

/** What the authority of the bathing water says. */
export type OfficialFacts = {
  /** In force or still to come. */
  notices: readonly WaterNotice[];
  official: OfficialClass | null;
  /** What it predicts, and until when; null without a forecast. */
  officialForecast: { isIncreased: boolean; source: string; until: string } | null;
  /** Sources that speak of this water and have not answered for a day: they may have something to say. */
  silentSources: readonly string[];
};

/** A closure or advice against bathing is heard at once, whatever alerts say; a source that is silent lifts nothing. */
const aboutNotices = ({ notices }: OfficialFacts, atMs: number): RiskReason[] =>
  noticesInForce(notices, atMs).map(({ kind, title, source, heardAt }) => ({
    name: kind === "closure" ? "closure" : "notice",
    level: "high",
    basis: "official",
    text: `${NOTICE_WORDS[kind].toLowerCase()}: ${title}`,
    source,
    at: heardAt,
  }));

/** A good class is left unsaid here: it says nothing of today. */
function aboutOfficialClass({ official }: OfficialFacts, atMs: number): RiskReason[] {
  const quality = officialQuality(official, atMs);
  if (!official || (quality !== "poor" && quality !== "fair")) return [];
  const text = `the official class of ${official.year} is ${WATER_QUALITY_WORDS[quality].toLowerCase()}`;
  const level = quality === "poor" ? "high" : "medium";
  return [{ name: "official_class", level, basis: "official", text, source: official.source, at: null }];
}

/** "Normal" is left unsaid: it has been predicted before almost every exceedance of inland waters. */
function aboutForecast({ officialForecast }: OfficialFacts, atMs: number): RiskReason[] {
  if (!officialForecast?.isIncreased || Date.parse(officialForecast.until) < atMs) return [];
  const { source } = officialForecast;
  const text = `${source} expects more pollution than usual`;
  return [{ name: "forecast", level: "medium", basis: "forecast", text, source, at: null }];
}

const aboutSilence = ({ silentSources }: OfficialFacts): RiskReason[] =>
  silentSources.map((source) => ({
    name: "silence",
    level: "unknown",
    basis: "official",
    text: `no word for a day from ${source}`,
    source,
    at: null,
  }));

export const aboutOfficials = (facts: OfficialFacts, atMs: number): RiskReason[] => [
  ...aboutNotices(facts, atMs),
  ...aboutOfficialClass(facts, atMs),
  ...aboutForecast(facts, atMs),
  ...aboutSilence(facts),
];
