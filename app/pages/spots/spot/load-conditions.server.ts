import type { BackendClient } from "#app/backend/backend-client.ts";
import type { LoadedAlerts } from "#app/features/alerts/alerts.data.ts";
import { type ConditionsView, toConditionsView } from "#app/features/conditions/conditions-view.ts";
import { getExposure } from "#app/features/conditions/exposure.data.ts";
import type { LoadedCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { toWaterView, type WaterView } from "#app/features/water-quality/water-view.ts";
import { getAlmanac } from "#app/features/weather/almanac.data.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { toAlertFacts } from "#domain/alerts/alert-facts.ts";
import type { CrowdFacts, SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { type SpotFacts, UNKNOWN_QUALITY } from "#domain/conditions/facts/hour-facts.ts";
import type { WeatherOutlook } from "#domain/conditions/facts/weather-hours.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import { countWaterReports } from "#domain/crowd-reports/crowd-report.ts";
import { AppError } from "#domain/errors.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { qualityForWeather, toQualityFacts } from "#domain/water-quality/to-quality-facts.ts";
import { toWaterFacts, waterForWeather } from "#domain/water-quality/to-water-facts.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

/** Loaded once for the whole page. Without alerts or reports there is no verdict: silence must not look good. */
export type SpotEvidence = {
  evidence: Promise<WaterEvidence>;
  reports: Promise<LoadedCrowdReports>;
  alerts: Promise<LoadedAlerts>;
};

/** The water as facts for the score; unknown when it cannot be loaded. */
async function readWater(spot: Spot, loading: Promise<WaterEvidence>, crowd: readonly CrowdFacts[], nowMs: number) {
  try {
    const evidence = await loading;
    const water = toWaterFacts(evidence, { place: spot, crowd, nowMs });
    return { water, quality: toQualityFacts({ quality: water.quality, ...evidence, nowMs }) };
  } catch (problem) {
    // The water section shows the problem.
    if (!(problem instanceof AppError)) throw problem;
    return { water: null, quality: UNKNOWN_QUALITY };
  }
}

type Outlook = { outlook: WeatherOutlook; facts: SpotFacts; nowMs: number };

/** The weather of a spot with all that its verdict depends on; null without weather. */
export async function loadOutlook(
  client: BackendClient,
  spot: Spot,
  { swimmer = DEFAULT_BAND, ...parts }: SpotEvidence & { swimmer?: SwimmerBand | undefined },
): Promise<Outlook | null> {
  const now = new Date();
  const [outlook, exposure, { reports }, { alerts }] = await Promise.all([
    getWeatherOutlook(client, spot.id, now),
    getExposure(client, spot.id),
    parts.reports,
    parts.alerts,
  ]);
  if (!outlook) return null;
  const crowd = toCrowdFacts(reports, now);
  const { water, quality } = await readWater(spot, parts.evidence, crowd, now.getTime());
  const facts = {
    exposure,
    quality: qualityForWeather(outlook.isSimulated, quality),
    water: water && waterForWeather(outlook.isSimulated, water),
    alerts: alerts.map(toAlertFacts),
    crowd,
    swimmer,
  };
  return { outlook, facts, nowMs: now.getTime() };
}

/** The scored conditions of a spot; null without weather. */
export async function loadConditions(...source: Parameters<typeof loadOutlook>): Promise<ConditionsView | null> {
  const loaded = await loadOutlook(...source);
  return loaded && toConditionsView(loaded.outlook, loaded.facts, loaded.nowMs);
}

/** The water of a spot as its page shows it. */
export async function loadWater(spot: Spot, parts: SpotEvidence): Promise<WaterView> {
  const [evidence, { reports }, { alerts }] = await Promise.all([parts.evidence, parts.reports, parts.alerts]);
  const now = new Date();
  const { name, latitude, longitude, waterType, country } = spot;
  const place = { name, latitude, longitude, waterType, country };
  return toWaterView(evidence, {
    place,
    crowd: toCrowdFacts(reports, now),
    waterReports: countWaterReports(reports, now),
    alerts: alerts.map(toAlertFacts),
    nowMs: now.getTime(),
  });
}

/** Tide and sun with the usable hours. Rounded to the minute, so that the page stays the same within one. */
export async function loadAlmanac(client: BackendClient, spotId: string) {
  const [almanac, { tideWindow }] = await Promise.all([getAlmanac(client, spotId), getExposure(client, spotId)]);
  return almanac && { almanac, tideWindow, nowMs: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS };
}
