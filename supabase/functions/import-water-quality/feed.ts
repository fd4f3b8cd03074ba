import { errorCatalogue } from "../../../domain/errors.ts";
import type { WaterQuality } from "../../../domain/spots/spot-words.ts";
import type { SiteWater } from "../../../domain/water-quality/score-link.ts";
import type { RowCount } from "./row-tally.ts";

/** Why a feed brought nothing: kept with its data source, so an operator can see it. */
export const feedError = errorCatalogue({
  feed_unreachable: ({ problem }: { problem: string }) => `The source could not be reached: ${problem}`,
  feed_malformed: ({ problem }: { problem: string }) => `The answer is not of the known shape: ${problem}`,
  feed_empty: "The answer holds nothing",
  feed_partial: ({ failed, asked, problem }: { failed: number; asked: number; problem: string }) =>
    `${failed} of ${asked} did not answer well. ${problem}`,
});

/** Asks an address; throws when there is no good answer. */
export type FetchText = (url: string) => Promise<string>;

/** Asks an address for more than should be held at once; throws on the way where the answer breaks off. */
export type StreamText = (url: string) => AsyncIterable<string>;

export type Site = { siteId: string; name: string; latitude: number; longitude: number; water: SiteWater | null };

/** A sample as a source publishes it, before it belongs to a spot. */
export type FeedSample = {
  siteId: string;
  externalId: string;
  sampledAt: string;
  eColi: number | null;
  enterococci: number | null;
  detectionLimit: number | null;
  isShortTermPollution: boolean;
  sourceUrl: string | null;
};

export type FeedForecast = { siteId: string; isIncreased: boolean; predictedFor: string };

/** The class of a season as the authority publishes it; `unknown` where it has not classified. */
export type FeedClass = { siteId: string; quality: WaterQuality; year: number; url: string | null };

/** What the authority says to swimmers. Without an end it holds until the source says it no more. */
export type FeedNotice = {
  siteId: string;
  externalId: string;
  kind: "closure" | "advice" | "incident";
  title: string;
  description: string;
  startsAt: string;
  endsAt: string | null;
  url: string | null;
};

/** What a source says of its bathing waters. */
export type SiteFeed = {
  sites: Site[];
  forecasts: FeedForecast[];
  classes: FeedClass[];
  /** Null: the source says nothing of closures, so nothing is lifted by it. */
  closures: FeedNotice[] | null;
  /** Of the rows that it came in. */
  rows: RowCount;
};

/** The words in which authorities write classes. Any other is no class, and never a good one. */
export function toQuality(word: string): WaterQuality {
  const text = word.toLowerCase();
  if (/^(1|excellent)\b/.test(text)) return "excellent";
  if (/^(2|good)\b/.test(text)) return "good";
  if (/^(3|sufficient)\b/.test(text)) return "fair";
  return /^(4|poor)\b/.test(text) ? "poor" : "unknown";
}

/** JSON, or the reason why it is none; a truncated answer ends here. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw feedError("feed_empty");
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw feedError("feed_malformed", { problem: "it is not whole JSON" }, problem);
  }
}
