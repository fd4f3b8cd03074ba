import type { AlertFacts, CrowdFacts } from "#domain/conditions/conditions-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { classifyWater } from "#domain/water-quality/classify-water.ts";
import { ageInDays, shareOfPasses } from "#domain/water-quality/freshness.ts";
import { noticesInForce } from "#domain/water-quality/official-word.ts";
import { otherValues } from "#domain/water-quality/other-values.ts";
import { assessWater } from "#domain/water-quality/quality-score.ts";
import { isSourceSilent } from "#domain/water-quality/source-health.ts";
import { todaysRisk } from "#domain/water-quality/todays-risk.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Older sums of rain say nothing of the last day. */
const RAIN_HOLDS_MS = 6 * HOUR_MS;

type WaterPlace = Pick<Spot, "name" | "latitude" | "longitude" | "waterType" | "country">;

type Options = {
  place: WaterPlace;
  crowd: readonly CrowdFacts[];
  /** How many public reports about the water hold now. */
  waterReports: number;
  alerts: readonly AlertFacts[];
  nowMs: number;
};

function readRain({ rain }: WaterEvidence, nowMs: number) {
  if (!rain || nowMs - Date.parse(rain.last_fetched) > RAIN_HOLDS_MS)
    return { rain24hMm: null, isRainSimulated: false, rainSource: null, rainAt: null };
  return {
    rain24hMm: rain.rain_24h,
    isRainSimulated: rain.is_simulated,
    rainSource: rain.sources[0]?.name ?? null,
    rainAt: rain.last_fetched,
  };
}

/** What a source is called, whether samples of it are kept or not. */
const nameOf = ({ record, sources }: Pick<WaterEvidence, "record" | "sources">, source: string) =>
  record?.sources.find(({ id }) => id === source)?.name ?? sources.find(({ id }) => id === source)?.name ?? null;

/** The class that the authority publishes, the authority by its name. */
function readOfficial({ record, sources }: WaterEvidence) {
  const official = record?.official_class;
  return official ? { ...official, source: nameOf({ record, sources }, official.source) ?? official.source } : null;
}

/** What England's own source says of a water, its warnings may be about. */
const ENGLAND = "england-bathing-waters";
const WARNINGS_OF: Readonly<Record<string, string>> = { [ENGLAND]: "england-notices" };

/** Sources that speak of this water, or would warn of it, and have not answered for a day. */
function readSilence({ record, samples, overflows, sources }: WaterEvidence, nowMs: number) {
  const spoken = [samples[0]?.sourceId, record?.official_class?.source, record?.forecast?.source].filter(
    (id) => id !== undefined,
  );
  const concerned = new Set([...spoken, ...spoken.map((id) => WARNINGS_OF[id])]);
  if (overflows.length > 0) concerned.add("storm-overflows");
  return sources.filter((source) => concerned.has(source.id) && isSourceSilent(source, nowMs)).map(({ name }) => name);
}

/** What the authority of the bathing water expects, while it is about today. */
function readForecast({ record, sources }: WaterEvidence, nowMs: number) {
  const forecast = record?.forecast;
  if (!forecast || Date.parse(forecast.predicted_for) < nowMs - HOUR_MS) return null;
  const name = nameOf({ record, sources }, forecast.source) ?? "the authority";
  return { isIncreased: forecast.risk_level !== "normal", source: name };
}

/** Everything the page says of the water, judged at one instant. */
export function toWaterView(evidence: WaterEvidence, { place, crowd, waterReports, alerts, nowMs }: Options) {
  const { record, samples } = evidence;
  const official = readOfficial(evidence);
  const notices = noticesInForce(evidence.notices, nowMs);
  const reliability = record?.sources[0]?.reliability ?? "unknown";
  const assessed = assessWater(samples, {
    waterType: place.waterType,
    nowMs,
    source: { reliability, failures: 0 },
    official,
  });
  const withBacteria = samples.filter(({ eColi, enterococci }) => eColi !== null || enterococci !== null);
  const newest = withBacteria[0] ?? null;
  const risk = todaysRisk({
    nowMs,
    waterType: place.waterType,
    country: place.country,
    quality: assessed.quality,
    newest,
    sampleSource: newest && nameOf(evidence, newest.sourceId),
    ...readRain(evidence, nowMs),
    overflows: evidence.overflows,
    crowd,
    alerts,
    notices,
    official,
    officialForecast: readForecast(evidence, nowMs),
    silentSources: readSilence(evidence, nowMs),
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
    others: otherValues(samples),
    notices,
    official,
    waterReports,
    failingSources: evidence.sources.filter(({ isFailing }) => isFailing),
    isSimulated: newest?.isSimulated ?? false,
    record,
    watershed: evidence.watershed,
    place,
    nowMs,
  };
}

export type WaterView = ReturnType<typeof toWaterView>;
