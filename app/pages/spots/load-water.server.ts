import type { SpotAlertsAnswer } from "#app/features/alerts/spot-alerts-answer.ts";
import type { CrowdReportsAnswer } from "#app/features/crowd-reports/crowd-reports-answer.ts";
import { toWaterView, type WaterView } from "#app/features/water-quality/water-view.ts";
import { toAlertFacts } from "#domain/alerts/alert-facts.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import { countWaterReports } from "#domain/crowd-reports/water-reports.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

/** Asked for elsewhere on the page, too. Without alerts or reports there is no verdict: silence must not look good. */
type Parts = {
  evidence: Promise<WaterEvidence>;
  reports: Promise<CrowdReportsAnswer>;
  alerts: Promise<SpotAlertsAnswer>;
};

/** The water of a spot as its page shows it, judged now. */
export async function loadWater(spot: Spot, parts: Parts): Promise<WaterView> {
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
