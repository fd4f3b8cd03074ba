import type { BackendClient } from "#app/backend/backend-client.ts";
import type { SpotAlertsAnswer } from "#app/features/alerts/spot-alerts-answer.ts";
import { type ConditionsView, toConditionsView } from "#app/features/conditions/conditions-view.ts";
import { getExposure } from "#app/features/conditions/exposure.data.ts";
import type { CrowdReportsAnswer } from "#app/features/crowd-reports/crowd-reports-answer.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { toAlertFacts } from "#domain/alerts/alert-facts.ts";
import type { QualityFacts, SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { DEFAULT_BAND, UNKNOWN_QUALITY } from "#domain/conditions/hour-facts.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import { AppError } from "#domain/errors.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { toNoticeAlerts } from "#domain/water-quality/notice-alerts.ts";
import { assessWater } from "#domain/water-quality/quality-score.ts";
import { qualityBeside, toQualityFacts } from "#domain/water-quality/to-quality-facts.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

/** What other parts of the page ask for as well. Without alerts or reports there is no verdict: silence must not look good. */
type Parts = {
  evidence: Promise<WaterEvidence>;
  reports: Promise<CrowdReportsAnswer>;
  alerts: Promise<SpotAlertsAnswer>;
  /** Whose water it is reckoned for; everybody's without it. */
  swimmer?: SwimmerBand | undefined;
};

/** What samples and overflows say of the water, judged now; unknown where they cannot be read. */
async function readQuality(spot: Spot, asked: Promise<WaterEvidence>, nowMs: number): Promise<QualityFacts> {
  try {
    const { samples, overflows, record } = await asked;
    const source = { reliability: "unknown", failures: 0 } as const;
    const { quality } = assessWater(samples, {
      waterType: spot.waterType,
      nowMs,
      source,
      official: record?.official_class ?? null,
    });
    return toQualityFacts({ quality, samples, overflows, nowMs });
  } catch (problem) {
    // The section about the water says what went wrong.
    if (!(problem instanceof AppError)) throw problem;
    return UNKNOWN_QUALITY;
  }
}

/** Everything that decides how a spot is, put before the engine; null where no source has spoken of its weather. */
export async function loadConditions(client: BackendClient, spot: Spot, parts: Parts): Promise<ConditionsView | null> {
  const now = new Date();
  const [outlook, exposure, { reports }, { alerts }, quality, notices] = await Promise.all([
    getWeatherOutlook(client, spot.id, now),
    getExposure(client, spot.id),
    parts.reports,
    parts.alerts,
    readQuality(spot, parts.evidence, now.getTime()),
    // Where the water cannot be read, its section says so, and the score knows nothing of it.
    parts.evidence.then(
      (evidence) => evidence.notices,
      () => [],
    ),
  ]);
  if (!outlook) return null;
  const inForce = alerts.map(toAlertFacts);
  const facts = {
    exposure,
    quality: qualityBeside(outlook.isSimulated, quality),
    alerts: [...inForce, ...toNoticeAlerts(notices, inForce, now.getTime())],
    crowd: toCrowdFacts(reports, now),
    swimmer: parts.swimmer ?? DEFAULT_BAND,
  };
  return toConditionsView(outlook, facts, now.getTime());
}
