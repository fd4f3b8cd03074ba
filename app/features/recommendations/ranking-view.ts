import type { Provenance } from "#domain/conditions/facts/weather-hours.ts";
import { explainScore } from "#domain/conditions/score/explain-score.ts";
import type { Factor } from "#domain/conditions/score/score-factors.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { readWaves, type WaveReading } from "#domain/conditions/waves.ts";
import type { Candidate, Taste } from "#domain/recommendations/candidate.ts";
import { isHidden } from "#domain/recommendations/feedback.ts";
import { PERSONAL_FACTORS } from "#domain/recommendations/personal-factors.ts";
import type { NotToday, Recommendation, RecommendationResult } from "#domain/recommendations/recommendation.ts";
import type { Spot } from "#domain/spots/spot.ts";

export type RankedSpot = Provenance & {
  spotId: string;
  spotName: string;
  timeZone: string;
  from: string;
  to: string;
  state: VerdictState;
  sentence: string;
  /** Why it suits the swimmer. */
  personal: readonly string[];
  /** The hour of the figures. */
  at: string;
  waterC: number | null;
  windKmh: number | null;
  waves: WaveReading | null;
  score: number;
  factors: readonly Factor[];
  confidence: number;
  isNew: boolean;
  distanceKm: number | null;
  /** Its picture; null when the spot could not be loaded. */
  cover: Spot | null;
};

export type NotTodayView = {
  spots: number;
  reasons: NotToday["reasons"];
  closest: { spotId: string; spotName: string; reason: string | null };
  isSimulated: boolean;
};

const FARTHER_LIMIT = 3;

type Named = { id: string; name: string };

/** What a page shows of a ranking; the scoring stays on the server. */
export type RankingView = {
  spots: readonly RankedSpot[];
  /** Outside the swimmer's radius. */
  farther: readonly RankedSpot[];
  notToday: NotTodayView | null;
  /** Hidden for a while after a thumb down. */
  hidden: readonly Named[];
};

const provenanceOf = ({ outlook }: Candidate): Provenance => ({
  source: outlook.source,
  isSimulated: outlook.isSimulated,
  fetchedAt: outlook.fetchedAt,
  nextUpdateAt: outlook.nextUpdateAt,
});

const isSaying = ({ name, value }: Factor) =>
  PERSONAL_FACTORS.includes(name) && value !== null && !(name === "feedback" && value === 0);

type Context = { taste: Taste; covers: readonly Spot[] };

function toRankedSpot({ candidate, window, hour, ...ranked }: Recommendation, { covers }: Context): RankedSpot {
  const { spot, outlook, facts } = candidate;
  const weather = outlook.hours.find(({ at }) => at === hour.at);
  return {
    ...provenanceOf(candidate),
    spotId: spot.id,
    spotName: spot.name,
    timeZone: outlook.timeZone,
    from: window.from,
    to: window.to,
    state: window.state,
    sentence: explainScore(hour),
    personal: ranked.factors.filter(isSaying).map(({ text }) => text),
    at: hour.at,
    waterC: weather?.waterTemperatureC ?? null,
    windKmh: weather?.windSpeedKmh ?? null,
    waves: weather ? readWaves(weather, facts.exposure) : null,
    score: ranked.score,
    factors: ranked.factors,
    confidence: ranked.confidence,
    isNew: ranked.isNew,
    distanceKm: candidate.distanceKm,
    cover: covers.find(({ id }) => id === spot.id) ?? null,
  };
}

function toNotTodayView({ spots, reasons, closest, isSimulated }: NotToday): NotTodayView {
  const { id, name } = closest.candidate.spot;
  const reason = closest.best.gates[0]?.text ?? closest.best.factors.toSorted((a, b) => a.points - b.points)[0]?.text;
  return {
    spots,
    reasons,
    closest: { spotId: id, spotName: name, reason: reason ?? null },
    isSimulated,
  };
}

type Rankings = { near: RecommendationResult; farther: RecommendationResult };

export function toRankingView({ near, farther }: Rankings, context: Context, nowMs: number): RankingView {
  const { feedback } = context.taste;
  return {
    spots: near.recommendations.map((one) => toRankedSpot(one, context)),
    farther: farther.recommendations.slice(0, FARTHER_LIMIT).map((one) => toRankedSpot(one, context)),
    notToday: near.notToday && toNotTodayView(near.notToday),
    hidden: feedback
      .filter(({ spot }) => isHidden(spot.id, feedback, nowMs))
      .map(({ spot: { id, name } }) => ({ id, name })),
  };
}
