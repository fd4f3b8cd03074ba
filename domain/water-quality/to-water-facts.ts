import type { CrowdFacts } from "../conditions/facts/conditions-facts.ts";
import type { CountedSample } from "./import/parse-sample.ts";
import type { LimitsPlace } from "./limits.ts";
import { assessWater } from "./quality-score.ts";
import type { WaterFacts } from "./risk/water-risks.ts";
import { isSourceSilent } from "./source-health.ts";
import type { WaterBasis } from "./water-evidence.ts";

const findSourceName = ({ record, sources }: Pick<WaterBasis, "record" | "sources">, source: string) =>
  record?.sources.find(({ id }) => id === source)?.name ?? sources.find(({ id }) => id === source)?.name ?? null;

function readOfficial({ record, sources }: Pick<WaterBasis, "record" | "sources">) {
  const official = record?.official_class;
  return official
    ? { ...official, source: findSourceName({ record, sources }, official.source) ?? official.source }
    : null;
}

/** England publishes its warnings through a separate source. */
const ENGLAND = "england-bathing-waters";
const WARNING_SOURCES: Readonly<Record<string, string>> = { [ENGLAND]: "england-notices" };

/** Silent sources that cover this water or publish its warnings. */
function readSilence({ record, samples, overflows, sources }: WaterBasis, nowMs: number) {
  const used = [samples[0]?.sourceId, record?.official_class?.source, record?.forecast?.source].filter(
    (id) => id !== undefined,
  );
  const relevant = new Set([...used, ...used.map((id) => WARNING_SOURCES[id])]);
  if (overflows.length > 0) relevant.add("storm-overflows");
  return sources.filter((source) => relevant.has(source.id) && isSourceSilent(source, nowMs)).map(({ name }) => name);
}

function readForecast({ record, sources }: Pick<WaterBasis, "record" | "sources">) {
  const forecast = record?.forecast;
  if (!forecast) return null;
  const source = findSourceName({ record, sources }, forecast.source) ?? "the authority";
  return { isIncreased: forecast.risk_level !== "normal", source, until: forecast.predicted_for };
}

const readRain = ({ rain }: Pick<WaterBasis, "rain">) =>
  rain && {
    mm: rain.rain_24h,
    at: rain.last_fetched,
    source: rain.sources[0]?.name ?? null,
    isSimulated: rain.is_simulated,
  };

/** The fields that the browser needs. */
const toNewest = ({ sampledAt, eColi, enterococci, unit, isSimulated }: CountedSample) => ({
  sampledAt,
  eColi,
  enterococci,
  unit,
  isSimulated,
});

type ReadContext = { place: LimitsPlace; crowd: readonly CrowdFacts[]; nowMs: number };

/** Facts for today's risk and the scoring engine. */
export function toWaterFacts(evidence: WaterBasis, { place, crowd, nowMs }: ReadContext): WaterFacts {
  const { samples, overflows, notices } = evidence;
  const official = readOfficial(evidence);
  const { waterType, country } = place;
  const source = { reliability: "unknown", failures: 0 } as const;
  const newest = samples.find(({ eColi, enterococci }) => eColi !== null || enterococci !== null) ?? null;
  return {
    waterType,
    country,
    quality: assessWater(samples, { waterType, country, nowMs, source, official }).quality,
    newest: newest && toNewest(newest),
    sampleSource: newest && findSourceName(evidence, newest.sourceId),
    overflows,
    crowd,
    notices,
    official,
    officialForecast: readForecast(evidence),
    silentSources: readSilence(evidence, nowMs),
    rain: readRain(evidence),
  };
}

/** Simulated samples never judge real weather. */
export function waterForWeather(isWeatherSimulated: boolean, water: WaterFacts): WaterFacts {
  if (isWeatherSimulated || !water.newest?.isSimulated) return water;
  return { ...water, quality: "unknown", newest: null, sampleSource: null };
}
