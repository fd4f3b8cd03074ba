import { type Bounds, boundsOf } from "../../../domain/geo/bounds.ts";
import { CLASS_PERIOD_MS } from "../../../domain/water-quality/classify-water.ts";
import { createSpotFinder } from "../../../domain/water-quality/import/match-spots.ts";
import { feedError, type RowCount, type SiteFeed } from "./feed.ts";
import type { FeedAddresses } from "./feeds.ts";
import { readEeaSamples, readEeaSites } from "./read-eea.ts";
import { readEnglandSamples, readEnglandSites } from "./read-england.ts";
import { readEnglandNotices } from "./read-england-notices.ts";
import { nameCompany, readOverflows } from "./read-overflows.ts";
import { tallyRows } from "./row-tally.ts";
import { type FeedDeps, runSource, toProblem } from "./run-source.ts";
import { type FeedMatch, matchFeed, toClassRows, toForecastRows, toNoticeRows, toSampleRows } from "./to-rows.ts";
import type { KnownLinks, KnownSpot } from "./water-links.data.ts";

/** Overflows farther from every spot are ignored. */
const OVERFLOW_REACH_M = 10_000;
/** Bounds of England's bathing waters. */
const ENGLAND = { west: -6.5, south: 49.8, east: 2, north: 55.9 };

const isInEngland = ({ latitude, longitude }: KnownSpot) =>
  latitude > ENGLAND.south && latitude < ENGLAND.north && longitude > ENGLAND.west && longitude < ENGLAND.east;

const ENGLAND_SOURCE = "england-bathing-waters";

/** A new link needs the whole history. */
function importStart(since: Date, { links }: FeedMatch, { used }: KnownLinks, now: Date) {
  const isNew = links.some(({ isUsed, spotId, siteId }) => isUsed && !used.has(`${spotId} ${siteId}`));
  return isNew ? new Date(now.getTime() - CLASS_PERIOD_MS) : since;
}

/** Stores classes and forecasts. */
async function storeSites(source: string, { forecasts, classes }: SiteFeed, match: FeedMatch, { data }: FeedDeps) {
  await data.recordClasses(toClassRows(source, classes, match));
  await data.recordForecasts(toForecastRows(source, forecasts, match));
}

/** Imports every due source. Returns the problems by source. */
export async function importFeeds(addresses: FeedAddresses, deps: FeedDeps): Promise<Record<string, string>> {
  const { data, streamText, now } = deps;
  const spots = await data.listSpots();
  const problems: Record<string, string> = {};
  const run: Run = async (source, work) => {
    const problem = await runSource(source, deps, work);
    if (problem !== null) problems[source] = problem;
  };
  const { england, eea, overflows } = addresses;
  const bounds = boundsOf(spots.filter(isInEngland));
  if (england && bounds) await importEngland({ address: england, bounds, spots }, deps, run);
  if (eea)
    await run("eea", async ({ since, addRows }) => {
      const feed = await readEeaSites(eea.sites, { streamText, now: now() });
      addRows(feed.rows);
      const links = await data.readLinks("eea");
      const match = matchFeed(feed.sites, spots, links.decisions);
      const isWhole = feed.rows.dropped === 0;
      const importClosures = async () => {
        if (feed.closures) await data.importNotices("eea", toNoticeRows(feed.closures, match), isWhole);
      };
      // Before the results, which may fail: closures matter more.
      await importClosures();
      const rows = tallyRows();
      const { isWanted } = match;
      const from = importStart(since, match, links, now());
      const samples = await readEeaSamples(eea.results, { since: from, now: now(), isWanted, streamText, rows });
      addRows(rows.count);
      await data.recordLinks("eea", match.links, isWhole);
      // Again, since changed links removed their closures.
      await importClosures();
      await data.importSamples(toSampleRows("eea", samples, match));
      await storeSites("eea", feed, match, deps);
    });
  if (overflows.length > 0)
    await run("storm-overflows", ({ addRows }) => importOverflows({ addresses: overflows, spots, addRows }, deps));
  return problems;
}

type Run = (source: string, work: Parameters<typeof runSource>[2]) => Promise<void>;
type England = { address: string; bounds: Bounds; spots: readonly KnownSpot[] };

/** Samples and notices are separate sources, so that neither fails with the other; both need the sites. */
async function importEngland({ address, bounds, spots }: England, deps: FeedDeps, run: Run) {
  const { data, fetchText, now } = deps;
  let sitesRequest: Promise<SiteFeed> | null = null;
  const loadSites = () => {
    sitesRequest ??= readEnglandSites({ address, bounds, fetchText });
    return sitesRequest;
  };
  await run(ENGLAND_SOURCE, async ({ since, addRows }) => {
    const feed = await loadSites();
    addRows(feed.rows);
    const links = await data.readLinks(ENGLAND_SOURCE);
    const match = matchFeed(feed.sites, spots, links.decisions);
    const rows = tallyRows();
    const { isWanted } = match;
    const from = importStart(since, match, links, now());
    const samples = await readEnglandSamples({ address, since: from, now: now(), isWanted, fetchText, rows });
    addRows(rows.count);
    await data.recordLinks(ENGLAND_SOURCE, match.links, feed.rows.dropped === 0);
    await data.importSamples(toSampleRows(ENGLAND_SOURCE, samples, match));
    await storeSites(ENGLAND_SOURCE, feed, match, deps);
  });
  await run("england-notices", async ({ addRows }) => {
    const { sites, closures, rows: siteRows } = await loadSites();
    const { decisions } = await data.readLinks(ENGLAND_SOURCE);
    const match = matchFeed(sites, spots, decisions);
    const { notices, forecasts, rows } = await readEnglandNotices({ address, fetchText });
    addRows(rows);
    const isWhole = rows.dropped + siteRows.dropped === 0;
    await data.importNotices("england-notices", toNoticeRows([...(closures ?? []), ...notices], match), isWhole);
    await data.recordForecasts(toForecastRows(ENGLAND_SOURCE, forecasts, match));
  });
}

type Overflows = {
  addresses: readonly string[];
  spots: readonly KnownSpot[];
  addRows: (count: RowCount) => void;
};

/** One company's failure doesn't affect the others. */
async function importOverflows({ addresses, spots, addRows }: Overflows, { data, fetchText, now }: FeedDeps) {
  const findSpots = createSpotFinder(spots);
  const failed: string[] = [];
  for (const address of addresses) {
    try {
      const rows = tallyRows();
      const all = await readOverflows(address, { fetchText, now: now(), rows });
      addRows(rows.count);
      const near = all.filter((one) => findSpots(one, OVERFLOW_REACH_M).length > 0);
      if (near.length > 0) await data.importOverflows(near);
    } catch (problem) {
      failed.push(`${nameCompany(address)}: ${toProblem(problem)}`);
    }
  }
  const problem = failed.join("; ");
  if (failed.length === addresses.length) throw feedError("feed_unreachable", { problem });
  if (failed.length > 0) throw feedError("feed_partial", { failed: failed.length, asked: addresses.length, problem });
}
