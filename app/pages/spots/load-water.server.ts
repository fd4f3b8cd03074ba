import type { CrowdReportsAnswer } from "#app/features/crowd-reports/crowd-reports-answer.ts";
import { toWaterView, type WaterView } from "#app/features/water-quality/water-view.ts";
import { toCrowdFacts } from "#domain/crowd-reports/crowd-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

type Parts = { evidence: Promise<WaterEvidence>; reports: Promise<CrowdReportsAnswer> };

/** The water of a spot as its page shows it, judged now. Both parts are asked for elsewhere on the page, too. */
export async function loadWater(spot: Spot, parts: Parts): Promise<WaterView> {
  const [evidence, { reports }] = await Promise.all([parts.evidence, parts.reports]);
  const now = new Date();
  const { name, latitude, longitude, waterType, country } = spot;
  const place = { name, latitude, longitude, waterType, country };
  return toWaterView(evidence, { place, crowd: toCrowdFacts(reports, now), nowMs: now.getTime() });
}
