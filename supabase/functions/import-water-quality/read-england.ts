import { z } from "zod";
import type { Bounds } from "../../../domain/geo/bounds.ts";
import { toGridBox } from "./british-grid.ts";
import {
  type FeedClass,
  type FeedNotice,
  type FeedSample,
  type FetchText,
  feedError,
  type SiteFeed,
  toQuality,
} from "./feed.ts";
import { check, plain, readPages, toInstant } from "./linked-data.ts";

export const ENGLAND_PAGE = 500;
/** One season of all bathing waters is some ten thousand samples. */
const MAX_PAGES = 20;

export const profileUrl = (siteId: string) =>
  `https://environment.data.gov.uk/bwq/profiles/profile.html?site=${siteId}`;

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const site = z.object({
  eubwidNotation: plain(z.string().min(1)),
  name: plain(z.string()),
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
      // One that is only named by its address says nothing.
      (value) => (typeof first(value) === "string" ? undefined : first(value)),
      z
        .object({
          // The year stands in the assessment's own name: …/point/28500/year/2025.
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

/** A bathing water that was given up has the word in the place of its class. */
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

type Options = { address: string; fetchText: FetchText };

/** The bathing waters of England in a box, with their official classes and what is expected of today. */
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
  const found: EnglishSite[] = [];
  for await (const items of readPages({ url, most: MAX_PAGES, fetchText, mustBeWhole: true })) {
    found.push(...items.map((item) => check(site, item, "bathing water")));
  }
  if (found.length === 0) throw feedError("feed_empty");
  return {
    sites: found.map(({ eubwidNotation: siteId, name, samplingPoint: { lat: latitude, long: longitude } }) => ({
      siteId,
      name,
      latitude,
      longitude,
    })),
    forecasts: found.flatMap(({ eubwidNotation: siteId, latestRiskPrediction: risk }) => {
      if (!risk) return [];
      const predictedFor = toInstant(risk.expiresAt ?? risk.predictedAt ?? "");
      return [{ siteId, isIncreased: risk.riskLevel.name.toLowerCase() !== "normal", predictedFor }];
    }),
    classes: found.flatMap(toClass),
    closures: found.flatMap(toClosure),
  };
}

const count = plain(z.number().min(0).max(1e9).nullish());
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

function toSample(item: unknown): FeedSample {
  const one = check(sample, item, "sample");
  // "<" says that the count is the smallest that can be told: it stands for itself, which is the careful reading.
  const limits = [
    one.escherichiaColiQualifier?.countQualifierNotation === "<" ? one.escherichiaColiCount : null,
    one.intestinalEnterococciQualifier?.countQualifierNotation === "<" ? one.intestinalEnterococciCount : null,
  ].filter((limit) => limit !== null && limit !== undefined && limit > 0);
  return {
    siteId: one.bwq_bathingWater.eubwidNotation,
    externalId: one._about.replace(/^https?:\/\/[^/]+/, "").slice(-200),
    sampledAt: toInstant(one.sampleDateTime.inXSDDateTime),
    eColi: one.escherichiaColiCount ?? null,
    enterococci: one.intestinalEnterococciCount ?? null,
    detectionLimit: limits.length > 0 ? Math.max(...limits.map(Number)) : null,
    isShortTermPollution: one.discountable ?? false,
    sourceUrl: /^https?:\/\//.test(one._about) ? one._about : null,
  };
}

type SampleOptions = Options & { since: Date; isWanted: (siteId: string) => boolean };

/** The samples of all England, newest first, back to a day; those that nobody wants are read and dropped. */
export async function readEnglandSamples({
  address,
  since,
  isWanted,
  fetchText,
}: SampleOptions): Promise<FeedSample[]> {
  const url = `${address}/doc/bathing-water-quality/in-season/sample.json?_pageSize=${ENGLAND_PAGE}&_sort=-sampleDateTime`;
  const wanted: FeedSample[] = [];
  let read = 0;
  for await (const items of readPages({ url, most: MAX_PAGES, fetchText })) {
    const samples = items.map(toSample);
    read += samples.length;
    wanted.push(
      ...samples.filter(
        ({ siteId, eColi, enterococci }) => isWanted(siteId) && (eColi !== null || enterococci !== null),
      ),
    );
    const last = samples.at(-1);
    if (last && Date.parse(last.sampledAt) < since.getTime()) break;
  }
  if (read === 0) throw feedError("feed_empty");
  return wanted;
}
