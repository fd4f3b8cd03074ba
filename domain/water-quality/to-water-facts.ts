import type { CrowdFacts } from "../conditions/conditions-facts.ts";
import type { LimitsPlace } from "./limits.ts";
import { assessWater } from "./quality-score.ts";
import { isSourceSilent } from "./source-health.ts";
import type { WaterBasis } from "./water-evidence.ts";
import type { WaterFacts } from "./water-risks.ts";
import type { CountedSample } from "./water-sample.ts";

/** What a source is called, whether samples of it are kept or not. */
const nameOf = ({ record, sources }: Pick<WaterBasis, "record" | "sources">, source: string) =>
  record?.sources.find(({ id }) => id === source)?.name ?? sources.find(({ id }) => id === source)?.name ?? null;

/** The class that the authority publishes, the authority by its name. */
function readOfficial({ record, sources }: Pick<WaterBasis, "record" | "sources">) {
  const official = record?.official_class;
  return official ? { ...official, source: nameOf({ record, sources }, official.source) ?? official.source } : null;
}

/** What England's own source says of a water, its warnings may be about. */
const ENGLAND = "england-bathing-waters";
const WARNINGS_OF: Readonly<Record<string, string>> = { [ENGLAND]: "england-notices" };

/** Sources that speak of this water, or would warn of it, and have not answered for a day. */
function readSilence({ record, samples, overflows, sources }: WaterBasis, nowMs: number) {
  const spoken = [samples[0]?.sourceId, record?.official_class?.source, record?.forecast?.source].filter(
    (id) => id !== undefined,
  );
  const concerned = new Set([...spoken, ...spoken.map((id) => WARNINGS_OF[id])]);
  if (overflows.length > 0) concerned.add("storm-overflows");
  return sources.filter((source) => concerned.has(source.id) && isSourceSilent(source, nowMs)).map(({ name }) => name);
}

/** What the authority of the bathing water expects, until its word runs out. */
function readForecast({ record, sources }: Pick<WaterBasis, "record" | "sources">) {
  const forecast = record?.forecast;
  if (!forecast) return null;
  const source = nameOf({ record, sources }, forecast.source) ?? "the authority";
  return { isIncreased: forecast.risk_level !== "normal", source, until: forecast.predicted_for };
}

/** How much it rained, by the weather that was fetched last. */
const readRain = ({ rain }: Pick<WaterBasis, "rain">) =>
  rain && {
    mm: rain.rain_24h,
    at: rain.last_fetched,
    source: rain.sources[0]?.name ?? null,
    isSimulated: rain.is_simulated,
  };

/** As much of the newest sample as travels to the browser. */
const toNewest = ({ sampledAt, eColi, enterococci, unit, isSimulated }: CountedSample) => ({
  sampledAt,
  eColi,
  enterococci,
  unit,
  isSimulated,
});

type Reader = { place: LimitsPlace; crowd: readonly CrowdFacts[]; nowMs: number };

/** From everything that is known of a water to what today's risk and the engine ask of it. */
export function toWaterFacts(evidence: WaterBasis, { place, crowd, nowMs }: Reader): WaterFacts {
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
    sampleSource: newest && nameOf(evidence, newest.sourceId),
    overflows,
    crowd,
    notices,
    official,
    officialForecast: readForecast(evidence),
    silentSources: readSilence(evidence, nowMs),
    rain: readRain(evidence),
  };
}

/** What of the water may judge weather: live weather is never judged by simulated samples. */
export function waterBeside(isWeatherSimulated: boolean, water: WaterFacts): WaterFacts {
  if (isWeatherSimulated || !water.newest?.isSimulated) return water;
  return { ...water, quality: "unknown", newest: null, sampleSource: null };
}
