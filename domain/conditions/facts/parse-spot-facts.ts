import * as z from "zod/mini";
import { toAlertFacts } from "../../alerts/alert-facts.ts";
import { parseAlert } from "../../alerts/parse-alert.ts";
import { toCrowdFacts } from "../../crowd-reports/crowd-facts.ts";
import { parseCrowdReport } from "../../crowd-reports/parse-crowd-report.ts";
import { parseWaterNotice } from "../../water-quality/import/parse-notice.ts";
import { parseCountedSample } from "../../water-quality/import/parse-sample.ts";
import { qualityForWeather, toQualityFacts } from "../../water-quality/to-quality-facts.ts";
import { toWaterFacts, waterForWeather } from "../../water-quality/to-water-facts.ts";
import {
  parseSourcesHealth,
  parseStormOverflow,
  rainRow,
  waterRecordFacts,
} from "../../water-quality/water-evidence.ts";
import { parseSpotWeather } from "../../weather/weather-record.ts";
import type { SwimmerBand } from "./conditions-facts.ts";
import { parseExposure } from "./exposure.ts";
import type { SpotFacts } from "./hour-facts.ts";
import { emptyOutlook, type WeatherOutlook } from "./weather-hours.ts";

const list = z.array(z.unknown());

const factsRow = z.object({
  country: z.nullable(z.string()),
  is_treated: z.nullable(z.boolean()),
  weather: z.unknown(),
  water_quality_records: z.nullable(waterRecordFacts),
  samples: list,
  sources: list,
  notices: list,
  overflows: list,
  alerts: list,
  crowd_reports: list,
});

type Reader = {
  band: SwimmerBand;
  now: Date;
  /** The days after the first two, where the reader may see them. */
  furtherWeather?: unknown;
};

/** Reads the answer of SQL's `private.conditions_facts`. */
export function parseSpotFacts(
  row: unknown,
  { band, now, furtherWeather = null }: Reader,
): { outlook: WeatherOutlook; facts: SpotFacts } {
  const found = factsRow.parse(row);
  const nowMs = now.getTime();
  const outlook = found.weather === null ? emptyOutlook(nowMs) : parseSpotWeather(found.weather, furtherWeather, now);
  const exposure = parseExposure(row);
  const crowd = toCrowdFacts(
    found.crowd_reports.map(parseCrowdReport).filter((report) => report !== null),
    now,
  );
  const evidence = {
    record: found.water_quality_records,
    samples: found.samples.map(parseCountedSample),
    notices: found.notices.map(parseWaterNotice),
    overflows: found.overflows.map(parseStormOverflow),
    rain: found.weather === null ? null : rainRow.parse(found.weather),
    isTreated: found.is_treated ?? false,
    sources: parseSourcesHealth(found.sources),
  };
  const place = { waterType: exposure.waterType, country: found.country };
  const water = toWaterFacts(evidence, { place, crowd, nowMs });
  const quality = toQualityFacts({ quality: water.quality, ...evidence, nowMs });
  const facts = {
    exposure,
    quality: qualityForWeather(outlook.isSimulated, quality),
    water: waterForWeather(outlook.isSimulated, water),
    alerts: found.alerts.map((alert) => toAlertFacts(parseAlert(alert))),
    crowd,
    swimmer: band,
  };
  return { outlook, facts };
}
