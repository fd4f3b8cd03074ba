import { type Bounds, boundsOf } from "../../../domain/geo/bounds.ts";
import { createSpotFinder } from "../../../domain/water-quality/match-spots.ts";
import { feedError, type SiteFeed } from "./feed.ts";
import type { FeedAddresses } from "./feeds.ts";
import type { KnownSpot } from "./import-water-quality.data.ts";
import { readEeaSamples, readEeaSites } from "./read-eea.ts";
import { readEnglandSamples, readEnglandSites } from "./read-england.ts";
import { readEnglandNotices } from "./read-england-notices.ts";
import { nameCompany, readOverflows } from "./read-overflows.ts";
import { type RowCount, tallyRows } from "./row-tally.ts";
import { type FeedDeps, runSource, toProblem } from "./run-source.ts";
import { type FeedMatch, matchFeed, toClassRows, toForecastRows, toNoticeRows, toSampleRows } from "./to-rows.ts";

/** Overflows further from every spot concern nobody. */
const OVERFLOW_REACH_M = 10_000;
/** Where bathing waters of England can be. */
const ENGLAND = { west: -6.5, south: 49.8, east: 2, north: 55.9 };

const isInEngland = ({ latitude, longitude }: KnownSpot) =>
  latitude > ENGLAND.south && latitude < ENGLAND.north && longitude > ENGLAND.west && longitude < ENGLAND.east;

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
      const match = matchFeed(feed.sites, spots);
      // Before the results, which may not come: a closure matters more.
      if (feed.closures) await data.importNotices("eea", toNoticeRows(feed.closures, match), feed.rows.dropped === 0);
      const rows = tallyRows();
      const { isWanted } = match;
      const samples = await readEeaSamples(eea.results, { since, now: now(), isWanted, streamText, rows });
      addRows(rows.count);
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
  await run("england-bathing-waters", async ({ since, addRows }) => {
    const feed = await askSites();
    addRows(feed.rows);
    const match = matchFeed(feed.sites, spots);
    const rows = tallyRows();
    const { isWanted } = match;
    const samples = await readEnglandSamples({ address, since, now: now(), isWanted, fetchText, rows });
    addRows(rows.count);
    await data.importSamples(toSampleRows("england-bathing-waters", samples, match));
    await storeSites("england-bathing-waters", feed, match, deps);
  });
  await run("england-notices", async ({ addRows }) => {
    const { sites, closures, rows: siteRows } = await askSites();
    const match = matchFeed(sites, spots);
    const { notices, forecasts, rows } = await readEnglandNotices({ address, fetchText });
    addRows(rows);
    const isWhole = rows.dropped + siteRows.dropped === 0;
    await data.importNotices("england-notices", toNoticeRows([...(closures ?? []), ...notices], match), isWhole);
    await data.noteForecasts(toForecastRows("england-bathing-waters", forecasts, match));
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
