import { errorCatalogue } from "../../../domain/errors.ts";
import type { WaterQuality } from "../../../domain/spots/spot-words.ts";
import type { SiteWater } from "../../../domain/water-quality/score-link.ts";

/** Stored with the data source, so that operators can see it. */
export const feedError = errorCatalogue({
  feed_unreachable: ({ problem }: { problem: string }) => `The source could not be reached: ${problem}`,
  feed_malformed: ({ problem }: { problem: string }) => `The response has an unknown format: ${problem}`,
  feed_empty: "The response is empty",
  feed_partial: ({ failed, asked, problem }: { failed: number; asked: number; problem: string }) =>
    `${failed} of ${asked} failed. ${problem}`,
});

/** Rows read and dropped, and the first problem. */
export type RowCount = { read: number; dropped: number; reason: string | null };

/** Throws without a complete response. */
export type FetchText = (url: string) => Promise<string>;

/** For large responses; throws midway when the response breaks off. */
export type StreamText = (url: string) => AsyncIterable<string>;

export type Site = { siteId: string; name: string; latitude: number; longitude: number; water: SiteWater | null };

/** A published sample, before it is matched to a spot. */
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

/** A season's official class; `unknown` without a classification. */
export type FeedClass = { siteId: string; quality: WaterQuality; year: number; url: string | null };

/** An official notice. Without `endsAt` it holds until the source drops it. */
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

export type SiteFeed = {
  sites: Site[];
  forecasts: FeedForecast[];
  classes: FeedClass[];
  /** Null: the source doesn't report closures, so none are lifted. */
  closures: FeedNotice[] | null;
  /** Counts of the source's rows. */
  rows: RowCount;
};

/** The authorities' class names. Any other is unknown, never a good class. */
export function toQuality(word: string): WaterQuality {
  const text = word.toLowerCase();
  if (/^(1|excellent)\b/.test(text)) return "excellent";
  if (/^(2|good)\b/.test(text)) return "good";
  if (/^(3|sufficient)\b/.test(text)) return "fair";
  return /^(4|poor)\b/.test(text) ? "poor" : "unknown";
}

/** Throws for an empty or truncated response. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw feedError("feed_empty");
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw feedError("feed_malformed", { problem: "it is not complete JSON" }, problem);
  }
}
