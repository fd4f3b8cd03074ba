import { WATER_QUALITY_WORDS } from "../../spots/spot-words.ts";
import type { OfficialClass, WaterNotice } from "../import/parse-notice.ts";
import { NOTICE_WORDS } from "../notice-kinds.ts";
import { noticesInForce, officialQuality } from "../official-notices.ts";
import type { RiskReason } from "./risk-reason.ts";

export type OfficialFacts = {
  /** In force or upcoming. */
  notices: readonly WaterNotice[];
  official: OfficialClass | null;
  /** The authority's pollution forecast. */
  officialForecast: { isIncreased: boolean; source: string; until: string } | null;
  /** Sources for this water that have not answered for a day. */
  silentSources: readonly string[];
};

/** A silent source lifts no notice. */
const listNoticeRisks = ({ notices }: OfficialFacts, atMs: number): RiskReason[] =>
  noticesInForce(notices, atMs).map(({ kind, title, source, heardAt }) => ({
    name: kind === "closure" ? "closure" : "notice",
    level: "high",
    basis: "official",
    text: `${NOTICE_WORDS[kind].toLowerCase()}: ${title}`,
    source,
    at: heardAt,
  }));

/** A good class is left out: it says nothing about today. */
function listOfficialClassRisks({ official }: OfficialFacts, atMs: number): RiskReason[] {
  const quality = officialQuality(official, atMs);
  if (!official || (quality !== "poor" && quality !== "fair")) return [];
  const text = `the official class of ${official.year} is ${WATER_QUALITY_WORDS[quality].toLowerCase()}`;
  const level = quality === "poor" ? "high" : "medium";
  return [{ name: "official_class", level, basis: "official", text, source: official.source, at: null }];
}

/** "Normal" is left out: it was forecast before almost every exceedance of inland waters. */
function listForecastRisks({ officialForecast }: OfficialFacts, atMs: number): RiskReason[] {
  if (!officialForecast?.isIncreased || Date.parse(officialForecast.until) < atMs) return [];
  const { source } = officialForecast;
  const text = `${source} expects more pollution than usual`;
  return [{ name: "forecast", level: "medium", basis: "forecast", text, source, at: null }];
}

const listSilenceRisks = ({ silentSources }: OfficialFacts): RiskReason[] =>
  silentSources.map((source) => ({
    name: "silence",
    level: "unknown",
    basis: "official",
    text: `no update for a day from ${source}`,
    source,
    at: null,
  }));

export const listOfficialRisks = (facts: OfficialFacts, atMs: number): RiskReason[] => [
  ...listNoticeRisks(facts, atMs),
  ...listOfficialClassRisks(facts, atMs),
  ...listForecastRisks(facts, atMs),
  ...listSilenceRisks(facts),
];
