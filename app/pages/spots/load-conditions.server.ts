import type { BackendClient } from "#app/backend/backend-client.ts";
import type { SpotAlertsAnswer } from "#app/features/alerts/spot-alerts-answer.ts";
import { type ConditionsView, toConditionsView } from "#app/features/conditions/conditions-view.ts";
import { getExposure } from "#app/features/conditions/exposure.data.ts";
import type { CrowdReportsAnswer } from "#app/features/crowd-reports/crowd-reports-answer.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { toAlertFacts } from "#domain/alerts/alert-facts.ts";
import type { CrowdFacts, SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { DEFAULT_BAND } from "#domain/conditions/default-band.ts";
import { UNKNOWN_QUALITY } from "#domain/conditions/hour-facts.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import { AppError } from "#domain/errors.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { qualityBeside, toQualityFacts } from "#domain/water-quality/to-quality-facts.ts";
import { toWaterFacts, waterBeside } from "#domain/water-quality/to-water-facts.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

/** What other parts of the page ask for as well. Without alerts or reports there is no verdict: silence must not look good. */
type Parts = {
  evidence: Promise<WaterEvidence>;
  reports: Promise<CrowdReportsAnswer>;
  alerts: Promise<SpotAlertsAnswer>;
  /** Whose water it is for; everybody's without it. */
  swimmer?: SwimmerBand | undefined;
};

/** What is known of the water, judged now; unknown where it cannot be read. */
async function readWater(spot: Spot, asked: Promise<WaterEvidence>, crowd: readonly CrowdFacts[], nowMs: number) {
  try {
    const evidence = await asked;
    const water = toWaterFacts(evidence, { place: spot, crowd, nowMs });
    return { water, quality: toQualityFacts({ quality: water.quality, ...evidence, nowMs }) };
  } catch (problem) {
    // The section about the water says what went wrong.
    if (!(problem instanceof AppError)) throw problem;
    return { water: null, quality: UNKNOWN_QUALITY };
  }
}

/** Everything that decides how a spot is, put before the engine; null where no source has spoken of its weather. */
export async function loadConditions(client: BackendClient, spot: Spot, parts: Parts): Promise<ConditionsView | null> {
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
    quality: qualityBeside(outlook.isSimulated, quality),
    water: water && waterBeside(outlook.isSimulated, water),
    alerts: alerts.map(toAlertFacts),
    crowd,
    swimmer: parts.swimmer ?? DEFAULT_BAND,
  };
  return toConditionsView(outlook, facts, now.getTime());
}
