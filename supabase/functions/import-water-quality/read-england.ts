import { z } from "zod";
import type { Bounds } from "../../../domain/geo/bounds.ts";
import { toGridBox } from "./british-grid.ts";
import {
  type FeedClass,
  type FeedForecast,
  type FeedNotice,
  type FeedSample,
  type FetchText,
  feedError,
  type SiteFeed,
  toQuality,
} from "./feed.ts";
import { largerLimit, parseCount, toInstant, toPastInstant } from "./feed-values.ts";
import { check, plain, readPages } from "./linked-data.ts";
import { type RowTally, tallyRows } from "./row-tally.ts";

export const ENGLAND_PAGE = 500;
/** One season has about ten thousand samples. */
const MAX_PAGES = 20;

export const profileUrl = (siteId: string) =>
  `https://environment.data.gov.uk/bwq/profiles/profile.html?site=${siteId}`;

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const site = z.object({
  eubwidNotation: plain(z.string().min(1).max(120)),
  name: plain(z.string().min(1)),
  samplingPoint: z.preprocess(
    first,
    z.object({ lat: plain(z.number().min(-90).max(90)), long: plain(z.number().min(-180).max(180)) }),
  ),
  latestRiskPrediction: z
    .object({
      riskLevel: z.object({ name: plain(z.string()) }),
      expiresAt: plain(z.string().optional()),
      predictedAt: plain(z.string().optional()),
    })
    .optional(),
  latestComplianceAssessment: z
    .preprocess(
      // An assessment given only as a URL has no details.
      (value) => (typeof first(value) === "string" ? undefined : first(value)),
      z
        .object({
          // The year is part of the assessment's URL: …/point/28500/year/2025.
          _about: z.string(),
          complianceClassification: z.preprocess(first, z.object({ name: plain(z.string()) })),
        })
        .optional(),
    )
    .optional(),
});
type EnglishSite = z.infer<typeof site>;

function toClass({ eubwidNotation, latestComplianceAssessment: latest }: EnglishSite): FeedClass[] {
  if (!latest) return [];
  const year = /\/year\/(\d{4})$/.exec(latest._about)?.[1];
  if (!year) throw feedError("feed_malformed", { problem: `"${latest._about.slice(-60)}" names no year` });
  const quality = toQuality(latest.complianceClassification.name);
  return [{ siteId: eubwidNotation, quality, year: Number(year), url: profileUrl(eubwidNotation) }];
}

/** Closed bathing waters have the word in place of a class. */
function toClosure({ eubwidNotation, latestComplianceAssessment: latest }: EnglishSite): FeedNotice[] {
  if (!latest || !/closed/i.test(latest.complianceClassification.name)) return [];
  const [{ year }] = toClass({ eubwidNotation, latestComplianceAssessment: latest } as EnglishSite) as [FeedClass];
  return [
    {
      siteId: eubwidNotation,
      externalId: `${eubwidNotation}/closed`,
      kind: "closure",
      title: `closed since the season of ${year}`,
      description: "",
      startsAt: `${year}-01-01T00:00:00.000Z`,
      endsAt: null,
      url: profileUrl(eubwidNotation),
    },
  ];
}

function toForecast({ eubwidNotation: siteId, latestRiskPrediction: risk }: EnglishSite): FeedForecast[] {
  if (!risk) return [];
  const predictedFor = toInstant(risk.expiresAt ?? risk.predictedAt ?? "");
  return [{ siteId, isIncreased: risk.riskLevel.name.toLowerCase() !== "normal", predictedFor }];
}

function readSite(item: unknown) {
  const one = check(site, item, "bathing water");
  const { lat: latitude, long: longitude } = one.samplingPoint;
  return {
    // The source doesn't give the water type.
    site: { siteId: one.eubwidNotation, name: one.name.slice(0, 200), latitude, longitude, water: null },
    forecasts: toForecast(one),
    classes: toClass(one),
    closures: toClosure(one),
  };
}

type Options = { address: string; fetchText: FetchText };

