import { parse } from "csv-parse/sync";
import { type FeedSample, type FetchText, feedError, type SampleFeed, type Site } from "./feed.ts";

type Row = Readonly<Record<string, string>>;

/** Rows by the names of their columns, lower case. A line that is cut off makes all of it worthless. */
function parseCsv(text: string, needed: readonly string[]): Row[] {
  if (text.trim() === "") throw feedError("feed_empty");
  let rows: Row[];
  try {
    rows = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: [",", ";", "\t"],
      skip_empty_lines: true,
      trim: true,
    });
  } catch (problem) {
    throw feedError("feed_malformed", { problem: problem instanceof Error ? problem.message : "no CSV" }, problem);
  }
  const [first] = rows;
  if (!first) throw feedError("feed_empty");
  const missing = needed.filter((name) => !(name in first));
  if (missing.length > 0)
    throw feedError("feed_malformed", { problem: `the columns ${missing.join(", ")} are missing` });
  return rows;
}

/** A cell that may be empty; anything else in it has to be a number within the bounds. */
function toNumber(row: Row, name: string, [least, most]: readonly [number, number]) {
  const text = row[name] ?? "";
  if (text === "") return null;
  const value = Number(text);
  if (!(value >= least && value <= most))
    throw feedError("feed_malformed", { problem: `${name} is "${text.slice(0, 40)}"` });
  return value;
}

function toDay(row: Row) {
  const text = row.sampledate ?? "";
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text.length === 10 ? `${text}T12:00:00Z` : text) : Number.NaN;
  if (Number.isNaN(at)) throw feedError("feed_malformed", { problem: `sampledate is "${text.slice(0, 40)}"` });
  return new Date(at).toISOString();
}

const toCount = (row: Row, name: string) => toNumber(row, name, [0, 1e9]);

function toSite(row: Row): Site[] {
  const [latitude, longitude] = [toNumber(row, "latitude", [-90, 90]), toNumber(row, "longitude", [-180, 180])];
  const siteId = row.bathingwaterid;
  if (latitude === null || longitude === null || !siteId) return [];
  return [{ siteId, name: (row.name || siteId).slice(0, 200), latitude, longitude }];
}

function toSample(row: Row): FeedSample[] {
  const [eColi, enterococci] = [toCount(row, "concec"), toCount(row, "concie")];
  const siteId = row.bathingwaterid;
  if (!siteId) throw feedError("feed_malformed", { problem: "a sample without its bathing water" });
  if (eColi === null && enterococci === null) return [];
  const sampledAt = toDay(row);
  return [
    {
      siteId,
      externalId: `${siteId}/${row.sampledate}`,
      sampledAt,
      eColi,
      enterococci,
      detectionLimit: null,
      isShortTermPollution: /short/i.test(row.samplestatus ?? ""),
      sourceUrl: null,
    },
  ];
}

type Options = { sitesAddress: string; resultsAddress: string; since: Date; fetchText: FetchText };

/** The monitoring results that countries report to the EEA: one file of places, one of results. */
export async function readEea({ sitesAddress, resultsAddress, since, fetchText }: Options): Promise<SampleFeed> {
  const sites = parseCsv(await fetchText(sitesAddress), ["bathingwaterid", "latitude", "longitude"]).flatMap(toSite);
  const needed = ["bathingwaterid", "sampledate", "concie", "concec"];
  const results = parseCsv(await fetchText(resultsAddress), needed).flatMap(toSample);
  if (sites.length === 0 || results.length === 0) throw feedError("feed_empty");
  const recent = results.filter(({ sampledAt }) => Date.parse(sampledAt) >= since.getTime());
  return { sites, samples: recent, forecasts: [] };
}
