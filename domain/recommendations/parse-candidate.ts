import * as z from "zod/mini";
import { parseAlert } from "../alerts/alert.ts";
import { toAlertFacts } from "../alerts/alert-facts.ts";
import type { SwimmerBand } from "../conditions/conditions-facts.ts";
import { parseExposure } from "../conditions/exposure.ts";
import type { SpotFacts } from "../conditions/hour-facts.ts";
import { toCrowdFacts } from "../crowd-reports/crowd-facts.ts";
import { parseCrowdReport } from "../crowd-reports/crowd-report.ts";
import { DIFFICULTIES, WATER_QUALITIES, WATER_TYPES } from "../spots/spot-words.ts";
import { toNoticeAlerts } from "../water-quality/notice-alerts.ts";
import { parseWaterNotice } from "../water-quality/official-word.ts";
import { qualityBeside, toQualityFacts } from "../water-quality/to-quality-facts.ts";
import { parseStormOverflow } from "../water-quality/water-evidence.ts";
import { parseSpotWeather } from "../weather/weather-record.ts";
import type { Candidate, SpotTraits } from "./candidate.ts";

const amount = z.nullable(z.number());
const list = z.array(z.unknown());

const traitsRow = z.object({
  id: z.guid(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  water_type: z.nullable(z.enum(WATER_TYPES)),
  difficulty: z.nullable(z.enum(DIFFICULTIES)),
  amenities: z.nullable(z.array(z.string())),
  is_family_friendly: z.nullable(z.boolean()),
  watershed_id: z.nullable(z.guid()),
});

/** The columns of a spot that `parseTraits` reads. */
export const TRAIT_COLUMNS = Object.keys(traitsRow.shape).join(",");

export function parseTraits(row: unknown): SpotTraits {
  const spot = traitsRow.parse(row);
  const { id, name, latitude, longitude, difficulty } = spot;
  return {
    ...{ id, name, latitude, longitude, difficulty },
    waterType: spot.water_type,
    amenities: spot.amenities ?? [],
    isFamilyFriendly: spot.is_family_friendly,
    watershedId: spot.watershed_id,
  };
}

/** As much of a sample as today's facts depend on; the class comes with the row. */
const sampleRow = z.object({
  id: z.string(),
  sampled_at: z.string(),
  e_coli: amount,
  enterococci: amount,
  detection_limit: amount,
  is_short_term_pollution: z.boolean(),
  is_simulated: z.nullable(z.boolean()),
});

function parseSample(row: unknown) {
  const sample = sampleRow.parse(row);
  return {
    id: sample.id,
    sampledAt: sample.sampled_at,
    eColi: sample.e_coli,
    enterococci: sample.enterococci,
    detectionLimit: sample.detection_limit,
    isShortTermPollution: sample.is_short_term_pollution,
    isSimulated: sample.is_simulated ?? false,
  };
}

const candidateRow = z.object({
  distance_km: amount,
  co_swimmers: amount,
  weather: z.unknown(),
  water_quality: z.enum(WATER_QUALITIES),
  samples: list,
  notices: list,
  overflows: list,
  alerts: list,
  crowd_reports: list,
});

type Reader = { band: SwimmerBand; now: Date };

/** A row of `find_recommendation_candidates`, put before the engine as the page of the spot puts it. */
export function parseCandidate(row: unknown, { band, now }: Reader): Candidate {
  const found = candidateRow.parse(row);
  const outlook = parseSpotWeather(found.weather, null, now);
  const nowMs = now.getTime();
  const quality = toQualityFacts({
    quality: found.water_quality,
    samples: found.samples.map(parseSample),
    overflows: found.overflows.map(parseStormOverflow),
    nowMs,
  });
  const inForce = found.alerts.map((alert) => toAlertFacts(parseAlert(alert)));
  const reports = found.crowd_reports.map(parseCrowdReport).filter((report) => report !== null);
  const facts: SpotFacts = {
    exposure: parseExposure(row),
    quality: qualityBeside(outlook.isSimulated, quality),
    alerts: [...inForce, ...toNoticeAlerts(found.notices.map(parseWaterNotice), inForce, nowMs)],
    crowd: toCrowdFacts(reports, now),
    swimmer: band,
  };
  const { distance_km: distanceKm, co_swimmers: coSwimmers } = found;
  return { spot: parseTraits(row), outlook, facts, distanceKm, coSwimmers };
}
