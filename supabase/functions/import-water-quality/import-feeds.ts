import { type Bounds, boundsOf } from "../../../domain/geo/bounds.ts";
import { CLASS_PERIOD_MS } from "../../../domain/water-quality/classify-water.ts";
import { createSpotFinder } from "../../../domain/water-quality/match-spots.ts";
import { feedError, type SiteFeed } from "./feed.ts";
import type { FeedAddresses } from "./feeds.ts";
import { readEeaSamples, readEeaSites } from "./read-eea.ts";
import { readEnglandSamples, readEnglandSites } from "./read-england.ts";
import { readEnglandNotices } from "./read-england-notices.ts";
import { nameCompany, readOverflows } from "./read-overflows.ts";
import { type RowCount, tallyRows } from "./row-tally.ts";
import { type FeedDeps, runSource, toProblem } from "./run-source.ts";
import { type FeedMatch, matchFeed, toClassRows, toForecastRows, toNoticeRows, toSampleRows } from "./to-rows.ts";
import type { KnownLinks, KnownSpot } from "./water-links.data.ts";

/** Overflows further from every spot concern nobody. */
const OVERFLOW_REACH_M = 10_000;
/** Where bathing waters of England can be. */
const ENGLAND = { west: -6.5, south: 49.8, east: 2, north: 55.9 };

const isInEngland = ({ latitude, longitude }: KnownSpot) =>
  latitude > ENGLAND.south && latitude < ENGLAND.north && longitude > ENGLAND.west && longitude < ENGLAND.east;

const ENGLAND_SOURCE = "england-bathing-waters";

/** Of a link that is new the whole history is wanted, not the last weeks alone. */
function sinceWhen(since: Date, { links }: FeedMatch, { used }: KnownLinks, now: Date) {
  const isNew = links.some(({ isUsed, spotId, siteId }) => isUsed && !used.has(`${spotId} ${siteId}`));
  return isNew ? new Date(now.getTime() - CLASS_PERIOD_MS) : since;
}

/** What a source says of its waters themselves, once all that it was asked for has come. */
async function storeSites(source: string, { forecasts, classes }: SiteFeed, match: FeedMatch, { data }: FeedDeps) {
  await data.noteClasses(toClassRows(source, classes, match));
  await data.noteForecasts(toForecastRows(source, forecasts, match));
}

/** Asks every live source that is due. Answers what went wrong, by source. */
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
      // Before the results, which may not come: a closure matters more.
      await importClosures();
      const rows = tallyRows();
      const { isWanted } = match;
      const from = sinceWhen(since, match, links, now());
      const samples = await readEeaSamples(eea.results, { since: from, now: now(), isWanted, streamText, rows });
      addRows(rows.count);
      await data.recordLinks("eea", match.links, isWhole);
      // Once more, since a link that changed took the closure with it.
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

/** Samples and warnings are two sources, so that neither is lost with the other; both need to know where the waters are. */
async function importEngland({ address, bounds, spots }: England, deps: FeedDeps, run: Run) {
  const { data, fetchText, now } = deps;
  let asked: Promise<SiteFeed> | null = null;
  const askSites = () => {
    asked ??= readEnglandSites({ address, bounds, fetchText });
    return asked;
  };
  await run(ENGLAND_SOURCE, async ({ since, addRows }) => {
    const feed = await askSites();
    addRows(feed.rows);
    const links = await data.readLinks(ENGLAND_SOURCE);
    const match = matchFeed(feed.sites, spots, links.decisions);
    const rows = tallyRows();
    const { isWanted } = match;
    const from = sinceWhen(since, match, links, now());
    const samples = await readEnglandSamples({ address, since: from, now: now(), isWanted, fetchText, rows });
    addRows(rows.count);
    await data.recordLinks(ENGLAND_SOURCE, match.links, feed.rows.dropped === 0);
    await data.importSamples(toSampleRows(ENGLAND_SOURCE, samples, match));
    await storeSites(ENGLAND_SOURCE, feed, match, deps);
  });
  await run("england-notices", async ({ addRows }) => {
    const { sites, closures, rows: siteRows } = await askSites();
    const { decisions } = await data.readLinks(ENGLAND_SOURCE);
    const match = matchFeed(sites, spots, decisions);
    const { notices, forecasts, rows } = await readEnglandNotices({ address, fetchText });
    addRows(rows);
    const isWhole = rows.dropped + siteRows.dropped === 0;
    await data.importNotices("england-notices", toNoticeRows([...(closures ?? []), ...notices], match), isWhole);
    await data.noteForecasts(toForecastRows(ENGLAND_SOURCE, forecasts, match));
  });
}

type Overflows = {
  addresses: readonly string[];
  spots: readonly KnownSpot[];
  addRows: (count: RowCount) => void;
};

/** Each company's answer is taken or left as a whole, but for rows that cannot be read; one that fails does not keep the others from being heard. */
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