/** England's bathing waters within bounds, with classes and today's forecast. */
export async function readEnglandSites({
  address,
  bounds,
  fetchText,
}: Options & { bounds: Bounds }): Promise<SiteFeed> {
  const box = toGridBox(bounds);
  const fields = [
    "eubwidNotation",
    "name",
    "samplingPoint.lat",
    "samplingPoint.long",
    "latestRiskPrediction",
    "latestComplianceAssessment.complianceClassification.name",
  ].join(",");
  const within = [
    `min-samplingPoint.easting=${box.west}&max-samplingPoint.easting=${box.east}`,
    `min-samplingPoint.northing=${box.south}&max-samplingPoint.northing=${box.north}`,
  ].join("&");
  const url = `${address}/doc/bathing-water.json?_pageSize=${ENGLAND_PAGE}&_properties=${fields}&${within}`;
  const rows = tallyRows();
  const found: ReturnType<typeof readSite>[] = [];
  for await (const items of readPages({ url, maxPages: MAX_PAGES, fetchText, mustBeWhole: true })) {
    found.push(...items.flatMap((item) => rows.read(() => readSite(item))));
  }
  if (rows.count.read === 0) throw feedError("feed_empty");
  rows.mustBeReadable();
  return {
    sites: found.map(({ site }) => site),
    forecasts: found.flatMap(({ forecasts }) => forecasts),
    classes: found.flatMap(({ classes }) => classes),
    closures: found.flatMap(({ closures }) => closures),
    rows: rows.count,
  };
}

const count = plain(z.union([z.number(), z.string()]).nullish());
const qualifier = z.object({ countQualifierNotation: plain(z.string().optional()) }).nullish();

const sample = z.object({
  _about: z.string().min(1).max(300),
  bwq_bathingWater: z.object({ eubwidNotation: plain(z.string()) }),
  sampleDateTime: z.object({ inXSDDateTime: plain(z.string()) }),
  escherichiaColiCount: count,
  escherichiaColiQualifier: qualifier,
  intestinalEnterococciCount: count,
  intestinalEnterococciQualifier: qualifier,
  discountable: plain(z.boolean().nullish()),
});

type Written = { written: string | number | null | undefined; qualifier: z.infer<typeof qualifier> };

/** The source writes "<" in a separate field or in front of the count. */
function countOf({ written, qualifier: said }: Written) {
  const sign = said?.countQualifierNotation === "<" && !String(written ?? "").startsWith("<") ? "<" : "";
  return parseCount(written === null || written === undefined ? null : `${sign}${written}`);
}

function toSample(item: unknown, now: Date): FeedSample {
  const one = check(sample, item, "sample");
  const eColi = countOf({ written: one.escherichiaColiCount, qualifier: one.escherichiaColiQualifier });
  const enterococci = countOf({
    written: one.intestinalEnterococciCount,
    qualifier: one.intestinalEnterococciQualifier,
  });
  return {
    siteId: one.bwq_bathingWater.eubwidNotation,
    externalId: one._about.replace(/^https?:\/\/[^/]+/, "").slice(-200),
    sampledAt: toPastInstant(one.sampleDateTime.inXSDDateTime, now),
    eColi: eColi.value,
    enterococci: enterococci.value,
    detectionLimit: largerLimit(eColi, enterococci),
    isShortTermPollution: one.discountable ?? false,
    sourceUrl: /^https?:\/\//.test(one._about) ? one._about : null,
  };
}

type SampleOptions = Options & { since: Date; now: Date; isWanted: (siteId: string) => boolean; rows: RowTally };

/** England's samples, newest first, back to a date; unwanted ones are dropped. */
export async function readEnglandSamples(options: SampleOptions): Promise<FeedSample[]> {
  const { address, since, now, isWanted, fetchText, rows } = options;
  const url = `${address}/doc/bathing-water-quality/in-season/sample.json?_pageSize=${ENGLAND_PAGE}&_sort=-sampleDateTime`;
  const wanted: FeedSample[] = [];
  for await (const items of readPages({ url, maxPages: MAX_PAGES, fetchText })) {
    const samples = items.flatMap((item) => rows.read(() => toSample(item, now)));
    wanted.push(
      ...samples.filter(
        ({ siteId, eColi, enterococci }) => isWanted(siteId) && (eColi !== null || enterococci !== null),
      ),
    );
    const last = samples.at(-1);
    if (last && Date.parse(last.sampledAt) < since.getTime()) break;
  }
  if (rows.count.read === 0) throw feedError("feed_empty");
  rows.mustBeReadable();
  return wanted;
}
