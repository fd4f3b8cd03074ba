import type { BackendClient } from "#app/backend/backend-client.ts";
import { loadSection } from "#app/backend/loading/load-section.ts";
import { loadSpotAlerts } from "#app/features/alerts/alerts.data.ts";
import { getExposure } from "#app/features/conditions/exposure.data.ts";
import { loadCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import type { ComparedSamples, ComparedSpot } from "#app/features/spots/compare/compared-spot.ts";
import { getWaterEvidence } from "#app/features/water-quality/water-quality.data.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { toAlertFacts } from "#domain/alerts/alert-facts.ts";
import { readWaves } from "#domain/conditions/waves.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { WaterSample } from "#domain/water-quality/import/parse-sample.ts";
import { sampleLimit } from "#domain/water-quality/limits.ts";
import { todaysRisk } from "#domain/water-quality/risk/todays-risk.ts";
import { toWaterFacts } from "#domain/water-quality/to-water-facts.ts";

/** As many as a small line shows. */
const SAMPLES_SHOWN = 20;

/** Of the bacteria that the newest sample counted. */
function toSamples(newestFirst: readonly WaterSample[], spot: Spot): ComparedSamples | null {
  const newest = newestFirst.find(({ eColi, enterococci }) => eColi !== null || enterococci !== null);
  if (!newest) return null;
  const bacteria = newest.eColi === null ? "enterococci" : "eColi";
  const counts = newestFirst.flatMap((sample) => {
    const value = sample[bacteria];
    return value === null ? [] : [{ at: sample.sampledAt, value }];
  });
  return { bacteria, counts: counts.slice(0, SAMPLES_SHOWN).reverse(), limit: sampleLimit(bacteria, spot).value };
}

async function loadWeather(client: BackendClient, spotId: string) {
  const [outlook, exposure] = await Promise.all([getWeatherOutlook(client, spotId), getExposure(client, spotId)]);
  const hours = (outlook?.hours ?? []).map((hour) => ({
    at: hour.at,
    isDay: hour.isDay,
    windKmh: hour.windSpeedKmh,
    windFromDeg: hour.windDirectionDeg,
    waves: readWaves(hour, exposure),
    waterC: hour.waterTemperatureC,
  }));
  return { hours, exposure, tide: outlook?.tide?.extremes ?? null };
}

async function loadWater(client: BackendClient, spot: Spot) {
  const [evidence, { reports }, { alerts }] = await Promise.all([
    getWaterEvidence(client, spot.id),
    loadCrowdReports(client, spot.id),
    loadSpotAlerts(client, spot.id),
  ]);
  const now = new Date();
  const water = toWaterFacts(evidence, { place: spot, crowd: toCrowdFacts(reports, now), nowMs: now.getTime() });
  const risk = todaysRisk({ ...water, alerts: alerts.map(toAlertFacts), nowMs: now.getTime() });
  return { risk: { level: risk.level, sentence: risk.sentence }, samples: toSamples(evidence.samples, spot) };
}

/** What can't be loaded is not known; the others stay. */
export async function loadComparedSpot(
  client: BackendClient,
  spot: Spot,
  reportProblem: (problem: unknown) => void,
): Promise<ComparedSpot> {
  const [weather, water] = await Promise.all([
    loadSection(loadWeather(client, spot.id), reportProblem),
    loadSection(loadWater(client, spot), reportProblem),
  ]);
  const { hours = [], exposure = null, tide = null } = weather.value ?? {};
  const { risk = null, samples = null } = water.value ?? {};
  return { spot, hours, exposure, tide, risk, samples };
}
