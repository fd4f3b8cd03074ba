import { errorCatalogue } from "../../../domain/errors.ts";

/** Why a feed brought nothing: kept with its data source, so an operator can see it. */
export const feedError = errorCatalogue({
  feed_unreachable: ({ problem }: { problem: string }) => `The source could not be reached: ${problem}`,
  feed_malformed: ({ problem }: { problem: string }) => `The answer is not of the known shape: ${problem}`,
  feed_empty: "The answer holds nothing",
});

/** Asks an address; throws when there is no good answer. */
export type FetchText = (url: string) => Promise<string>;

export type Site = { siteId: string; name: string; latitude: number; longitude: number };

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

type FeedForecast = { siteId: string; isIncreased: boolean; predictedFor: string };

export type SampleFeed = { sites: Site[]; samples: FeedSample[]; forecasts: FeedForecast[] };

/** JSON, or the reason why it is none; a truncated answer ends here. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw feedError("feed_empty");
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw feedError("feed_malformed", { problem: "it is not whole JSON" }, problem);
  }
}
