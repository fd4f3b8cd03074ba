import {
  type FeedClass,
  type FeedNotice,
  type FeedSample,
  feedError,
  type Site,
  type SiteFeed,
  type StreamText,
  toQuality,
} from "./feed.ts";
import { largerLimit, parseCount, toPastInstant } from "./feed-values.ts";
import { type Row, readCsv } from "./read-csv.ts";
import { type RowTally, tallyRows } from "./row-tally.ts";

/** A cell may be empty; otherwise it must be a number within the bounds. */
function toNumber(row: Row, name: string, [least, most]: readonly [number, number]) {
  const text = row[name] ?? "";
  if (text === "") return null;
  const value = Number(text);
  if (!(value >= least && value <= most))
    throw feedError("feed_malformed", { problem: `${name} is "${text.slice(0, 40)}"` });
  return value;
}

function toDay(row: Row, now: Date) {
  const text = row.sampledate ?? "";
  return toPastInstant(text.length === 10 ? `${text}T12:00:00Z` : text, now);
}

/** Such as "coastalBathingWater". */
const WATERS = [
  [/^coastal/i, "sea"],
  [/^transitional/i, "estuary"],
  [/^lake/i, "lake"],
  [/^river/i, "river"],
] as const;

function toSite(row: Row): Site {
  const [latitude, longitude] = [toNumber(row, "latitude", [-90, 90]), toNumber(row, "longitude", [-180, 180])];
  const siteId = row.bathingwaterid;
  if (latitude === null || longitude === null || !siteId)
    throw feedError("feed_malformed", { problem: `${siteId || "a bathing water"} has no position` });
  const water = WATERS.find(([word]) => word.test(row.bathingwatertype ?? ""))?.[1] ?? null;
  return { siteId, name: (row.name || siteId).slice(0, 200), latitude, longitude, water };
}

const toSeason = (row: Row) => toNumber(row, "season", [1990, 2200]);

/** "1 - Excellent", "Excellent" or "0 - Not classified". */
function toClass(row: Row): FeedClass[] {
  const year = toSeason(row);
  if (!row.quality || year === null || !row.bathingwaterid) return [];
  return [{ siteId: row.bathingwaterid, quality: toQuality(row.quality), year, url: null }];
}

const YES = /^(y|yes|true|1|closed)$/i;
const NO = /^(n|no|false|0|open|)$/i;

function toClosure(row: Row, now: Date): FeedNotice[] {
  const closed = row.closed ?? "";
  if (NO.test(closed) || !row.bathingwaterid) return [];
  if (!YES.test(closed)) throw feedError("feed_malformed", { problem: `closed is "${closed.slice(0, 40)}"` });
  const season = toSeason(row) ?? now.getUTCFullYear();
  return [
    {
      siteId: row.bathingwaterid,
      externalId: `${row.bathingwaterid}/closed`,
      kind: "closure",
      title: `reported as closed for the season of ${season}`,
      description: "",
      startsAt: `${season}-01-01T00:00:00.000Z`,
      endsAt: null,
      url: null,
    },
  ];
}

type Season = { season: number; closures: FeedNotice[] };

/** The latest season counts; within one season a closure wins. */
function keepNewest(newest: Map<string, Season>, row: Row, now: Date) {
  const closures = toClosure(row, now);
  const siteId = row.bathingwaterid;
  if (!siteId) return;
  const season = toSeason(row) ?? now.getUTCFullYear();
  const known = newest.get(siteId);
  if (!known || season > known.season || (season === known.season && closures.length > 0))
    newest.set(siteId, { season, closures });
}

/** Bathing waters reported to the EEA; season, quality and closed are optional columns. */
export async function readEeaSites(address: string, { streamText, now }: { streamText: StreamText; now: Date }) {
  const rows = tallyRows();
  const feed: SiteFeed = { sites: [], forecasts: [], classes: [], closures: null, rows: rows.count };
  const newest = new Map<string, Season>();
  for await (const readRow of readCsv(address, ["bathingwaterid", "latitude", "longitude"], streamText)) {
    rows.read(() => {
      const row = readRow();
      const [site, classes] = [toSite(row), toClass(row)];
      if ("closed" in row) keepNewest(newest, row, now);
      feed.sites.push(site);
      feed.classes.push(...classes);
    });
  }
  rows.mustBeReadable();
  if (feed.sites.length === 0) throw feedError("feed_empty");
  if (newest.size > 0) feed.closures = [...newest.values()].flatMap(({ closures }) => closures);
  return feed;
}

function toSample(row: Row, now: Date): FeedSample | null {
  const [eColi, enterococci] = [parseCount(row.concec), parseCount(row.concie)];
  const siteId = row.bathingwaterid;
  if (!siteId) throw feedError("feed_malformed", { problem: "a sample without its bathing water" });
  if (eColi.value === null && enterococci.value === null) return null;
  return {
    siteId,
    externalId: `${siteId}/${row.sampledate}`,
    sampledAt: toDay(row, now),
    eColi: eColi.value,
    enterococci: enterococci.value,
    detectionLimit: largerLimit(eColi, enterococci),
    isShortTermPollution: /short/i.test(row.samplestatus ?? ""),
    sourceUrl: null,
  };
}

type SampleOptions = {
  since: Date;
  now: Date;
  isWanted: (siteId: string) => boolean;
  streamText: StreamText;
  rows: RowTally;
};

/** Results since a date. Every row is validated; unwanted ones are dropped while streaming. */
export async function readEeaSamples(address: string, options: SampleOptions) {
  const { since, now, isWanted, streamText, rows } = options;
  const wanted: FeedSample[] = [];
  let found = 0;
  for await (const readRow of readCsv(address, ["bathingwaterid", "sampledate", "concie", "concec"], streamText)) {
    const [sample] = rows.read(() => toSample(readRow(), now));
    if (!sample) continue;
    found += 1;
    if (isWanted(sample.siteId) && Date.parse(sample.sampledAt) >= since.getTime()) wanted.push(sample);
  }
  rows.mustBeReadable();
  if (found === 0) throw feedError("feed_empty");
  return wanted;
}
