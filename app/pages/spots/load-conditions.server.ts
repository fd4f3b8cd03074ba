import type { BackendClient } from "#app/backend/backend-client.ts";
import { type ConditionsView, toConditionsView } from "#app/features/conditions/conditions-view.ts";
import { getExposure } from "#app/features/conditions/exposure.data.ts";
import { listCrowdReports } from "#app/features/crowd-reports/crowd-reports.data.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import type { QualityFacts } from "#domain/conditions/conditions-facts.ts";
import { DEFAULT_BAND, UNKNOWN_QUALITY } from "#domain/conditions/hour-facts.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";

/** The class alone, of a spot whose samples nobody could read. */
const classOf = (spot: Spot): QualityFacts => ({
  ...UNKNOWN_QUALITY,
  quality: spot.waterQuality,
  sampledAt: spot.waterQualitySampledAt,
  isSimulated: spot.waterQualitySimulated,
});

/** Everything that decides how a spot is, put before the engine; null where no source has spoken of its weather. */
export async function loadConditions(client: BackendClient, spot: Spot): Promise<ConditionsView | null> {
  const now = new Date();
  const [outlook, exposure, reports] = await Promise.all([
    getWeatherOutlook(client, spot.id, now),
    getExposure(client, spot.id),
    listCrowdReports(client, spot.id),
  ]);
  if (!outlook) return null;
  const facts = {
    exposure,
    quality: classOf(spot),
    alerts: [],
    crowd: toCrowdFacts(reports, now),
    swimmer: DEFAULT_BAND,
  };
  return toConditionsView(outlook, facts, now.getTime());
}
