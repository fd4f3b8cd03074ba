import proj4 from "proj4";
import { z } from "zod";
import type { Bounds } from "../../../domain/geo/bounds.ts";
import { MATCH_DISTANCE_M } from "../../../domain/water-quality/match-spots.ts";
import { type FeedSample, type FetchText, feedError, parseJson, type SampleFeed, type Site } from "./feed.ts";

const PAGE_SIZE = 500;
/** One season of all bathing waters is some ten thousand samples. */
const MAX_PAGES = 20;

/** The grid of Britain, in metres: the only one in which the source takes a box. */
const OSGB36 =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy " +
  "+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";

/** Sampling points beside the outermost spots count, too. */
const MARGIN_M = MATCH_DISTANCE_M;

/** A box of degrees as eastings and northings that surely hold it. */
export function toGridBox({ west, south, east, north }: Bounds) {
  const corners = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ].map((corner) => proj4("WGS84", OSGB36, corner));
  const [eastings, northings] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? Number.NaN));
  return {
    west: Math.floor(Math.min(...(eastings ?? []))) - MARGIN_M,
    east: Math.ceil(Math.max(...(eastings ?? []))) + MARGIN_M,
    south: Math.floor(Math.min(...(northings ?? []))) - MARGIN_M,
    north: Math.ceil(Math.max(...(northings ?? []))) + MARGIN_M,
  };
}

/** The source writes a text as itself, as `{_value}` or as a list of one of these. */
export function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return unwrap(value[0]);
  return value !== null && typeof value === "object" && "_value" in value ? unwrap(value._value) : value;
}

const plain = <T extends z.ZodType>(schema: T) => z.preprocess(unwrap, schema);

const page = z.object({
  result: z.object({ items: z.array(z.unknown()), next: z.string().optional() }),
});

const site = z.object({
  eubwidNotation: plain(z.string().min(1)),
  name: plain(z.string()),
  samplingPoint: z.preprocess(
    (value) => (Array.isArray(value) ? value[0] : value),
    z.object({ lat: plain(z.number().min(-90).max(90)), long: plain(z.number().min(-180).max(180)) }),
  ),
  latestRiskPrediction: z
    .object({
      riskLevel: z.object({ name: plain(z.string()) }),
      expiresAt: plain(z.string().optional()),
      predictedAt: plain(z.string().optional()),
    })
    .optional(),
});

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

function check<T extends z.ZodType>(schema: T, value: unknown, what: string): z.infer<T> {
  const { data, error } = schema.safeParse(value);
  if (error)
    throw feedError(
      "feed_malformed",
      { problem: `${what}: ${error.issues[0]?.path.join(".")} ${error.issues[0]?.message}` },
      error,
    );
  return data;
}

/** Its times are without a zone; an hour more or less does not matter to a date. */
function toInstant(text: string) {
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(at)) throw feedError("feed_malformed", { problem: `"${text.slice(0, 40)}" is no date` });
  return new Date(at).toISOString();
}

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

type Options = { address: string; bounds: Bounds; since: Date; fetchText: FetchText };

async function readPages(firstUrl: string, fetchText: FetchText, isDone: (items: readonly unknown[]) => boolean) {
  const items: unknown[] = [];
  for (let number = 0; number < MAX_PAGES; number++) {
    const { result } = check(page, parseJson(await fetchText(`${firstUrl}&_page=${number}`)), "page");
    items.push(...result.items);
    if (!result.next || isDone(result.items)) break;
  }
  return items;
}

/** The bathing waters of England in a box, with their samples since a day and what is expected of today. */
export async function readEngland({ address, bounds, since, fetchText }: Options): Promise<SampleFeed> {
  const box = toGridBox(bounds);
  const fields = ["eubwidNotation", "name", "samplingPoint.lat", "samplingPoint.long", "latestRiskPrediction"].join(
    ",",
  );
  const within = [
    `min-samplingPoint.easting=${box.west}&max-samplingPoint.easting=${box.east}`,
    `min-samplingPoint.northing=${box.south}&max-samplingPoint.northing=${box.north}`,
  ].join("&");
  const sitesUrl = `${address}/doc/bathing-water.json?_pageSize=${PAGE_SIZE}&_properties=${fields}&${within}`;
  const found = (await readPages(sitesUrl, fetchText, () => false)).map((item) => check(site, item, "bathing water"));
  if (found.length === 0) throw feedError("feed_empty");
  const sites = found.map(
    (one): Site => ({
      siteId: one.eubwidNotation,
      name: one.name,
      latitude: one.samplingPoint.lat,
      longitude: one.samplingPoint.long,
    }),
  );

  const isOld = (items: readonly unknown[]) => {
    const last = items.at(-1);
    return last !== undefined && Date.parse(toSample(last).sampledAt) < since.getTime();
  };
  const samplesUrl = `${address}/doc/bathing-water-quality/in-season/sample.json?_pageSize=${PAGE_SIZE}&_sort=-sampleDateTime`;
  const samples = (await readPages(samplesUrl, fetchText, isOld)).map(toSample);
  if (samples.length === 0) throw feedError("feed_empty");
  const forecasts = found.flatMap(({ eubwidNotation, latestRiskPrediction: risk }) =>
    risk
      ? [
          {
            siteId: eubwidNotation,
            isIncreased: risk.riskLevel.name.toLowerCase() !== "normal",
            predictedFor: toInstant(risk.expiresAt ?? risk.predictedAt ?? ""),
          },
        ]
      : [],
  );
  return {
    sites,
    samples: samples.filter(({ eColi, enterococci }) => eColi !== null || enterococci !== null),
    forecasts,
  };
}
