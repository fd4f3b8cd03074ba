import type { AlertFacts, CrowdFacts } from "#domain/conditions/facts/conditions-facts.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { classifyWater } from "#domain/water-quality/classify-water.ts";
import { ageInDays, calculatePassRate } from "#domain/water-quality/freshness.ts";
import { noticesInForce } from "#domain/water-quality/official-notices.ts";
import { otherValues } from "#domain/water-quality/other-values.ts";
import { assessWater } from "#domain/water-quality/quality-score.ts";
import { todaysRisk } from "#domain/water-quality/risk/todays-risk.ts";
import { toWaterFacts } from "#domain/water-quality/to-water-facts.ts";
import type { WaterEvidence } from "#domain/water-quality/water-evidence.ts";

type WaterPlace = Pick<Spot, "name" | "latitude" | "longitude" | "waterType" | "country">;

type Options = {
  place: WaterPlace;
  crowd: readonly CrowdFacts[];
  /** Current public reports about the water. */
  waterReports: number;
  alerts: readonly AlertFacts[];
  nowMs: number;
};

export function toWaterView(evidence: WaterEvidence, { place, crowd, waterReports, alerts, nowMs }: Options) {
  const { record, samples } = evidence;
  const water = toWaterFacts(evidence, { place, crowd, nowMs });
  const { official, newest } = water;
  const reliability = record?.sources[0]?.reliability ?? "unknown";
  const assessed = assessWater(samples, {
    waterType: place.waterType,
    country: place.country,
    nowMs,
    source: { reliability, failures: 0 },
    official,
  });
  const withBacteria = samples.filter(({ eColi, enterococci }) => eColi !== null || enterococci !== null);
  const risk = todaysRisk({ ...water, alerts, nowMs });
  return {
    quality: assessed.quality,
    score: assessed.score,
    longTerm: classifyWater(samples, { waterType: place.waterType, nowMs }),
    newest: withBacteria[0] ?? null,
    ageDays: newest && ageInDays(newest.sampledAt, nowMs),
    risk,
    dataQuality: record?.data_quality ?? assessed.dataQuality,
    historic: calculatePassRate(withBacteria, place),
    samples: withBacteria,
    others: otherValues(samples),
    temperatures: samples.flatMap(({ sampledAt, temperatureC }) =>
      temperatureC === null ? [] : [{ at: sampledAt, celsius: temperatureC }],
    ),
    notices: noticesInForce(evidence.notices, nowMs),
    official,
    waterReports,
    failingSources: evidence.sources.filter(({ isFailing }) => isFailing),
    isSimulated: newest?.isSimulated ?? false,
    record,
    watershed: evidence.watershed,
    isTreated: evidence.isTreated,
    place,
    nowMs,
  };
}

export type WaterView = ReturnType<typeof toWaterView>;
