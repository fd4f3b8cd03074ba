import { AppError } from "../../../domain/errors.ts";
import { boundsOf } from "../../../domain/geo/bounds.ts";
import { PERIOD_MS } from "../../../domain/water-quality/classify-water.ts";
import { createSpotFinder, matchSites } from "../../../domain/water-quality/match-spots.ts";
import { type FetchText, feedError, type SampleFeed } from "./feed.ts";
import type { FeedAddresses } from "./feeds.ts";
import type { ImportData, KnownSpot, SampleRow } from "./import-water-quality.data.ts";
import { readEea } from "./read-eea.ts";
import { readEngland } from "./read-england.ts";
import { readOverflows } from "./read-overflows.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LONGEST_RETRY_MS = DAY_MS;
/** Results are published days after the sample, and corrected for weeks. */
const LOOK_BACK_MS = 45 * DAY_MS;
/** Overflows further from every spot concern nobody. */
const OVERFLOW_REACH_M = 10_000;
/** Where bathing waters of England can be. */
const ENGLAND = { west: -6.5, south: 49.8, east: 2, north: 55.9 };

export type FeedDeps = { data: ImportData; fetchText: FetchText; now: () => Date; random: () => number };

/** How long to leave a source alone after so many failures in a row, spread so that not everyone comes back at once. */
export function retryDelayMs(failures: number, random: number) {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (0.75 + random / 2));
}

function toProblem(problem: unknown) {
  if (problem instanceof AppError) return problem.message;
  return feedError("feed_unreachable", { problem: problem instanceof Error ? problem.message : String(problem) })
    .message;
}

type Work = (health: { since: Date }) => Promise<void>;

/** Runs one source and notes how it went; a failure leaves everything as it was. Answers the problem, if any. */
async function runSource(source: string, { data, now, random }: FeedDeps, work: Work): Promise<string | null> {
  const at = now();
  const { failures, lastSuccessAt, retryAt } = await data.readHealth(source);
  if (retryAt && Date.parse(retryAt) > at.getTime()) return null;
  const since = new Date(lastSuccessAt ? Date.parse(lastSuccessAt) - LOOK_BACK_MS : at.getTime() - PERIOD_MS);
  const attempt = { last_attempt_at: at.toISOString() };
  try {
    await work({ since });
  } catch (problem) {
    const message = toProblem(problem).slice(0, 1000);
    const wait = retryDelayMs(failures + 1, random());
    await data.noteHealth(source, {
      ...attempt,
      failures: failures + 1,
      last_error: message,
      retry_at: new Date(at.getTime() + wait).toISOString(),
    });
    return message;
  }
  const healthy = { failures: 0, last_error: null, retry_at: null, last_success_at: at.toISOString() };
  await data.noteHealth(source, { ...attempt, ...healthy });
  return null;
}

/** Gives the samples of a feed to the spots beside their sampling points. */
function toRows(source: string, feed: SampleFeed, spots: readonly KnownSpot[]) {
  const matches = matchSites(feed.sites, createSpotFinder(spots));
  const names = new Map(feed.sites.map(({ siteId, name }) => [siteId, name]));
  const bySite = new Map<string, typeof matches>();
  for (const match of matches) bySite.set(match.siteId, [...(bySite.get(match.siteId) ?? []), match]);
  const rows = feed.samples.flatMap((sample) =>
    (bySite.get(sample.siteId) ?? []).map(
      ({ spotId, distanceM }, index): SampleRow => ({
        spot_id: spotId,
        source_id: source,
        // Two spots at one sampling point each have their own row of the sample.
        external_id: index === 0 ? sample.externalId : `${sample.externalId} ${spotId}`.slice(-200),
        sampled_at: sample.sampledAt,
        e_coli: sample.eColi,
        enterococci: sample.enterococci,
        detection_limit: sample.detectionLimit,
        method: null,
        sample_point: (names.get(sample.siteId) ?? sample.siteId).slice(0, 200),
        sample_point_distance_m: distanceM,
        source_url: sample.sourceUrl,
        is_short_term_pollution: sample.isShortTermPollution,
      }),
    ),
  );
  const forecasts = feed.forecasts.flatMap(({ siteId, isIncreased, predictedFor }) =>
    (bySite.get(siteId) ?? []).map(({ spotId }) => ({
      spot_id: spotId,
      forecast: { risk_level: isIncreased ? "increased" : "normal", predicted_for: predictedFor, source },
    })),
  );
  return { rows: [...new Map(rows.map((row) => [row.external_id, row])).values()], forecasts };
}

async function storeFeed(source: string, feed: SampleFeed, spots: readonly KnownSpot[], data: ImportData) {
  const { rows, forecasts } = toRows(source, feed, spots);
  if (rows.length > 0) await data.importSamples(rows);
  if (forecasts.length > 0) await data.noteForecasts(forecasts);
}

const isInEngland = ({ latitude, longitude }: KnownSpot) =>
  latitude > ENGLAND.south && latitude < ENGLAND.north && longitude > ENGLAND.west && longitude < ENGLAND.east;

/** Asks every live source that is due. Answers what went wrong, by source. */
export async function importFeeds(addresses: FeedAddresses, deps: FeedDeps): Promise<Record<string, string>> {
  const { data, fetchText } = deps;
  const spots = await data.listSpots();
  const problems: Record<string, string> = {};
  const run = async (source: string, work: Work) => {
    const problem = await runSource(source, deps, work);
    if (problem !== null) problems[source] = problem;
  };
  const { england, eea, overflows } = addresses;
  const bounds = boundsOf(spots.filter(isInEngland));
  if (england && bounds)
    await run("england-bathing-waters", async ({ since }) =>
      storeFeed(
        "england-bathing-waters",
        await readEngland({ address: england, bounds, since, fetchText }),
        spots,
        data,
      ),
    );
  if (eea)
    await run("eea", async ({ since }) =>
      storeFeed(
        "eea",
        await readEea({ sitesAddress: eea.sites, resultsAddress: eea.results, since, fetchText }),
        spots,
        data,
      ),
    );
  if (overflows.length > 0) await run("storm-overflows", () => importOverflows(overflows, spots, deps));
  return problems;
}

/** Each company's answer is taken or left as a whole; one that fails does not keep the others from being heard. */
async function importOverflows(
  addresses: readonly string[],
  spots: readonly KnownSpot[],
  { data, fetchText }: FeedDeps,
) {
  const findSpots = createSpotFinder(spots);
  const failed: string[] = [];
  for (const address of addresses) {
    try {
      const near = (await readOverflows(address, fetchText)).filter(
        (one) => findSpots(one, OVERFLOW_REACH_M).length > 0,
      );
      if (near.length > 0) await data.importOverflows(near);
    } catch (problem) {
      failed.push(`${new URL(address).pathname.split("/").at(-3)}: ${toProblem(problem)}`);
    }
  }
  if (failed.length > 0) throw feedError("feed_unreachable", { problem: failed.join("; ") });
}
