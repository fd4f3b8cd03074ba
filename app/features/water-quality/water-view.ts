import type { AlertFacts, CrowdFacts } from "#domain/conditions/conditions-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { classifyWater } from "#domain/water-quality/classify-water.ts";
import { ageInDays, shareOfPasses } from "#domain/water-quality/freshness.ts";
import { assessWater } from "#domain/water-quality/quality-score.ts";
import { todaysRisk } from "#domain/water-quality/todays-risk.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Older sums of rain say nothing of the last day. */
const RAIN_HOLDS_MS = 6 * HOUR_MS;

type WaterPlace = Pick<Spot, "name" | "latitude" | "longitude" | "waterType" | "country">;

type Options = {
  place: WaterPlace;
  crowd: readonly CrowdFacts[];
  alerts: readonly AlertFacts[];
  nowMs: number;
};

function readRain({ rain }: WaterEvidence, nowMs: number) {
  if (!rain || nowMs - Date.parse(rain.last_fetched) > RAIN_HOLDS_MS)
    return { rain24hMm: null, isRainSimulated: false };
  return { rain24hMm: rain.rain_24h, isRainSimulated: rain.is_simulated };
}

/** What the authority of the bathing water expects, while it is about today. */
function readForecast({ record }: WaterEvidence, nowMs: number) {
  const forecast = record?.forecast;
  if (!forecast || Date.parse(forecast.predicted_for) < nowMs - HOUR_MS) return null;
  const name = record.sources.find(({ id }) => id === forecast.source)?.name ?? "the authority";
  return { isIncreased: forecast.risk_level !== "normal", source: name };
}

/** Everything the page says of the water, judged at one instant. */
export function toWaterView(evidence: WaterEvidence, { place, crowd, alerts, nowMs }: Options) {
  const { record, samples } = evidence;
  const reliability = record?.sources[0]?.reliability ?? "unknown";
  const assessed = assessWater(samples, { waterType: place.waterType, nowMs, source: { reliability, failures: 0 } });
  const withBacteria = samples.filter(({ eColi, enterococci }) => eColi !== null || enterococci !== null);
  const newest = withBacteria[0] ?? null;
  const risk = todaysRisk({
    nowMs,
    waterType: place.waterType,
    country: place.country,
    quality: assessed.quality,
    newest,
    ...readRain(evidence, nowMs),
    overflows: evidence.overflows,
    crowd,
    alerts,
    officialForecast: readForecast(evidence, nowMs),
  });
  return {
    quality: assessed.quality,
    score: assessed.score,
    longTerm: classifyWater(samples, { waterType: place.waterType, nowMs }),
    newest,
    ageDays: newest && ageInDays(newest.sampledAt, nowMs),
    risk,
    dataQuality: record?.data_quality ?? assessed.dataQuality,
    historic: shareOfPasses(withBacteria, place),
    samples: withBacteria,
    isSimulated: newest?.isSimulated ?? false,
    record,
    watershed: evidence.watershed,
    place,
    nowMs,
  };
}

export type WaterView = ReturnType<typeof toWaterView>;
